import { cohortAssignments } from '@fernpuls/contract/patients/cohort-assignment';
import { cohorts } from '@fernpuls/contract/patients/cohort';
import { patientViews } from '@fernpuls/contract/patients/patient-view';
import { type Patient, patients } from '@fernpuls/contract/patients/patient';
import { chatMessages } from '@fernpuls/contract/messages/chat-message';
import { physicians } from '@fernpuls/contract/identity/physician';
import { patientPrograms } from '@fernpuls/contract/programs/patient-program';
import { programs } from '@fernpuls/contract/programs/program';
import { tasks } from '@fernpuls/contract/tasks/task';
import { changeLifeCycle } from '@fernpuls/contract/lifecycle/life-cycle.call';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { plainPatient } from '../../test/plain-patient.ts';
import { renderPage } from '../../test/render-page.tsx';
import { sayYes } from '../../test/say-yes.ts';
import { routes } from './routes.tsx';

const list = routes.filter(({ path }) => path === 'patients');
const everything = ['patient', 'task', 'cohort', 'message', 'program', 'patient_program'] as const;

/** Brandt and Wittmann, and Behrens who is paused. */
function practice(more: Partial<Patient>[] = []) {
  const api = fakeApi();
  api.add(physicians);
  api.add(tasks);
  api.add(cohorts, { name: 'DMP' });
  api.add(cohortAssignments);
  api.add(patientViews);
  const [brandt = '', wittmann = ''] = api.add(
    patients,
    { ...plainPatient, sortKey: 'brandt, hannelore' },
    {
      ...plainPatient,
      sortKey: 'wittmann, karl',
      lastName: 'Wittmann',
      firstName: 'Karl',
      customPatientId: '2',
    },
    { ...plainPatient, sortKey: 'behrens, udo', lastName: 'Behrens', firstName: 'Udo', status: 'paused' },
    ...more.map((one) => ({ ...plainPatient, ...one })),
  );
  const steps: object[] = [];
  api.on(changeLifeCycle, ({ id, ...step }) => {
    const status = step.step === 'pause' ? ('paused' as const) : ('active' as const);
    const row = api.rows(patients).find((one) => one.id === id);
    if (row) Object.assign(row, { status });
    steps.push({ id, ...step });
    return { status, alarms: 0, tasks: 0, consultations: 0, plans: 0 };
  });
  const open = (path = 'patients', may: readonly string[] = everything) =>
    renderPage({
      api,
      routes: list,
      path,
      permissions: may.map((key) => ({ key, access: 'write' as const })),
    });
  return { api, steps, brandt, wittmann, open };
}

/** Presses „Pausieren“ and says why. */
async function pause(user: UserEvent, reason = 'Urlaub'): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Pausieren' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Pausieren' }));
  expect(panel.getByRole('button', { name: 'Pausieren' }).hasAttribute('disabled')).toBe(true);
  await user.type(panel.getByLabelText(/^Grund/), reason);
  await user.type(panel.getByLabelText(/^Bis/), '31.12.2099');
  await user.click(panel.getByRole('button', { name: 'Pausieren' }));
}

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });
const leftOut = async (title: string) =>
  [...(await screen.findByRole('dialog', { name: title })).querySelectorAll('dl > div')].map((one) =>
    [...one.children].map((part) => part.textContent),
  );

test('[PATIENT-04] the selected are paused together with reason and end, each by the step of a single one, and Strg Z lets them go on', async () => {
  const user = userEvent.setup();
  const { api, steps, brandt, wittmann, open } = practice();
  await open();
  await rowOf('Brandt');
  await user.keyboard('jxjx');
  await pause(user);
  await sayYes('Pausieren: 2 Patienten');
  expect(await screen.findByText('2 Überwachungen pausiert.')).toBeTruthy();
  const given = {
    step: 'pause',
    reason: 'Urlaub',
    alarms: 'critical',
    tellsPatient: true,
    from: null,
    until: '2099-12-31T23:00:00.000Z',
  };
  expect(steps).toEqual([brandt, wittmann].map((id) => ({ id, ...given })));
  expect(api.seen.filter(({ method }) => method === 'PATCH')).toEqual([]);
  const statuses = () => api.rows(patients).map(({ status }) => status);
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(statuses()).toEqual(['active', 'active', 'paused']));
  expect(steps.slice(2)).toEqual(
    [brandt, wittmann].map((id) => ({ id, step: 'resume', reason: 'Rückgängig gemacht' })),
  );
});

