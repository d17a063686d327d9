import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type RhythmClass, rhythmClasses, rhythmClassOf } from './rhythm-class.ts';

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

test("[ECG-01] the platform's own names of the classes are understood", () => {
  for (const each of rhythmClasses) assert.equal(rhythmClassOf(each), each);
});
