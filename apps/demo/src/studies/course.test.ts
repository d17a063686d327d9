import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayNumber } from '@fernpuls/domain/kit/day-text';
import { demoSubjects, studyCourse } from './course.ts';
import { consentTexts, demoProtocol } from './protocol.ts';
import { checkProtocol } from '@fernpuls/domain/studies/check-protocol';

const today = dayNumber('2026-11-26');
const protocol = demoProtocol(consentTexts[1]);
const courses = () => Array.from({ length: demoSubjects }, (_, at) => studyCourse({ at, today, protocol }));

test('[CONTENT-11] the demo has a study with more than twenty people, the same ones each time', () => {
  assert.ok(demoSubjects >= 20);
  assert.deepEqual(courses(), courses());
  assert.deepEqual(checkProtocol(protocol), []);
});

test('[PATIENT-17] its people are in screening, taking part, gone and not suitable; nothing happened tomorrow', () => {
  const found = new Set(courses().map(({ status }) => status));
  for (const status of ['screening', 'active', 'dropped_out', 'screen_failed'] as const)
    assert.ok(found.has(status), status);
  for (const { steps } of courses())
    for (const { day, step } of steps) assert.ok(dayNumber(day) <= today, `${step} ${day}`);
});
