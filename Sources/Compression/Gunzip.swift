internal import CZlib

extension Gzip {
  /// Whether a gzip member, RFC 1952, with its checksum and length, holds these bytes. For checking;
  /// sets up a decoder each time.
  package static func holds(_ member: [UInt8], _ document: [UInt8]) -> Bool {
    var stream = unsafe z_stream()
    let size = unsafe CInt(MemoryLayout<z_stream>.size)
    guard unsafe inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, size) == Z_OK else { return false }
    defer { unsafe inflateEnd(&stream) }
    var input = member
    // One byte more, so that a longer document shows.
    var output = [UInt8](repeating: 0, count: document.count + 1)
    let result = unsafe input.withUnsafeMutableBufferPointer { source in
      unsafe output.withUnsafeMutableBufferPointer { target in
        unsafe stream.next_in = source.baseAddress
        unsafe stream.avail_in = UInt32(source.count)
        unsafe stream.next_out = target.baseAddress
        unsafe stream.avail_out = UInt32(target.count)
        return unsafe inflate(&stream, Z_FINISH)
      }
    }
    let isWhole = unsafe result == Z_STREAM_END && Int(stream.total_in) == member.count
    return unsafe isWhole && output.prefix(Int(stream.total_out)) == document[...]
  }
}
