import { surveys } from '@fernpuls/contract/surveys/survey';
import { programComponents, programComponentVersions } from '@fernpuls/contract/programs/program-component';
import { contentUsage } from '@fernpuls/contract/programs/usage.call';
import { roleNames } from '@fernpuls/contract/identity/role-assignment.call';
import { triggerTemplates } from '@fernpuls/contract/triggers/trigger-template';
import { type ComponentDocument, emptyComponent } from '@fernpuls/domain/programs/component';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FieldRefusal, fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { lazyPage } from '../../../ui/lazy-page.ts';
import { routes as all } from '../routes.tsx';

const page = lazyPage(() => import('./component.page.tsx'));
const base = 'content/programs/components/:id';
const routes = [base, `${base}/task/:taskId`, `${base}/goal/:goalId`].map((path) => ({ path, lazy: page }));
const permissions: { key: string; access: 'read' | 'write' }[] = [
  { key: 'program', access: 'write' },
  { key: 'survey', access: 'read' },
  { key: 'patient_trigger', access: 'read' },
];

const walking: ComponentDocument = {
  ...emptyComponent,
  measurements: [{ id: 'm1', valueType: 'weight', templateIds: [] }],
  tasks: [
    {
      id: 't1',
      title: 'Spazieren gehen',
      description: null,
      doer: 'patient',
      taskType: 'simple',
      priority: 'low',
      roleId: null,
    },
  ],
  schedules: ['30 7 * * *'],
  minutes: 4,
};

function practice(document: ComponentDocument = walking) {
  const api = fakeApi();
  api.on(roleNames, () => ({ data: [] }));
  const [surveyId = ''] = api.add(surveys, { name: 'HI-Symptome' });
  api.add(triggerTemplates, { name: 'Gewicht steigt schnell' });
  const [id = ''] = api.add(programComponents, {
    name: 'Bewegung',
    document,
    isActive: true,
    version: 2,
    deleteDisabled: false,
  });
  api.add(
    programComponentVersions,
    { componentId: id, version: 1, name: 'Bewegung', document: { ...document, schedules: [] } },
    { componentId: id, version: 2, name: 'Bewegung', document, createdByName: 'Selin Aksoy' },
  );
  return { api, id, surveyId };
}

const open = (api: ReturnType<typeof fakeApi>, rest: string) =>
  renderPage({ api, routes, path: `content/programs/components/${rest}`, permissions });

