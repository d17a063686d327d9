import { chats } from '@fernpuls/contract/messages/chat';
import { markChatRead, markChatUnread } from '@fernpuls/contract/messages/chat.call';
import { messageCounts } from '@fernpuls/contract/messages/message-counts.call';
import { chatsChanged } from '@fernpuls/contract/messages/chat.live';
import { type ChatMessage, chatMessages } from '@fernpuls/contract/messages/chat-message';
import { patientMeasurements } from '@fernpuls/contract/measurements/patient-measurement';
import { measurementSeries } from '@fernpuls/contract/measurements/series.call';
import { patientContacts } from '@fernpuls/contract/patients/patient-contact';
import { textTemplates } from '@fernpuls/contract/content/text-template';
import { countTemplateUse, templateValues } from '@fernpuls/contract/content/text-template.call';
import { patients } from '@fernpuls/contract/patients/patient';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { pressHotkey } from '../../test/press-keys.ts';
import { renderPage } from '../../test/render-page.tsx';
import { localPreference } from '../../ui/local-preference.ts';
import { Component as Messages } from './messages.page.tsx';
import { routes as addresses } from './routes.tsx';

const routes = [
  { path: 'dashboard/messages/measurements/:measurementId', element: <Messages /> },
  { path: 'dashboard/messages/:patientId/measurements/:measurementId', element: <Messages /> },
  { path: 'dashboard/messages/:patientId?', element: <Messages /> },
];
const path = 'dashboard/messages';
const permissions = [
  { key: 'message', access: 'write' as const },
  { key: 'patient', access: 'write' as const },
  { key: 'patient_measurement', access: 'read' as const },
];
const names = [
  ['Brandt', 'Hannelore'],
  ['Dreesen', 'Wolfgang'],
] as const;

beforeEach(() => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});

/** Two chats, the first with one unread message; counters follow the messages as on the server. */
function practice() {
  const api = fakeApi();
  const ids = api.add(
    patients,
    ...names.map(([lastName, firstName]) => ({ lastName, firstName, cohorts: [], program: null })),
  );
  const [first = '', second = ''] = ids;
  api.add(patientContacts);
  const numberIn = (patientId: string) =>
    api.rows(chatMessages).filter((row) => row.patientId === patientId).length + 1;
  const told = (patientId: string, text: string, more: Partial<ChatMessage> = {}) =>
    api.add(chatMessages, {
      patientId,
      text,
      number: numberIn(patientId),
      author: 'patient',
      sentAt: '2026-11-20T06:40:00.000Z',
      physicianId: null,
      readAt: null,
      readById: null,
      measurementId: null,
      authorName: null,
      readByName: null,
      ...more,
    });
  api.add(
    chats,
    ...ids.map((id, index) => ({
      id,
      patientId: id,
      patientName: names[index]?.join(', ') ?? '',
      customPatientId: `P-${index}`,
      birthDate: '1948-03-14',
      gender: 'female' as const,
      infoBanner: null,
    })),
  );
  const messagesOf = (id: string) => api.rows(chatMessages).filter(({ patientId }) => patientId === id);
  const unreadIn = (id: string) =>
    messagesOf(id).filter(({ author, readAt }) => author === 'patient' && !readAt);
  api.derive(chats, ({ id }) => {
    const last = messagesOf(id).at(-1);
    return {
      unreadCount: unreadIn(id).length,
      isUnread: unreadIn(id).length > 0,
      lastNumber: last?.number ?? 0,
      lastMessageAt: last?.sentAt ?? null,
      lastText: last?.text ?? null,
      lastAuthor: last?.author ?? null,
      lastAuthorName: last?.authorName ?? null,
      unreadSince: null,
    };
  });
  // What a person writes comes without number and author.
  api.derive(chatMessages, (row) => ({
    author: row.author ?? 'staff',
    number: row.number ?? messagesOf(row.patientId).indexOf(row) + 1,
    sentAt: row.sentAt ?? '2026-11-20T07:00:00.000Z',
    authorName: row.author === 'patient' ? null : 'Katrin Moldenhauer',
    readAt: row.readAt ?? null,
    readById: null,
    physicianId: null,
    measurementId: row.measurementId ?? null,
    readByName: row.readAt ? 'Katrin Moldenhauer' : null,
  }));
  const marks: unknown[] = [];
  api.on(messageCounts, () => ({ count: 0, chats: 1, oldestAt: null }));
  api.on(markChatRead, ({ patientId, upTo }) => {
    marks.push(['read', patientId, upTo]);
    for (const row of unreadIn(patientId))
      if (row.number <= upTo) Object.assign(row, { readAt: '2026-11-20T07:00:00.000Z' });
    return { changed: 1, unreadCount: 0 };
  });
  api.on(markChatUnread, ({ patientId }) => {
    marks.push(['unread', patientId]);
    const last = messagesOf(patientId).findLast(({ author }) => author === 'patient');
    if (last) Object.assign(last, { readAt: null });
    return { changed: 1, unreadCount: 1 };
  });
  told(first, 'Die Waage zeigt mehr an.');
  told(second, 'Vielen Dank!', { readAt: '2026-11-20T06:50:00.000Z' });
  return { api, first, second, marks, told };
}

