import {
  changeTraining,
  emptyTraining,
  trainingPeople,
  type TrainingPerson,
  type TrainingState,
  trainingState,
} from '@fernpuls/contract/training/training.call';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { keepPractice } from '../../test/practice.ts';
import { renderPage } from '../../test/render-page.tsx';
import { Component as Training } from './training.page.tsx';

const worked: TrainingPerson = {
  id: 'a',
  name: 'Katrin Moldenhauer',
  seen: 5,
  decided: 4,
  secondsToDecision: 754,
  lastAt: '2026-11-23T08:10:00.000Z',
};
const idle: TrainingPerson = {
  id: 'b',
  name: 'Malte Brüning',
  seen: 0,
  decided: 0,
  secondsToDecision: null,
  lastAt: null,
};
const state: TrainingState = { patients: 12, openAlarms: 3, closesMornings: false };

async function open(
  permissions: { key: string; access: 'read' | 'write' }[] = [{ key: 'tenant', access: 'write' }],
) {
  keepPractice();
  const api = fakeApi();
  const done: unknown[] = [];
  let shown = state;
  api.on(trainingState, () => ({ training: shown }));
  api.on(trainingPeople, () => ({ data: [worked, idle] }));
  api.on(changeTraining, (input) => {
    done.push(input);
    shown = { ...shown, ...input };
    return {};
  });
  api.on(emptyTraining, () => {
    done.push('emptied');
    shown = { ...shown, patients: 0, openAlarms: 0 };
    return { patients: 12 };
  });
  await renderPage({ api, routes: [{ path: 'here', element: <Training /> }], path: 'here', permissions });
  await screen.findByText('12');
  return done;
}

test('[BEYOND-19] the practice is emptied after a question, and shows that it is empty', async () => {
  const done = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Praxis leeren …' }));
  expect(done).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: /^Praxis leeren$/ }));
  await waitFor(() => expect(done).toEqual(['emptied']));
  await waitFor(() => expect(screen.queryByText('12')).toBeNull());
});

test('[BEYOND-19] closing in the morning is switched on and off', async () => {
  const done = await open();
  const choice = screen.getByRole('switch', { name: 'Alarme vom Vortag schließen' });
  await userEvent.click(choice);
  await waitFor(() => expect(choice).toHaveProperty('checked', true));
  expect(done).toEqual([{ closesMornings: true }]);
});

test('[BEYOND-19] who may only look empties nothing', async () => {
  await open([{ key: 'tenant', access: 'read' }]);
  expect(screen.queryByRole('button', { name: 'Praxis leeren …' })).toBeNull();
  expect(screen.getByRole('switch')).toHaveProperty('disabled', true);
});

test('[BEYOND-19] those who teach see what each person has done, and how long an alarm waited for them', async () => {
  await open();
  const row = (await screen.findByText('Katrin Moldenhauer')).closest('tr');
  expect(row?.textContent).toMatch(/13\smin/);
  expect(row?.textContent).toMatch(/5.*4/);
  const other = screen.getByText('Malte Brüning').closest('tr');
  expect(other?.textContent).toContain('Noch nichts');
});
