const headerBytes = 64;

/**
 * A frame of RLE segments (PS3.5 annex G), most significant bytes first, each sample by itself. Answers the bytes as
 * they are without compression: little endian, sample by sample of each pixel.
 */
export function decodeRle(
  frame: Uint8Array,
  { pixels, samples, bytes }: { pixels: number; samples: number; bytes: number },
): Uint8Array<ArrayBuffer> {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  const out = new Uint8Array(pixels * samples * bytes);
  const segments = samples * bytes;
  if (frame.length < headerBytes || view.getUint32(0, true) !== segments) throw new Error('RLE segments');
  for (let segment = 0; segment < segments; segment += 1) {
    const from = view.getUint32(4 + segment * 4, true);
    const until = segment + 1 < segments ? view.getUint32(8 + segment * 4, true) : frame.length;
    const sample = Math.floor(segment / bytes);
    const significance = bytes - 1 - (segment % bytes);
    unpack(frame.subarray(from, until), {
      out,
      first: sample * bytes + significance,
      step: samples * bytes,
      count: pixels,
    });
  }
  return out;
}

type Into = { out: Uint8Array; first: number; step: number; count: number };

/** PackBits: 0 to 127 that many and one as they are, 129 to 255 one byte 257 less that many times. */
function unpack(packed: Uint8Array, { out, first, step, count }: Into): void {
  let written = 0;
  let at = 0;
  const put = (value: number) => {
    if (written < count) out[first + written * step] = value;
    written += 1;
  };
  while (at < packed.length) {
    if (written >= count) return;
    const control = packed[at] ?? 0;
    at += 1;
    if (control < 128) for (let left = control + 1; left > 0; left -= 1) put(packed[at++] ?? 0);
    else if (control > 128) {
      for (let left = 257 - control; left > 0; left -= 1) put(packed[at] ?? 0);
      at += 1;
    }
  }
  if (written < count) throw new Error('RLE ended early');
}
