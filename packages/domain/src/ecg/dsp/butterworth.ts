import { type Complex, divide, multiply, polynomial } from './complex.ts';

type FilterBand = 'lowpass' | 'highpass';
type FilterDesign = { order: number; cutoffHz: number; samplingRateHz: number; band: FilterBand };
/** Zeros, poles and gain of a digital filter. */
type PoleZeroGain = { zeros: Complex[]; poles: Complex[]; gain: number };
/** b0 b1 b2 a0 a1 a2 with a0 = 1. */
export type Section = readonly [number, number, number, number, number, number];

/** scipy.signal.butter as transfer function: b and a, highest power first. */
export function butterworth(design: FilterDesign): { b: Float64Array; a: Float64Array } {
  const { zeros, poles, gain } = butterworthPoles(design);
  return { b: polynomial(zeros).map((value) => gain * value), a: polynomial(poles) };
}

/** scipy.signal.butter(output='sos') for an odd-order high-pass: the section nearest the unit circle last. */
export function butterworthSections(design: FilterDesign): Section[] {
  const { poles, gain } = butterworthPoles(design);
  const zero = design.band === 'highpass' ? -1 : 1;
  const real = poles.filter(([, imaginary]) => imaginary === 0);
  const pairs = poles.filter(([, imaginary]) => imaginary > 0);
  pairs.sort((p, q) => Math.hypot(...p) - Math.hypot(...q));
  const sections: Section[] = [
    ...real.map(([re]): Section => [1, zero, 0, 1, -re, 0]),
    ...pairs.map(([re, im]): Section => [1, 2 * zero, 1, 1, -2 * re, re * re + im * im]),
  ];
  return sections.map((s, i) => (i === 0 ? [s[0] * gain, s[1] * gain, s[2] * gain, s[3], s[4], s[5]] : s));
}

/** Analogue prototype, warped, moved through the bilinear transform with a sampling rate of 2. */
function butterworthPoles({ order, cutoffHz, samplingRateHz, band }: FilterDesign): PoleZeroGain {
  const warped = 4 * Math.tan((Math.PI * cutoffHz) / samplingRateHz);
  let gain: Complex = [band === 'lowpass' ? warped ** order : 1, 0];
  const poles: Complex[] = [];
  for (let m = 1 - order; m < order; m += 2) {
    const angle = (Math.PI * m) / (2 * order);
    const prototype: Complex = [-Math.cos(angle), m === 0 ? 0 : -Math.sin(angle)];
    const analogue: Complex =
      band === 'lowpass' ? [prototype[0] * warped, prototype[1] * warped] : divide([warped, 0], prototype);
    poles.push(divide([4 + analogue[0], analogue[1]], [4 - analogue[0], -analogue[1]]));
    gain = divide(gain, [4 - analogue[0], -analogue[1]]);
    if (band === 'highpass') gain = multiply(gain, [4, 0]);
  }
  const zeros = poles.map((): Complex => [band === 'lowpass' ? -1 : 1, 0]);
  return { zeros, poles, gain: gain[0] };
}
