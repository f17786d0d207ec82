public import CEventSource

/// One call of the C library's callback, its value copied out of the reference. Make it inside the callback: afterwards
/// the library writes the next value there.
public struct SensorEvent: Sendable {
  /// Counts the calls from 0.
  public let call: UInt64
  @usableFromInline let reading: lab_reading

  /// Reads the reference now.
  /// - Parameters:
  ///   - call: as the callback was given it.
  ///   - reading: as the callback was given it.
  @inlinable public init(_ call: UInt64, _ reading: UnsafePointer<lab_reading>?) {
    self.call = call
    self.reading = reading?.pointee ?? lab_reading()
  }

  /// One call in `mainEvery` belongs on the main queue, as what ends on the screen does.
  public static let mainEvery: UInt64 = 64

  /// Whether this is one of the few that belong on the main queue.
  @inlinable public var isForMain: Bool { call % Self.mainEvery == 0 }

  /// When it should have come and when its value was made, in nanoseconds of the lab's clock; 0: outside the window.
  @inlinable public var intended: UInt64 { reading.intended_ns }
  @inlinable public var made: UInt64 { reading.made_ns }

  /// Whether the value is whole and that of its call, not of a later one.
  @inlinable public var isOfItsCall: Bool {
    reading.number == call && reading.values.0 == lab_reading_value(call, 0)
      && reading.values.1 == lab_reading_value(call, 1) && reading.values.2 == lab_reading_value(call, 2)
  }

  @usableFromInline var number: Int { Int(truncatingIfNeeded: reading.number) }
}
