import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { alarm, alarmPractice } from '../../test/alarm-practice.tsx';
import { undoLast } from '../../ui/undo.ts';
import {
  cards,
  desk,
  critical,
  evidenceOf,
  opened,
  press,
  second,
  sentTo,
  third,
} from '../../test/alarm-desk.ts';
import { offeredRanges, rangesOfMoments } from '../../test/offered-ranges.ts';

const seen = { seenAt: '2026-11-20T07:00:00.000Z', state: 'seen' } as const;
/** The reason in the card of the selection. */
const choose = (reason: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Grund' }), { target: { value: reason } });

test('the first patient is in view; J and K walk the queue and the evidence follows [BEYOND-01]', async () => {
  await opened(critical(), second(), third());
  press('j');
  await evidenceOf('Dreesen, Wolfgang');
  press('j');
  await evidenceOf('Kubitzki, Renate');
  press('k');
  await evidenceOf('Dreesen, Wolfgang');
});

test('sections say what is overdue, due within the hour and today [DASH-02]', async () => {
  await opened(critical(), second(), third());
  for (const name of ['Überfällig, 1 Patient', 'Fällig in 1 Stunde, 1 Patient', 'Heute, 1 Patient']) {
    expect(screen.getByRole('region', { name })).toBeTruthy();
  }
});

test('E, a digit, a note and Strg ↵ close all alarms of the patient and move on; Strg Z reopens [DASH-02]', async () => {
  const first = { ...critical(), ...seen };
  const more = alarm({ ...first, id: alarm({}).id, valueType: 'spo2', value: 89, priority: 'high' });
  const { state } = await opened(first, more, second());
  press('e');
  const popover = await screen.findByRole('dialog', { name: '2 Alarme von Brandt, Hannelore' });
  press('2');
  fireEvent.change(within(popover).getByRole('textbox'), { target: { value: 'Tochter erreicht' } });
  press('Enter', { ctrlKey: true });
  await evidenceOf('Dreesen, Wolfgang');
  await waitFor(() =>
    expect(sentTo('close')).toEqual([
      { ids: [first.id, more.id], reason: 'patient_contacted', note: 'Tochter erreicht' },
    ]),
  );
  await waitFor(() => expect(cards()).not.toContain(first.patientId));
  expect(state.events.filter((event) => event.state === 'closed')).toHaveLength(2);
  act(() => void undoLast());
  await waitFor(() => expect(cards()).toContain(first.patientId));
});

test('„Kritisch“ is not closed without a note [BEYOND-01]', async () => {
  await opened(critical());
  press('e');
  await screen.findByRole('dialog', { name: '1 Alarm von Brandt, Hannelore' });
  press('1');
  press('Enter', { ctrlKey: true });
  expect(await screen.findByText(/Bitte notieren Sie/)).toBeTruthy();
  expect(sentTo('close')).toEqual([]);
});

test('⇧E closes the picked patients with one reason and leaves „Kritisch“ open [BEYOND-01]', async () => {
  const last = { ...third(), ...seen };
  const middle = { ...second(), ...seen };
  const first = { ...critical(), ...seen };
  await opened(first, middle, last);
  press('x');
  press('J', { shiftKey: true });
  press('J', { shiftKey: true });
  await screen.findByText('3 Alarme · 3 Patienten');
  expect(screen.getByText(/1 kritischer Alarm bleibt offen/)).toBeTruthy();
  press('E', { shiftKey: true });
  const asked = await screen.findByRole('dialog', { name: '2 Alarme · 2 Patienten' });
  expect(within(asked).getByText(middle.name)).toBeTruthy();
  expect(within(asked).getByRole('button', { name: /^2 Alarme schließen/ })).toBeTruthy();
  press('Enter', { ctrlKey: true });
  expect(await screen.findByText('Bitte wählen Sie einen Grund.')).toBeTruthy();
  press('5');
  press('Enter', { ctrlKey: true });
  await waitFor(() =>
    expect(sentTo('close')).toEqual([{ ids: [middle.id, last.id], reason: 'measurement_error', note: null }]),
  );
  await waitFor(() => expect(cards()).toEqual([first.patientId]));
});

test('⇧E and ⇧Z move on when the patient in view is among the picked [DASH-02]', async () => {
  const [first, next, other, last] = [
    critical(),
    { ...second(), ...seen },
    { ...second(), ...seen },
    third(),
  ];
  await opened(first, next, other, last);
  press('j');
  await waitFor(() => expect(focusedPatient()).toBe(next.patientId));
  press('J', { shiftKey: true });
  await waitFor(() => expect(focusedPatient()).toBe(other.patientId));
  press('k');
  choose('plausible_no_action');
  press('E', { shiftKey: true });
  await screen.findByRole('dialog', { name: '2 Alarme · 2 Patienten' });
  expect(sentTo('close')).toEqual([]);
  press('Enter', { ctrlKey: true });
  await waitFor(() => expect(sentTo('close')?.[0]).toMatchObject({ ids: [next.id, other.id] }));
  await evidenceOf(last.name);
  await waitFor(() => expect(cards()).toEqual([first.patientId, last.patientId]));
  await waitFor(() => expect(focusedPatient()).toBe(last.patientId));
  press('x');
  press('Z', { shiftKey: true });
  await screen.findByRole('dialog', { name: 'Später wieder vorlegen' });
  press('1');
  await screen.findByText('in 30 Minuten');
  press('1');
  await waitFor(() => expect(focusedPatient()).toBe(first.patientId));
  await evidenceOf(first.name);
});

test('picked alarms are put off only after a yes to the number and the patients [DASH-02]', async () => {
  const [first, next] = [
    { ...second(), ...seen },
    { ...third(), ...seen },
  ];
  await opened(first, next);
  press('x');
  press('J', { shiftKey: true });
  press('Z', { shiftKey: true });
  await screen.findByRole('dialog', { name: 'Später wieder vorlegen' });
  press('1');
  await screen.findByText('in 30 Minuten');
  press('1');
  const asked = await screen.findByRole('dialog', { name: /^Bis .* zurückstellen: 2 Alarme · 2 Patienten$/ });
  expect(within(asked).getByText(first.name)).toBeTruthy();
  expect(sentTo('snooze')).toEqual([]);
  press('Enter', { ctrlKey: true });
  await waitFor(() => expect(sentTo('snooze')?.[0]).toMatchObject({ ids: [first.id, next.id] }));
});

test('an alarm somebody else closed first is told with the name and leaves the queue [DASH-02]', async () => {
  const first = second();
  desk.practice = await alarmPractice({
    events: [first, third()],
    conflicts: [{ id: first.id, by: 'Dr. med. Selin Aksoy', at: '2026-11-20T08:38:00.000Z' }],
  });
  await evidenceOf(first.name);
  press('e');
  await screen.findByRole('dialog', { name: /1 Alarm von/ });
  press('1');
  press('Enter', { ctrlKey: true });
  expect(await screen.findByText(/bereits um 09:38 von Dr. med. Selin Aksoy geschlossen/)).toBeTruthy();
  await waitFor(() => expect(cards()).not.toContain(first.patientId));
});

test('A takes over and shows the initials at once; A again gives back [DASH-02]', async () => {
  const first = second();
  await opened(first);
  press('a');
  await screen.findAllByText('KM');
  await waitFor(() => expect(sentTo('take')).toEqual([{ ids: [first.id] }]));
  press('a');
  await waitFor(() => expect(sentTo('release')).toEqual([{ ids: [first.id] }]));
  await waitFor(() => expect(screen.queryByText('KM')).toBeNull());
});

test('Z puts off until a chosen time, but never „Kritisch“ [BEYOND-01]', async () => {
  const later = second();
  await opened(critical(), later);
  press('z');
  expect(await screen.findByText('Kritische Alarme lassen sich nicht zurückstellen.')).toBeTruthy();
  press('j');
  await evidenceOf(later.name);
  press('z');
  await screen.findByRole('dialog', { name: 'Später wieder vorlegen' });
  press('2');
  await screen.findByText('in 30 Minuten');
  press('1');
  await waitFor(() =>
    expect(sentTo('snooze')?.[0]).toMatchObject({ ids: [later.id], reason: 'patient_not_reached' }),
  );
  expect(await screen.findByText('Zurückgestellt')).toBeTruthy();
  expect((await screen.findAllByText('zurückgestellt: Patient nicht erreicht')).length).toBeGreaterThan(0);
});

test('a new patient waits behind the pill until the selection moves; „Kritisch“ is said at once [TRIGGER-02]', async () => {
  const first = second();
  const { push } = await opened(first, third());
  const late = alarm({ name: 'Wittmann, Karl-Heinz', priority: 'blocker', minutes: 15 });
  act(() => push(late));
  await screen.findByRole('button', { name: '1 neuer Patient' });
  expect(cards()).not.toContain(late.patientId);
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('Kritischer Alarm: Wittmann, Karl-Heinz'),
  );
  press('j');
  await waitFor(() => expect(cards()[0]).toBe(late.patientId));
});

