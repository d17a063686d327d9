import {
  changeExercise,
  type ExerciseCourse,
  type ExerciseDay,
  exerciseDays,
  exerciseResults,
  startExercise,
} from '@fernpuls/contract/training/exercise.call';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { keepPractice } from '../../../test/practice.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Exercise } from './exercise.tsx';

const running: ExerciseDay = {
  id: 'day',
  number: 1,
  seed: 4711,
  state: 'running',
  tempo: 10,
  startedAt: '2026-11-23T08:00:00.000Z',
  startedByName: 'Jana Tietjen',
  endedAt: null,
  elapsedMs: 160_000,
  courses: 12,
  arrived: 6,
};
const course: ExerciseCourse = {
  patientId: 'p',
  patientName: 'Harms, Enno',
  kind: 'decompensation',
  isDangerous: true,
  expected: ['handed_to_physician'],
  hasArrived: true,
  alarms: 2,
  verdict: 'missed',
  reason: null,
  decidedByName: null,
  secondsToDecision: null,
  seenByName: 'Katrin Moldenhauer',
};
const decided: ExerciseCourse = {
  ...course,
  expected: ['measurement_error'],
  patientId: 'q',
  patientName: 'Nowak, Zbigniew',
  kind: 'wrong_reading',
  isDangerous: false,
  verdict: 'as_expected',
  reason: 'measurement_error',
  decidedByName: 'Malte Brüning',
  secondsToDecision: 240,
};

async function open(
  days: ExerciseDay[],
  {
    access = 'write',
    courses = [] as ExerciseCourse[],
  }: { access?: 'read' | 'write'; courses?: ExerciseCourse[] } = {},
) {
  keepPractice();
  const api = fakeApi();
  const done: unknown[] = [];
  let shown = days;
  api.on(exerciseDays, () => ({ data: shown }));
  api.on(exerciseResults, () => ({
    courses,
    people:
      courses.length > 0
        ? [{ id: 'm', name: 'Malte Brüning', asExpected: 1, otherwise: 0, leftDangerous: 0 }]
        : [],
  }));
  api.on(startExercise, (input) => {
    done.push(input);
    shown = [running];
    return { id: 'day' };
  });
  api.on(changeExercise, ({ action }) => {
    done.push(action);
    shown = shown.map((day) => ({ ...day, state: action === 'stop' ? 'ended' : 'paused' }));
    return {};
  });
  const permissions = [{ key: 'tenant', access }];
  await renderPage({ api, routes: [{ path: 'here', element: <Exercise /> }], path: 'here', permissions });
  await screen.findByRole('heading', { name: /^Übungstag/ });
  return done;
}

test('[BEYOND-19] an administrator chooses how many, which courses and how fast, and sees beforehand who there will be', async () => {
  const done = await open([]);
  expect(await screen.findByText(/2 × Dekompensation .* 6 × Stabil/)).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Waage stumm' }));
  const patients = screen.getByLabelText('Patientinnen und Patienten');
  await userEvent.clear(patients);
  await userEvent.type(patients, '20');
  await userEvent.click(screen.getByRole('button', { name: '1 min' }));
  await userEvent.click(screen.getByRole('button', { name: 'Übungstag beginnen' }));
  await screen.findByText('6 von 12 Verläufen angekommen');
  expect(done).toEqual([
    {
      patients: 20,
      cases: ['decompensation', 'pressure_crisis', 'new_fibrillation', 'wrong_reading', 'stable'],
      tempo: 1,
    },
  ]);
});

test('[BEYOND-19] fewer patients than courses, none or too many are told before anything begins', async () => {
  const done = await open([]);
  const patients = await screen.findByLabelText('Patientinnen und Patienten');
  const button = screen.getByRole('button', { name: 'Übungstag beginnen' });
  for (const [typed, told] of [
    ['5', /mindestens 6 Patientinnen/],
    ['51', /5 bis 50/],
    ['4', /5 bis 50/],
  ] as const) {
    await userEvent.clear(patients);
    await userEvent.type(patients, typed);
    await screen.findByText(told, { selector: '[role=alert]' });
    expect(button).toHaveProperty('disabled', true);
  }
  await userEvent.clear(patients);
  await userEvent.type(patients, '6');
  expect(button).toHaveProperty('disabled', false);
  expect(done).toEqual([]);
});

test('[BEYOND-19] a day that runs shows its own clock and is halted; it ends after a question', async () => {
  const done = await open([running]);
  expect(await screen.findByText(/^09:4\d$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Anhalten' }));
  await screen.findByText('Angehalten');
  await userEvent.click(screen.getByRole('button', { name: 'Beenden …' }));
  expect(done).toEqual(['pause']);
  await userEvent.click(await screen.findByRole('button', { name: 'Übungstag beenden' }));
  await waitFor(() => expect(done).toEqual(['pause', 'stop']));
  await screen.findByRole('button', { name: 'Übungstag beginnen' });
});

test('[BEYOND-19] what was missed stands first, with what was expected and who looked at it; what was decided with who and when', async () => {
  await open([{ ...running, state: 'ended', endedAt: '2026-11-23T08:10:00.000Z' }], {
    courses: [course, decided],
  });
  expect(await screen.findByText('Verpasste gefährliche Verläufe: 1')).toBeTruthy();
  const missed = screen.getByText('Harms, Enno').closest('tr');
  expect(missed?.textContent).toMatch(/An Arzt übergeben.*Gesehen von Katrin Moldenhauer.*Verpasst/);
  const right = screen.getByText('Nowak, Zbigniew').closest('tr');
  expect(right?.textContent).toMatch(/Messfehler.*Malte Brüning, nach 4\smin.*Wie erwartet/);
});

test('[BEYOND-19] who may only look begins and ends nothing', async () => {
  await open([running], { access: 'read' });
  await screen.findByText('6 von 12 Verläufen angekommen');
  expect(screen.queryByRole('button', { name: 'Anhalten' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Beenden …' })).toBeNull();
});
