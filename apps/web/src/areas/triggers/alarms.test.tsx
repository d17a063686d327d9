import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { alarm, alarmPractice } from '../../test/alarm-practice.tsx';
import { undoLast } from '../../ui/undo.ts';

type Practice = Awaited<ReturnType<typeof alarmPractice>>;
let practice: Practice | undefined;
afterEach(() => {
  practice?.stop();
  practice = undefined;
});

const critical = () => alarm({ name: 'Brandt, Hannelore', priority: 'blocker', minutes: -18 });
const second = () => alarm({ name: 'Dreesen, Wolfgang', priority: 'high', minutes: 30 });
const third = () => alarm({ name: 'Kubitzki, Renate', priority: 'medium', minutes: 200 });

async function opened(...events: ReturnType<typeof alarm>[]): Promise<Practice> {
  practice = await alarmPractice({ events });
  await evidenceOf(events[0]?.name ?? '');
  return practice;
}

async function evidenceOf(name: string): Promise<void> {
  await screen.findByRole('heading', { level: 2, name });
}

function press(key: string, more: { ctrlKey?: boolean; shiftKey?: boolean } = {}): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
}

function cards(): (string | null)[] {
  return [...document.querySelectorAll('[data-patient]')].map((card) => card.getAttribute('data-patient'));
}

function sentTo(action: string) {
  return practice?.sent.filter(({ path }) => path.endsWith(`/events/${action}`)).map(({ body }) => body);
}

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
  const first = critical();
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
  const last = third();
  const middle = second();
  const first = critical();
  await opened(first, middle, last);
  press('x');
  press('J', { shiftKey: true });
  press('J', { shiftKey: true });
  await screen.findByText('3 Alarme · 3 Patienten');
  expect(screen.getByText(/1 kritischer Alarm bleibt offen/)).toBeTruthy();
  press('E', { shiftKey: true });
  await waitFor(() => expect(sentTo('close')).toHaveLength(1));
  expect(sentTo('close')?.[0]).toMatchObject({
    ids: [middle.id, last.id],
    reason: 'plausible_no_action',
  });
  await waitFor(() => expect(cards()).toEqual([first.patientId]));
});

test('an alarm somebody else closed first is told with the name and leaves the queue [DASH-02]', async () => {
  const first = second();
  practice = await alarmPractice({
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
  press('1');
  await waitFor(() => expect(sentTo('snooze')?.[0]?.ids).toEqual([later.id]));
  expect(await screen.findByText('Zurückgestellt')).toBeTruthy();
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
  await waitFor(() => expect(cards()).not.toContain(first.patientId), { timeout: 4000 });
  await evidenceOf(first.name);
});

test('without open alarms the screen says so [DASH-02]', async () => {
  practice = await alarmPractice({ events: [] });
  expect(await screen.findByText('Keine offenen Alarme')).toBeTruthy();
});