test('[PATIENT-01] what a search hides of the choice is counted, named, and let go of by one press', async () => {
  const user = userEvent.setup();
  const { open } = practice();
  await open();
  await rowOf('Brandt');
  await user.keyboard('jxjx');
  await user.type(screen.getByRole('searchbox'), 'Wittmann');
  const bar = within(await screen.findByRole('toolbar', { name: '2 ausgewählt' }));
  await user.click(await bar.findByRole('button', { name: '1 davon nicht in dieser Ansicht' }));
  const panel = within(await screen.findByRole('dialog', { name: '1 davon nicht in dieser Ansicht' }));
  expect(panel.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Brandt, Hannelore']);
  await user.click(panel.getByRole('button', { name: '1 abwählen' }));
  expect(await screen.findByRole('toolbar', { name: '1 ausgewählt' })).toBeTruthy();
  expect((await rowOf('Wittmann')).getAttribute('aria-selected')).toBe('true');
});

test('[PATIENT-04] fifty are not paused by one press: it is asked with names, number and how many nobody sees', async () => {
  const user = userEvent.setup();
  const many = Array.from({ length: 48 }, (_, at) => ({
    sortKey: `zoe ${String(at).padStart(2, '0')}`,
    lastName: `Zoe${at}`,
    customPatientId: `z${at}`,
  }));
  const { steps, open } = practice(many);
  await open('patients?per_page=50');
  const seen = await rowOf('Brandt');
  // No layout in a page test: one row stands in the window, the others are scrolled out.
  seen.getBoundingClientRect = () => new DOMRect(0, 200, 800, 40);
  await user.keyboard('{Control>}a{/Control}');
  await pause(user);
  const question = await screen.findByRole('dialog', { name: 'Pausieren: 50 Patienten' });
  const names = within(question)
    .getAllByRole('listitem')
    .map((one) => one.textContent);
  expect(names).toEqual([
    'Brandt, Hannelore',
    'Wittmann, Karl',
    'Zoe0, Hannelore',
    'Zoe1, Hannelore',
    'Zoe2, Hannelore',
    'und noch 45',
  ]);
  expect(within(question).getByText('49 davon sind gerade nicht auf dem Bildschirm.')).toBeTruthy();
  expect(within(question).getByRole('button', { name: /^Pausieren \(50\)/ })).toBeTruthy();
  expect(document.activeElement?.textContent).toMatch(/^Abbrechen/);
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog', { name: 'Pausieren: 50 Patienten' })).toBeNull();
  expect(steps).toEqual([]);
  expect(screen.getByRole('toolbar', { name: '50 ausgewählt' })).toBeTruthy();
});

test('[PATIENT-04] a single one is paused once its reason is given', async () => {
  const user = userEvent.setup();
  const { api, open } = practice();
  await open();
  await rowOf('Brandt');
  await user.keyboard('jx');
  await pause(user);
  await waitFor(() => expect(api.rows(patients)[0]?.status).toBe('paused'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[PATIENT-01] a cohort is given to the selected who lack it', async () => {
  const user = userEvent.setup();
  const { api, wittmann, open } = practice();
  const dmp = api.rows(cohorts)[0]?.id ?? '';
  const [first] = api.rows(patients);
  if (first) Object.assign(first, { cohorts: [{ id: dmp, name: 'DMP' }] });
  await open();
  await rowOf('Brandt');
  await user.keyboard('jxjx');
  await user.click(await screen.findByRole('button', { name: 'Kohorte' }));
  await user.click(await screen.findByRole('button', { name: 'DMP' }));
  await sayYes('Kohorte „DMP“ zuordnen: 2 Patienten');
  expect(await screen.findByText('1 Person der Kohorte „DMP“ zugeordnet.')).toBeTruthy();
  expect(api.rows(cohortAssignments).at(-1)).toMatchObject({ patientId: wittmann, cohortId: dmp });
});

test('[PATIENT-01] a task is made for each of the selected and taken back for all', async () => {
  const user = userEvent.setup();
  const { api, brandt, wittmann, open } = practice();
  const others = api.rows(tasks).length;
  await open();
  await rowOf('Brandt');
  await user.keyboard('jxjx');
  await user.click(await screen.findByRole('button', { name: 'Aufgabe' }));
  await user.type(await screen.findByRole('textbox', { name: /^Aufgabe/ }), 'Gewicht erfragen{Enter}');
  await sayYes('Aufgabe „Gewicht erfragen“ anlegen: 2 Patienten');
  expect(await screen.findByText('2 Aufgaben angelegt.')).toBeTruthy();
  const made = api.rows(tasks).slice(others);
  expect(made.map(({ title, patientId }) => [title, patientId])).toEqual([
    ['Gewicht erfragen', brandt],
    ['Gewicht erfragen', wittmann],
  ]);
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(api.rows(tasks)).toHaveLength(others));
});

test('[PATIENT-01] a message goes to each of the selected, none is sent empty, and a no keeps what was written', async () => {
  const user = userEvent.setup();
  const { api, brandt, wittmann, open } = practice();
  api.add(chatMessages);
  const others = api.rows(chatMessages).length;
  await open();
  await rowOf('Brandt');
  await user.keyboard('jxjx');
  await user.click(await screen.findByRole('button', { name: 'Nachricht' }));
  const send = await screen.findByRole('button', { name: 'Senden' });
  expect(send.hasAttribute('disabled')).toBe(true);
  await user.type(screen.getByRole('textbox', { name: /^Nachricht/ }), 'Bitte wiegen.');
  await user.click(send);
  await screen.findByRole('dialog', { name: 'Nachricht senden: 2 Patienten' });
  await user.keyboard('{Escape}');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Nachricht/ }).value).toBe(
    'Bitte wiegen.',
  );
  expect(api.rows(chatMessages)).toHaveLength(others);
  await user.click(send);
  await sayYes('Nachricht senden: 2 Patienten');
  expect(await screen.findByText('2 Nachrichten gesendet.')).toBeTruthy();
  const sent = api.rows(chatMessages).slice(others);
  expect(sent.map(({ text, patientId }) => [text, patientId])).toEqual([
    ['Bitte wiegen.', brandt],
    ['Bitte wiegen.', wittmann],
  ]);
});

