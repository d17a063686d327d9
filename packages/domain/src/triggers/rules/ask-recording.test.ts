import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type RhythmClass, rhythmClasses } from '../../ecg/import/rhythm-class.ts';
import { calendarOf } from '../../kit/calendar.ts';
import { askRecording, replayRecordings } from './ask-recording.ts';
import { emptyMemory } from './replay.ts';
import type { Rule, RhythmSource } from './rule.ts';

const calendar = calendarOf();
const measuredAt = Date.parse('2026-11-20T07:42:00+01:00');
const on = (rhythms: readonly string[], source?: RhythmSource | null): Rule => ({
  when: { kind: 'ecg_rhythm', rhythms, source: source ?? null },
});
const ask = (rule: Rule, deviceClass: RhythmClass | null, suggestedClass: RhythmClass | null = null) => {
  const beside = { memory: emptyMemory(), personal: () => null, calendar };
  const verdict = askRecording(rule, { measuredAt, deviceClass, suggestedClass }, beside);
  return verdict.outcome === 'fires' ? `${verdict.rhythmClass} ${verdict.source}` : verdict.outcome;
};
const silent: readonly RhythmClass[] = [
  'unknown',
  'inconclusive_low_heart_rate',
  'inconclusive_high_heart_rate',
  'inconclusive_poor_reading',
  'inconclusive_other',
];

test('[ECG-06] a rule fires on its class from device and suggestion, and on no other', () => {
  for (const wanted of rhythmClasses)
    for (const said of rhythmClasses) {
      const other = silent.includes(said) ? 'quiet' : 'normal';
      assert.equal(ask(on([wanted]), said), said === wanted ? `${said} device` : other, `${wanted} ${said}`);
      const isHeld = said === 'inconclusive_poor_reading';
      const suggested = said === wanted && !isHeld ? `${said} suggestion` : other;
      assert.equal(ask(on([wanted]), null, said), suggested, `${wanted} suggested ${said}`);
    }
});

test('[ECG-06] a suggestion that the quality gate held back fires nothing and ends nothing', () => {
  assert.equal(ask(on(['inconclusive_poor_reading']), null, 'inconclusive_poor_reading'), 'quiet');
  assert.equal(ask(on(['atrial_fibrillation']), null, 'inconclusive_poor_reading'), 'quiet');
  assert.equal(ask(on(['atrial_fibrillation']), null, null), 'quiet');
});

test('[ECG-06] a recording that stayed inconclusive is no proof that fibrillation is over', () => {
  const rule = on(['atrial_fibrillation']);
  for (const said of silent) assert.equal(ask(rule, said), 'quiet', said);
  assert.equal(ask(rule, 'inconclusive_high_heart_rate', 'sinus_rhythm'), 'normal', 'the platform read it');
  assert.equal(
    ask(on(['atrial_fibrillation'], 'device'), 'inconclusive_high_heart_rate', 'sinus_rhythm'),
    'quiet',
  );
});

test('[ECG-06] [BEYOND-05] two rhythms joined without a reading are judged in each recording by itself, in a back-test too', () => {
  const { when: device } = on(['atrial_fibrillation'], 'device');
  const { when: suggestion } = on(['atrial_fibrillation'], 'suggestion');
  const rule: Rule = { when: { kind: 'all', of: [device, suggestion] } };
  const strip = (id: string, suggestedClass: RhythmClass | null) =>
    ({ id, measuredAt, deviceClass: 'atrial_fibrillation', suggestedClass }) as const;
  const strips = [strip('a', 'atrial_fibrillation'), strip('b', null)];
  assert.deepEqual(
    strips.map(({ deviceClass, suggestedClass }) => ask(rule, deviceClass, suggestedClass)),
    ['atrial_fibrillation device', 'normal'],
  );
  assert.deepEqual(
    replayRecordings(rule, strips).map(({ readingId }) => readingId),
    ['a'],
  );
});

test('[ECG-06] whose class counts is part of the rule', () => {
  const rhythms = ['atrial_fibrillation'];
  const both = ['atrial_fibrillation', 'sinus_rhythm'] as const;
  assert.equal(ask(on(rhythms), ...both), 'atrial_fibrillation device');
  assert.equal(ask(on(rhythms), both[1], both[0]), 'atrial_fibrillation suggestion');
  assert.equal(ask(on(rhythms, 'device'), both[1], both[0]), 'normal');
  assert.equal(ask(on(rhythms, 'device'), null, both[0]), 'quiet');
  assert.equal(ask(on(rhythms, 'suggestion'), ...both), 'normal');
  assert.equal(ask(on(rhythms, 'suggestion'), both[1], both[0]), 'atrial_fibrillation suggestion');
});

test('[ECG-06] outside its window a rule is quiet; a rhythm that is read outside it still ends', () => {
  const rule = { ...on(['atrial_fibrillation']), window: { weekdays: [], from: 480, until: 1200 } };
  assert.equal(ask(rule, 'atrial_fibrillation'), 'quiet');
  assert.equal(ask(rule, 'sinus_rhythm'), 'normal');
  assert.equal(
    ask({ ...rule, window: { ...rule.window, from: 462 } }, 'atrial_fibrillation').slice(0, 6),
    'atrial',
  );
});

test('[ECG-06] a rule on readings says nothing of a recording', () => {
  const rule: Rule = { when: { kind: 'device_silent', hours: 48 } };
  assert.equal(ask(rule, 'atrial_fibrillation'), 'quiet');
});
