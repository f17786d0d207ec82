import Foundation

/// The expected values in Reference/statistics_reference.json, made by the script beside it.
struct StatisticsReference: Decodable {
  struct TailOfT: Decodable { var t, degreesOfFreedom, pValue: Double }
  struct QuantileOfT: Decodable { var probability, degreesOfFreedom, t: Double }
  struct QuantileOfNormal: Decodable { var probability, z: Double }
  struct SampleQuantile: Decodable {
    var sample: String
    var q, value: Double
  }
  struct OrderStatistics: Decodable {
    var count, lower, upper: Int
    var coverage: Double
  }
  struct Centre: Decodable {
    var sample: String?
    var value, lower, upper, coverage: Double
  }
  struct T: Decodable { var t, pValue, degreesOfFreedom, lower, upper: Double }
  struct Rank: Decodable {
    var sample, reference: String?
    var statistic, pValue: Double
  }
  struct Trend: Decodable {
    var values: [Double]
    var tau, pValue: Double
  }
  struct Ends: Decodable { var lower, upper: Double }
  struct Blocks: Decodable {
    var effect, spread: Double
    var blocks: Int
  }

  var samples: [String: [Double]]
  var studentT: [TailOfT]
  var studentTQuantiles: [QuantileOfT]
  var normalQuantiles: [QuantileOfNormal]
  var quantiles: [SampleQuantile]
  var medianRanks, p90Ranks: [OrderStatistics]
  var centres: [Centre]
  var shift: Centre
  var oneSampleT, pairedT, welch: T
  var signedRank: [String: Rank]
  var mannWhitney: [Rank]
  var signFlip, signFlipLarge, twoSample, twoSampleLarge: Double
  var pValues, holm, benjaminiHochberg, benjaminiYekutieli: [Double]
  var trends: [Trend]
  var bootstrapPercentileMean, bootstrapBCaMean, bootstrapBCaDeviation: Ends
  var blocksForPower: [Blocks]

  static let stored: StatisticsReference = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Reference/statistics_reference.json")
    do {
      return try JSONDecoder().decode(StatisticsReference.self, from: Data(contentsOf: file))
    } catch {
      fatalError("\(file.path): \(error) — make it again with make_statistics_reference.py")
    }
  }()

  func sample(_ name: String) -> [Double] { samples[name] ?? [] }
}

/// Equal to so many parts of themselves; of each other when near zero.
func isClose(_ a: Double?, _ b: Double, within tolerance: Double = 1e-10) -> Bool {
  guard let a else { return false }
  return abs(a - b) <= tolerance * max(abs(b), 1e-280) || abs(a - b) < 1e-15
}
