import { chatsChanged } from '@fernpuls/contract/messages/chat.live';
import { chatMessages } from '@fernpuls/contract/messages/chat-message';
import { patientMeasurements } from '@fernpuls/contract/measurements/patient-measurement';
import { measurementSeries } from '@fernpuls/contract/measurements/series.call';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  chatField as field,
  chatPermissions as permissions,
  chatPractice as practice,
  chatRoutes as routes,
  chatsPath as path,
  openChats as open,
  sentMessages as sentTexts,
} from '../../test/chat-practice.tsx';
import { pressHotkey } from '../../test/press-keys.ts';
import { renderPage } from '../../test/render-page.tsx';
import { localPreference } from '../../ui/local-preference.ts';
import { routes as addresses } from './routes.tsx';

const log = () => screen.getByRole('log', { name: 'Nachrichten' });

beforeEach(() => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});

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
