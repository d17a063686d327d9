import { tasks } from '@fernpuls/contract/tasks/task';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { triggerEventChanged } from '@fernpuls/contract/triggers/trigger-event.live';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useParams } from 'react-router';
import { expect, test } from 'vitest';
import { encodeRecord } from '../../../api/jsonapi.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { ShiftFrame } from './shift-frame.tsx';

const patient = '00000000-0000-7000-8000-0000000000cc';
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

function Page() {
  const { id = '', taskId = id } = useParams();
  return (
    <ShiftFrame current={taskId}>
      <p>Arbeit an {taskId}</p>
    </ShiftFrame>
  );
}

const routes = [
  { path: 'dashboard/alarms/patients/:id/triggers/events/work', element: <Page /> },
  { path: 'dashboard/tasks/:taskId/work', element: <Page /> },
];
const alarmPath = `dashboard/alarms/patients/${patient}/triggers/events/work`;

/** A critical alarm, a task due now and one that is due in a month. */
function practice() {
  const api = fakeApi();
  const [eventId = ''] = api.add(triggerEvents, {
    patientId: patient,
    name: 'Brandt, Hannelore',
    priority: 'blocker',
    dueAt: at(10),
  });
  const [now = '', later = ''] = api.add(
    tasks,
    { title: 'Labor anfordern', priority: 'high', dueAt: at(-60) },
    { title: 'Quartalsvisite', priority: 'high', dueAt: at(43_200) },
  );
  return { api, eventId, now, later };
}

const shift = () => screen.findByRole('complementary', { name: 'Schicht' });
const press = (key: string) => fireEvent.keyDown(document.body, { key, shiftKey: true });

test('[DASH-01] [TASK-01] during a shift alarms and tasks stand beside the work, by section, with the place in it', async () => {
  const { api, now } = practice();
  await renderPage({ api, routes, path: `${alarmPath}?shift=on` });
  const column = within(await shift());
  expect(await column.findByText('1 von 3')).toBeTruthy();
  const due = within(column.getByRole('region', { name: 'Jetzt fällig' }));
  expect(due.getAllByRole('link').map((link) => link.textContent)).toEqual([
    expect.stringContaining('Brandt, Hannelore'),
    expect.stringContaining('Labor anfordern'),
  ]);
  expect(due.getAllByRole('link')[0]?.getAttribute('aria-current')).toBe('true');
  expect(due.getAllByRole('link')[1]?.getAttribute('href')).toBe(
    `/protected/dashboard/tasks/${now}/work?shift=on`,
  );
  expect(within(column.getByRole('region', { name: 'Später' })).getByText('Quartalsvisite')).toBeTruthy();
});

test('[DASH-01] ⇧J and ⇧K walk along the shift, from alarms to tasks and back', async () => {
  const { api, now, later } = practice();
  const { address } = await renderPage({ api, routes, path: `${alarmPath}?shift=on` });
  await within(await shift()).findByText('1 von 3');
  press('J');
  await waitFor(() => expect(address()).toBe(`/protected/dashboard/tasks/${now}/work?shift=on`));
  await within(await shift()).findByText('2 von 3');
  press('J');
  await waitFor(() => expect(address()).toContain(later));
  await within(await shift()).findByText('3 von 3');
  press('K');
  await waitFor(() => expect(address()).toContain(now));
});

test('[DASH-01] what is done leaves the shift, the page stays, and ⇧J goes on from its place', async () => {
  const { api, eventId, now } = practice();
  const { address, push } = await renderPage({ api, routes, path: `${alarmPath}?shift=on` });
  await within(await shift()).findByText('1 von 3');
  const closed = { ...api.rows(triggerEvents)[0], state: 'closed', updatedAt: at(1) };
  const { data } = encodeRecord(triggerEvents, closed);
  push(triggerEventChanged, { data: { ...data, id: eventId } });
  expect(await within(await shift()).findByText('noch 2 Einträge')).toBeTruthy();
  expect(screen.getByText(`Arbeit an ${patient}`)).toBeTruthy();
  press('J');
  await waitFor(() => expect(address()).toBe(`/protected/dashboard/tasks/${now}/work?shift=on`));
});

test('[DASH-01] without a shift the page stands alone, and leaving the shift keeps the page', async () => {
  const { api } = practice();
  const { address } = await renderPage({ api, routes, path: `${alarmPath}?shift=on` });
  fireEvent.click(within(await shift()).getByRole('button', { name: 'Schichtliste schließen' }));
  await waitFor(() => expect(address()).toBe(`/protected/${alarmPath}`));
  expect(screen.queryByRole('complementary', { name: 'Schicht' })).toBeNull();
  expect(screen.getByText(`Arbeit an ${patient}`)).toBeTruthy();
});
