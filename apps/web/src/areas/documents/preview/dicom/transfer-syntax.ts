/** How the pixels of a file are stored (PS3.5 section 10), and who decodes them here. */
export type Coding = 'raw' | 'rle' | 'jpeg' | 'jpeg_lossless';
type Syntax = { name: string; coding: Coding | null };

const syntaxes: Readonly<Record<string, Syntax>> = {
  '1.2.840.10008.1.2': { name: 'Implicit VR Little Endian', coding: 'raw' },
  '1.2.840.10008.1.2.1': { name: 'Explicit VR Little Endian', coding: 'raw' },
  '1.2.840.10008.1.2.1.99': { name: 'Deflated Explicit VR Little Endian', coding: null },
  '1.2.840.10008.1.2.2': { name: 'Explicit VR Big Endian', coding: null },
  '1.2.840.10008.1.2.5': { name: 'RLE Lossless', coding: 'rle' },
  '1.2.840.10008.1.2.4.50': { name: 'JPEG Baseline (Process 1)', coding: 'jpeg' },
  '1.2.840.10008.1.2.4.51': { name: 'JPEG Extended (Process 2 & 4)', coding: null },
  '1.2.840.10008.1.2.4.57': { name: 'JPEG Lossless (Process 14)', coding: 'jpeg_lossless' },
  '1.2.840.10008.1.2.4.70': { name: 'JPEG Lossless, First-Order Prediction', coding: 'jpeg_lossless' },
  '1.2.840.10008.1.2.4.80': { name: 'JPEG-LS Lossless', coding: null },
  '1.2.840.10008.1.2.4.81': { name: 'JPEG-LS Near-Lossless', coding: null },
  '1.2.840.10008.1.2.4.90': { name: 'JPEG 2000 Lossless', coding: null },
  '1.2.840.10008.1.2.4.91': { name: 'JPEG 2000', coding: null },
  '1.2.840.10008.1.2.4.100': { name: 'MPEG2 Main Profile', coding: null },
  '1.2.840.10008.1.2.4.102': { name: 'MPEG-4 AVC/H.264 High Profile', coding: null },
  '1.2.840.10008.1.2.4.201': { name: 'HTJ2K Lossless', coding: null },
};

/** By its UID; one that is not listed is named by it. */
export function syntaxOf(uid: string): Syntax {
  return syntaxes[uid] ?? { name: uid, coding: null };
}
