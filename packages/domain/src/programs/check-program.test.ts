import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkDraft, checkProgram } from './check-program.ts';
import { type Criterion, emptyProgram, type ProgramDocument } from './program.ts';
import { inPhase, phaseOf } from './testing.ts';

const draft = (parts: Partial<ProgramDocument> = {}): ProgramDocument => ({
  ...emptyProgram,
  phases: [phaseOf(), phaseOf({ id: 'b', name: 'Erhaltung', weeks: null, transition: { kind: 'manual' } })],
  ...parts,
});
const told = (parts: Partial<ProgramDocument> = {}) =>
  checkProgram(draft(parts)).map(({ path, code }) => `${path} ${code}`);

test('[CONTENT-09] a programme with phases that have components is fit to be published; an empty one is kept as a draft', () => {
  assert.deepEqual(told(), []);
  assert.deepEqual(told({ phases: [] }), ['phases list_empty']);
  assert.deepEqual(checkDraft(emptyProgram), []);
});

test('[CONTENT-09] a phase without length that goes over by time is refused, unless it is the last', () => {
  const first = phaseOf({ weeks: null });
  assert.deepEqual(told({ phases: [first, phaseOf({ id: 'b' })] }), ['phases/0/weeks required']);
  assert.deepEqual(told({ phases: [first] }), []);
  assert.deepEqual(
    [0, 1, 520, 521].map((weeks) => told({ phases: [phaseOf({ weeks })] }).length),
    [1, 0, 0, 1],
  );
});

test('[CONTENT-09] a phase needs a name and a component, and has each component once', () => {
  assert.deepEqual(told({ phases: [phaseOf({ name: '' })] }), ['phases/0/name required']);
  assert.deepEqual(told({ phases: [phaseOf({ components: [] })] }), ['phases/0/components list_empty']);
  const twice = [inPhase('c1'), inPhase('c1', { id: 'q' })];
  assert.deepEqual(told({ phases: [phaseOf({ components: twice })] }), [
    'phases/0/components/1/component_id not_unique',
  ]);
});

test('[CONTENT-09] a schedule of a phase that never comes is told at its place', () => {
  const components = [inPhase('c1', { schedules: ['0 8 31 4,6 *'] })];
  assert.deepEqual(told({ phases: [phaseOf({ components })] }), [
    'phases/0/components/0/schedules/0 schedule_never',
  ]);
});

test('[CONTENT-09] ranges of diagnoses are codes in order, manual criteria have words', () => {
  const range = (from: string, to: string | null) => told({ icd10s: [{ from, to, excludes: false }] });
  assert.deepEqual([range('I50', null), range('I10', 'I15'), range('I50.13', 'I50.14')], [[], [], []]);
  assert.deepEqual(range('I5', null), ['icd10s/0/from icd10_invalid']);
  assert.deepEqual(range('I50', 'x'), ['icd10s/0/to icd10_invalid']);
  assert.deepEqual([range('I50', 'I50'), range('I50', 'I10')].flat(), [
    'icd10s/0/to upper_not_above',
    'icd10s/0/to upper_not_above',
  ]);
  assert.deepEqual(told({ manuals: [{ id: 'k1', text: '', expects: true }] }), ['manuals/0/text required']);
});

test('[CONTENT-09] criteria of a change are there and can be met', () => {
  const criteria = (...list: Criterion[]) =>
    told({ phases: [phaseOf({ transition: { kind: 'criteria', criteria: list } })] });
  assert.deepEqual(criteria(), ['phases/0/transition/criteria list_empty']);
  assert.deepEqual(criteria({ kind: 'measuring_days', days: 14, of: 14 }), []);
  assert.deepEqual(criteria({ kind: 'measuring_days', days: 15, of: 14 }), [
    'phases/0/transition/criteria/0/of upper_not_above',
  ]);
  const within = { kind: 'value_within', valueType: 'weight', days: 14 } as const;
  assert.deepEqual(criteria({ ...within, min: null, max: null }), [
    'phases/0/transition/criteria/0/max required',
  ]);
  assert.deepEqual(criteria({ ...within, min: null, max: 82.5 }), []);
});

test('[CONTENT-09] [CONTENT-16] a device pattern is read before it is published and says something of its own; cohorts that limit are named', () => {
  assert.deepEqual(told({ devices: ['*;weight', 'bosch/vivatmo', '-'] }), []);
  assert.deepEqual(told({ devices: ['*', 'zwei Wörter'] }), ['devices/1 tag_device_pattern_invalid']);
  assert.deepEqual(told({ devices: ['omron', 'OMRON'] }), ['devices not_unique']);
  assert.deepEqual(checkDraft(draft({ devices: ['', '*', '*'] })), []);
  assert.deepEqual(told({ onlyCohorts: true }), ['cohort_ids list_empty']);
  assert.deepEqual(told({ onlyCohorts: true, cohortIds: ['c1'] }), []);
});
