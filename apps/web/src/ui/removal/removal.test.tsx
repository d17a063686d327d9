import { findingTemplates } from '@fernpuls/contract/ecg/finding-template';
import { type RemovalPreview, removalPreview } from '@fernpuls/contract/removal-preview.call';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FieldRefusal, fakeApi } from '../../test/fake-api.ts';
import { renderPage } from '../../test/render-page.tsx';
import { ListPage, type ListScreen } from '../list/list-page.tsx';

const templates: ListScreen<typeof findingTemplates.fields> = {
  resource: findingTemplates,
  base: '/protected/content/sentences',
  namespace: 'findings',
  initial: { position: 100 },
  bulkDelete: true,
  columns: ['title'],
};
const nothing: RemovalPreview = {
  takes: [],
  leaves: [],
  holds: [],
  kept: [],
  isPartial: false,
  comesBack: true,
};
const patient = (id: string, name: string) => ({ type: 'patients', id, name });

async function show(told: (ids: readonly string[]) => RemovalPreview) {
  const api = fakeApi();
  const ids = api.add(findingTemplates, { title: 'Gewicht' }, { title: 'Puls' }, { title: 'Blutdruck' });
  api.on(removalPreview, (asked) => told(asked.ids));
  const routes = [{ path: 'content/sentences/:id?', Component: () => <ListPage screen={templates} /> }];
  const permissions = [{ key: 'patient_measurement_ecg', access: 'write' as const }];
  await renderPage({ api, routes, path: 'content/sentences', permissions });
  await screen.findByText('Gewicht');
  return { api, ids, user: userEvent.setup() };
}

const removals = (api: ReturnType<typeof fakeApi>) =>
  api.seen.filter(({ method }) => method === 'DELETE').length;

/** Opens the drawer of the rule and asks to delete it. */
async function askAbout(name: string) {
  await userEvent.click(screen.getByText(name));
  await userEvent.click(await screen.findByRole('button', { name: 'Löschen …' }));
  return screen.findByRole('dialog', { name: `„${name}“ löschen?` });
}

test('[BEYOND-32] what is needed is told with number, running ones and names, and is not deleted', async () => {
  const { api } = await show((kept) => ({
    ...nothing,
    holds: [
      {
        kind: 'measurement_triggers',
        count: 12,
        running: 9,
        names: [patient('p1', 'Ute Meier'), patient('p2', 'Can Yıldız')],
      },
    ],
    kept: [...kept],
    isPartial: true,
  }));
  const dialog = await askAbout('Gewicht');
  expect(await within(dialog).findByText(/Schwellen \(12, davon laufend 9\)/)).toBeTruthy();
  expect(within(dialog).getByText('Wird noch gebraucht von:')).toBeTruthy();
  const link = within(dialog).getByRole('link', { name: 'Can Yıldız' });
  expect(link.getAttribute('href')).toContain('/patients/p2');
  expect(within(dialog).getByText(/Patienten, die Sie nicht sehen/)).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: /^Löschen|^Endgültig/ })).toHaveProperty(
    'disabled',
    true,
  );
  expect(removals(api)).toBe(0);
});

test('[BEYOND-32] what nothing hangs on says so, goes, and comes back as the record it was', async () => {
  const { api, ids } = await show(() => nothing);
  const dialog = await askAbout('Puls');
  expect(await within(dialog).findByText('Sonst hängt nichts daran.')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(api.rows(findingTemplates)).toHaveLength(2));
  await userEvent.click(await screen.findByRole('button', { name: /Rückgängig/ }));
  await waitFor(() => expect(api.rows(findingTemplates)).toHaveLength(3));
  expect(api.rows(findingTemplates).find(({ id }) => id === ids[1])).toMatchObject({ title: 'Puls' });
});

test('[BEYOND-32] what goes along and what cannot be taken back is said before, and no undo is offered', async () => {
  const { api } = await show(() => ({
    ...nothing,
    takes: [{ kind: 'task_comments', count: 2, running: null, names: [] }],
    comesBack: false,
  }));
  const dialog = await askAbout('Puls');
  expect(await within(dialog).findByText('Kommentare zu Aufgaben (2)')).toBeTruthy();
  expect(within(dialog).getByText('Das lässt sich nicht rückgängig machen.')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Endgültig löschen' }));
  await waitFor(() => expect(api.rows(findingTemplates)).toHaveLength(2));
  expect(screen.queryByRole('button', { name: /Rückgängig/ })).toBeNull();
});

test('[BEYOND-32] while it is not known what hangs on something it is not deleted; asked again it is', async () => {
  let isDown = true;
  const { api } = await show(() => nothing);
  api.on(removalPreview, () => (isDown ? Promise.reject(new FieldRefusal({ '/ids': 'too_many' })) : nothing));
  const dialog = await askAbout('Puls');
  expect(await within(dialog).findByText('Was daran hängt, ließ sich nicht feststellen.')).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Endgültig löschen' })).toHaveProperty('disabled', true);
  isDown = false;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Erneut versuchen' }));
  expect(await within(dialog).findByText('Sonst hängt nichts daran.')).toBeTruthy();
});

test('[BEYOND-32] of several the needed ones stay, the others go and come back together', async () => {
  const { api, ids, user } = await show((asked) => ({
    ...nothing,
    holds: [{ kind: 'measurement_triggers', count: 1, running: 1, names: [] }],
    kept: asked.slice(0, 1),
  }));
  for (const box of screen.getAllByRole('checkbox').slice(1, 4)) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Löschen …' }));
  const dialog = await screen.findByRole('dialog', { name: '3 Einträge löschen?' });
  expect(await within(dialog).findByText('1 davon wird noch gebraucht und bleibt.')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Löschen (2)' }));
  await waitFor(() => expect(api.rows(findingTemplates)).toHaveLength(1));
  expect(ids).toContain(api.rows(findingTemplates)[0]?.id);
  expect(await screen.findByText(/wird noch gebraucht|noch verwendet|Wird noch/)).toBeTruthy();
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(api.rows(findingTemplates)).toHaveLength(3));
});
