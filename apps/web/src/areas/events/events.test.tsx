import { readEventLetter, setEventLetter, patientEventVersions } from '@fernpuls/contract/events/event.call';
import { eventKindsOfPractice } from '@fernpuls/contract/events/event-kind';
import { patientEventsChanged } from '@fernpuls/contract/events/event.live';
import { patientEvents } from '@fernpuls/contract/events/patient-event';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { recordPractice } from '../../test/record-practice.ts';

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();
const moment = { title: null, note: null, endedAt: null, eventKindId: null, letter: null, isOpen: false };
const more = { source: null, reportedBy: null, triggerEventId: null, taskId: null, eventKindIcon: null };
const plain = { ...moment, ...more, eventKindName: null, suppressesAlarms: false, taskTitle: null };
const save = '{Control>}s{/Control}';

function practice() {
  const page = recordPractice();
  page.api.on(patientEventVersions, () => ({ data: [] }));
  return page;
}

test('[BEYOND-11] an event is added by keyboard and stands over the curves with its kind and name', async () => {
  const user = userEvent.setup();
  const { api, open, patientId } = practice();
  await open('measurements');
  await screen.findByRole('grid');
  await user.keyboard('i');
  await user.selectOptions(await screen.findByLabelText(/^Art/), 'Medikationsänderung');
  await user.type(screen.getByLabelText(/^Bezeichnung/), 'Torasemid 10 → 20 mg');
  await user.keyboard(save);
  await waitFor(() => expect(api.rows(patientEvents)).toHaveLength(1));
  expect(api.rows(patientEvents)[0]).toMatchObject({
    patientId,
    kind: 'drug_change',
    title: 'Torasemid 10 → 20 mg',
  });
  expect(await screen.findByTitle(/Medikationsänderung, Torasemid 10 → 20 mg/)).toBeTruthy();
});

test('[BEYOND-11] a stay without an end is a band through all curves until now, an event of a moment is none', async () => {
  const { api, open, patientId } = practice();
  const [id = '', other = ''] = api.add(
    patientEvents,
    { ...plain, patientId, kind: 'stay', title: 'UKE', startedAt: ago(2), isOpen: true },
    { ...plain, patientId, kind: 'call', title: 'Rückruf', startedAt: ago(1) },
  );
  await open('measurements');
  const stay = await screen.findByTitle(/Klinikaufenthalt, UKE/);
  expect(stay.tagName).toBe('BUTTON');
  await waitFor(() => expect(document.querySelector(`[data-band="event.${id}"]`)).toBeTruthy());
  expect(document.querySelector(`[data-band="event.${other}"]`)).toBeNull();
});

test('[BEYOND-11] what a colleague enters stands over the curves without reload', async () => {
  const { api, open, patientId } = practice();
  const { push } = await open('measurements');
  await screen.findByRole('grid');
  api.add(patientEvents, { ...plain, patientId, kind: 'fall', startedAt: ago(1) });
  push(patientEventsChanged, { ids: [] });
  expect(await screen.findByTitle(/Sturz/)).toBeTruthy();
});

test('[PATIENT-08] the list leads to each event, N begins one, and another patient’s stay out', async () => {
  const user = userEvent.setup();
  const { api, open, patientId } = practice();
  api.add(
    patientEvents,
    { ...plain, patientId, kind: 'visit', title: 'Hausbesuch', startedAt: ago(3) },
    {
      ...plain,
      patientId: '00000000-0000-7000-8000-00000000ffff',
      kind: 'call',
      title: 'Fremd',
      startedAt: ago(1),
    },
  );
  await open('events');
  const row = await screen.findByRole('row', { name: /Hausbesuch/ });
  expect(screen.queryByText('Fremd')).toBeNull();
  await user.click(within(row).getByText('Hausbesuch'));
  const title = await screen.findByLabelText(/^Bezeichnung/);
  await user.clear(title);
  await user.type(title, 'Besuch der Pflege');
  await user.keyboard(save);
  await waitFor(() => expect(api.rows(patientEvents)[0]?.title).toBe('Besuch der Pflege'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('n');
  expect(await screen.findByRole('dialog', { name: 'Ereignis eintragen' })).toBeTruthy();
});

test('[PATIENT-08] a deleted event comes back as it was with one press', async () => {
  const user = userEvent.setup();
  const { api, open, patientId } = practice();
  const told = { kind: 'fall', title: 'Im Bad', source: 'relative', reportedBy: 'Tochter' } as const;
  const [id = ''] = api.add(patientEvents, { ...plain, ...told, patientId, startedAt: ago(3) });
  await open(`events/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Ereignis löschen', hidden: true }));
  await waitFor(() => expect(api.rows(patientEvents)).toHaveLength(0));
  await user.click(await screen.findByRole('button', { name: /Rückgängig/ }));
  await waitFor(() => expect(api.rows(patientEvents)[0]).toMatchObject({ ...told, patientId }));
});

test('[PATIENT-08] the practice’s own kinds stand behind the others and bring what they stand for', async () => {
  const user = userEvent.setup();
  const { api, open } = practice();
  const own = { name: 'Anschlussheilbehandlung', kind: 'stay', icon: 'bed', isActive: true } as const;
  const [eventKindId] = api.add(eventKindsOfPractice, { ...own, suppressesAlarms: true });
  await open('events/new');
  await screen.findByRole('option', { name: own.name });
  await user.selectOptions(screen.getByLabelText(/^Art/), own.name);
  expect(screen.getByText('Während des Aufenthalts erscheinen Alarme nicht in der Liste.')).toBeTruthy();
  await user.keyboard(save);
  await waitFor(() => expect(api.rows(patientEvents)[0]).toMatchObject({ kind: 'stay', eventKindId }));
});

test('[PATIENT-08] the discharge letter is added to a stay, and what is no letter is refused here', async () => {
  const user = userEvent.setup({ applyAccept: false });
  const { api, open, patientId } = practice();
  const [id = ''] = api.add(patientEvents, {
    ...plain,
    patientId,
    kind: 'stay',
    startedAt: ago(9),
    endedAt: ago(2),
  });
  api.on(readEventLetter, () => ({}));
  api.on(setEventLetter, ({ files: [file] }) => {
    const letter = { id, name: file?.name ?? '', mediaType: 'application/pdf' as const, byteSize: 4 };
    Object.assign(api.rows(patientEvents)[0] ?? {}, { letter });
    return { data: letter };
  });
  await open(`events/${id}`);
  const input = await screen.findByLabelText('Brief hinzufügen …', { selector: 'input' });
  await user.upload(input, new File(['<b>'], 'seite.html', { type: 'text/html' }));
  expect(await screen.findByText(/keines der Formate/)).toBeTruthy();
  await user.upload(input, new File(['%PDF'], 'entlassbrief.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('entlassbrief.pdf')).toBeTruthy();
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'Ereignis löschen', hidden: true }).disabled,
  ).toBe(true);
});
