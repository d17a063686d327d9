/** In-place complex Fourier transform for one power-of-two size; both directions unscaled. */
export type Fourier = {
  size: number;
  forward(real: Float64Array, imaginary: Float64Array): void;
  /** Without the division by `size`. */
  backward(real: Float64Array, imaginary: Float64Array): void;
};

/** Tables for one size, computed once. Throws a RangeError when `size` is not a power of two. */
export function fourier(size: number): Fourier {
  if (size < 1 || (size & (size - 1)) !== 0) throw new RangeError(`${size} is no power of two`);
  const cosines = new Float64Array(size / 2);
  const sines = new Float64Array(size / 2);
  for (let i = 0; i < size / 2; i++) {
    cosines[i] = Math.cos((2 * Math.PI * i) / size);
    sines[i] = Math.sin((2 * Math.PI * i) / size);
  }
  const order = bitReversal(size);
  const forward = (real: Float64Array, imaginary: Float64Array) => {
    swap(real, imaginary, order);
    for (let half = 1; half < size; half *= 2) {
      const stride = size / (2 * half);
      for (let j = 0; j < half; j++) {
        const c = cosines[j * stride] ?? 0;
        const s = sines[j * stride] ?? 0;
        for (let top = j; top < size; top += 2 * half) {
          const low = top + half;
          const lowRe = real[low] ?? 0;
          const lowIm = imaginary[low] ?? 0;
          const re = lowRe * c + lowIm * s;
          const im = lowIm * c - lowRe * s;
          real[low] = (real[top] ?? 0) - re;
          imaginary[low] = (imaginary[top] ?? 0) - im;
          real[top] = (real[top] ?? 0) + re;
          imaginary[top] = (imaginary[top] ?? 0) + im;
        }
      }
    }
  };
  return { size, forward, backward: (real, imaginary) => forward(imaginary, real) };
}

function bitReversal(size: number): Uint32Array {
  const order = new Uint32Array(size);
  for (let i = 1; i < size; i++) order[i] = ((order[i >> 1] ?? 0) >> 1) | ((i & 1) * (size >> 1));
  return order;
}

function swap(real: Float64Array, imaginary: Float64Array, order: Uint32Array): void {
  for (let i = 0; i < order.length; i++) {
    const j = order[i] ?? 0;
    if (j <= i) continue;
    const re = real[i] ?? 0;
    const im = imaginary[i] ?? 0;
    real[i] = real[j] ?? 0;
    imaginary[i] = imaginary[j] ?? 0;
    real[j] = re;
    imaginary[j] = im;
  }
}
