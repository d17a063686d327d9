import type { Section } from './butterworth.ts';
import { oddExtension } from './odd-extension.ts';

/** scipy.signal.sosfiltfilt: second-order sections forward and backward, steady-state start. Needs length > padding. */
export function sectionsBothWays(values: Float64Array, sections: readonly Section[]): Float64Array {
  const pad = sectionsPadding(sections);
  const padded = oddExtension(values, pad);
  const starts = steadyStates(sections);
  run({ values: padded, sections, starts, step: 1 });
  run({ values: padded, sections, starts, step: -1 });
  return padded.slice(pad, pad + values.length);
}

/** Samples of extension on each side: a first-order section counts one tap less. */
export function sectionsPadding(sections: readonly Section[]): number {
  const without = (place: 2 | 5) => sections.filter((section) => section[place] === 0).length;
  return 3 * (2 * sections.length + 1 - Math.min(without(2), without(5)));
}

/** State of each section after an endless unit step, times the gain at 0 Hz of the sections before it. */
function steadyStates(sections: readonly Section[]): [number, number][] {
  let scale = 1;
  return sections.map(([b0, b1, b2, , a1, a2]) => {
    const out = (b0 + b1 + b2) / (1 + a1 + a2);
    const state: [number, number] = [scale * (out - b0), scale * (b2 - a2 * out)];
    scale *= out;
    return state;
  });
}

type Run = {
  values: Float64Array;
  sections: readonly Section[];
  starts: readonly (readonly [number, number])[];
  step: 1 | -1;
};

const none: Section = [1, 0, 0, 1, 0, 0];

/** Three sections at once, so that the processor can work on all of them at a time. */
function run({ values, sections, starts, step }: Run): void {
  const from = step === 1 ? 0 : values.length - 1;
  const first = values[from] ?? 0;
  for (let s = 0; s < sections.length; s += 3) {
    const [b0, b1, b2, , a1, a2] = sections[s] ?? none;
    const [d0, d1, d2, , c1, c2] = sections[s + 1] ?? none;
    const [f0, f1, f2, , e1, e2] = sections[s + 2] ?? none;
    let [z0, z1] = startOf(s);
    let [y0, y1] = startOf(s + 1);
    let [x0, x1] = startOf(s + 2);
    for (let n = 0, i = from; n < values.length; n++, i += step) {
      const input = values[i] ?? 0;
      const one = b0 * input + z0;
      z0 = b1 * input - a1 * one + z1;
      z1 = b2 * input - a2 * one;
      const two = d0 * one + y0;
      y0 = d1 * one - c1 * two + y1;
      y1 = d2 * one - c2 * two;
      const three = f0 * two + x0;
      x0 = f1 * two - e1 * three + x1;
      x1 = f2 * two - e2 * three;
      values[i] = three;
    }
  }

  function startOf(section: number): [number, number] {
    const [low, high] = starts[section] ?? [0, 0];
    return [low * first, high * first];
  }
}
