import type { Page } from '@playwright/test';
import { call, expect, expectAccessible, session, signIn, test } from '../fixtures.ts';
import { ready } from '../settled.ts';

const idOf = ({ body }: { body: unknown }) => (body as { data: { id: string } }).data.id;
const stamp = () => Date.now().toString(36);

/** A component as its own page writes it. */
async function component(name: string, document: object): Promise<string> {
  const attributes = {
    name,
    document: {
      sections: [],
      measurements: [],
      surveys: [],
      tasks: [],
      goals: [],
      guide_ids: [],
      schedules: ['30 7 * * *'],
      window_minutes: 120,
      minutes: 4,
      ...document,
    },
  };
  const body = { data: { type: 'program_components', attributes } };
  const made = await call('POST', '/web/v1/programs/components', {
    body,
    headers: await session('physician'),
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return idOf(made);
}
const measuring = (valueType: string) => ({
  measurements: [{ id: 'm1', value_type: valueType, template_ids: [] }],
});

const column = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^Phase \\d: ${name}$`) });
const saved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: 'Automatisch gespeichert' })).toBeVisible();

test('[CONTENT-09] [ENTITY-12] [BEYOND-22] a programme is built, kept by itself, checked, published, and brought back to an earlier version', async ({
  page,
}) => {
  const mark = stamp();
  const [weight, pulse] = [`Wiegen ${mark}`, `Puls ${mark}`];
  await component(weight, measuring('weight'));
  await component(pulse, measuring('pulse'));
  await signIn(page, 'physician');
  await page.goto('/protected/content/programs');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await ready(page);
  await page.keyboard.press('n');
  await page.getByLabel(/^Name/).fill(`Herz ${mark}`);
  await page.getByRole('button', { name: 'Programm anlegen' }).click();
  await expect(page).toHaveURL(/\/content\/programs\/[0-9a-f-]{36}$/);
  await expect(page.getByText('1 Hinweis', { exact: true })).toBeVisible();

  const settings = page.getByRole('complementary', { name: /^Phase 1:/ });
  await settings.getByLabel(/^Name/).fill('Einführung');
  await settings.getByRole('textbox', { name: /^Dauer/ }).fill('2');
  await page.getByRole('button', { name: weight }).click();
  await expect(column(page, 'Einführung').getByRole('button', { name: weight })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Eine Woche in Phase 1' }).getByText(weight)).toHaveCount(7);
  await page.getByRole('button', { name: 'Phase', exact: true }).click();
  await page
    .getByRole('complementary', { name: /^Phase 2:/ })
    .getByLabel(/^Name/)
    .fill('Erhaltung');
  await page.getByRole('button', { name: pulse }).click();
  await expect(page.getByText(/^\d Hinweis/)).toHaveCount(0);

  // By keys alone: the component goes into the phase before, and the step is taken back.
  await column(page, 'Erhaltung').getByRole('button', { name: pulse }).focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(column(page, 'Einführung').getByRole('button', { name: pulse })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(column(page, 'Erhaltung').getByRole('button', { name: pulse })).toBeVisible();
  await saved(page);
  await expectAccessible(page);

  // Times of its own in this phase: mornings on two days, with the next dates told.
  await column(page, 'Einführung').getByRole('button', { name: weight }).click();
  const panel = page.getByRole('complementary', { name: weight });
  await panel.getByText('Eigener Zeitplan in dieser Phase').click();
  await panel.getByLabel('Wöchentlich', { exact: true }).check();
  for (const day of ['Mo', 'Do']) await panel.getByLabel(day, { exact: true }).check();
  await expect(page.getByRole('region', { name: 'Eine Woche in Phase 1' }).getByText(weight)).toHaveCount(2);

  await page.getByRole('button', { name: /Einschränkungen \d/ }).click();
  await page.getByRole('button', { name: 'Diagnosebereich', exact: true }).click();
  await page.getByLabel(/^Kode oder von/).fill('i5');
  await expect(
    page.getByText('Bitte geben Sie einen Kode der ICD-10-GM an, zum Beispiel I50.13.'),
  ).toBeVisible();
  await page.getByLabel(/^Kode oder von/).fill('i50');
  await expect(page.getByText('ICD-10 I50.-')).toBeVisible();
  // Devices limit as well, and the sentence says so.
  await page.getByRole('button', { name: 'Gerätemuster', exact: true }).click();
  const device = page.getByRole('group', { name: 'Gerät 1' });
  await device.getByLabel('Welche Geräte').selectOption('named');
  await device.getByLabel('Hersteller', { exact: true }).fill('omron');
  await expect(page.getByText('mit omron', { exact: true })).toBeVisible();
  await saved(page);

  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Fassung 1 veröffentlichen' });
  await expect(dialog.getByText('Noch nimmt niemand teil')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Entwurf zu Fassung 2', { exact: true })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: /^Phasen & Bausteine/ }).click();
  await expect(column(page, 'Erhaltung').getByRole('button', { name: pulse })).toBeVisible();
  await page.getByRole('button', { name: /^Fassungen/ }).click();
  const versions = page.getByRole('list').filter({ hasText: 'Fassung 1' });
  await expect(versions.getByText('aktuell')).toBeVisible();
});

test('[CONTENT-09] a programme that is not whole is not published, and says where', async ({ page }) => {
  const headers = await session('physician');
  const attributes = {
    name: `Leer ${stamp()}`,
    document: {
      cohort_ids: [],
      person_ids: [],
      icd10s: [],
      manuals: [],
      consent_text: null,
      phases: [{ id: 'f1', name: '', weeks: null, transition: { kind: 'manual' }, components: [] }],
    },
  };
  const made = await call('POST', '/web/v1/programs', {
    body: { data: { type: 'programs', attributes } },
    headers,
  });
  await signIn(page, 'physician');
  await page.goto(`/protected/content/programs/${idOf(made)}`);
  await page.getByRole('button', { name: 'Veröffentlichen …' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Vorher sind noch 2 Punkte zu klären:')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText([/^Phase 1: Diese Angabe fehlt/, /^Phase 1: Bitte/]);
  await expect(dialog.getByRole('button', { name: 'Veröffentlichen' })).toBeDisabled();
});
