import {
  type LegalText,
  giveLegalConsents,
  pendingLegalConsents,
} from '@fernpuls/contract/tenancy/legal.call';
import { openingHours } from '@fernpuls/contract/tenancy/opening-hours.call';
import { createTicket } from '@fernpuls/contract/support/ticket';
import { markNewsSeen, seenNews } from '@fernpuls/contract/tenancy/list-preference.call';
import { devices } from '@fernpuls/contract/logistics/device';
import { type Patient, patients } from '@fernpuls/contract/patients/patient';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepPractice } from '../../test/practice.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderPage } from '../../test/render-page.tsx';
import { useActions } from '../../ui/actions.ts';
import { Component as ContactDialog } from './contact-dialog.tsx';
import { ConsentGate } from './consent/consent-gate.tsx';
import { Component as NewsDialog } from './news/news-dialog.tsx';
import { newsKeys } from './news/news.ts';
import { Spotlight } from './spotlight.tsx';

beforeEach(() => keepPractice());

const at = (element: React.ReactNode) => [
  { path: 'here', element },
  { path: '*', element: <p>woanders</p> },
];
const terms = (version: number): LegalText => ({
  kind: 'terms',
  version,
  texts: { de: { title: 'Nutzungsbedingungen', body: 'Text' }, en: null },
  changeNote: version > 1 ? 'Haftung' : null,
  isSample: true,
  publishedAt: '2026-11-20T08:00:00.000Z',
  publishedBy: null,
});

test('[SHELL-12] without agreement there is no way past the dialog; with it the dialog goes', async () => {
  const api = fakeApi();
  let pending = [terms(2)];
  const given: unknown[] = [];
  api.on(pendingLegalConsents, () => ({ pending }));
  api.on(giveLegalConsents, (input) => {
    given.push(input);
    pending = [];
    return { pending };
  });
  await renderPage({ api, routes: at(<ConsentGate />), path: 'here' });
  expect(await screen.findByText('Geändert: Haftung')).toBeDefined();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByText('Zustimmen und fortfahren'));
  expect(screen.getByText('Bitte stimmen Sie jedem Text zu oder melden Sie sich ab.')).toBeDefined();
  expect(given).toEqual([]);
  await userEvent.click(screen.getByLabelText('Ich stimme den Nutzungsbedingungen zu.'));
  await userEvent.click(screen.getByText('Zustimmen und fortfahren'));
  await waitFor(() => expect(screen.queryByText('Bevor Sie beginnen')).toBeNull());
  expect(given).toEqual([{ consents: [{ kind: 'terms', version: 2 }] }]);
});

test('[SHELL-12] who agreed to everything is not asked', async () => {
  const api = fakeApi();
  api.on(pendingLegalConsents, () => ({ pending: [] }));
  await renderPage({ api, routes: at(<ConsentGate />), path: 'here' });
  await waitFor(() => expect(api.seen.some(({ path }) => path.endsWith('/consents'))).toBe(true));
  expect(screen.queryByText('Bevor Sie beginnen')).toBeNull();
});

// happy-dom knows no `form` attribute; the browser's button submits this form.
const send = () => fireEvent.submit(screen.getByLabelText(/^Nachricht/).closest('form') ?? document.body);

function contact(close = vi.fn()) {
  const api = fakeApi();
  api.on(openingHours, () => ({
    isSet: false,
    federalState: null,
    weekly: [[], [], [], [], [], [], []],
    exceptions: [],
  }));
  const write = async () => {
    await userEvent.type(await screen.findByLabelText(/^Betreff/), 'Waage');
    await userEvent.type(screen.getByLabelText(/^Nachricht/), 'Ohne Werte');
  };
  return { api, close, write, routes: at(<ContactDialog errorId={null} onClose={close} />) };
}

test('[SHELL-13] a ticket that was sent closes the dialog', async () => {
  const { api, close, write, routes } = contact();
  const sent: unknown[] = [];
  api.on(createTicket, (input) => {
    sent.push(input);
    return { id: 'x' };
  });
  await renderPage({ api, routes, path: 'here' });
  await write();
  send();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    { category: 'question', subject: 'Waage', message: 'Ohne Werte', page: '/protected/here', errorId: null },
  ]);
});

