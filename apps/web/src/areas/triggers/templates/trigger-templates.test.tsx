import { cohorts } from '@fernpuls/contract/patients/cohort';
import { patients } from '@fernpuls/contract/patients/patient';
import { programs } from '@fernpuls/contract/programs/program';
import { applyTriggerTemplate } from '@fernpuls/contract/triggers/apply-template.call';
import { backTestRule } from '@fernpuls/contract/triggers/back-test.call';
import { triggerTemplates } from '@fernpuls/contract/triggers/trigger-template';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, FieldRefusal } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { routes } from '../templates.routes.tsx';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u202f\u00a0]/g, ' ');

function practice() {
  const api = fakeApi();
  api.add(triggerTemplates, { description: null, isActive: true });
  const [cohortId = ''] = api.add(cohorts, { name: 'Herzschwäche' });
  const [programId = ''] = api.add(programs, { name: 'Herz aktiv' });
  const [a = '', b = ''] = api.add(
    patients,
    { lastName: 'Ahrens', firstName: 'Uwe', cohorts: [] },
    { lastName: 'Behn', firstName: 'Ida', cohorts: [] },
  );
  const open = (path: string, ...more: { key: string; access: 'read' }[]) =>
    renderPage({
      api,
      routes,
      path: `content/trigger_templates${path}`,
      permissions: [
        { key: 'patient_trigger', access: 'write' },
        { key: 'patient', access: 'read' },
        { key: 'cohort', access: 'read' },
        ...more,
      ],
    });
  return { api, open, cohortId, programId, a, b };
}

test('[CONTENT-01] [TRIGGER-03] templates are listed with their rule as a sentence', async () => {
  await practice().open('');
  const row = (await screen.findByText('Gewicht steigt schnell')).closest('tr');
  expect(plain(row?.textContent)).toContain('Gewicht steigt um mehr als 2 kg innerhalb von 3 Tagen');
});

test('[BEYOND-04] [CONTENT-01] a template is written with the same sentence as a rule of one patient', async () => {
  const user = userEvent.setup();
  const { api, open } = practice();
  await open('/new');
  await user.type(await screen.findByLabelText(/^Name/), 'Sprung am Tag');
  const rule = within(screen.getByRole('group', { name: /Alarm, wenn/ }));
  await user.clear(rule.getByLabelText('Um wie viel'));
  await user.type(rule.getByLabelText('Um wie viel'), '1');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(api.rows(triggerTemplates)).toHaveLength(2));
  expect(api.rows(triggerTemplates)[1]).toMatchObject({
    name: 'Sprung am Tag',
    rule: { when: { by: 1, hours: 72 } },
  });
});

test('[TRIGGER-03] assigning a template to a cohort tells who got it, who had it and whom a value lacks', async () => {
  const user = userEvent.setup();
  const { api, open, cohortId, a, b } = practice();
  const [template] = api.rows(triggerTemplates);
  const asked: unknown[] = [];
  api.on(applyTriggerTemplate, (input) => {
    asked.push(input);
    return {
      created: [{ patientId: a, triggerId: a }],
      skipped: [
        { patientId: a, reason: 'has_it' as const },
        { patientId: b, reason: 'personal_value_missing' as const },
      ],
    };
  });
  await open(`/${template?.id}`);
  const apply = within(await screen.findByRole('region', { name: 'Zuweisen' }));
  const button = apply.getByRole('button', { name: 'Zuweisen' });
  expect(button).toHaveProperty('disabled', true);
  await user.selectOptions(await apply.findByLabelText('Kohorte'), 'Herzschwäche');
  await user.click(button);
  const told = within(await apply.findByRole('status'));
  expect(asked).toEqual([{ templateId: template?.id, cohortId }]);
  expect(told.getByText('1 Person: angelegt')).toBeTruthy();
  expect(told.getByText('1 Person: hatte sie schon')).toBeTruthy();
  expect(told.getByText('1 Person: persönlicher Wert fehlt')).toBeTruthy();
  const lacking = await told.findByRole('link', { name: 'Behn, Ida' });
  expect(lacking.getAttribute('href')).toBe(`/protected/patients/${b}/triggers`);
});

