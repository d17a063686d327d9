import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { RhythmClass } from '../../ecg/import/rhythm-class.ts';
import { askRecording } from './ask-recording.ts';
import { checkRule } from './check-rule.ts';
import type { ReplayedRecording } from './heard-rhythm.ts';
import { replayJoined } from './replay-joined.ts';
import { emptyMemory, forget, type ReplayedReading } from './replay.ts';
import type { Condition } from './rule.ts';
import { above, calendar, noon } from './testing.ts';

const hour = 3_600_000;
const none = () => null;
const fibrillation: Condition = { kind: 'ecg_rhythm', rhythms: ['atrial_fibrillation'], source: null };
const fast: Condition = { ...above(110), valueType: 'pulse' };
const both: Condition = { kind: 'all', of: [fibrillation, fast] };
const either: Condition = { kind: 'any', of: [fibrillation, fast] };

const pulse = (id: string, hoursAgo: number, value: number): ReplayedReading => ({
  id,
  valueType: 'pulse',
  measuredAt: noon - hoursAgo * hour,
  value,
  diastolic: null,
  mean: null,
  plausibility: 'valid',
});
const strip = (
  id: string,
  hoursAgo: number,
  deviceClass: RhythmClass = 'atrial_fibrillation',
): ReplayedRecording => ({
  id,
  measuredAt: noon - hoursAgo * hour,
  deviceClass,
  suggestedClass: null,
});
const isReading = (one: ReplayedReading | ReplayedRecording): one is ReplayedReading => 'valueType' in one;
const replay = (when: Condition, arrived: readonly (ReplayedReading | ReplayedRecording)[]) =>
  replayJoined(
    { when },
    {
      readings: arrived.filter(isReading),
      recordings: arrived.filter((one): one is ReplayedRecording => !isReading(one)),
    },
    none,
  );
const fired = (when: Condition, ...arrived: (ReplayedReading | ReplayedRecording)[]) =>
  replay(when, arrived).map(({ readingId, value }) => (value === null ? readingId : `${readingId} ${value}`));

test('[ECG-06] [TRIGGER-01] rhythm and readings make a sound rule together, in “and” as in “or”', () => {
  for (const when of [both, either]) assert.deepEqual(checkRule({ when }), []);
});

test('[ECG-06] [TRIGGER-01] whichever comes second fires, with its own number if it has one', () => {
  assert.deepEqual(fired(both, strip('e', 2), pulse('p', 1, 120)), ['p 120']);
  assert.deepEqual(fired(both, pulse('p', 2, 120), strip('e', 1)), ['e']);
  assert.deepEqual(fired(both, strip('e', 2), pulse('p', 1, 110)), []);
  assert.deepEqual(fired(both, pulse('p', 2, 120), strip('e', 1, 'sinus_rhythm')), []);
});

test('[ECG-06] [TRIGGER-01] a rhythm counts for a day: on its last instant it does, after it no more', () => {
  assert.deepEqual(fired(both, strip('e', 24), pulse('p', 0, 120)), ['p 120']);
  assert.deepEqual(fired(both, strip('e', 24 + 1 / 3600), pulse('p', 0, 120)), []);
  assert.deepEqual(fired(both, pulse('p', 24, 120), strip('e', 0)), ['e']);
  assert.deepEqual(fired(both, pulse('p', 24 + 1 / 3600, 120), strip('e', 0)), []);
});

test('[ECG-06] [TRIGGER-01] the newest recording that could be read says what the rhythm is', () => {
  const sinus = strip('s', 2, 'sinus_rhythm');
  assert.deepEqual(fired(both, strip('e', 3), sinus, pulse('p', 1, 120)), []);
  const nothing = strip('u', 2, 'inconclusive_poor_reading');
  assert.deepEqual(fired(both, strip('e', 3), nothing, pulse('p', 1, 120)), ['p 120']);
  assert.deepEqual(
    fired(both, strip('e', 0.5), pulse('p', 1, 120)),
    ['e'],
    'a later one says nothing of before; that the pulse came after it changes nothing',
  );
});

test('[ECG-06] [TRIGGER-01] of “or” the rhythm fires once, when it is recorded, and never again with every reading', () => {
  const calm = [pulse('a', 2, 70), pulse('b', 1, 72)];
  assert.deepEqual(fired(either, strip('e', 3), ...calm), ['e']);
  assert.deepEqual(fired(either, strip('e', 3), pulse('c', 1, 120)), ['e', 'c 120']);
});

test('[ECG-06] a rhythm that is to be joined with a value nobody agreed cannot be judged, and says so', () => {
  const operand = { personal: 'target_systolic' } as const;
  const when: Condition = {
    kind: 'all',
    of: [fibrillation, { kind: 'threshold', valueType: 'blood_pressure', comparison: 'above', operand }],
  };
  const memory = emptyMemory();
  const beside = { memory, personal: none, calendar };
  assert.equal(askRecording({ when }, strip('e', 0), beside).outcome, 'normal', 'no reading, nothing to ask');
  memory.histories.set('blood_pressure', {
    times: [noon],
    ids: ['r'],
    value: [160],
    diastolic: [90],
    mean: [Number.NaN],
    extreme: [0],
  });
  assert.deepEqual(askRecording({ when }, strip('e', 0), beside), {
    outcome: 'cannot',
    missing: 'target_systolic',
    rhythmClass: 'atrial_fibrillation',
    source: 'device',
  });
});

test('[ECG-06] [TRIGGER-01] what is forgotten changes no answer: a rule hears nothing older than a day', () => {
  const item = fc.record({
    ago: fc.integer({ min: 0, max: 96 }),
    fast: fc.boolean(),
    kind: fc.constantFrom('pulse', 'atrial_fibrillation', 'sinus_rhythm', 'unknown'),
  });
  const several = fc.uniqueArray(item, { maxLength: 40, selector: ({ ago }) => ago });
  fc.assert(
    fc.property(several, fc.constantFrom(both, either), (items, when) => {
      const arrived = items
        .toSorted((a, b) => b.ago - a.ago)
        .map(({ ago, fast: isFast, kind }, index) =>
          kind === 'pulse'
            ? pulse(`p${index}`, ago, isFast ? 120 : 70)
            : strip(`e${index}`, ago, kind as RhythmClass),
        );
      const whole = fired(when, ...arrived);
      const expected = arrived.flatMap((one, index) => {
        const day = arrived
          .slice(0, index + 1)
          .filter(({ measuredAt }) => one.measuredAt - measuredAt <= 24 * hour);
        const last = fired(when, ...day).at(-1);
        return last?.split(' ')[0] === one.id ? [last] : [];
      });
      assert.deepEqual(whole, expected);
    }),
  );
});

test('[ECG-06] memory lets go of recordings as of readings', () => {
  const memory = emptyMemory();
  memory.recordings = [strip('a', 200), strip('b', 90)];
  memory.newest = noon;
  forget(memory, 24, 72);
  assert.deepEqual(
    memory.recordings.map(({ id }) => id),
    ['b'],
  );
});
