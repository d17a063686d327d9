import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { alarm, alarmPractice, physician } from '../../test/alarm-practice.tsx';
import { ownClock } from '../../test/clock.ts';
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

let aheadMs = 0;
/** On a clock of the test's own: nobody has touched anything for minutes, in an earlier test neither. */
function leaveTheScreen(): void {
  aheadMs += 300_000;
  vi.setSystemTime(Date.now() + aheadMs);
}

test('what is suppressed stands in a view of its own and never in the queue [BEYOND-03]', async () => {
  const shown = second();
  const kept = alarm({ name: 'Lorenz, Uwe', suppression: 'hospital' });
  const { push } = await opened(shown, kept);
  expect(cards()).toEqual([shown.patientId]);
  const late = alarm({ name: 'Sölle, Ingrid', suppression: 'paused', priority: 'blocker' });
  act(() => push(late));
  expect(screen.queryByRole('button', { name: /neuer Patient/ })).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: /Unterdrückt/ }));
  await waitFor(() => expect(cards()).toEqual([late.patientId, kept.patientId]));
  expect(screen.getAllByText('unterdrückt: Klinik').length).toBeGreaterThan(0);
});

test('an alarm of a rule, of the clock and a technical one say what happened instead of a value [BEYOND-04]', async () => {
  const none = { thresholdType: null, threshold: null, value: null, measurementId: null } as const;
  const missing = {
    when: { kind: 'missing', valueType: 'weight', schedule: '0 8 * * *', graceMinutes: 120 },
  } as const;
  await opened(
    alarm({ ...none, name: 'Brandt, Hannelore', valueType: null, rule: missing }),
    alarm({ ...none, name: 'Dreesen, Wolfgang', fault: 'dry_weight' }),
    alarm({ name: 'Kubitzki, Renate', thresholdType: null, threshold: 84, value: 84.6, rule: missing }),
  );
  const queue = screen.getByRole('region', { name: 'Warteschlange' });
  expect(within(queue).getByText('keine Messung')).toBeTruthy();
  expect(within(queue).getByText('Trockengewicht fehlt')).toBeTruthy();
  expect(within(queue).getByText('Grenze 84,0')).toBeTruthy();
});

test('who looks for a second has seen the alarms; passing by does not count [BEYOND-03]', async () => {
  const turn = ownClock();
  // Looking begins with the first key.
  leaveTheScreen();
  const [first, next, last] = [critical(), second(), third()];
  await opened(first, next, last);
  vi.setTimerTickMode('manual');
  press('j');
  await turn(900);
  press('j');
  await turn(900);
  expect(sentTo('see')).toEqual([]);
  vi.setTimerTickMode('interval');
  await waitFor(() => expect(sentTo('see')).toEqual([{ ids: [last.id] }]));
  expect(screen.getAllByTitle('gesehen')).toHaveLength(1);
});

test('on a screen nobody sits at alarms stay unseen until somebody moves [BEYOND-03]', async () => {
  const turn = ownClock();
  leaveTheScreen();
  const first = critical();
  await opened(first);
  await turn(1300);
  expect(sentTo('see')).toEqual([]);
  fireEvent.pointerMove(document.body);
  await turn(1000);
  await waitFor(() => expect(sentTo('see')).toEqual([{ ids: [first.id] }]));
});

test('W tells the physician with a note: their task, „Arzt informiert“, and back on Strg Z [BEYOND-03]', async () => {
  const first = critical();
  await opened(first, third());
  await screen.findAllByText(physician.name);
  press('w');
  const asked = await screen.findByRole('dialog', { name: `${physician.name} informieren` });
  const note = within(asked).getByRole('textbox');
  fireEvent.change(note, { target: { value: ' ' } });
  press('Enter', { ctrlKey: true });
  expect(await screen.findByText(/was Sie wie mitgeteilt haben/)).toBeTruthy();
  fireEvent.change(note, { target: { value: 'telefonisch, übernimmt' } });
  press('Enter', { ctrlKey: true });
  await waitFor(() =>
    expect(sentTo('inform')).toEqual([{ ids: [first.id], note: 'telefonisch, übernimmt' }]),
  );
  const task = desk.practice?.sent.find(({ path }) => path.endsWith('/tasks'))?.body;
  expect(task).toMatchObject({
    data: { attributes: { task_type: 'warning_to_primary_treating_physician', priority: 'blocker' } },
  });
  expect((await screen.findAllByText('Arzt informiert')).length).toBeGreaterThan(0);
  act(() => void undoLast());
  await waitFor(() => expect(sentTo('release')).toEqual([{ ids: [first.id] }]));
});

