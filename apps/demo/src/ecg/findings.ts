import type { FindingContent } from '@fernpuls/domain/ecg/finding/content';
import { dayNumber } from '@fernpuls/domain/kit/day-text';
import type { DemoWorld } from '../world.ts';
import type { DemoRhythm } from '@fernpuls/domain/ecg/synthetic/beats';
import { baselineEcgs, ecgsOfDay } from './plan.ts';

type Words = Pick<FindingContent, 'rhythmClass' | 'assessment' | 'recommendation'>;
/** What the physician wrote of a recording, and whether it was signed and added to. */
export type PlannedFinding = { words: Words; isSigned: boolean; addendum: string | null };
type Worded = { rhythm: DemoRhythm; words: Words; isSigned: boolean; addendum?: string };

const usual: readonly Words[] = [
  {
    rhythmClass: 'sinus_rhythm',
    assessment: 'Normofrequenter Sinusrhythmus, regelmäßige Überleitung, keine Extrasystolen.',
    recommendation: null,
  },
  {
    rhythmClass: 'sinus_rhythm',
    assessment: 'Sinusrhythmus, unauffällige Einkanalableitung in Ruhe.',
    recommendation: 'Verlaufskontrolle wie vereinbart.',
  },
  {
    rhythmClass: 'sinus_rhythm',
    assessment: 'Sinusrhythmus ohne Rhythmusstörung im aufgezeichneten Abschnitt.',
    recommendation: null,
  },
];

/** Of the day before the world's. */
const lately: readonly Worded[] = [
  {
    rhythm: 'atrial_fibrillation',
    words: {
      rhythmClass: 'atrial_fibrillation',
      assessment: 'Absolute Arrhythmie, P-Wellen nicht abgrenzbar: Verdacht auf Vorhofflimmern.',
      recommendation: null,
    },
    isSigned: false,
  },
  {
    rhythm: 'ventricular_beats',
    words: {
      rhythmClass: 'premature_ventricular_contraction',
      assessment: 'Sinusrhythmus mit einzelnen monomorphen ventrikulären Extrasystolen, keine Salven.',
      recommendation: 'Kalium und Magnesium kontrollieren.',
    },
    isSigned: true,
    addendum: 'Kalium 4,3 mmol/l, Magnesium 0,84 mmol/l; vorerst keine weitere Diagnostik.',
  },
  {
    rhythm: 'bradycardia',
    words: {
      rhythmClass: 'inconclusive_low_heart_rate',
      assessment: 'Sinusbradykardie, regelmäßige Überleitung, keine Pausen.',
      recommendation: 'Betablocker-Dosis prüfen, Befragung nach Schwindel.',
    },
    isSigned: true,
  },
];

/** What the demo's physician has read of the recordings its devices sent, by their names; always the same ones. */
export function plannedFindings(
  world: Pick<DemoWorld, 'patients' | 'today'>,
): ReadonlyMap<string, PlannedFinding> {
  const before = ecgsOfDay(world, dayNumber(world.today) - 1);
  const late = lately.flatMap(({ rhythm, words, isSigned, addendum = null }) => {
    const ecg = before.find(({ strip }) => strip.rhythm === rhythm);
    return ecg ? [[ecg.externalId, { words, isSigned, addendum }] as const] : [];
  });
  const early = baselineEcgs(world)
    .filter(({ kind }) => kind === 'watch')
    .slice(0, usual.length)
    .flatMap((ecg, place) => {
      const words = usual[place];
      return words ? [[ecg.externalId, { words, isSigned: true, addendum: null }] as const] : [];
    });
  return new Map([...early, ...late]);
}