test('[ENTITY-13] a component is made of a reading with its rule and a task, in one piece', async () => {
  const user = userEvent.setup();
  const { api } = practice();
  const { address } = await open(api, 'new');
  await user.type(await screen.findByLabelText(/^Name/), 'Vitalwerte täglich');
  await user.click(screen.getByRole('button', { name: 'Messwert hinzufügen' }));
  await user.selectOptions(screen.getByLabelText(/^Messart/), 'weight');
  await user.click(screen.getByRole('link', { name: 'Aufgabe hinzufügen' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(address()).toBe('/protected/content/programs/components/new/task/new');
  await user.type(drawer.getByLabelText(/^Titel/), 'Waage aufstellen');
  await user.click(drawer.getByRole('button', { name: /In den Baustein übernehmen/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(api.rows(programComponents)).toHaveLength(2));
  expect(api.rows(programComponents)[1]).toMatchObject({
    name: 'Vitalwerte täglich',
    document: {
      measurements: [{ id: 'm1', valueType: 'weight' }],
      tasks: [{ id: 't1', title: 'Waage aufstellen', doer: 'patient', roleId: null }],
    },
  });
});

test('[CONTENT-10] the address of a task opens its drawer over the page, and leaving it leads back to the page', async () => {
  const user = userEvent.setup();
  const { api, id } = practice();
  const { address } = await open(api, `${id}/task/t1`);
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByLabelText<HTMLInputElement>(/^Titel/).value).toBe('Spazieren gehen');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe(`/protected/content/programs/components/${id}`));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[CONTENT-10] an address of a goal that is not there says so and leads back', async () => {
  const { api, id } = practice();
  await open(api, `${id}/goal/g9`);
  expect(await screen.findByText('Dieses Ziel gibt es hier nicht')).toBeTruthy();
});

test('[ENTITY-13] a goal hangs on a task of the patient, and its border is asked for at its field', async () => {
  const user = userEvent.setup();
  const { api, id } = practice();
  await open(api, `${id}/goal/new`);
  const drawer = within(await screen.findByRole('dialog'));
  await user.type(drawer.getByLabelText(/^Titel/), 'In Bewegung bleiben');
  await user.click(drawer.getByRole('button', { name: /In den Baustein übernehmen/ }));
  expect(drawer.getByLabelText('Höchstens').getAttribute('aria-invalid')).toBe('true');
  await user.selectOptions(drawer.getByLabelText(/^Woran/), 'times');
  await user.clear(drawer.getByLabelText(/^Wie oft/));
  await user.type(drawer.getByLabelText(/^Wie oft/), '5');
  await user.click(drawer.getByRole('button', { name: /In den Baustein übernehmen/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('5-mal pro Woche: Spazieren gehen')).toBeTruthy();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(api.rows(programComponents)[0]?.document.goals).toEqual([
      {
        id: 'g1',
        title: 'In Bewegung bleiben',
        description: null,
        target: { kind: 'times', taskId: 't1', perWeek: 5 },
      },
    ]),
  );
});

test('[ENTITY-13] what is wrong stands at its field once it is left, and nothing is sent', async () => {
  const user = userEvent.setup();
  const { api, id } = practice();
  await open(api, id);
  const window = await screen.findByLabelText(/^Zeitfenster/);
  await user.clear(window);
  await user.type(window, '10081');
  expect(window.getAttribute('aria-invalid')).toBeNull();
  await user.tab();
  expect(window.getAttribute('aria-invalid')).toBe('true');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(document.activeElement).toBe(window));
  expect(api.rows(programComponents)[0]?.document.windowMinutes).toBe(240);
});

test('[ENTITY-13] what the server refuses stands at its field until it is changed, and nothing typed is lost', async () => {
  const user = userEvent.setup();
  const { api, id } = practice();
  await open(api, id);
  await user.click(await screen.findByRole('button', { name: 'Fragebogen hinzufügen' }));
  const pointer = '/data/attributes/document/surveys/0/survey_id';
  const path = `/web/v1/${programComponents.path}/{id}`;
  api.on({ ...roleNames, method: 'PATCH', path }, () => {
    throw new FieldRefusal({ [pointer]: 'reference_not_found' });
  });
  await user.keyboard('{Control>}s{/Control}');
  const chosen = await screen.findByLabelText(/^Fragebogen/);
  await waitFor(() => expect(chosen.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText('Der gewählte Eintrag wurde nicht gefunden.')).toBeTruthy();
});

test('[ENTITY-13] a reading taken out comes back with Strg Z', async () => {
  const user = userEvent.setup();
  const { api, id } = practice();
  await open(api, id);
  await user.click(await screen.findByRole('button', { name: 'Gewicht entfernen' }));
  expect(screen.queryByLabelText(/^Messart/)).toBeNull();
  await user.keyboard('{Control>}z{/Control}');
  expect(screen.getByLabelText<HTMLSelectElement>(/^Messart/).value).toBe('weight');
});

test('[CONTENT-10] a component in use cannot be deleted and says where it is used', async () => {
  const { api, id } = practice();
  const programId = '018f0000-0000-7000-8000-00000000bbbb';
  api.on(contentUsage, () => ({
    by: [{ kind: 'program' as const, id: programId, name: 'Herz aktiv' }],
    counts: [],
  }));
  await open(api, id);
  const use = await screen.findByRole('link', { name: 'Herz aktiv' });
  expect(use.getAttribute('href')).toBe(`/protected/content/programs/${programId}`);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Löschen …' });
  expect(button.disabled).toBe(true);
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toContain('Nehmen Sie es an den genannten Stellen zuerst heraus');
});

test('[CONTENT-10] versions tell who wrote them and what they say otherwise', async () => {
  const { api, id } = practice();
  await open(api, id);
  expect(await screen.findByText('Zeitplan: einmalig → tägl. 07:30')).toBeTruthy();
  expect(screen.getByText(/Selin Aksoy/)).toBeTruthy();
});

test('[CONTENT-10] all components stand in a list, also what no programme holds yet, and open from there', async () => {
  const { api, id } = practice();
  const { address } = await renderPage({
    api,
    routes: all,
    path: 'content/programs/components',
    permissions,
  });
  const row = await screen.findByRole('row', { name: /Bewegung/ });
  expect(row.textContent).toContain('1 Wert · 1 Aufgabe');
  expect(row.textContent).toContain('tägl. 07:30');
  await userEvent.setup().click(screen.getByText('Bewegung'));
  await waitFor(() => expect(address()).toBe(`/protected/content/programs/components/${id}`));
});