test('[PATIENT-01] [PATIENT-16] a programme is put before the selected; who has it already is named with the reason', async () => {
  const user = userEvent.setup();
  const { api, brandt, wittmann, open } = practice();
  const offered = { version: 2, isActive: true };
  const [programId] = api.add(programs, { ...offered, name: 'Herz aktiv' }, { name: 'Entwurf', version: 0 });
  api.add(patientPrograms);
  const others = api.rows(patientPrograms).length;
  api.refuse('POST', /\/patients\/programs$/, 422, {
    code: 'already_taken',
    field: '/data/relationships/program',
    when: (body) => JSON.stringify(body).includes(brandt),
  });
  await open();
  await rowOf('Brandt');
  await user.keyboard('jxjx');
  await user.click(await screen.findByRole('button', { name: 'Programm' }));
  const choice = await screen.findByRole('button', { name: 'Herz aktiv' });
  expect(screen.queryByRole('button', { name: 'Entwurf' })).toBeNull();
  await user.click(choice);
  await sayYes('„Herz aktiv“ vorschlagen: 2 Patienten');
  expect(await leftOut('1 Eintrag ausgelassen')).toEqual([
    ['Brandt, Hannelore', 'Nimmt an „Herz aktiv“ schon teil oder ist vorgeschlagen.'],
  ]);
  expect(screen.getByText('„Herz aktiv“ 1 Person vorgeschlagen.')).toBeTruthy();
  const made = () => api.rows(patientPrograms).slice(others);
  expect(made().map((one) => [one.patientId, one.programId, one.status])).toEqual([
    [wittmann, programId, 'candidate'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Schließen' }));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(made()).toHaveLength(0));
});

test('[PATIENT-01] whom the server refuses is named with its reason and stays selected, the others do not', async () => {
  const user = userEvent.setup();
  const { api, brandt, open } = practice();
  api.refuse('POST', new RegExp(`${brandt}/life_cycle`), 403, 'forbidden');
  await open('patients?f.status=all');
  await rowOf('Brandt');
  await user.keyboard('jxjxjx');
  await pause(user);
  await sayYes('Pausieren: 2 Patienten');
  expect(await leftOut('2 Einträge ausgelassen')).toEqual([
    ['Behrens, Udo', 'Die Überwachung läuft nicht.'],
    ['Brandt, Hannelore', 'Ihnen fehlt die Berechtigung dafür.'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Schließen' }));
  expect(screen.getByRole('toolbar', { name: '1 ausgewählt' })).toBeTruthy();
  expect((await rowOf('Brandt')).getAttribute('aria-selected')).toBe('true');
});

test('[PATIENT-01] many take a while: it is told how far it is, and a stop leaves the rest selected', async () => {
  const user = userEvent.setup();
  const many = Array.from({ length: 10 }, (_, at) => ({
    sortKey: `zoe ${at}`,
    lastName: `Zoe ${at}`,
    customPatientId: `z${at}`,
  }));
  const { api, open } = practice(many);
  const before = api.rows(tasks).length;
  const held: (() => void)[] = [];
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    if (init.method === 'POST' && input.endsWith('/tasks'))
      await new Promise<void>((resolve) => held.push(resolve));
    return answer(input, init);
  });
  await open();
  await rowOf('Brandt');
  await user.click(screen.getByRole('checkbox', { name: 'Alle dieser Seite auswählen' }));
  await user.click(await screen.findByRole('button', { name: 'Aufgabe' }));
  await user.type(await screen.findByRole('textbox', { name: /^Aufgabe/ }), 'Anrufen{Enter}');
  await sayYes('Aufgabe „Anrufen“ anlegen: 12 Patienten');
  const progress = await screen.findByRole('progressbar', { name: 'Fortschritt' });
  expect(progress.getAttribute('max')).toBe('12');
  await waitFor(() => expect(held).toHaveLength(4));
  held.splice(0, 2).forEach((go) => go());
  expect(await screen.findByText('2 von 12')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => {
    held.splice(0).forEach((go) => go());
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
  const rows = await leftOut('6 Einträge ausgelassen');
  expect(new Set(rows.map(([, reason]) => reason))).toEqual(
    new Set(['Nicht mehr ausgeführt, weil Sie abgebrochen haben.']),
  );
  expect(api.rows(tasks)).toHaveLength(before + 6);
  await user.click(screen.getByRole('button', { name: 'Schließen' }));
  expect(screen.getByRole('toolbar', { name: '6 ausgewählt' })).toBeTruthy();
});

test('[PATIENT-01] once a page is selected all that are found may be, and the chosen are printed as a list', async () => {
  const user = userEvent.setup();
  const many = Array.from({ length: 30 }, (_, at) => ({
    sortKey: `zoe ${at}`,
    lastName: `Zoe${at}`,
    customPatientId: `z${at}`,
  }));
  const { open } = practice(many);
  await open('patients?per_page=25');
  await rowOf('Brandt');
  await user.selectOptions(screen.getByRole('combobox'), '25');
  await user.click(screen.getByRole('checkbox', { name: 'Alle dieser Seite auswählen' }));
  await user.click(await screen.findByRole('button', { name: 'Alle 32 auswählen' }));
  expect(await screen.findByRole('toolbar', { name: '32 ausgewählt' })).toBeTruthy();
  const printed: number[] = [];
  vi.stubGlobal('print', () => {
    printed.push(within(screen.getByRole('grid')).getAllByRole('row').length - 1);
  });
  const bar = screen.getByRole('toolbar', { name: '32 ausgewählt' });
  await user.click(within(bar).getByRole('button', { name: 'Drucken' }));
  await waitFor(() => expect(printed).toEqual([32]));
  expect(screen.getByRole('toolbar', { name: '32 ausgewählt' })).toBeTruthy();
  await waitFor(() => expect(within(screen.getByRole('grid')).getAllByRole('row')).toHaveLength(26));
});

test('[PATIENT-01] who may write tasks and no records is offered tasks, paper and a file alone', async () => {
  const user = userEvent.setup();
  const { api } = practice();
  await renderPage({
    api,
    routes: list,
    path: 'patients',
    permissions: [
      { key: 'patient', access: 'read' },
      { key: 'task', access: 'write' },
    ],
  });
  await rowOf('Brandt');
  await user.keyboard('jx');
  const bar = await screen.findByRole('toolbar', { name: '1 ausgewählt' });
  expect(
    within(bar)
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['Aufgabe', 'Drucken', 'CSV', expect.stringContaining('Auswahl aufheben')]);
});
