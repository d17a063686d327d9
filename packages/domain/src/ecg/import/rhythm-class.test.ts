import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listedWords } from './rhythm-words.ts';
import { type RhythmClass, rhythmClasses } from './rhythm-class.ts';
import { rhythmClassOf } from './rhythm-class-of.ts';

test("[ECG-01] a device's word becomes a class only where its meaning is certain", () => {
  const words: Record<string, RhythmClass> = {
    'Sinus Rhythm': 'sinus_rhythm',
    sinusRhythm: 'sinus_rhythm',
    '2': 'atrial_fibrillation',
    Vorhofflimmern: 'atrial_fibrillation',
    'Fibrilación auricular': 'atrial_fibrillation',
    'Heart Rate Over 120': 'inconclusive_high_heart_rate',
    'Herzfrequenz über 150': 'inconclusive_high_heart_rate',
    'Heart Rate Under 50': 'inconclusive_low_heart_rate',
    inconclusivePoorReading: 'inconclusive_poor_reading',
    Inconclusive: 'inconclusive_other',
    'Sinus Rhythm, Multiple PVCs': 'premature_ventricular_contraction',
    'Kein Vorhofflimmern': 'unknown',
    '120': 'unknown',
    '1200': 'unknown',
    '': 'unknown',
    'إيقاع جيبي': 'unknown',
  };
  for (const [word, expected] of Object.entries(words)) assert.equal(rhythmClassOf(word), expected, word);
});

test('[BEYOND-20] words of devices and vendors in several languages are known, and no rhythm is called another', () => {
  const words: Record<string, RhythmClass> = {
    'Possible Atrial Fibrillation': 'atrial_fibrillation',
    'Mögliches Vorhofflimmern': 'atrial_fibrillation',
    'V. a. Vorhofflimmern': 'atrial_fibrillation',
    'Normal Sinus Rhythm': 'sinus_rhythm',
    'Normaler Sinusrhythmus': 'sinus_rhythm',
    'Ventricular Tachycardia': 'inconclusive_high_heart_rate',
    'Ventrikuläre Tachykardie': 'inconclusive_high_heart_rate',
    Kammerflimmern: 'inconclusive_high_heart_rate',
    Asystole: 'inconclusive_low_heart_rate',
    'AV-Block III. Grades': 'inconclusive_low_heart_rate',
    'Atrial Flutter': 'inconclusive_other',
    Vorhofflattern: 'inconclusive_other',
    'Sinus bradycardia': 'inconclusive_low_heart_rate',
    Bigeminus: 'premature_ventricular_contraction',
    'Poor signal quality': 'inconclusive_poor_reading',
    'Nicht auswertbar': 'inconclusive_poor_reading',
    'No atrial fibrillation': 'unknown',
    'Fibrillation of tomorrow': 'unknown',
    constructor: 'unknown' as RhythmClass,
  };
  for (const [word, expected] of Object.entries(words)) assert.equal(rhythmClassOf(word), expected, word);
  const twice = Map.groupBy(listedWords, ([word]) => word);
  assert.deepEqual(
    [...twice].filter(([, all]) => all.length > 1).map(([word]) => word),
    [],
    'a word under two classes',
  );
  for (const [word, rhythmClass] of listedWords) assert.equal(rhythmClassOf(word), rhythmClass, word);
});

test("[ECG-01] the platform's own names of the classes are understood", () => {
  for (const each of rhythmClasses) assert.equal(rhythmClassOf(each), each);
});
