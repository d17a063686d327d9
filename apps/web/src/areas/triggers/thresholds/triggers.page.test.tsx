import { measurementTriggers } from '@fernpuls/contract/triggers/measurement-trigger';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { recordPractice } from '../../../test/record-practice.ts';

const sentence = /^Gewicht über 84,0\skg$/;

test('[PATIENT-15] a threshold reads as a sentence with its priority', async () => {
  await recordPractice().open('triggers');
  const row = (await screen.findByText(sentence)).closest('tr');
  expect(row?.textContent).toContain('Kritisch');
  expect(within(row as HTMLElement).getByRole('switch', { checked: true })).toBeTruthy();
});

test('[PATIENT-15] a threshold is switched off at once and on again with Strg Z', async () => {
  const user = userEvent.setup();
  const { api, open } = recordPractice();
  await open('triggers');
  await user.click(await screen.findByRole('switch'));
  await waitFor(() => expect(api.rows(measurementTriggers)[0]?.isActive).toBe(false));
  expect(await screen.findByRole('switch', { checked: false })).toBeTruthy();
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(api.rows(measurementTriggers)[0]?.isActive).toBe(true));
});

test('[TRIGGER-01] while a threshold is typed the preview tells how often it would have fired', async () => {
  const user = userEvent.setup();
  await recordPractice().open('triggers/new');
  const threshold = await screen.findByLabelText(/Schwelle \*/);
  expect(await screen.findByText(/Geben Sie eine Schwelle ein/)).toBeTruthy();
  await user.type(threshold, '82');
  expect(await screen.findByText(/2-mal ausgelöst \(an 2 Tagen\)/)).toBeTruthy();
  await user.type(threshold, ',9');
  expect(await screen.findByText(/2-mal ausgelöst/)).toBeTruthy();
  await user.clear(threshold);
  await user.type(threshold, '90');
  expect(await screen.findByText('Hätte in den letzten 90 Tagen nie ausgelöst.')).toBeTruthy();
});

test('[TRIGGER-01] a new threshold carries type, component, comparison, value, priority and note', async () => {
  const user = userEvent.setup();
  const { api, open, patientId } = recordPractice();
  const { address } = await open('triggers');
  await screen.findByText(sentence);
  await user.keyboard('n');
  await user.selectOptions(await screen.findByLabelText(/Messgröße/), 'Blutdruck');
  await user.selectOptions(screen.getByLabelText(/Teilwert/), 'diastolisch');
  await user.selectOptions(screen.getByLabelText(/Löst aus/), 'mindestens');
  await user.type(screen.getByLabelText(/Schwelle \*/), '100');
  await user.selectOptions(screen.getByLabelText(/Priorität/), 'Mittel');
  await user.type(screen.getByLabelText(/Hinweis/), 'Kopfschmerz erfragen');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(api.rows(measurementTriggers)).toHaveLength(2));
  expect(api.rows(measurementTriggers)[1]).toMatchObject({
    patientId,
    valueType: 'blood_pressure',
    component: 'diastolic',
    thresholdType: 'at_least',
    threshold: 100,
    priority: 'medium',
    description: 'Kopfschmerz erfragen',
    isActive: true,
  });
  await waitFor(() => expect(address()).toMatch(/triggers$/));
});

test('[PATIENT-15] a threshold with alarms cannot be deleted and is offered to be switched off instead', async () => {
  const user = userEvent.setup();
  const { api, open, triggerId } = recordPractice();
  api.refuse('DELETE', /triggers/, 409, 'still_referenced');
  await open(`triggers/${triggerId}`);
  await user.click(await screen.findByRole('button', { name: /Löschen/, hidden: true }));
  await user.click(await screen.findByRole('button', { name: 'Endgültig löschen', hidden: true }));
  await user.click(await screen.findByRole('button', { name: 'Schwelle ausschalten', hidden: true }));
  await waitFor(() => expect(api.rows(measurementTriggers)[0]?.isActive).toBe(false));
});

test('[PATIENT-15] a threshold without alarms is deleted after the question', async () => {
  const user = userEvent.setup();
  const { api, open, triggerId } = recordPractice();
  const { address } = await open(`triggers/${triggerId}/edit`);
  await user.click(await screen.findByRole('button', { name: /Löschen/, hidden: true }));
  expect(api.rows(measurementTriggers)).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Endgültig löschen', hidden: true }));
  await waitFor(() => expect(api.rows(measurementTriggers)).toHaveLength(0));
  await waitFor(() => expect(address()).toMatch(/triggers$/));
});

test('[PATIENT-15] alarms tell value, threshold of that moment and how they ended', async () => {
  const { api, open, triggerId } = recordPractice();
  const [event] = api.rows(triggerEvents);
  Object.assign(event ?? {}, {
    state: 'closed',
    threshold: 83.5,
    closedAt: new Date().toISOString(),
    closedByName: 'Katrin Moldenhauer',
    closeReason: 'patient_contacted',
    closeNote: 'trinkt mehr',
  });
  await open(`triggers/${triggerId}/events`);
  const row = (await screen.findByText('Patient kontaktiert')).closest('tr');
  for (const text of ['84,6', 'Gewicht über 83,5', 'Katrin Moldenhauer', 'trinkt mehr', 'Erledigt'])
    expect(row?.textContent).toContain(text);
});

test('[PATIENT-15] the address of another patient’s threshold shows nothing of it', async () => {
  const { api, open } = recordPractice();
  const [foreign = ''] = api.add(measurementTriggers, {
    patientId: '00000000-0000-7000-8000-00000000ffff',
    threshold: 71,
  });
  await open(`triggers/${foreign}`);
  expect(await screen.findByText('Diese Schwelle gibt es nicht')).toBeTruthy();
  expect(screen.queryByLabelText(/Schwelle \*/)).toBeNull();
});
