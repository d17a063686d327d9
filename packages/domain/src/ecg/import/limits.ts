/** What one import may cost at most; beyond it a file is refused, never read half. */
export const limits = {
  /** Bytes of all files of one recording: 24 h of three leads at 500 Hz and 16 bits are 248 MiB. */
  bytes: 288 * 1024 ** 2,
  /** Bytes of a file that is text (JSON, XML, CSV, headers). */
  textBytes: 32 * 1024 ** 2,
  files: 256,
  channels: 128,
  /** Samples of all channels together. */
  samples: 144 * 1024 ** 2,
  samplingRateHz: 100_000,
  /** Elements of a tree (XML, DICOM), and how deep they nest. */
  elements: 500_000,
  depth: 64,
  annotations: 200_000,
  /** Of a picture; a browser holds four bytes for each pixel. */
  megapixels: 100,
  textLength: 4000,
  notes: 1000,
} as const;
