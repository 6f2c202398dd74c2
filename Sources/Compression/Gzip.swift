internal import CZlib

/// A gzip encoder, RFC 1952, whose memory is set up once and used again for every call.
///
/// The same bytes always come out the same: the header holds no time and no name.
@safe package struct Gzip: ~Copyable {
  private let stream: UnsafeMutablePointer<z_stream>

  /// - Parameter level: from 1, fast, to 9, small.
  package init(level: CInt) {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    // 15 bits of window, and 16 to ask for gzip's header and trailer. With memory level 7 there is
    // half as much to clear for each call as with the usual 8, and pages come out no larger.
    let result = unsafe deflateInit2_(
      stream, level, Z_DEFLATED, 15 + 16, 7, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      CInt(MemoryLayout<z_stream>.size))
    precondition(result == Z_OK, "no memory for a compressor")
  }

  deinit {
    unsafe deflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Appends `input` compressed. Allocates nothing once `output` is large enough.
  package mutating func compress(_ input: Span<UInt8>, into output: inout [UInt8]) {
    unsafe deflateReset(stream)
    let bound = unsafe Int(deflateBound(stream, UInt(input.count)))
    output.append(addingCapacity: bound) { room in
      unsafe room.withUnsafeMutableBufferPointer { target, written in
        unsafe input.withUnsafeBufferPointer { source in
          // zlib does not write to its input; its interface is older than `const`.
          unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
          unsafe stream.pointee.avail_in = UInt32(source.count)
        }
        unsafe stream.pointee.next_out = target.baseAddress
        unsafe stream.pointee.avail_out = UInt32(target.count)
        let result = unsafe deflate(stream, Z_FINISH)
        precondition(result == Z_STREAM_END, "the bound of zlib did not hold")
        unsafe written = target.count - Int(stream.pointee.avail_out)
      }
    }
  }
}
