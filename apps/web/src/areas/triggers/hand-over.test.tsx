import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { alarmPractice, cover, physician } from '../../test/alarm-practice.tsx';
import { critical, desk, evidenceOf, press, second, sentTo, third } from '../../test/alarm-desk.ts';
import { whenTestEnds } from '../../test/tidy.ts';

type Away = NonNullable<Parameters<typeof alarmPractice>[0]['away']>;

async function openedWhileAway(away: Away) {
  const first = critical();
  const practice = await alarmPractice({ events: [first, second(), third()], away });
  desk.practice = practice;
  whenTestEnds(() => {
    practice.stop();
    delete desk.practice;
  });
  await evidenceOf(first.name);
  await screen.findAllByText(physician.name);
  return { practice, first };
}

const taskOf = () => desk.practice?.sent.find(({ path }) => path.endsWith('/tasks'))?.body;
const assignedTo = (id: string) => ({
  data: { relationships: { assignee: { data: { type: 'physicians', id } } } },
});

test('W while the physician is away tells the cover, with the note in the cover’s name [BEYOND-02]', async () => {
  const { first } = await openedWhileAway([{ who: physician, cover }]);
  press('w');
  const asked = await screen.findByRole('dialog', { name: `${cover.name} informieren` });
  expect(asked.textContent).toContain(`${physician.name}abwesend bis`);
  press('Enter', { ctrlKey: true });
  await waitFor(() =>
    expect(sentTo('inform')).toEqual([{ ids: [first.id], note: `Warnmeldung an ${cover.name} angelegt.` }]),
  );
  expect(taskOf()).toMatchObject(assignedTo(cover.id));
});

test('the absent physician is told only after a question of its own, by keyboard [BEYOND-02]', async () => {
  await openedWhileAway([{ who: physician, cover }]);
  press('w');
  await screen.findByRole('dialog', { name: `${cover.name} informieren` });
  press('Enter', { ctrlKey: true, shiftKey: true });
  await screen.findByRole('dialog', { name: `${physician.name} trotz Abwesenheit informieren?` });
  expect(sentTo('inform')).toEqual([]);
  press('Enter', { ctrlKey: true });
  await waitFor(() => expect(sentTo('inform')).toHaveLength(1));
  expect(taskOf()).toMatchObject(assignedTo(physician.id));
});

test('the absent physician is told only after a question of its own, by mouse, and there is a way back [BEYOND-02]', async () => {
  await openedWhileAway([{ who: physician, cover }]);
  fireEvent.click(screen.getByRole('button', { name: /An Arzt/ }));
  const asked = await screen.findByRole('dialog', { name: `${cover.name} informieren` });
  fireEvent.change(within(asked).getByRole('textbox'), { target: { value: 'angerufen' } });
  fireEvent.click(screen.getByRole('button', { name: /Trotzdem Dr\. med\. Aksoy/ }));
  await screen.findByRole('dialog', { name: /trotz Abwesenheit informieren/ });
  fireEvent.click(screen.getByRole('button', { name: 'Zurück' }));
  await screen.findByRole('dialog', { name: `${cover.name} informieren` });
  fireEvent.click(screen.getByRole('button', { name: /Trotzdem Dr\. med\. Aksoy/ }));
  fireEvent.click(await screen.findByRole('button', { name: /Trotz Abwesenheit informieren/ }));
  await waitFor(() => expect(sentTo('inform')).toMatchObject([{ note: 'angerufen' }]));
  expect(taskOf()).toMatchObject(assignedTo(physician.id));
});

test('where nobody stands in, Strg ↵ asks for somebody else instead of telling the absent one [BEYOND-02]', async () => {
  await openedWhileAway([{ who: physician, cover: null }]);
  press('w');
  await screen.findByRole('dialog', { name: `${physician.name} informieren` });
  await screen.findByText(/ohne Vertretung/);
  press('Enter', { ctrlKey: true });
  await screen.findByRole('dialog', { name: 'An wen übergeben?' });
  expect(sentTo('inform')).toEqual([]);
});

test('a cover who is away, too, is passed over for their own cover [BEYOND-02]', async () => {
  const middle = { id: '018f0000-0000-7000-8000-00000000dddd', name: 'Dr. med. Ida Harms' };
  await openedWhileAway([
    { who: physician, cover: middle },
    { who: middle, cover },
  ]);
  press('w');
  await screen.findByRole('dialog', { name: `${cover.name} informieren` });
});