test('C starts a call; not reached writes it down and asks for how long the alarm waits [BEYOND-01]', async () => {
  const first = second();
  await opened(first, third());
  await waitFor(() => expect(screen.getByRole('button', { name: /Anrufen/ })).toBeTruthy());
  press('c');
  const call = await screen.findByRole('dialog', { name: `${first.name} anrufen` });
  fireEvent.change(within(call).getByRole('textbox'), { target: { value: 'Mailbox' } });
  press('Enter', { ctrlKey: true, shiftKey: true });
  await waitFor(() =>
    expect(sentTo('note')).toEqual([{ ids: [first.id], kind: 'not_reached', note: 'Mailbox' }]),
  );
  await screen.findByRole('dialog', { name: 'Später wieder vorlegen' });
});

test('C again ends the call and leads to the note, and writes nothing into it [DASH-02]', async () => {
  const first = second();
  await opened(first, third());
  await waitFor(() => expect(screen.getByRole('button', { name: /Anrufen/ })).toBeTruthy());
  press('c');
  const call = await screen.findByRole('dialog', { name: `${first.name} anrufen` });
  const end = within(call).getByRole('button', { name: /Gespräch beenden/ });
  await waitFor(() => expect(document.activeElement).toBe(end));
  await userEvent.keyboard('c');
  const note = within(call).getByRole<HTMLInputElement>('textbox', { name: 'Gesprächsnotiz' });
  await waitFor(() => expect(document.activeElement).toBe(note));
  expect(note.value).toBe('');
  expect(within(call).queryByRole('button', { name: /Gespräch beenden/ })).toBeNull();
  await userEvent.keyboard('Knöchel schlank');
  expect(note.value).toBe('Knöchel schlank');
  press('Enter', { ctrlKey: true });
  await waitFor(() =>
    expect(sentTo('note')).toEqual([{ ids: [first.id], kind: 'reached', note: 'Knöchel schlank' }]),
  );
});

test('where two people close, E proposes and the alarm stays until somebody else agrees [BEYOND-03]', async () => {
  const first = second();
  desk.practice = await alarmPractice({ events: [first, third()], fourEyes: 'all' });
  await evidenceOf(first.name);
  press('e');
  await screen.findByText('Eine zweite Person muss zustimmen.');
  press('2');
  press('Enter', { ctrlKey: true });
  await waitFor(() => expect(sentTo('close')).toHaveLength(1));
  expect((await screen.findAllByText('wartet auf zweite Person')).length).toBeGreaterThan(0);
  expect(cards()).toContain(first.patientId);
  press('k');
  await evidenceOf(first.name);
  press('e');
  expect(await screen.findByText(/Bestätigen muss es eine andere Person/)).toBeTruthy();
  expect(sentTo('close')).toHaveLength(1);
});

test('a colleague’s proposal is confirmed as it was proposed, or rejected with a note [BEYOND-03]', async () => {
  const proposal = {
    state: 'proposed',
    proposedAt: new Date().toISOString(),
    proposedById: alarm({}).id,
    proposedByName: 'Lena Hoyer',
    closeReason: 'therapy_adapted',
    closeNote: 'Torasemid erhöht',
  } as const;
  const [first, next] = [alarm({ ...critical(), ...proposal }), alarm({ ...second(), ...proposal })];
  await opened(first, next);
  press('e');
  const asked = await screen.findByRole('dialog', { name: /Schließen von 1 Alarm bestätigen/ });
  expect(asked.textContent).toContain('Vorgeschlagen von Lena Hoyer');
  expect(asked.textContent).toContain('Therapie angepasst');
  press('Enter', { ctrlKey: true, shiftKey: true });
  expect(await screen.findByText('Bitte notieren Sie, was noch zu tun ist.')).toBeTruthy();
  fireEvent.change(within(asked).getByRole('textbox'), { target: { value: 'bitte noch anrufen' } });
  press('Enter', { ctrlKey: true, shiftKey: true });
  await waitFor(() => expect(sentTo('reject')).toEqual([{ ids: [first.id], note: 'bitte noch anrufen' }]));
  press('j');
  await evidenceOf(next.name);
  press('e');
  await screen.findByRole('dialog', { name: /bestätigen: Dreesen/ });
  press('Enter', { ctrlKey: true });
  await waitFor(() =>
    expect(sentTo('close')).toEqual([
      { ids: [next.id], reason: 'therapy_adapted', note: 'Torasemid erhöht' },
    ]),
  );
});

