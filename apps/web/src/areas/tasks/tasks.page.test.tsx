import { physicians } from '@fernpuls/contract/identity/physician';
import { patients } from '@fernpuls/contract/patients/patient';
import { type Task, tasks } from '@fernpuls/contract/tasks/task';
import { tasksChanged } from '@fernpuls/contract/tasks/task.live';
import { taskCounts } from '@fernpuls/contract/tasks/task-counts.call';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { me } from '../../test/practice.ts';
import { renderPage } from '../../test/render-page.tsx';
import { sayYes } from '../../test/say-yes.ts';
import { Component } from './tasks.page.tsx';
import { offeredRanges, rangesOfMoments } from '../../test/offered-ranges.ts';

const routes = [{ path: 'dashboard/tasks/:taskId?', element: <Component /> }];
const due = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const other = '00000000-0000-7000-8000-0000000000bb';

function practice(...records: Partial<Task>[]) {
  const api = fakeApi();
  // Given to somebody, unless a test says otherwise.
  api.add(tasks, ...records.map((record) => ({ assigneeId: me, ...record })));
  const names: Record<string, string> = { [me]: 'Katrin Moldenhauer', [other]: 'Lena Hoyer' };
  api.derive(tasks, ({ assigneeId }) => ({ assigneeName: names[assigneeId ?? ''] ?? null }));
  api.add(patients, {});
  api.add(physicians, { id: me });
  const open = ({ state }: Task) => state === 'not_started' || state === 'active';
  const count = (state: string) => api.rows(tasks).filter((task) => task.state === state).length;
  const none = { blocker: 0, high: 0, medium: 0, low: 0, noPriority: 0 };
  api.on(taskCounts, () => ({
    count: api.rows(tasks).filter((task) => open(task) && [me, null, undefined].includes(task.assigneeId))
      .length,
    byPriority: none,
    mine: {
      count: api.rows(tasks).filter((task) => open(task) && task.assigneeId === me).length,
      byPriority: none,
    },
    team: api.rows(tasks).filter((task) => open(task) && !task.assigneeId).length,
    byState: {
      notStarted: count('not_started'),
      active: count('active'),
      completed: count('completed'),
      failed: count('failed'),
    },
  }));
  return api;
}

async function show(api: ReturnType<typeof fakeApi>, query = '', path = 'dashboard/tasks') {
  const page = await renderPage({ api, routes, path: `${path}${query}` });
  return { ...page, user: userEvent.setup() };
}

const row = (name: RegExp) => screen.findByRole('row', { name });
const column = (name: RegExp) => screen.findByRole('list', { name });
const stored = (api: ReturnType<typeof fakeApi>, title: string) =>
  api.rows(tasks).find((task) => task.title === title);

test('[TASK-01] „Meine“ holds what is mine, „Mein Team“ what nobody has taken, „Alle“ also what others have', async () => {
  const api = practice(
    { title: 'Für mich', assigneeId: me },
    { title: 'Für niemanden', assigneeId: null },
    { title: 'Für Lena', assigneeId: other },
    { title: 'Fertig', state: 'completed', assigneeId: me },
  );
  const { user, address } = await show(api);
  expect(await row(/Für mich/)).toBeTruthy();
  expect(screen.queryByText('Für niemanden')).toBeNull();
  await user.click(screen.getByRole('tab', { name: /Mein Team/ }));
  expect(await row(/Für niemanden/)).toBeTruthy();
  expect(screen.queryByText('Für mich')).toBeNull();
  expect(screen.queryByText('Für Lena')).toBeNull();
  await user.click(screen.getByRole('tab', { name: /Alle/ }));
  expect(await row(/Für Lena/)).toBeTruthy();
  expect(screen.queryByText('Fertig')).toBeNull();
  await user.click(screen.getByRole('tab', { name: /Erledigt/ }));
  expect(await row(/Fertig/)).toBeTruthy();
  expect(address()).toBe('/protected/dashboard/tasks?tab=done');
});

