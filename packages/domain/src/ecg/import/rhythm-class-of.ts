import type { RhythmClass } from './rhythm-class.ts';
import { classOfWord, foldedWord } from './rhythm-words.ts';

// HealthKit's names and raw values, KardiaMobile's determinations, and the words of exports in several languages.
const exact: Readonly<Record<string, RhythmClass>> = {
  '1': 'sinus_rhythm',
  '2': 'atrial_fibrillation',
  '3': 'inconclusive_low_heart_rate',
  '4': 'inconclusive_high_heart_rate',
  '5': 'inconclusive_poor_reading',
  '6': 'inconclusive_other',
  sinusrhythm: 'sinus_rhythm',
  atrialfibrillation: 'atrial_fibrillation',
  inconclusivelowheartrate: 'inconclusive_low_heart_rate',
  inconclusivehighheartrate: 'inconclusive_high_heart_rate',
  inconclusivepoorreading: 'inconclusive_poor_reading',
  inconclusivepoorrecording: 'inconclusive_poor_reading',
  inconclusiveother: 'inconclusive_other',
  prematureventricularcontraction: 'premature_ventricular_contraction',
  normal: 'sinus_rhythm',
  afib: 'atrial_fibrillation',
  bradycardia: 'inconclusive_low_heart_rate',
  lowheartrate: 'inconclusive_low_heart_rate',
  tachycardia: 'inconclusive_high_heart_rate',
  highheartrate: 'inconclusive_high_heart_rate',
  unreadable: 'inconclusive_poor_reading',
  poorrecording: 'inconclusive_poor_reading',
  poorreading: 'inconclusive_poor_reading',
  schlechteaufzeichnung: 'inconclusive_poor_reading',
  unclassified: 'inconclusive_other',
  inconclusive: 'inconclusive_other',
  uneindeutig: 'inconclusive_other',
  nichteindeutig: 'inconclusive_other',
  sinusrhythmus: 'sinus_rhythm',
  rythmesinusal: 'sinus_rhythm',
  ritmosinusal: 'sinus_rhythm',
  ritmosinusale: 'sinus_rhythm',
  sinusritme: 'sinus_rhythm',
  洞調律: 'sinus_rhythm',
  vorhofflimmern: 'atrial_fibrillation',
  fibrillationauriculaire: 'atrial_fibrillation',
  fibrillationatriale: 'atrial_fibrillation',
  fibrilacionauricular: 'atrial_fibrillation',
  fibrilacaoauricular: 'atrial_fibrillation',
  fibrillazioneatriale: 'atrial_fibrillation',
  atriumfibrilleren: 'atrial_fibrillation',
  boezemfibrilleren: 'atrial_fibrillation',
  心房細動: 'atrial_fibrillation',
  sinusrhythmmultiplepvcs: 'premature_ventricular_contraction',
};

/** The platform's class for a device's own word; `unknown` where the word is not known for certain. */
export function rhythmClassOf(received: string): RhythmClass {
  const folded = foldedWord(received);
  const known = (Object.hasOwn(exact, folded) ? exact[folded] : undefined) ?? classOfWord.get(folded);
  if (known) return known;
  // Apple writes its limits into the word itself: over 120 or 150, under 50, in every language.
  const limit = /^\D*(50|120|150)\D*$/.exec(folded)?.[1];
  if (limit === undefined || folded === limit) return 'unknown';
  return limit === '50' ? 'inconclusive_low_heart_rate' : 'inconclusive_high_heart_rate';
}