test('[SHELL-13] a ticket that fails keeps every word, also when the dialog is closed and opened again', async () => {
  const { api, close, write, routes } = contact();
  api.refuse('POST', /tickets$/, 500, 'internal');
  const first = await renderPage({ api, routes, path: 'here' });
  await write();
  send();
  expect(
    await screen.findByText('Die Nachricht wurde nicht gesendet. Ihr Text bleibt erhalten.'),
  ).toBeDefined();
  expect(close).not.toHaveBeenCalled();
  first.unmount();
  await renderPage({ api, routes, path: 'here' });
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Nachricht/)).value).toBe('Ohne Werte');
});

test('[SHELL-13] a link that is not allowed is told at the message before it is sent', async () => {
  const { api, close, write, routes } = contact();
  const sent: unknown[] = [];
  api.on(createTicket, (input) => {
    sent.push(input);
    return { id: 'x' };
  });
  await renderPage({ api, routes, path: 'here' });
  await write();
  const message = screen.getByLabelText(/^Nachricht/);
  fireEvent.change(message, { target: { value: 'Siehe [hier](http://tmz.example)' } });
  send();
  expect(await screen.findByText(/Der Link http:\/\/tmz\.example ist nicht erlaubt/)).toBeTruthy();
  expect(message.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(message, { target: { value: 'Siehe [hier](https://tmz.example)' } });
  send();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(sent).toHaveLength(1);
});

test('[SHELL-17] news count as seen once they were shown, here and on the server', async () => {
  const api = fakeApi();
  const told: string[][] = [];
  api.on(seenNews, () => ({ keys: newsKeys.slice(1) }));
  api.on(markNewsSeen, ({ keys }) => {
    told.push(keys);
    return { keys };
  });
  await renderPage({ api, routes: at(<NewsDialog onClose={() => {}} />), path: 'here' });
  expect(await screen.findAllByText('neu')).toHaveLength(1);
  await waitFor(() => expect(told).toEqual([[...newsKeys]]));
  expect(JSON.parse(localStorage.getItem('fernpuls.seen_news') ?? '[]')).toEqual(
    expect.arrayContaining([...newsKeys]),
  );
});

function Screen({ act }: { act: () => void }) {
  useActions('Müller, Zoë', [{ keys: 't', label: 'Aufgabe anlegen', group: 'Akte', run: act }]);
  return <Spotlight onClose={() => {}} />;
}

async function search(
  permissions: { key: string; access: 'read' | 'write' }[],
  disabledModules: string[] = [],
) {
  const api = fakeApi();
  const none: Partial<Patient> = { openAlarmCount: 0, alarmPriority: null, cohorts: [], program: null };
  const [id = ''] = api.add(patients, {
    ...none,
    lastName: 'Muller',
    firstName: 'Zoe',
    customPatientId: '204817',
  });
  const act = vi.fn();
  const page = await renderPage({
    api,
    routes: at(<Screen act={act} />),
    path: 'here',
    permissions,
    person: { disabledModules },
  });
  const box = await screen.findByRole('combobox');
  const type = (text: string) => userEvent.type(box, text);
  const titles = () =>
    screen.queryAllByRole('option').map((option) => option.querySelector('strong')?.textContent);
  return { ...page, api, id, act, type, titles };
}
const everything = ['patient', 'task', 'patient_trigger', 'cohort'].map((key) => ({
  key,
  access: 'write' as const,
}));

test('[SHELL-11] screens, patients and actions are found; Enter opens the first', async () => {
  const { type, titles, address, id } = await search(everything);
  expect(titles()).toContain('Aufgabe anlegen');
  await type('mueller');
  await waitFor(() => expect(titles()[0]).toBe('Muller, Zoe'));
  expect(titles()).toContain('Stammdaten');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/protected/patients/${id}`));
});

test('[SHELL-11] Enter pressed before the answer opens what the answer brings, not what stood there until then', async () => {
  const { type, address, id, titles } = await search(everything);
  const answer = fetch;
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    if (input.includes('/patients?')) await late;
    return answer(input, init);
  });
  await type('mueller');
  expect(titles()).not.toContain('Muller, Zoe');
  await userEvent.keyboard('{Enter}');
  arrive();
  await waitFor(() => expect(address()).toBe(`/protected/patients/${id}`));
});

test('[SHELL-11] an action on the record runs from the search under the name its shortcut has', async () => {
  const { type, titles, act } = await search(everything);
  await type('aufg anl');
  await waitFor(() => expect(titles()).toEqual(['Aufgabe anlegen']));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(act).toHaveBeenCalledOnce());
});

test('[SHELL-11] umlauts may be written out: „uebersicht“ finds Übersicht', async () => {
  const { type, titles } = await search(everything);
  await type('uebersicht');
  await waitFor(() => expect(titles()).toEqual(['Übersicht']));
});

test('[SHELL-11] without permission or module a screen, and without permission a patient, is not found', async () => {
  const { type, titles } = await search([{ key: 'task', access: 'read' }], []);
  expect(titles()).not.toContain('Patientenliste');
  await type('muller');
  await waitFor(() => expect(screen.getByText('Nichts gefunden zu „muller“')).toBeDefined());
});

test('[SHELL-11] a module that is off hides its screen', async () => {
  const { titles } = await search(everything, ['tasks']);
  expect(titles()).toContain('Alarme');
  expect(titles()).not.toContain('Aufgaben');
});

test('[SHELL-11] arrows choose, > asks for commands only, Tab changes what is searched', async () => {
  const { titles } = await search(everything);
  const box = await screen.findByRole('combobox');
  await waitFor(() => expect(titles().length).toBeGreaterThan(2));
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  expect(screen.getAllByRole('option')[1]?.getAttribute('aria-selected')).toBe('true');
  fireEvent.keyDown(box, { key: 'Tab' });
  expect(screen.getByText('Patienten', { selector: 'span' })).toBeDefined();
  fireEvent.change(box, { target: { value: '>' } });
  expect(screen.getByText('Befehle', { selector: 'span' })).toBeDefined();
});

test('[BEYOND-13] what can be begun is found from anywhere, by its name or another word for it', async () => {
  const { type, titles, address } = await search(everything);
  expect(titles()).toContain('Patient anlegen');
  await type('neuer patient');
  await waitFor(() => expect(titles()).toEqual(['Patient anlegen']));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/protected/patients/new'));
});

test('[BEYOND-13] who may only read is offered nothing to begin', async () => {
  const { titles } = await search([{ key: 'patient', access: 'read' }]);
  await waitFor(() => expect(titles()).toContain('Patientenliste'));
  expect(titles()).not.toContain('Patient anlegen');
});

test('[BEYOND-13] a setting is found by what people call it, and despite a slip of the finger', async () => {
  const { type, titles } = await search([{ key: 'role', access: 'read' }]);
  await type('berechtigungen');
  await waitFor(() => expect(titles()).toEqual(['Rollen']));
  await userEvent.clear(screen.getByRole('combobox'));
  await type('rolne');
  await waitFor(() => expect(titles()).toEqual(['Rollen']));
});

test('[BEYOND-13] the arrow lists what can be done with a hit, and leads back to what was typed', async () => {
  const { type, titles, address, id } = await search([
    ...everything,
    { key: 'video_consultation', access: 'write' },
  ]);
  await type('muller');
  await waitFor(() => expect(titles()[0]).toBe('Muller, Zoe'));
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(titles()).toContain('Videosprechstunde planen'));
  expect(titles()).not.toContain('Muller, Zoe');
  await userEvent.keyboard('{ArrowLeft}');
  await waitFor(() => expect(titles()[0]).toBe('Muller, Zoe'));
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('muller');
  await userEvent.keyboard('{ArrowRight}');
  await type('video');
  await waitFor(() => expect(titles()).toEqual(['Videosprechstunde planen']));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/protected/dashboard/video_consultations/new?patient=${id}`));
});

test('[BEYOND-13] a device leads to the patient who has it', async () => {
  const { type, titles, address, id, api } = await search([...everything, { key: 'device', access: 'read' }]);
  api.add(devices, { serial: 'SC-204817', patientId: id });
  await type('sc-2048');
  await waitFor(() => expect(titles()).toEqual(['SC-204817']));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/protected/patients/${id}/general`));
});
