import assert from 'node:assert/strict';
import { test } from 'node:test';
import { componentDocument } from '@fernpuls/contract/programs/component-document';
import { publishedProgram } from '@fernpuls/contract/programs/program-document';
import { dayNumber } from '@fernpuls/domain/kit/day-text';
import { checkComponent } from '@fernpuls/domain/programs/check-component';
import { checkProgram } from '@fernpuls/domain/programs/check-program';
import { afterStep, type ParticipationStep, type Standing } from '@fernpuls/domain/programs/participation';
import { checkAnswers } from '@fernpuls/domain/surveys/check-answers';
import { checkSurvey } from '@fernpuls/domain/surveys/check-survey';
import { idOf } from '@fernpuls/server/ground/ids';
import { programs } from '../care-offered.ts';
import { demoWorld } from '../world.ts';
import { demoComponents } from './components.ts';
import { courseOf } from './course.ts';
import { answered, dueOf, marksOf } from './past-weeks.ts';
import { demoDocuments } from './programs.ts';
import { published } from './published.ts';
import { programSurveys, surveyById } from './surveys.ts';

const now = new Date('2026-11-20T09:42:00+01:00');
const world = demoWorld({ seed: 42, patients: 300, days: 90, now });
const named = (kind: string) => (name: string) => idOf(kind, name);
const components = demoComponents({
  template: named('template'),
  guide: named('guide'),
  medium: named('medium'),
  nurses: named('role')('nurse'),
});
const documents = demoDocuments({ cohort: named('cohort'), persons: [] });
const taking = world.patients.flatMap((patient) => {
  const course = courseOf(patient, world.today);
  const document = patient.program && documents[patient.program.name];
  return course && document ? [{ patient, course, program: published(document, components) }] : [];
});

test('[CONTENT-10] every component of the demo can be given to a patient and is what the contract takes', () => {
  assert.ok(Object.keys(components).length >= 12);
  for (const { name, document } of Object.values(components)) {
    assert.deepEqual(checkComponent(document), [], name);
    assert.deepEqual(componentDocument.parse(document), document, name);
  }
  for (const { name, document } of Object.values(programSurveys))
    assert.deepEqual(checkSurvey(document), [], name);
});

test('every programme of the demo could be published as it stands, with all its components', () => {
  for (const { name, phaseCount } of programs) {
    const document = documents[name];
    assert.ok(document, name);
    assert.deepEqual(checkProgram(document), [], name);
    assert.equal(document.phases.length, phaseCount);
    const whole = published(document, components);
    assert.deepEqual(publishedProgram.parse(whole), whole, name);
    for (const { components: held } of whole.phases)
      for (const { componentId } of held) assert.ok(whole.components[componentId], name);
  }
});

test('what became of everybody follows the steps there are, day after day, and ends where they stand', () => {
  for (const { course, patient } of taking) {
    const days = course.steps.map(({ day }) => dayNumber(day));
    assert.deepEqual(
      days,
      days.toSorted((a, b) => a - b),
      patient.key,
    );
    assert.ok(days.every((day) => day <= dayNumber(world.today)));
    let standing: Standing = { state: 'candidate', isPaused: false };
    for (const { step, status } of course.steps) {
      if (step !== 'propose') {
        const next = afterStep(standing, step satisfies ParticipationStep);
        assert.ok(next, `${step} of ${patient.key}`);
        standing = next;
      }
      assert.equal(standing.state, status);
    }
    assert.equal(course.status, standing.state);
    assert.equal(course.pausedSince !== null, standing.isPaused);
    const last = course.steps.findLast(({ step }) => step === 'consent' || step === 'change_phase');
    assert.equal(course.phaseStartedOn, last?.day ?? null);
    if (course.status === 'consented') assert.equal(course.phase, last?.phase);
  }
});

test('most take part, in every phase, and every other standing occurs', () => {
  const by = Map.groupBy(taking, ({ course }) => course.status);
  assert.ok((by.get('consented')?.length ?? 0) > taking.length * 0.8);
  for (const status of ['candidate', 'denied', 'former'] as const)
    assert.ok((by.get(status)?.length ?? 0) > 0, status);
  for (const { name } of programs)
    for (const phase of [1, 2, 3])
      assert.ok(
        by.get('consented')?.some((one) => one.patient.program?.name === name && one.course.phase === phase),
        `${name}, phase ${phase}`,
      );
});

test('weeks look lived in: much is ticked off, some is left out or forgotten, answers fit their survey', () => {
  const done = taking.flatMap(({ patient, course, program }) => {
    const due = dueOf({ course, program, now: now.getTime() });
    for (const one of due.filter(({ row }) => row.kind === 'survey')) {
      const told = answered(patient, one);
      const survey = surveyById.get(one.row.surveyId ?? '');
      assert.ok(survey);
      if (told) assert.deepEqual(checkAnswers(survey.document, told.answers), []);
    }
    return marksOf(patient, due);
  });
  const states = Map.groupBy(done, ({ state }) => state);
  assert.ok((states.get('done')?.length ?? 0) > 500);
  assert.ok((states.get('skipped')?.length ?? 0) > 10);
  assert.ok(done.every(({ day }) => day <= world.today));
});