const open = (given: ReturnType<typeof practice>, to = '') =>
  renderPage({ api: given.api, routes, path: `${path}${to}`, permissions });
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Nachricht an Brandt/ });
const log = () => screen.getByRole('log', { name: 'Nachrichten' });
const sentTexts = (api: ReturnType<typeof fakeApi>) =>
  api.seen
    .filter(({ method, path: asked }) => method === 'POST' && asked === '/web/v1/messages')
    .map(({ body }) => body as { data: { id: string; attributes: { text: string } } });

test('[DASH-07] a chat shows how much is unread; opened it is read by itself, the marker stays', async () => {
  const given = practice();
  await open(given);
  const row = await screen.findByRole('link', { name: /Brandt, Hannelore/ });
  expect(within(row).getByText('1 ungelesene Nachricht')).toBeTruthy();
  fireEvent.click(row);
  await waitFor(() => expect(given.marks).toEqual([['read', given.first, 1]]));
  expect(await screen.findByText(/gelesen von Katrin Moldenhauer/)).toBeTruthy();
  expect(screen.getByText('Neue Nachrichten')).toBeTruthy();
});

test('[DASH-07] with automatic read switched off nothing is marked until U says so', async () => {
  const given = practice();
  localPreference('chats').set({ readsOnOpening: false });
  await open(given, `/${given.first}`);
  await screen.findByRole('log');
  expect(await screen.findByRole('button', { name: /Als gelesen markieren/ })).toBeTruthy();
  expect(given.marks).toEqual([]);
  act(() => void pressHotkey('u'));
  await waitFor(() => expect(given.marks).toEqual([['read', given.first, 1]]));
});

test('[DASH-07] what was marked unread on purpose stays unread until something new comes', async () => {
  const given = practice();
  const { push } = await open(given, `/${given.first}`);
  await waitFor(() => expect(given.marks).toHaveLength(1));
  await screen.findByRole('button', { name: /Als ungelesen markieren/ });
  act(() => void pressHotkey('u'));
  await screen.findByRole('button', { name: /Als gelesen markieren/ });
  expect(given.marks.slice(1)).toEqual([['unread', given.first]]);
  given.told(given.first, 'Ist jemand da?');
  push(chatsChanged, { patientIds: [given.first] });
  expect(await within(log()).findByText('Ist jemand da?')).toBeTruthy();
  await waitFor(() => expect(given.marks.at(-1)).toEqual(['read', given.first, 2]));
});

test('[DASH-07] Enter sends, Shift Enter does not', async () => {
  const given = practice();
  await open(given, `/${given.first}`);
  const input = await field();
  fireEvent.change(input, { target: { value: 'Ich rufe Sie an.' } });
  fireEvent.keyDown(input, { key: 'Enter', shiftKey: true });
  expect(sentTexts(given.api)).toHaveLength(0);
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(await within(log()).findByText('Ich rufe Sie an.')).toBeTruthy();
  expect(sentTexts(given.api)).toHaveLength(1);
  expect(input.value).toBe('');
});