test('[TASK-01] „Heute erledigt“ holds what was finished today, the latest first, and can be opened again', async () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const api = practice(
    { title: 'Früher', state: 'completed', doneAt: minutesAgo(0.2) },
    { title: 'Zuletzt', state: 'failed', doneAt: minutesAgo(0.1), failureReason: 'Nicht erreicht' },
    { title: 'Vorgestern', state: 'completed', doneAt: minutesAgo(2880) },
    { title: 'Offen' },
  );
  const { user } = await show(api, '?tab=today');
  await row(/Zuletzt/);
  const titles = () => screen.getAllByRole('row').map((one) => one.textContent ?? '');
  expect(titles().findIndex((text) => text.includes('Zuletzt'))).toBeLessThan(
    titles().findIndex((text) => text.includes('Früher')),
  );
  expect(screen.queryByText('Vorgestern')).toBeNull();
  expect(screen.queryByText('Offen')).toBeNull();
  await user.keyboard('j');
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await waitFor(() => expect(stored(api, 'Zuletzt')?.state).toBe('active'));
  await waitFor(() => expect(screen.queryByText('Zuletzt')).toBeNull());
});

test('[TASK-01] a day on which nothing is done yet says so, without inviting to a new task', async () => {
  await show(practice({ title: 'Offen' }), '?tab=today');
  expect(await screen.findByText('Heute noch nichts erledigt')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Aufgabe anlegen' })).toBeNull();
});

test('[SHELL-31] the tabs count their tasks and follow the live channel', async () => {
  const api = practice({ title: 'Eins', assigneeId: me }, { title: 'Zwei', assigneeId: other });
  const { push } = await show(api);
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Meine 1' })).toBeTruthy());
  expect(screen.getByRole('tab', { name: 'Alle 2' })).toBeTruthy();
  api.add(tasks, { title: 'Drei, von anderswo', assigneeId: me });
  push(tasksChanged, { ids: [] });
  expect(await screen.findByText('Drei, von anderswo')).toBeTruthy();
});

test('[DASH-08] the address alone shows the same tab, layout, filters and search', async () => {
  const api = practice(
    { title: 'Labor hoch', priority: 'high', dueAt: due(-1) },
    { title: 'Labor niedrig', priority: 'low', dueAt: due(-1) },
    { title: 'Labor später', priority: 'high', dueAt: due(400) },
    { title: 'Anruf', priority: 'high', dueAt: due(-1) },
  );
  await show(api, '?tab=all&view=board&f.priority=medium&f.due=overdue&query=labor');
  const waiting = await column(/Nicht begonnen/);
  await waitFor(() => expect(within(waiting).getAllByRole('link')).toHaveLength(1));
  expect(within(waiting).getByText('Labor hoch')).toBeTruthy();
  expect(screen.getByText('ab Mittel')).toBeTruthy();
  expect(screen.getByText('überfällig', { selector: 'strong' })).toBeTruthy();
});

test('a filter that nothing passes says so and can be cleared', async () => {
  const api = practice({ title: 'Anruf', priority: 'low' });
  const { user } = await show(api, '?f.priority=blocker');
  await user.click(await screen.findByRole('button', { name: 'Filter leeren' }));
  expect(await row(/Anruf/)).toBeTruthy();
});

test('[TASK-01] E completes the focused task at once, Strg Z brings it back', async () => {
  const api = practice({ title: 'Erste', dueAt: due(1) }, { title: 'Zweite', dueAt: due(2) });
  const { user } = await show(api);
  await row(/Erste/);
  await user.keyboard('j');
  await user.keyboard('e');
  await waitFor(() => expect(screen.queryByText('Erste')).toBeNull());
  await waitFor(() => expect(stored(api, 'Erste')?.state).toBe('completed'));
  expect(document.activeElement?.textContent).toContain('Zweite');
  await screen.findByText('„Erste“ ist erledigt.');
  await user.keyboard('{Control>}z{/Control}');
  expect(await row(/Erste/)).toBeTruthy();
  expect(stored(api, 'Erste')?.state).toBe('not_started');
});

test('[TASK-01] the digits 1 to 5 set the five priorities', async () => {
  const api = practice({ title: 'Anruf', priority: 'medium' });
  const { user } = await show(api);
  await row(/Anruf/);
  await user.keyboard('j');
  for (const [digit, priority] of ['blocker', 'high', 'medium', 'low', 'no_priority'].entries()) {
    await user.keyboard(String(digit + 1));
    await waitFor(() => expect(stored(api, 'Anruf')?.priority).toBe(priority));
  }
});

test('[TASK-01] A takes a task over, and a refused change is told and taken back on screen', async () => {
  const api = practice({ title: 'Anruf', assigneeId: null });
  const { user } = await show(api, '?tab=all');
  await row(/Anruf.*niemand zuständig/);
  api.refuse('PATCH', /tasks/, 409, 'conflict');
  await user.keyboard('ja');
  expect(await screen.findByText(/inzwischen geändert/)).toBeTruthy();
  expect(await row(/Anruf.*niemand zuständig/)).toBeTruthy();
  api.accept();
  await user.keyboard('a');
  expect(await row(/Anruf.*Katrin Moldenhauer/)).toBeTruthy();
  await waitFor(() => expect(stored(api, 'Anruf')?.assigneeId).toBe(me));
});

test('[TASK-01] ⇧→ and ⇧← move a card through the columns and the focus goes with it', async () => {
  const api = practice({ title: 'Anruf' }, { title: 'Läuft', state: 'active' });
  const { user } = await show(api, '?view=board');
  await within(await column(/Nicht begonnen/)).findByText('Anruf');
  await user.keyboard('j{Shift>}{ArrowRight}{/Shift}');
  expect(await within(await column(/Aktiv/)).findByText('Anruf')).toBeTruthy();
  await waitFor(() => expect(stored(api, 'Anruf')?.state).toBe('active'));
  expect(document.activeElement?.textContent).toContain('Anruf');
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(await within(await column(/Nicht begonnen/)).findByText('Anruf')).toBeTruthy();
  await waitFor(() => expect(stored(api, 'Anruf')?.state).toBe('not_started'));
});

test('[TASK-01] the focus stays with the task when its move is taken back and when list and board change', async () => {
  const api = practice({ title: 'Erste', dueAt: due(1) }, { title: 'Zweite', dueAt: due(2) });
  const { user } = await show(api);
  await row(/Zweite/);
  await user.keyboard('jjv');
  const isOn = (name: string) => waitFor(() => expect(document.activeElement?.textContent).toContain(name));
  await column(/Nicht begonnen/);
  await isOn('Zweite');
  expect(document.activeElement?.tagName).toBe('A');
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await waitFor(() => expect(stored(api, 'Zweite')?.state).toBe('active'));
  await isOn('Zweite');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(stored(api, 'Zweite')?.state).toBe('not_started'));
  await isOn('Zweite');
  await user.keyboard('v');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TR'));
  await isOn('Zweite');
});