test('Strg ↵ before it is known who is away waits, and tells who is there [BEYOND-02]', async () => {
  const { practice } = await openedWhileAway([]);
  const answer = practice.hold('/web/v1/physicians/absences');
  press('w');
  await screen.findByRole('dialog', { name: `${physician.name} informieren` });
  press('Enter', { ctrlKey: true });
  expect(sentTo('inform')).toEqual([]);
  answer();
  await waitFor(() => expect(sentTo('inform')).toHaveLength(1));
  expect(taskOf()).toMatchObject(assignedTo(physician.id));
});

test('Strg ↵ before it is known who is away tells nobody who turns out to be away [BEYOND-02]', async () => {
  const { practice } = await openedWhileAway([{ who: physician, cover }]);
  const answer = practice.hold('/web/v1/physicians/absences');
  press('w');
  await screen.findByRole('dialog', { name: `${physician.name} informieren` });
  press('Enter', { ctrlKey: true });
  answer();
  await screen.findByRole('dialog', { name: `${cover.name} informieren` });
  expect(sentTo('inform')).toEqual([]);
});

test('Enter in the list of people waits while they are on their way, then takes who was named [BEYOND-01]', async () => {
  const { practice, first } = await openedWhileAway([]);
  const answer = practice.hold('/web/v1/physicians');
  press('A', { shiftKey: true });
  const box = await screen.findByRole('combobox', { name: 'Person suchen' });
  fireEvent.change(box, { target: { value: 'lühr' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(sentTo('take')).toEqual([]);
  answer();
  await waitFor(() => expect(sentTo('take')).toEqual([{ ids: [first.id], assignee_id: cover.id }]));
});

test('who was chosen before it was known who is away is asked about, and what is told them stays open [BEYOND-01]', async () => {
  const { practice, first } = await openedWhileAway([]);
  const answer = practice.hold('/web/v1/physicians/absences');
  press('w');
  await screen.findByRole('dialog', { name: `${physician.name} informieren` });
  fireEvent.click(screen.getByRole('button', { name: /^Andere Person/ }));
  const box = await screen.findByRole('combobox', { name: 'Person suchen' });
  fireEvent.change(box, { target: { value: 'lühr' } });
  await screen.findByRole('option', { name: new RegExp(cover.name) });
  fireEvent.keyDown(box, { key: 'Enter' });
  answer();
  const told = await screen.findByRole('dialog', { name: `${cover.name} informieren` });
  await waitFor(() => expect(document.activeElement).toBe(within(told).getByRole('textbox')));
  press('Enter', { ctrlKey: true });
  await waitFor(() => expect(sentTo('inform')).toMatchObject([{ ids: [first.id] }]));
  expect(taskOf()).toMatchObject(assignedTo(cover.id));
});

test('⇧A never assigns to somebody who is away: the cover takes it, and nobody where there is none [BEYOND-02]', async () => {
  const { first } = await openedWhileAway([{ who: physician, cover }]);
  press('A', { shiftKey: true });
  const asked = await screen.findByRole('dialog', { name: 'Alarme zuweisen' });
  const away = await within(asked).findByRole('option', {
    name: new RegExp(`^.*${physician.name}.*abwesend`),
  });
  fireEvent.pointerDown(away);
  await waitFor(() => expect(sentTo('take')).toEqual([{ ids: [first.id], assignee_id: cover.id }]));
});

test('⇧A leaves somebody who is away without a cover alone [BEYOND-02]', async () => {
  await openedWhileAway([{ who: physician, cover: null }]);
  press('A', { shiftKey: true });
  const asked = await screen.findByRole('dialog', { name: 'Alarme zuweisen' });
  const away = await within(asked).findByRole('option', { name: new RegExp(`${physician.name}.*abwesend`) });
  expect(away.getAttribute('aria-disabled')).toBe('true');
  fireEvent.pointerDown(away);
  expect(sentTo('take')).toEqual([]);
  expect(screen.getByRole('dialog', { name: 'Alarme zuweisen' })).toBeTruthy();
});

test('whoever walks on while a warning is on its way stays where they are [BEYOND-01]', async () => {
  const { practice, first } = await openedWhileAway([]);
  const answer = practice.hold('/web/v1/tasks');
  press('w');
  await screen.findByRole('dialog', { name: `${physician.name} informieren` });
  press('Enter', { ctrlKey: true });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('j');
  await evidenceOf(second().name);
  press('j');
  await evidenceOf(third().name);
  answer();
  await waitFor(() => expect(sentTo('inform')).toMatchObject([{ ids: [first.id] }]));
  await evidenceOf(third().name);
});
