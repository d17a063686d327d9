import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { alarm } from '../../test/alarm-practice.tsx';
import { cards, evidenceOf, opened, press, second, seenSent, sentTo, third } from '../../test/alarm-desk.ts';
import { undoLast } from '../../ui/undo.ts';

type Practice = Awaited<ReturnType<typeof opened>>;
const seen = { seenAt: '2026-11-20T07:00:00.000Z', state: 'seen' } as const;

/** The server has taken 130 kg since, and no word of it has reached the screen. */
function becameWorse({ state }: Practice, { id }: TriggerEvent, changes: Partial<TriggerEvent> = {}): void {
  state.events = state.events.map((one) =>
    one.id === id ? { ...one, value: 130, worseCount: one.worseCount + 1, seenAt: null, ...changes } : one,
  );
}

async function closeInView(): Promise<void> {
  press('e');
  await screen.findByRole('dialog', { name: /1 Alarm von/ });
  press('2');
  press('Enter', { ctrlKey: true });
}

const question = (name: string | RegExp = 'Seit Ihrer Ansicht schlechter geworden') =>
  screen.findByRole('dialog', { name });
const look = (asked: HTMLElement) => within(asked).getByRole('button', { name: /Neuen Wert ansehen/ });

test('a worse value since is asked about where it was pressed: it stands there, and looking at it comes first [BEYOND-03] [BEYOND-31]', async () => {
  const [first, other] = [alarm({ ...second(), ...seen }), third()];
  const practice = await opened(first, other);
  becameWorse(practice, first);
  await closeInView();
  const asked = await question();
  const [row] = within(asked).getAllByRole('listitem');
  expect(row?.textContent).toMatch(/Dreesen, Wolfgang.*Gewicht 130,0\skg \(.*\d\d:\d\d\)/);
  expect(document.activeElement).toBe(look(asked));
  press('Enter', { ctrlKey: true });
  expect(sentTo('close')).toHaveLength(1);
  fireEvent.click(look(asked));
  await evidenceOf(first.name);
  await screen.findAllByText(/130,0/);
  expect(cards()).toContain(first.patientId);
  expect(seenSent('close')).toEqual([{ [first.id]: 0 }]);
});

test('closing anyway names the new value as seen; Esc closes nothing [BEYOND-03]', async () => {
  const [first, other] = [alarm({ ...second(), ...seen }), third()];
  const practice = await opened(first, other);
  becameWorse(practice, first);
  await closeInView();
  await question();
  press('Escape');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await evidenceOf(first.name);
  expect(seenSent('close')).toEqual([{ [first.id]: 0 }]);
  await screen.findAllByText(/130,0/);
  becameWorse(practice, first, { value: 140 });
  await closeInView();
  const asked = await question();
  fireEvent.click(within(asked).getByRole('button', { name: 'Trotzdem schließen' }));
  await waitFor(() => expect(seenSent('close')).toEqual([0, 1, 2].map((count) => ({ [first.id]: count }))));
  await waitFor(() => expect(cards()).toEqual([other.patientId]));
});

test('of several the rest is closed, the one left is named, and only the rest is taken back [BEYOND-03] [BEYOND-31]', async () => {
  const [a, b, c] = [70, 80, 90].map((minutes, at) =>
    alarm({ name: `Person ${at}`, ...seen, minutes, priority: 'medium' }),
  );
  if (!a || !b || !c) throw new Error('no alarms');
  const practice = await opened(a, b, c);
  press('J', { shiftKey: true });
  press('J', { shiftKey: true });
  await screen.findByText('3 Alarme · 3 Patienten');
  becameWorse(practice, b);
  press('E', { shiftKey: true });
  await screen.findByRole('dialog', { name: '3 Alarme · 3 Patienten' });
  press('1');
  press('Enter', { ctrlKey: true });
  const asked = await question();
  expect(within(asked).getAllByRole('listitem')).toHaveLength(1);
  expect(within(asked).getByText('Person 1')).toBeTruthy();
  expect(screen.getByText('2 Alarme geschlossen')).toBeTruthy();
  press('Escape');
  await waitFor(() => expect(cards()).toEqual([b.patientId]));
  act(() => void undoLast());
  await waitFor(() => expect(sentTo('reopen')).toEqual([{ ids: [a.id, c.id] }]));
});

test('what became critical since is no longer put off: it can only be looked at [BEYOND-03]', async () => {
  const [first, other] = [alarm({ ...second(), ...seen }), third()];
  const practice = await opened(first, other);
  becameWorse(practice, first, { priority: 'blocker', value: first.value });
  press('z');
  await screen.findByRole('dialog', { name: 'Später wieder vorlegen' });
  press('1');
  await screen.findByText('in 30 Minuten');
  press('1');
  const asked = await question();
  expect(asked.textContent).toContain('jetzt Priorität Kritisch');
  expect(asked.textContent).toContain('Kritische Alarme lassen sich nicht zurückstellen.');
  expect(within(asked).queryByRole('button', { name: /Trotzdem/ })).toBeNull();
  press('Escape');
  await waitFor(() => expect(cards()).toContain(first.patientId));
});

test('looking marks what was on the screen; a worse value that came since stays unseen, and nothing is asked [BEYOND-03]', async () => {
  const first = second();
  const practice = await opened(first, third());
  becameWorse(practice, first);
  fireEvent.pointerMove(document.body);
  await waitFor(() => expect(seenSent('see')?.[0]).toEqual({ [first.id]: 0 }));
  await screen.findAllByText(/130,0/);
  expect(screen.queryByRole('dialog')).toBeNull();
});