test('[TASK-01] a card dropped on another column changes its state', async () => {
  const api = practice({ title: 'Anruf' });
  await show(api, '?view=board');
  const card = (await screen.findByText('Anruf')).closest('a');
  const zone = (await column(/Aktiv/)).closest('section');
  if (!card || !zone) throw new Error('no card or no column');
  const kept = new Map<string, string>();
  const dataTransfer = {
    setData: (key: string, value: string) => kept.set(key, value),
    getData: (key: string) => kept.get(key) ?? '',
    setDragImage: () => undefined,
  };
  fireEvent.dragStart(card, { dataTransfer });
  fireEvent.drop(zone, { dataTransfer });
  expect(await within(await column(/Aktiv/)).findByText('Anruf')).toBeTruthy();
  await waitFor(() => expect(stored(api, 'Anruf')?.state).toBe('active'));
});

test('[TASK-01] a task fails with a reason only', async () => {
  const api = practice({ title: 'Anruf' });
  const { user } = await show(api);
  await row(/Anruf/);
  await user.keyboard('j{Shift>}E{/Shift}');
  const submit = await screen.findByRole('button', { name: /Als fehlgeschlagen melden/ });
  await user.click(submit);
  expect(screen.getByText('Bitte nennen Sie den Grund.')).toBeTruthy();
  expect(stored(api, 'Anruf')?.state).toBe('not_started');
  await user.type(screen.getByRole('textbox', { name: /Grund/ }), 'Nicht erreichbar');
  await user.click(submit);
  await waitFor(() => expect(stored(api, 'Anruf')?.state).toBe('failed'));
  expect(stored(api, 'Anruf')?.failureReason).toBe('Nicht erreichbar');
});

