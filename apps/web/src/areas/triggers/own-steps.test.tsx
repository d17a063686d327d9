import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cards, critical, evidenceOf, opened, press, second, sentTo, third } from '../../test/alarm-desk.ts';
import { undoLast } from '../../ui/undo.ts';

const later = (seconds: number) => new Date(Date.now() + 1000 * seconds).toISOString();

test('late word of what was before brings nothing back that was closed or put off [DASH-02]', async () => {
  const [closed, asleep, other] = [second(), third(), critical()];
  const { push, hold, state } = await opened(other, closed, asleep);
  let value = 90;
  /** The channel tells that the alarm was seen, then of another one, and both have been heard. */
  const late = async (event: typeof closed) => {
    value += 1;
    const { events } = state;
    act(() => push({ ...event, state: 'seen', seenAt: later(0), updatedAt: later(1) }));
    act(() => push({ ...other, value, updatedAt: later(value) }));
    state.events = events;
    await screen.findAllByText(new RegExp(`${value},0`));
  };
  press('j');
  await evidenceOf(closed.name);
  const answer = hold('/web/v1/patients/triggers/events/close');
  press('e');
  await screen.findByRole('dialog', { name: /1 Alarm von/ });
  press('1');
  press('Enter', { ctrlKey: true });
  await screen.findByText('schließt …');
  await late(closed);
  expect(screen.getByText('schließt …')).toBeTruthy();
  answer();
  await waitFor(() => expect(cards()).toEqual([other.patientId, asleep.patientId]));
  await late(closed);
  expect(cards()).toEqual([other.patientId, asleep.patientId]);
  expect(screen.queryByRole('button', { name: /neuer Patient/ })).toBeNull();

  await evidenceOf(asleep.name);
  press('z');
  await screen.findByRole('dialog', { name: 'Später wieder vorlegen' });
  press('1');
  await screen.findByText('in 30 Minuten');
  press('1');
  await waitFor(() => expect(sentTo('snooze')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('region', { name: /Heute/ })).toBeNull());
  await late(asleep);
  expect(screen.queryByRole('region', { name: /Heute/ })).toBeNull();
});

test('a closed alarm that is taken back stands in the queue again at once [DASH-02]', async () => {
  const first = second();
  const { push } = await opened(first, third());
  press('e');
  await screen.findByRole('dialog', { name: /1 Alarm von/ });
  press('1');
  press('Enter', { ctrlKey: true });
  await waitFor(() => expect(cards()).not.toContain(first.patientId));
  await waitFor(() => expect(sentTo('close')).toHaveLength(1));
  act(() => void undoLast());
  await waitFor(() => expect(sentTo('reopen')).toEqual([{ ids: [first.id] }]));
  act(() => push({ ...first, updatedAt: later(1) }));
  await waitFor(() => expect(cards()).toContain(first.patientId));
});

test('who closes what they have just looked at is not refused because word of the looking is still on its way [BEYOND-03]', async () => {
  const [first, other] = [second(), third()];
  const { push, hold } = await opened(first, other);
  const answer = hold('/web/v1/patients/triggers/events/see');
  fireEvent.pointerMove(document.body);
  await waitFor(() => expect(sentTo('see')).toEqual([{ ids: [first.id] }]));
  press('e');
  await screen.findByRole('dialog', { name: /1 Alarm von/ });
  press('1');
  press('Enter', { ctrlKey: true });
  await screen.findByText('schließt …');
  act(() => push({ ...other, value: 97, updatedAt: later(1) }));
  await screen.findAllByText(/97,0/);
  expect(sentTo('close')).toEqual([]);
  answer();
  await waitFor(() => expect(sentTo('close')).toHaveLength(1));
  await waitFor(() => expect(cards()).toEqual([other.patientId]));
});
