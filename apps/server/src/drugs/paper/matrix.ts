import bwip from 'bwip-js/node';

type Matrix = { pixs: readonly number[]; pixx: number; pixy: number };

/**
 * The DataMatrix of a text, each sign one byte (ISO 8859-1). Its codewords are ours, bytes alone (Base 256): of few
 * plans in ten thousand bwip-js 4.11.4 makes more than the largest symbol holds, or codes no decoder reads right.
 */
export function matrixOf(text: string): Matrix {
  const options = { bcid: 'datamatrix', text: inBytes(text), raw: true };
  const [raw] = bwip.raw(options);
  if (!raw || !('pixs' in raw)) throw new Error('the barcode has no matrix');
  return raw;
}

const latch = 231;

/** Codewords of Base 256 (ISO/IEC 16022:2006, 5.2.9 and annex B.2), as the library takes them. */
function inBytes(text: string): string {
  const bytes = Buffer.from(text, 'latin1');
  const { length } = bytes;
  const said = length < 250 ? [length] : [Math.floor(length / 250) + 249, length % 250];
  const words = [...said, ...bytes].map((byte, at) => (byte + ((149 * (at + 2)) % 255) + 1) % 256);
  return [latch, ...words].map((word) => `^${String(word).padStart(3, '0')}`).join('');
}
