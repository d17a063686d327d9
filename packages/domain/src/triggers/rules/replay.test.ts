import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { firedTriggers } from '../threshold.ts';
import { conditionRows } from './condition-rows.ts';
import { askRule, emptyMemory, forget, inOrder, type ReplayedReading, replayRule } from './replay.ts';
import { takeIn } from './take-in.ts';
import { placeOf } from './history.ts';
import { needsOf } from './rule-needs.ts';
import { above, calendar, change, noon } from './testing.ts';

const hour = 3_600_000;
const none = () => null;
const reading = (
  id: string,
  hoursAgo: number,
  value: number,
  more: Partial<ReplayedReading> = {},
): ReplayedReading => ({
  id,
  valueType: 'weight',
  measuredAt: noon - hoursAgo * hour,
  value,
  diastolic: null,
  mean: null,
  plausibility: 'valid',
  ...more,
});
const fired = (when: Parameters<typeof replayRule>[0]['when'], readings: ReplayedReading[]) =>
  replayRule({ when }, readings, none).map(({ readingId }) => readingId);

test('[BEYOND-05] every reading is judged in its own time by all that was taken before it, whatever came first', () => {
  const rise = change('rise', 1, 24);
  assert.deepEqual(fired(rise, [reading('a', 24, 80), reading('b', 0, 82)]), ['b']);
  assert.deepEqual(fired(rise, [reading('b', 0, 82), reading('a', 24, 80)]), ['b']);
  assert.deepEqual(fired(above(84), [reading('b', 0, 80), reading('a', 100, 85)]), ['a']);
});

test('[TRIGGER-02] an implausible reading neither fires nor is looked back on', () => {
  const strange = reading('x', 24, 10, { plausibility: 'implausible' });
  assert.deepEqual(fired(change('rise', 1, 24), [strange, reading('b', 0, 82)]), []);
  assert.deepEqual(fired(above(84), [reading('x', 0, 340, { plausibility: 'implausible' })]), []);
});

test('[TRIGGER-02] of two readings of one instant each is judged by its own value', () => {
  assert.deepEqual(fired(above(84), [reading('a', 0, 85), reading('b', 0, 80), reading('c', 0, 86)]), [
    'a',
    'c',
  ]);
});

const arrivals = fc.array(
  fc.record({
    hoursAgo: fc.integer({ min: 0, max: 2000 }),
    value: fc.integer({ min: 780, max: 920 }),
    plausibility: fc.constantFrom('valid' as const, 'valid' as const, 'implausible' as const),
  }),
  { maxLength: 60 },
);
const toReadings = (given: { hoursAgo: number; value: number; plausibility: 'valid' | 'implausible' }[]) =>
  given.map(({ hoursAgo, value, plausibility }, index) =>
    reading(`r${String(index).padStart(3, '0')}`, hoursAgo, value / 10, { plausibility }),
  );

test('[BEYOND-05] an engine that forgets as it goes holds, in any order of arrival, the alarms the back-test tells', () => {
  const conditions = [...new Set(conditionRows.map(([, when]) => when))];
  fc.assert(
    fc.property(fc.nat(conditions.length - 1), arrivals, (which, given) => {
      const when = conditions[which];
      assert.ok(when);
      const readings = toReadings(given);
      const needs = needsOf({ when });
      const trigger = { rule: { when }, needs, standing: [] };
      const beside = { personal: none, calendar };
      const memory = emptyMemory();
      const held = new Set<string>();
      for (const each of readings) {
        for (const {
          reading: { id },
          says,
        } of takeIn(memory, [trigger], [each], beside))
          if (says === 'not_any_more') held.delete(id);
          else held.add(id);
        const history = memory.histories.get(each.valueType);
        const position = history ? placeOf(history, each) : null;
        if (
          position !== null &&
          askRule({ when }, memory, { ...each, position }, { needs, ...beside }).outcome === 'fires'
        )
          held.add(each.id);
        forget(memory, needs.hours, 2000);
      }
      assert.deepEqual([...held].sort(), fired(when, readings).sort());
    }),
    { numRuns: 400 },
  );
});

test('[TRIGGER-02] a rule that is a plain threshold says what the threshold says', () => {
  fc.assert(
    fc.property(arrivals, fc.integer({ min: 780, max: 920 }), (given, tenths) => {
      const readings = toReadings(given);
      const trigger = {
        id: 't',
        valueType: 'weight',
        component: null,
        thresholdType: 'above',
        threshold: tenths / 10,
        priority: 'low',
      } as const;
      const plain = inOrder(readings).filter((each) => firedTriggers(each, [trigger]).length > 0);
      assert.deepEqual(
        fired(above(tenths / 10), readings),
        plain.map(({ id }) => id),
      );
    }),
  );
});