test('what a colleague closes says who, then leaves; the evidence in view stays [DASH-02]', async () => {
  const first = second();
  const { push } = await opened(first, third());
  const closedAt = new Date().toISOString();
  act(() =>
    push({
      ...first,
      state: 'closed',
      closedAt,
      updatedAt: closedAt,
      closedById: alarm({}).id,
      closedByName: 'Lena Hoyer',
      closeReason: 'patient_contacted',
    }),
  );
  await screen.findByText('geschlossen von Lena Hoyer');
  await waitFor(() => expect(cards()).not.toContain(first.patientId));
  await evidenceOf(first.name);
});

test('without open alarms the screen says so [DASH-02]', async () => {
  desk.practice = await alarmPractice({ events: [] });
  expect(await screen.findByText('Keine offenen Alarme')).toBeTruthy();
});

const focusedPatient = () => document.activeElement?.closest('[data-patient]')?.getAttribute('data-patient');

test('J and K show evidence that is there already, without asking the server [BEYOND-01]', async () => {
  const first = critical();
  const next = second();
  const last = third();
  const { asked } = await opened(first, next, last);
  const curveOf = (id: string) =>
    asked.some((one) => one.includes(id) && one.includes('/measurements/series'));
  await waitFor(() => expect([curveOf(next.patientId), curveOf(last.patientId)]).toEqual([true, true]));
  const count = asked.length;
  desk.practice?.stall();
  press('j');
  expect(screen.getByRole('heading', { level: 2, name: next.name })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Gewicht' })).toBeTruthy();
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  press('j');
  expect(screen.getByRole('heading', { level: 2, name: last.name })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Gewicht' })).toBeTruthy();
  expect(asked.slice(count).filter((address) => address.includes(next.patientId))).toEqual([]);
});

test('the focus follows the selection through J, closing and putting off, and never falls out of the page [DASH-02]', async () => {
  const [first, next, last] = [critical(), second(), third()];
  await opened(first, next, last);
  await waitFor(() => expect(focusedPatient()).toBe(first.patientId));
  press('j');
  await waitFor(() => expect(focusedPatient()).toBe(next.patientId));
  press('e');
  await screen.findByRole('dialog', { name: /1 Alarm von/ });
  press('1');
  press('Enter', { ctrlKey: true });
  await waitFor(() => expect(cards()).not.toContain(next.patientId));
  await waitFor(() => expect(focusedPatient()).toBe(last.patientId));
  press('z');
  await screen.findByRole('dialog', { name: 'Später wieder vorlegen' });
  press('1');
  await screen.findByText('in 30 Minuten');
  press('1');
  await waitFor(() => expect(focusedPatient()).toBe(first.patientId));
});

test('a filter taken away gives the focus to the selected row, and so does a message that goes [DASH-02]', async () => {
  const [first, next] = [critical(), second()];
  await opened(first, next);
  press('f');
  const high = await screen.findByRole('checkbox', { name: 'Hoch' });
  fireEvent.click(high);
  await waitFor(() => expect(cards()).toEqual([next.patientId]));
  press('Escape');
  const chip = await screen.findByRole('button', { name: /Priorität/ });
  chip.focus();
  fireEvent.click(chip);
  await waitFor(() => expect(cards()).toHaveLength(2));
  await waitFor(() => expect(focusedPatient()).toBe(next.patientId));
  press('a');
  await screen.findByText('1 Alarm übernommen');
  const undo = screen.getAllByRole('button', { name: /Rückgängig/ }).at(-1) as HTMLElement;
  undo.focus();
  fireEvent.click(undo);
  await waitFor(() => expect(undo.isConnected).toBe(false));
  await waitFor(() => expect(focusedPatient()).toBe(next.patientId));
});

test('when the last row is done with, the focus rests on the heading of the page [DASH-02]', async () => {
  const only = second();
  await opened(only);
  await waitFor(() => expect(focusedPatient()).toBe(only.patientId));
  press('e');
  await screen.findByRole('dialog', { name: /1 Alarm von/ });
  press('1');
  press('Enter', { ctrlKey: true });
  await screen.findByText('Keine offenen Alarme');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('a task begun from an alarm is not lost by Esc, nor when a colleague closes the alarm [TASK-01]', async () => {
  const first = second();
  const { push } = await opened(first, third());
  press('t');
  const drawer = await screen.findByRole('dialog', { name: `Aufgabe zu ${first.name}` });
  const title = within(drawer).getByRole('textbox', { name: /Titel/ });
  expect((title as HTMLInputElement).value).toContain('abklären');
  fireEvent.change(title, { target: { value: 'Tochter zurückrufen' } });
  const closedAt = new Date().toISOString();
  act(() =>
    push({ ...first, state: 'closed', closedAt, updatedAt: closedAt, closeReason: 'patient_contacted' }),
  );
  await waitFor(() => expect(cards()).not.toContain(first.patientId));
  press('Escape');
  const question = await screen.findByRole('dialog', { name: /verlassen|verwerfen/i });
  fireEvent.click(within(question).getByRole('button', { name: /Weiter bearbeiten|bleiben/i }));
  expect((title as HTMLInputElement).value).toBe('Tochter zurückrufen');
  press('s', { ctrlKey: true });
  await waitFor(() =>
    expect(desk.practice?.sent.find(({ path }) => path.endsWith('/tasks'))?.body).toMatchObject({
      data: { attributes: { title: 'Tochter zurückrufen', task_type: 'contact' } },
    }),
  );
});

test('[SHELL-27] the hours and days before now are offered over alarms', async () => {
  await opened(critical());
  expect(await offeredRanges(/^Eingegangen: /)).toEqual(expect.arrayContaining(rangesOfMoments));
});
