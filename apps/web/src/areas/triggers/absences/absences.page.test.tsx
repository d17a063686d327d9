import { physicians } from '@fernpuls/contract/identity/physician';
import { absences } from '@fernpuls/contract/triggers/absence';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { me } from '../../../test/practice.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { usePeople } from '../../../clinical/people/use-people.ts';
import { undoLast } from '../../../ui/undo.ts';
import { Component } from './absences.page.tsx';
import { longRanges, offeredRanges } from '../../../test/offered-ranges.ts';

const base = 'system/settings/absences';
const hour = 3_600_000;
const around = {
  startsAt: new Date(Date.now() - 48 * hour).toISOString(),
  endsAt: new Date(Date.now() + 48 * hour).toISOString(),
};

const written = (api: ReturnType<typeof fakeApi>) =>
  api.seen.filter(({ method, path }) => method === 'POST' && path.endsWith('/physicians/absences'));

function Chosen() {
  const { options } = usePeople();
  return (
    <ul>
      {options.map(({ value, label }) => (
        <li key={value}>{label}</li>
      ))}
    </ul>
  );
}

async function show(access: 'read' | 'write', page = <Component />, ownPatientsOnly = false) {
  const api = fakeApi();
  const [aksoy = '', hansen = ''] = api.add(
    physicians,
    { title: 'Dr.', firstName: 'Selin', lastName: 'Aksoy', isActive: true },
    { firstName: 'Lena', lastName: 'Hansen', isActive: true },
  );
  api.add(absences, {
    ...around,
    physicianId: aksoy,
    coverId: hansen,
    note: 'Urlaub',
  });
  api.derive(absences, ({ physicianId, coverId }) => ({
    physicianName: physicianId === aksoy ? 'Dr. Selin Aksoy' : 'Katrin Moldenhauer',
    coverName: coverId === hansen ? 'Lena Hansen' : null,
  }));
  await renderPage({
    api,
    routes: [{ path: `${base}/:id?`, element: page }],
    path: base,
    person: { ownPatientsOnly },
    permissions: [{ key: 'physician', access }],
  });
  return { api, user: userEvent.setup(), hansen };
}

test('[BEYOND-02] who is away is listed with the cover, and says so wherever people are chosen', async () => {
  await show('read');
  const row = await screen.findByRole('row', { name: /Dr\. Selin Aksoy/ });
  expect(within(row).getByText('Abwesend')).toBeTruthy();
  expect(within(row).getByText('Lena Hansen')).toBeTruthy();
});

test('[BEYOND-02] a choice of people names who is away, until when and who stands in', async () => {
  await show('read', <Chosen />);
  expect(
    await screen.findByText(/^Dr\. Selin Aksoy \(abwesend bis \d\d\.\d\d\., Vertretung Lena Hansen\)$/),
  ).toBeTruthy();
  expect(screen.getByText('Lena Hansen')).toBeTruthy();
});

test('[BEYOND-02] one’s own absence is entered in whole days, the last day included', async () => {
  const { api, user, hansen } = await show('read');
  await user.click(await screen.findByRole('button', { name: /Abwesenheit eintragen/ }));
  const drawer = await screen.findByRole('dialog');
  const person = within(drawer).getByLabelText<HTMLSelectElement>(/^Person/);
  expect([person.value, person.disabled]).toEqual([me, true]);
  for (const [label, day] of [
    [/^Von/, '21.12.2026'],
    [/^Bis/, '3.1.2027'],
  ] as const) {
    await user.clear(within(drawer).getByLabelText(label));
    await user.type(within(drawer).getByLabelText(label), day);
  }
  await user.selectOptions(within(drawer).getByLabelText(/^Vertretung/), hansen);
  await user.click(within(drawer).getByRole('button', { name: /Abwesenheit eintragen/ }));
  await waitFor(() => expect(written(api)).toHaveLength(1));
  expect(written(api)[0]?.body).toMatchObject({
    data: {
      attributes: { starts_at: '2026-12-20T23:00:00.000Z', ends_at: '2027-01-03T23:00:00.000Z' },
      relationships: { physician: { data: { id: me } }, cover: { data: { id: hansen } } },
    },
  });
});

test('[BEYOND-02] a colleague’s absence is shown and not changed by who may not', async () => {
  const { user } = await show('read');
  await user.click(await screen.findByText('Dr. Selin Aksoy'));
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getByLabelText<HTMLInputElement>(/^Von/).disabled).toBe(true);
  expect(within(drawer).queryByRole('button', { name: /Speichern|Löschen/ })).toBeNull();
});

test('[ROLES-05] whoever sees their own patients alone changes no colleague’s absence, whatever else they may', async () => {
  const { user } = await show('write', <Component />, true);
  await user.click(await screen.findByText('Dr. Selin Aksoy'));
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getByLabelText<HTMLSelectElement>(/^Vertretung/).disabled).toBe(true);
  expect(within(drawer).getByText(/und alle Patienten sieht/)).toBeTruthy();
  expect(within(drawer).queryByRole('button', { name: /Speichern|Löschen/ })).toBeNull();
});

test('[BEYOND-02] a deleted absence comes back by undo', async () => {
  const { user } = await show('write');
  await user.click(await screen.findByText('Dr. Selin Aksoy'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Dr\. Selin Aksoy/ })).toBeNull());
  expect(undoLast()).toBe(true);
  expect(await screen.findByRole('row', { name: /Dr\. Selin Aksoy/ })).toBeTruthy();
});

test('[BEYOND-02] what is over stands under a tab of its own, and N enters an absence from either', async () => {
  const { api, user } = await show('read');
  await screen.findByRole('row', { name: /Dr\. Selin Aksoy/ });
  await user.click(screen.getByRole('tab', { name: 'Vergangen' }));
  expect(await screen.findByText('Noch keine vergangenen Abwesenheiten')).toBeTruthy();
  expect(api.seen.some(({ search }) => search.has('ends_at[to]'))).toBe(true);
  await user.keyboard('n');
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('[SHELL-29] ranges of days of a list are chosen from longer presets, too', async () => {
  await show('read');
  expect(await offeredRanges(/: Alle$/)).toEqual(longRanges);
});