test('[TRIGGER-03] a template is assigned to who takes part in a programme, in place of a cohort', async () => {
  const user = userEvent.setup();
  const { api, open, programId } = practice();
  const [template] = api.rows(triggerTemplates);
  const asked: unknown[] = [];
  api.on(applyTriggerTemplate, (input) => {
    asked.push(input);
    return { created: [], skipped: [] };
  });
  await open(
    `/${template?.id}`,
    { key: 'program', access: 'read' },
    { key: 'patient_program', access: 'read' },
  );
  const apply = within(await screen.findByRole('region', { name: 'Zuweisen' }));
  const cohort = await apply.findByLabelText('Kohorte');
  await user.selectOptions(cohort, 'Herzschwäche');
  await user.selectOptions(apply.getByLabelText('Programm'), 'Herz aktiv');
  expect(cohort).toHaveProperty('value', '');
  await user.click(apply.getByRole('button', { name: 'Zuweisen' }));
  expect((await apply.findByRole('status')).textContent).toBe(
    'An diesem Programm nimmt zurzeit niemand teil, der überwacht wird.',
  );
  expect(asked).toEqual([{ templateId: template?.id, programId }]);
});

test('[ROLES-05] who may not see who takes part in programmes is not offered them', async () => {
  const { api, open } = practice();
  await open(`/${api.rows(triggerTemplates)[0]?.id}`, { key: 'program', access: 'read' });
  const apply = within(await screen.findByRole('region', { name: 'Zuweisen' }));
  await apply.findByRole('option', { name: 'Herzschwäche' });
  expect(apply.queryByLabelText('Programm')).toBeNull();
});

test('[TRIGGER-03] a template that is switched off cannot be assigned, nor by who may only read', async () => {
  const { api, open } = practice();
  const [template] = api.rows(triggerTemplates);
  Object.assign(template ?? {}, { isActive: false });
  await open(`/${template?.id}`);
  expect(await screen.findByText('Ausgeschaltete Vorlagen lassen sich nicht zuweisen.')).toBeTruthy();
  expect(screen.queryByLabelText('Kohorte')).toBeNull();
});

test('[TRIGGER-03] a rule is tried on who takes part in a programme, on a cohort or on everybody', async () => {
  const user = userEvent.setup();
  const { api, open, cohortId, programId } = practice();
  const asked: unknown[] = [];
  api.on(backTestRule, ({ rule: _, ...input }) => {
    asked.push(input);
    throw new FieldRefusal({});
  });
  await open(
    `/${api.rows(triggerTemplates)[0]?.id}`,
    { key: 'program', access: 'read' },
    { key: 'patient_program', access: 'read' },
  );
  const trial = within(await screen.findByRole('region', { name: 'Ausprobieren' }));
  const whom = trial.getByLabelText('Für wen');
  for (const name of ['Herz aktiv', 'Herzschwäche', 'Alle überwachten Patienten']) {
    await user.selectOptions(whom, await trial.findByRole('option', { name }));
    await user.click(trial.getByRole('button', { name: 'Ausprobieren' }));
  }
  await waitFor(() => expect(asked).toEqual([{ days: 28, programId }, { days: 28, cohortId }, { days: 28 }]));
});

for (const [module, kept, gone] of [
  ['cohorts', 'Herz aktiv', 'Herzschwäche'],
  ['programs', 'Herzschwäche', 'Herz aktiv'],
] as const)
  test(`[ROLES-06] where the module ${module} is off its groups are not offered`, async () => {
    const { api } = practice();
    await renderPage({
      api,
      routes,
      path: `content/trigger_templates/${api.rows(triggerTemplates)[0]?.id}`,
      person: { disabledModules: [module] },
      permissions: [
        { key: 'patient_trigger', access: 'write' },
        { key: 'cohort', access: 'read' },
        { key: 'program', access: 'read' },
        { key: 'patient_program', access: 'read' },
      ],
    });
    expect((await screen.findAllByRole('option', { name: kept })).length).toBe(2);
    expect(screen.queryByRole('option', { name: gone })).toBeNull();
  });
