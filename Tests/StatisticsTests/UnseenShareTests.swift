import Foundation
import Statistics
import Testing

@Suite("What trials that showed nothing leave open")
struct UnseenShareTests {
  @Test("so many trials would all miss it in one case of twenty", arguments: [1, 4, 8, 30, 1000])
  func bound(trials: Int) {
    let share = UnseenShare.bound(trials: trials)
    #expect(abs(pow(1 - share, Double(trials)) - 0.05) < 1e-12)
    #expect(share > 0 && share < 1)
  }

  @Test("about three in n; everything without trials")
  func few() {
    #expect(abs(UnseenShare.bound(trials: 1000) * 1000 - 3) < 0.01)
    #expect(UnseenShare.bound(trials: 0) == 1 && UnseenShare.bound(trials: -1) == 1)
  }
}