test('[TASK-01] N opens the form, and a new task is mine until it is given away', async () => {
  const api = practice({ title: 'Anruf' });
  const { user, address } = await show(api);
  await row(/Anruf/);
  await user.keyboard('n');
  expect(address()).toBe('/protected/dashboard/tasks/new');
  await user.type(await screen.findByRole('textbox', { name: /Titel/ }), 'Rückruf Tochter');
  await user.type(screen.getByRole('combobox', { name: 'Patient' }), 'Brandt');
  await user.click(await screen.findByRole('option', { name: /Brandt, Hannelore/ }));
  await user.type(screen.getByRole('textbox', { name: 'Fällig' }), '24.11.2026, 14:30');
  await user.selectOptions(screen.getByRole('combobox', { name: /Priorität/ }), 'Hoch');
  await user.click(screen.getByRole('button', { name: /Aufgabe anlegen/ }));
  await waitFor(() => expect(stored(api, 'Rückruf Tochter')).toBeTruthy());
  expect(stored(api, 'Rückruf Tochter')).toMatchObject({
    priority: 'high',
    dueAt: '2026-11-24T13:30:00.000Z',
    assigneeId: me,
    patientId: api.rows(patients)[0]?.id,
  });
  await waitFor(() => expect(address()).toBe('/protected/dashboard/tasks'));
});

test('[TASK-01] saving sends only what was changed here', async () => {
  const api = practice({ title: 'Anruf', priority: 'low', description: 'Bitte bald' });
  const [task] = api.rows(tasks);
  const { user } = await show(api, '', `dashboard/tasks/${task?.id}`);
  const title = await screen.findByRole('textbox', { name: /Titel/ });
  await user.clear(title);
  await user.type(title, 'Rückruf');
  Object.assign(task ?? {}, { priority: 'blocker' });
  await user.click(screen.getByRole('button', { name: /Speichern/ }));
  await waitFor(() => expect(api.rows(tasks)[0]?.title).toBe('Rückruf'));
  expect(api.rows(tasks)[0]?.priority).toBe('blocker');
});

test('[TASK-03] [ROLES-05] a task out of an alarm leads to that alarm, for who may see alarms', async () => {
  const of = { patientId: '00000000-0000-7000-8000-0000000000b1', triggerEventId: 'of-this-alarm' };
  const api = practice({ title: 'Anruf', ...of });
  const path = `dashboard/tasks/${api.rows(tasks)[0]?.id}`;
  const { unmount } = await show(api, '', path);
  const link = await screen.findByRole('link', { name: 'Zum Alarm' });
  expect(link.getAttribute('href')).toBe(
    `/protected/dashboard/alarms/patients/${of.patientId}/triggers/events/work?event=of-this-alarm&prefer=queue`,
  );
  unmount();
  await renderPage({ api, routes, path, permissions: [{ key: 'task', access: 'write' }] });
  await screen.findByRole('link', { name: /Arbeitsansicht|öffnen/i });
  expect(screen.queryByRole('link', { name: 'Zum Alarm' })).toBeNull();
});

test('a task that is gone is said to be gone', async () => {
  const api = practice({ title: 'Anruf' });
  await show(api, '', 'dashboard/tasks/00000000-0000-7000-8000-00000000dead');
  expect(await screen.findByText('Diese Aufgabe gibt es nicht mehr')).toBeTruthy();
});

test('who may only read finds no button and no key that changes', async () => {
  const api = practice({ title: 'Anruf' });
  await renderPage({
    api,
    routes,
    path: 'dashboard/tasks',
    permissions: [{ key: 'task', access: 'read' }],
  });
  await row(/Anruf/);
  await userEvent.setup().keyboard('je1');
  expect(screen.queryByRole('button', { name: /Aufgabe/ })).toBeNull();
  expect(api.seen.some(({ method }) => method === 'PATCH')).toBe(false);
});

