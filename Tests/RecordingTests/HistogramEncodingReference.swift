// Made by Reference/make_hlog_reference.py with hdrhistogram 0.10.8. Do not edit.

struct EncodingReference {
  let name: String, samples: [(value: UInt64, count: UInt64)]
  let encoded: String, payload: String, percentiles: [(percent: Double, value: UInt64)]
}

let encodingReferences = [
  EncodingReference(
    name: "empty", samples: [],
    encoded: "HISTFAAAAB14nJNpmSzMgADMUJoRyHQz2LGAwf4DRAAATjkESw==",
    payload: "1c84931300000000000000000000000300000000000000010000034630b8a0003ff0000000000000",
    percentiles: []),
  EncodingReference(
    name: "one", samples: [(1, 1)],
    encoded: "HISTFAAAACJ4nJNpmSzMwMDAxAABzFCaEch0M9ixgMH+A1SACQBXGQRQ",
    payload: "1c84931300000002000000000000000300000000000000010000034630b8a0003ff00000000000000102",
    percentiles: [(100, 1)]),
  EncodingReference(
    name: "zero and neighbours", samples: [(0, 3), (1, 1), (3, 2)],
    encoded: "HISTFAAAACV4nJNpmSzMwMDAwgABzFCaEch0M9ixgMH+A0SAjYmRBQBgHQRc",
    payload: "1c84931300000004000000000000000300000000000000010000034630b8a0003ff000000000000006020104",
    percentiles: [(50, 0), (100, 3)]),
  EncodingReference(
    name: "wide",
    samples: [(5, 1), (250, 90), (251, 60), (4000, 7), (1_000_000, 200), (123_456_789, 1), (3_600_000_000_000, 1)],
    encoded: "HISTFAAAADd4nJNpmSzMwMAgygABzFCaEch0M9ixgMH+A0SAk+k58xbGiuXafPPrJzB/zGO6/4aRCQD+fwxC",
    payload:
      "1c84931300000015000000000000000300000000000000010000034630b8a0003ff00000000000000902e703b40178a72b0e9f7f9003f16e02dfec0102",
    percentiles: [(25, 250), (50, 1_000_447), (75, 1_000_447), (90, 1_000_447), (100, 3_601_330_077_695)]),
  EncodingReference(
    name: "large counts", samples: [(100, 127), (101, 128), (102, 16384), (5000, 10_000_000_000)],
    encoded: "HISTFAAAADJ4nJNpmSzMwMAgwAABzFCaEch0M9ixgMH+A0TgOOM/xgamhgamr4YNE+4f8AIA0Q8LxQ==",
    payload:
      "1c84931300000010000000000000000300000000000000010000034630b8a0003ff0000000000000c701fe018002808002f5318090dfc04a",
    percentiles: [(100, 5003)]),
]
