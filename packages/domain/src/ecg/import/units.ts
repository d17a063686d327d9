const unitsPerMillivolt: Readonly<Record<string, number>> = { nV: 1e6, uV: 1000, mV: 1, V: 0.001 };

// Spellings seen in files; Apple writes the unit in the phone's script.
const spellings: Readonly<Record<string, string>> = {
  nv: 'nV',
  nanovolt: 'nV',
  uv: 'uV',
  mcv: 'uV',
  microvolt: 'uV',
  microvolts: 'uV',
  mikrovolt: 'uV',
  мкв: 'uV',
  微伏: 'uV',
  マイクロボルト: 'uV',
  mv: 'mV',
  millivolt: 'mV',
  millivolts: 'mV',
  мв: 'mV',
  v: 'V',
  volt: 'V',
  volts: 'V',
};

/** nV, uV, mV or V for a unit as written; null for anything that is no voltage. */
export function voltageUnit(given: string): string | null {
  const folded = given
    .trim()
    .replace(/[\u00b5\u03bc]/g, 'u')
    .toLowerCase();
  // "MV" would be a megavolt: no ECG is measured in it, and some devices write capitals only.
  return spellings[folded] ?? null;
}

/** How many of the unit make one millivolt; `unit` as `voltageUnit` gives it. */
export function perMillivolt(unit: string): number {
  return unitsPerMillivolt[unit] ?? Number.NaN;
}