test('when the list cannot be loaded the region says so and tries again', async () => {
  const api = practice({ title: 'Anruf' });
  api.refuse('GET', /tasks$/, 500, 'internal');
  const { user } = await show(api);
  const retry = await screen.findByRole('button', { name: 'Erneut versuchen' });
  api.accept();
  await user.click(retry);
  expect(await row(/Anruf/)).toBeTruthy();
});

test('[TASK-01] chosen rows are completed together, those with open subtasks stay, and Strg Z brings all back', async () => {
  const api = practice(
    { title: 'Eins', openChildCount: 0 },
    { title: 'Zwei', openChildCount: 0 },
    { title: 'Mit Unteraufgabe', openChildCount: 2 },
  );
  const { user } = await show(api, '?tab=all');
  for (const title of ['Eins', 'Zwei', 'Mit Unteraufgabe'])
    await user.click(await screen.findByRole('checkbox', { name: `${title} auswählen` }));
  const bar = screen.getByRole('toolbar', { name: /3 ausgewählt/ });
  await user.click(within(bar).getByRole('button', { name: /Erledigen/ }));
  const states = () => api.rows(tasks).map(({ state }) => state);
  await sayYes('Erledigen: 2 Aufgaben');
  await waitFor(() => expect(states()).toEqual(['completed', 'completed', 'not_started']));
  await screen.findByText('2 Aufgaben sind erledigt.');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(states()).toEqual(['not_started', 'not_started', 'not_started']));
});

test('[TASK-01] a task with open subtasks asks for the reason before it is completed', async () => {
  const api = practice({ title: 'Mit Unteraufgabe', openChildCount: 1 });
  const { user } = await show(api, '?tab=all');
  (await row(/Mit Unteraufgabe/)).focus();
  await user.keyboard('e');
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'Hat sich erledigt');
  await user.click(within(dialog).getByRole('button', { name: /Trotzdem erledigen/ }));
  await waitFor(() => expect(stored(api, 'Mit Unteraufgabe')?.state).toBe('completed'));
  expect(stored(api, 'Mit Unteraufgabe')?.forcedReason).toBe('Hat sich erledigt');
});

test('[TASK-01] the list shows the columns somebody chose, and its file holds them for every page of the tab', async () => {
  const api = practice(
    { title: 'Wiegen', description: 'Waage prüfen', assigneeId: me, priority: 'high' },
    { title: 'Für Lena', assigneeId: other },
  );
  const { user } = await show(api, '?columns=title,description,assigneeId,priority');
  await row(/Waage prüfen/);
  const heads = screen.getAllByRole('columnheader').slice(1);
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Titel',
    'Beschreibung',
    'Zuständig',
    'Priorität',
  ]);
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:x';
  });
  await user.click(screen.getByRole('button', { name: 'Als CSV exportieren' }));
  await screen.findByText('1 Eintrag exportiert.');
  expect((await files[0]?.text())?.slice(1).split('\r\n')).toEqual([
    'Titel;Beschreibung;Zuständig;Priorität',
    'Wiegen;Waage prüfen;Katrin Moldenhauer;Hoch',
    '',
  ]);
});

test('[TASK-01] a tab with its filters is kept under a name and comes back by it', async () => {
  const { user, address, router } = await show(practice({ title: 'Wiegen' }), '?tab=all&f.priority=high');
  await user.click(screen.getByRole('button', { name: 'Ansichten' }));
  await user.type(await screen.findByLabelText('Diese Ansicht speichern als'), 'Dringendes{Enter}');
  await router.navigate('/protected/dashboard/tasks');
  await user.click(await screen.findByRole('button', { name: 'Ansichten' }));
  await user.click(await screen.findByRole('button', { name: 'Dringendes' }));
  await waitFor(() => expect(address()).toBe('/protected/dashboard/tasks?f.priority=high&tab=all'));
});

test('[SHELL-27] the hours and days before now are offered over tasks', async () => {
  await show(practice(), '?view=list');
  expect(await offeredRanges(/^Fällig: /)).toEqual(expect.arrayContaining(rangesOfMoments));
});
