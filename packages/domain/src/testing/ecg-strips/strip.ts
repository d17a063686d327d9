import { type Chance, chanceFrom, whiteNoise } from './draws.ts';
import { courseOf, flutterCycle, type StripRhythm } from './rhythms.ts';

/** A wave in the shape of a bell: top and width in seconds from its moment, height in mV. */
type Bell = { at: number; width: number; height: number };
type Body = {
  p: Bell[];
  qrs: Bell[];
  ventricular: Bell[];
  t: number;
  restless: number;
  hum: number;
  drift: number;
};

type Strip = {
  rhythm: StripRhythm;
  signal: Float64Array;
  samplingRateHz: number;
  /** Samples of the R peaks. */
  beats: number[];
  seed: number;
};

/**
 * A strip as a sum of bells (McSharry et al., IEEE Trans Biomed Eng 2003), every shape, height and rate drawn from
 * the seed: what one body and one electrode give. Moments of a rhythm see rhythms.ts.
 */
export function madeStrip(rhythm: StripRhythm, seed: number, seconds = 30, samplingRateHz = 250): Strip {
  const chance = chanceFrom(seed);
  const { beats, p } = courseOf(rhythm, { chance, seconds });
  const body = bodyOf(chance);
  const signal = new Float64Array(Math.round(seconds * samplingRateHz));
  const add = (moment: number, bell: Bell) => addBell(signal, samplingRateHz, moment, bell);
  for (const moment of p) for (const bell of body.p) add(moment, bell);
  for (const { at, qt, kind } of beats) {
    const size = 1 + chance.normal(0, 0.04);
    for (const bell of kind === 'ventricular' ? body.ventricular : body.qrs)
      add(at, { ...bell, height: size * bell.height });
    const t = kind === 'ventricular' ? -Math.sign(body.ventricular[0]?.height ?? 1) * 0.35 : body.t;
    add(at, { at: qt - 0.11, width: 0.05, height: size * t });
    add(at, { at: qt - 0.07, width: 0.03, height: 0.35 * size * t });
  }
  addAtria(signal, samplingRateHz, rhythm, chance);
  const tremble = whiteNoise(signal.length, seed);
  const phase = chance.between(0, 6.28);
  for (let i = 0; i < signal.length; i += 1) {
    const at = i / samplingRateHz;
    const slow = body.drift * Math.sin(2 * Math.PI * 0.23 * at + phase);
    const hum = body.hum * Math.sin(2 * Math.PI * 50 * at);
    signal[i] = (signal[i] ?? 0) + body.restless * (tremble[i] ?? 0) + slow + hum;
  }
  const peaks = beats.map(({ at }) => Math.round(at * samplingRateHz));
  return {
    rhythm,
    signal,
    samplingRateHz,
    seed,
    beats: peaks.filter((peak) => peak >= 0 && peak < signal.length),
  };
}

function bodyOf(chance: Chance): Body {
  const turned = chance.chance(0.2) ? -1 : 1;
  const r = turned * chance.between(0.4, 1.6);
  const broad = chance.chance(0.15) ? chance.between(1.5, 2.2) : 1;
  const width = broad * chance.between(0.009, 0.014);
  const p = (chance.chance(0.12) ? -1 : 1) * turned * chance.between(0.05, 0.2);
  const split = chance.between(0.012, 0.02);
  const early = chance.between(1, 1.8);
  const slow = chance.between(0.02, 0.03);
  return {
    p: [
      { at: -0.02, width: split, height: 0.7 * p },
      { at: 0.015, width: 1.2 * split, height: 0.8 * p },
    ],
    qrs: [
      { at: -0.024 * broad, width: 0.008 * broad, height: -r * chance.between(0, 0.2) },
      { at: 0, width, height: r },
      { at: 0.026 * broad, width: 0.01 * broad, height: -r * chance.between(0, 0.5) },
      ...(broad > 1 ? [{ at: 0.05, width: 0.014, height: 0.5 * r }] : []),
    ],
    ventricular: [
      { at: 0, width: slow, height: (chance.chance(0.5) ? -1 : 1) * early * r },
      { at: 2.7 * slow, width: 1.1 * slow, height: -0.4 * r },
    ],
    t: turned * (chance.chance(0.15) ? -0.25 : 1) * chance.between(0.1, 0.45),
    restless: chance.pick([0.004, 0.008, 0.012, 0.02, 0.03]),
    hum: chance.pick([0, 0, 0, 0.02]),
    drift: chance.between(0, 0.15),
  };
}

/** Waves of fibrillating or fluttering atria. */
function addAtria(signal: Float64Array, samplingRateHz: number, rhythm: StripRhythm, chance: Chance): void {
  const isFlutter = rhythm.startsWith('flutter');
  if (!isFlutter && rhythm !== 'atrial_fibrillation') return;
  const height = isFlutter ? chance.between(0.06, 0.25) : chance.pick([0.008, 0.02, 0.035, 0.05, 0.08]);
  const hertz = isFlutter ? 1 / flutterCycle : chance.between(4.5, 8);
  const modulation = isFlutter ? 0 : chance.between(0.6, 1.5);
  const [one, two] = [chance.between(0.1, 0.4), chance.between(0.5, 1.1)];
  let angle = 0;
  for (let i = 0; i < signal.length; i += 1) {
    const at = i / samplingRateHz;
    const wobble =
      modulation * (Math.sin(2 * Math.PI * one * at) + 0.6 * Math.sin(2 * Math.PI * two * at + 1));
    angle += (2 * Math.PI * (hertz + wobble)) / samplingRateHz;
    const swell = isFlutter ? 1 : 1 + 0.5 * Math.sin(2 * Math.PI * 0.3 * at + 2);
    const saw = Math.sin(angle) + 0.4 * Math.sin(2 * angle) + 0.2 * Math.sin(3 * angle);
    signal[i] = (signal[i] ?? 0) + height * swell * saw;
  }
}

function addBell(
  into: Float64Array,
  samplingRateHz: number,
  moment: number,
  { at, width, height }: Bell,
): void {
  const centre = (moment + at) * samplingRateHz;
  const spread = width * samplingRateHz;
  const end = Math.min(into.length, Math.ceil(centre + 4 * spread));
  for (let i = Math.max(0, Math.floor(centre - 4 * spread)); i < end; i += 1) {
    const away = (i - centre) / spread;
    into[i] = (into[i] ?? 0) + height * Math.exp(-0.5 * away * away);
  }
}