test('[DASH-07] what could not be sent stays, and is sent again under the same id', async () => {
  const given = practice();
  await open(given, `/${given.first}`);
  const input = await field();
  given.api.refuse('POST', /\/web\/v1\/messages$/, 503, 'unavailable');
  fireEvent.change(input, { target: { value: 'Bitte wiegen Sie sich.' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  fireEvent.click(
    await screen.findByRole('button', { name: 'Erneut senden' }).then((found) => {
      given.api.accept();
      return found;
    }),
  );
  expect(await within(log()).findByText('Bitte wiegen Sie sich.')).toBeTruthy();
  const [before, after] = sentTexts(given.api);
  expect(after?.data.id).toBe(before?.data.id);
  expect(screen.queryByText('Nicht gesendet.')).toBeNull();
});

test('[DASH-07] a message that failed can be taken back into the field', async () => {
  const given = practice();
  await open(given, `/${given.first}`);
  const input = await field();
  given.api.refuse('POST', /\/web\/v1\/messages$/, 422, 'invalid');
  fireEvent.change(input, { target: { value: 'Bitte wiegen.' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('button', { name: 'Bearbeiten' }));
  await waitFor(() => expect(input.value).toBe('Bitte wiegen.'));
});

test('[DASH-07] J and K walk the chats, each with its own address', async () => {
  const given = practice();
  const { address } = await open(given);
  await screen.findByRole('link', { name: /Dreesen/ });
  act(() => void pressHotkey('j'));
  await screen.findByRole('heading', { name: 'Brandt, Hannelore' });
  act(() => void pressHotkey('j'));
  await screen.findByRole('heading', { name: 'Dreesen, Wolfgang' });
  expect(address()).toBe(`/protected/dashboard/messages/${given.second}`);
  act(() => void pressHotkey('k'));
  await screen.findByRole('heading', { name: 'Brandt, Hannelore' });
});

test('[DASH-07] the address of a reading opens the chat of its patient, and the message is about it', async () => {
  const given = practice();
  const [measurementId = ''] = given.api.add(patientMeasurements, {
    patientId: given.first,
    valueType: 'weight',
    value: 84.6,
    diastolic: null,
    measuredAt: '2026-11-20T06:42:00.000Z',
  });
  await open(given, `/measurements/${measurementId}`);
  const input = await field();
  expect(await screen.findByRole('link', { name: /Zu diesem Messwert:.*84,6/ })).toBeTruthy();
  fireEvent.change(input, { target: { value: 'Dieser Wert ist hoch.' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() =>
    expect(sentTexts(given.api)[0]?.data).toMatchObject({
      relationships: { measurement: { data: { id: measurementId } } },
    }),
  );
});

test('[DASH-07] a reading attached to a message shows value and time; opened it stands in its course beside the chat, closed it is gone', async () => {
  const user = userEvent.setup();
  const given = practice();
  const [measurementId = ''] = given.api.add(patientMeasurements, {
    patientId: given.first,
    valueType: 'weight',
    value: 84.6,
    diastolic: null,
    measuredAt: '2026-11-20T06:42:00.000Z',
    plausibility: 'valid',
    comment: null,
  });
  given.told(given.first, 'Stimmt das?', { measurementId });
  given.api.on(measurementSeries, ({ valueType }) => ({
    valueType,
    unit: 'kg',
    startTs: Date.parse('2026-11-20T06:42:00.000Z') / 1000,
    times: [0],
    values: [84.6],
    diastolic: [null],
    mean: [null],
    manual: [],
    implausible: [],
    truncated: false,
  }));
  const { address } = await open(given, `/${given.first}`);
  const chip = await screen.findByRole('link', { name: /Zu diesem Messwert:.*Gewicht.*84,6.*20\.11\./ });
  await user.click(chip);
  expect(address()).toBe(`/protected/${path}/${given.first}/measurements/${measurementId}`);
  const reading = within(await screen.findByRole('dialog', { name: 'Messwert im Verlauf' }));
  expect(await reading.findByText(/84,6/, { selector: 'strong' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe(`/protected/${path}/${given.first}`));
});

test('[DASH-07] a reading of somebody else is not shown in a chat', async () => {
  const given = practice();
  const [measurementId = ''] = given.api.add(patientMeasurements, { patientId: given.second, value: 84.6 });
  await open(given, `/${given.first}/measurements/${measurementId}`);
  await field();
  await waitFor(() =>
    expect(given.api.seen.some(({ path: asked }) => asked.endsWith(measurementId))).toBe(true),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('link', { name: /Zu diesem Messwert/ })).toBeNull();
});

test('[DASH-07] a patient who never wrote has an empty chat; one that does not exist says so', async () => {
  const given = practice();
  const { router } = await open(given, '/00000000-0000-7000-8000-00000000dead');
  expect(await screen.findByText('Diese Unterhaltung gibt es nicht')).toBeTruthy();
  given.api.rows(chatMessages).splice(0);
  await act(() => router.navigate(`/protected/${path}/${given.second}`));
  expect(await screen.findByText('Schreiben Sie die erste.')).toBeTruthy();
});

test('[DASH-07] who may only read has no field and marks nothing', async () => {
  const given = practice();
  await renderPage({
    api: given.api,
    routes,
    path: `${path}/${given.first}`,
    permissions: [
      { key: 'message', access: 'read' },
      { key: 'patient', access: 'read' },
    ],
  });
  await screen.findByRole('log');
  expect(screen.queryByRole('textbox', { name: /Nachricht an/ })).toBeNull();
  expect(given.marks).toEqual([]);
});

test('[DASH-07] a new message begins with whom it is to', async () => {
  await renderPage({ api: practice().api, routes: addresses, path, permissions });
  await screen.findAllByText('Brandt, Hannelore');
  pressHotkey('n');
  const patient = await screen.findByRole('combobox', { name: /^An/ });
  await waitFor(() => expect(document.activeElement).toBe(patient));
});

function withTemplates(given: ReturnType<typeof practice>) {
  const { api } = given;
  const used: string[] = [];
  api.add(
    textTemplates,
    { usedCount: 5 },
    {
      key: 'termin',
      name: 'Erinnerung an den Termin',
      usedCount: 2,
      texts: [{ language: 'de', text: 'Bis {{next_appointment}}, {{salutation}}!' }],
    },
  );
  api.on(templateValues, () => ({
    values: [
      { variable: 'salutation', text: 'Frau Brandt', measuredAt: null },
      { variable: 'last_weight', text: '84,6 kg', measuredAt: '2026-11-20T06:42:00.000Z' },
      { variable: 'next_appointment', text: null, measuredAt: null },
    ],
  }));
  api.on(countTemplateUse, ({ id }) => {
    used.push(id);
    return { usedCount: 6 };
  });
  const opened = () =>
    renderPage({
      api,
      routes,
      path: `${path}/${given.first}`,
      permissions: [...permissions, { key: 'text_template', access: 'read' }],
    });
  return { used, opened };
}

test('[CONTENT-13] a stroke opens the templates, typing filters, the preview has this patient’s values, Enter puts them in', async () => {
  const user = userEvent.setup();
  const given = practice();
  const { used, opened } = withTemplates(given);
  await opened();
  const input = await field();
  await user.type(input, '/');
  const list = within(await screen.findByRole('listbox', { name: 'Textbausteine' }));
  await waitFor(() => expect(list.getAllByRole('option')).toHaveLength(2));
  await user.type(input, 'wie');
  await waitFor(() => expect(list.getAllByRole('option')).toHaveLength(1));
  const preview = within(await screen.findByRole('region', { name: 'Vorschau' }));
  expect(await preview.findByText('84,6 kg')).toBeTruthy();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(input.value).toMatch(/^Guten Tag Frau Brandt, Ihr letztes Gewicht war 84,6 kg\./),
  );
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(sentTexts(given.api)).toEqual([]);
  await waitFor(() => expect(used).toHaveLength(1));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sentTexts(given.api)).toHaveLength(1));
});

test('[CONTENT-13] what is left to be filled in is marked and keeps the message from being sent', async () => {
  const user = userEvent.setup();
  const given = practice();
  await withTemplates(given).opened();
  const input = await field();
  await user.type(input, '/termin');
  await screen.findByRole('option', { name: /Erinnerung/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(input.value).toBe('Bis {{Nächster Termin}}, Frau Brandt!'));
  expect(input.value.slice(input.selectionStart, input.selectionEnd)).toBe('{{Nächster Termin}}');
  expect(screen.getByText('Vor dem Senden bitte ausfüllen: Nächster Termin')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Senden' }).disabled).toBe(true);
  await user.keyboard('{Enter}');
  expect(sentTexts(given.api)).toEqual([]);
  input.setSelectionRange(4, 23);
  await user.keyboard('Freitag');
  await waitFor(() => expect(input.value).toBe('Bis Freitag, Frau Brandt!'));
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(sentTexts(given.api)[0]?.data.attributes.text).toBe('Bis Freitag, Frau Brandt!'),
  );
});

test('[CONTENT-13] Esc leaves the templates and keeps what was typed', async () => {
  const user = userEvent.setup();
  const given = practice();
  await withTemplates(given).opened();
  const input = await field();
  await user.type(input, '/wie');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(input.value).toBe('/wie');
});

test('[CONTENT-13] without the right to templates a stroke is a stroke', async () => {
  const user = userEvent.setup();
  const given = practice();
  await open(given, `/${given.first}`);
  await user.type(await field(), '/');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Textbaustein einfügen' })).toBeNull();
});
