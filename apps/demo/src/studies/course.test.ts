import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayNumber, dayText } from '@fernpuls/domain/kit/day-text';
import { consentSpans, isVisitCovered } from '@fernpuls/domain/studies/consent';
import { amendedAgo, demoSubjects, studyCourse } from './course.ts';
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

test('[PATIENT-17] no visit of its people was kept without a consent of that day', () => {
  const words = consentTexts.map((consentText, at) => ({
    version: at + 1,
    consentText,
    createdAt: `${dayText(at === 0 ? today - 330 : today - amendedAgo)}T08:00:00.000Z`,
  }));
  for (const { steps } of courses()) {
    const log = steps.map((one, at) => ({
      ...one,
      createdAt: `${one.day}T08:${String(at).padStart(2, '0')}:00.000Z`,
    }));
    const spans = consentSpans(log, words);
    for (const one of log)
      if (one.step === 'do_visit') assert.ok(isVisitCovered(spans, one), `${one.visitId} ${one.day}`);
  }
});
