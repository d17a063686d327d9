import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAnswers } from '@fernpuls/domain/surveys/check-answers';
import { checkSurvey } from '@fernpuls/domain/surveys/check-survey';
import { scoreOf } from '@fernpuls/domain/surveys/score';
import { dayNumber } from '@fernpuls/domain/kit/day-text';
import { demoWorld } from '../world.ts';
import { answersOf, askedPatients } from './answers.ts';
import { dailyQuestions } from './questions.ts';

test('the demo asks sixty patients a sound survey; all their answers fit it, some are missing, some alarming', () => {
  const world = demoWorld({ seed: 42, patients: 300, days: 90, now: new Date('2026-11-20T17:00:00Z') });
  const patients = askedPatients(world.patients);
  const today = dayNumber(world.today);
  assert.deepEqual(checkSurvey(dailyQuestions), []);
  assert.equal(patients.length, 60);
  const told = patients.flatMap((patient) =>
    Array.from({ length: 30 }, (_, back) => answersOf(patient, today - back)),
  );
  const given = told.filter((one) => one !== null);
  assert.deepEqual(
    given.flatMap(({ answers }) => checkAnswers(dailyQuestions, answers)),
    [],
  );
  assert.ok(
    given.length < told.length && given.length > told.length * 0.6,
    `${given.length} of ${told.length}`,
  );
  const todays = patients.flatMap((patient) => answersOf(patient, today) ?? []);
  const high = todays.filter(({ answers }) => (scoreOf(dailyQuestions, answers) ?? 0) >= 8).length;
  assert.ok(high >= 1 && high <= 12, `${high} alarming today`);
});
