import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findDisagreement } from './agreement.ts';
import { arrive, replay } from './arrivals.ts';
import { engine } from './engine.ts';
import { plantedFaults } from './planted-faults.ts';
import type { Subject } from './subject.ts';

/** `npm test -- full` looks through more of them. */
const lives = process.env.TEST_FULL ? 100_000 : 1_000;

/** Told from the newest to the oldest: the set decides, not who spoke first. */
const fromTheNewest: Subject = {
  replay: (rule, readings, known) => replay(rule, [...readings].reverse(), known),
  arrive: (rules, batches, known) => arrive(rules, batches, known).map(({ fired }) => [...fired].reverse()),
};

const subjects: Readonly<Record<string, Subject>> = {
  'the engine': engine,
  'a history from the newest on': fromTheNewest,
};

for (const [name, subject] of Object.entries(subjects))
  test(`[TRIGGER-02] [BEYOND-05] ${name} raises what the oracle raises, over random lives`, () => {
    assert.equal(findDisagreement(subject, lives)?.text, undefined);
  });

for (const [name, subject] of Object.entries(plantedFaults))
  test(`a planted misreading is found, in a life small enough to read: ${name}`, () => {
    const found = findDisagreement(subject, 3_000);
    assert.ok(found);
    const readings = found.life.batches.flatMap((batch) => batch.readings);
    assert.ok(readings.length <= 8, found.text);
  });