test('an alarm whose value is back to normal stays, calmer, until somebody decides [BEYOND-03]', async () => {
  const first = second();
  const { push } = await opened(first, third());
  const now = new Date().toISOString();
  act(() => push({ ...first, returnedAt: now, updatedAt: now }));
  expect((await screen.findAllByText('wieder normal')).length).toBeGreaterThan(0);
  expect(document.querySelector('[data-calm]')).toBeTruthy();
  expect(cards()).toContain(first.patientId);
});

test('[TRIGGER-02] an alarm with an extreme value asks to confirm it, one a late reading has overtaken says so; neither hides', async () => {
  const at = new Date().toISOString();
  const extreme = alarm({ name: 'Brandt, Hannelore', unconfirmed: true });
  const over = alarm({ name: 'Kubitzki, Renate', overtakenAt: at });
  await opened(extreme, over, third());
  const card = (one: typeof extreme) =>
    document.querySelector(`[data-patient="${one.patientId}"]`)?.textContent ?? '';
  expect(card(extreme)).toContain('bitte Wert bestätigen');
  expect(card(extreme)).not.toContain('nach Nachlieferung');
  expect(card(over)).toContain('nach Nachlieferung nicht mehr erfüllt');
  expect(card(over)).not.toContain('bitte Wert bestätigen');
  expect(cards()).toEqual(expect.arrayContaining([extreme.patientId, over.patientId]));
});

const told = () => screen.getByRole('alert').textContent;
const polite = () => screen.getByRole('status').textContent;
const later = () => new Date(Date.now() + 1000).toISOString();
const seenBefore = { seenAt: '2026-11-20T07:00:00.000Z', state: 'seen' } as const;

test('a worse repeat of a seen alarm is unseen again, stands out, is told like a new one and moves by rank [TRIGGER-02]', async () => {
  const first = { ...second(), ...seenBefore };
  const other = { ...third(), ...seenBefore };
  const { push } = await opened(first, other);
  expect(screen.getAllByTitle('gesehen')).toHaveLength(2);
  const worse = { ...other, value: 91.3, priority: 'blocker', seenAt: null, state: 'raised' } as const;
  act(() => push({ ...worse, dueAt: first.dueAt, updatedAt: later() }));
  await waitFor(() => expect(told()).toContain('Kritischer Alarm: Kubitzki, Renate, Gewicht 91,3'));
  expect(cards()).toEqual([other.patientId, first.patientId]);
  const row = document.querySelector(`[data-patient="${other.patientId}"]`);
  expect(row?.querySelector('[data-arrived]')).toBeTruthy();
  expect(row?.querySelector('[title="gesehen"]')).toBeNull();
});

test('each worse repeat is told again, what only changes hands is not [TRIGGER-02]', async () => {
  const first = { ...second(), ...seenBefore };
  const { push } = await opened(first, third());
  act(() => push({ ...first, assigneeId: alarm({}).id, state: 'in_progress', updatedAt: later() }));
  for (const value of [90.1, 92.4]) {
    act(() => push({ ...first, value, seenAt: null, state: 'raised', updatedAt: later() }));
    await waitFor(() =>
      expect(polite()).toMatch(
        new RegExp(`^Neuer Alarm: Dreesen, Wolfgang, Gewicht ${String(value).replace('.', ',')}\\skg\\.$`),
      ),
    );
    act(() => push({ ...first, value, updatedAt: later() }));
  }
});

test('an alarm that a worse value brings back from being put off, or that is no longer suppressed, is told [BEYOND-03]', async () => {
  const asleep = { ...second(), ...seenBefore, snoozedUntil: new Date(Date.now() + 3_600_000).toISOString() };
  const kept = alarm({ name: 'Lorenz, Uwe', suppression: 'hospital', priority: 'low' });
  const { push } = await opened(third(), asleep, kept);
  act(() => push({ ...asleep, snoozedUntil: null, updatedAt: later() }));
  await waitFor(() => expect(polite()).toContain('Neuer Alarm: Dreesen, Wolfgang'));
  act(() => push({ ...kept, suppression: null, updatedAt: later() }));
  await waitFor(() => expect(polite()).toContain('Neuer Alarm: Lorenz, Uwe'));
});

test('an alarm that was put off is told when its time has come [BEYOND-03]', async () => {
  const turn = ownClock();
  const asleep = { ...second(), ...seenBefore, snoozedUntil: new Date(Date.now() + 60_000).toISOString() };
  await opened(third(), asleep);
  expect(polite()).toBe('');
  await turn(90_000);
  await waitFor(() => expect(polite()).toContain('Neuer Alarm: Dreesen, Wolfgang'));
});
