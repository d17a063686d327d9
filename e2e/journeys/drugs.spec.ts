import { readFileSync } from 'node:fs';
import { barcodesIn } from '../../apps/server/src/testing/pdf-barcodes.ts';
import { call, expect, expectAccessible, session, signIn, test } from '../fixtures.ts';
import { ownPatient } from '../own.ts';
import { ready } from '../settled.ts';

async function brandt(): Promise<string> {
  const { body } = await call('GET', '/web/v1/patients?query=brandt+hannelore', {
    headers: await session('physician'),
  });
  return body.data[0]?.id ?? '';
}

test('[ENTITY-28] [CONTENT-03] a drug is found in the catalogue and put on the plan, its dose changed with a reason, which the charts know', async ({
  page,
}) => {
  await signIn(page, 'physician');
  await page.goto('/protected/content/drugs/new');
  const drawer = page.getByRole('dialog', { name: 'Medikament anlegen' });
  await drawer.getByLabel('Handelsname').fill('Pantoprazol 1A 40 mg');
  await drawer.getByLabel('PZN').fill('-12345678');
  await drawer.getByLabel('Wirkstoff', { exact: true }).fill('Pantoprazol');
  await drawer.getByLabel('Stärke').fill('40 mg');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('row', { name: /Pantoprazol 1A 40 mg/ })).toContainText('12345678');
  await expectAccessible(page);

  const { id } = await ownPatient();
  await page.goto(`/protected/patients/${id}/drugs`);
  await ready(page);
  await page.locator('body').press('n');
  const form = page.getByRole('dialog', { name: 'Neues Medikament' });
  await form.getByRole('combobox', { name: 'Aus dem Katalog' }).fill('panto 40');
  await page.getByRole('option', { name: /Pantoprazol 1A/ }).click();
  await expect(form.getByLabel('PZN')).toHaveValue('12345678');
  await form.getByLabel('Morgens').fill('12345');
  await page.keyboard.press('Control+s');
  await expect(form.getByText('höchstens 4 Zeichen').first()).toBeVisible();
  await form.getByLabel('Morgens').fill('1/2');
  await form.getByLabel('Grund', { exact: true }).fill('Magenschutz');
  await page.keyboard.press('Control+s');
  await expect(form).toBeHidden();
  const row = page.getByRole('row', { name: /Pantoprazol/ });
  await expect(row).toContainText('1/2');
  await expectAccessible(page);

  await row.getByRole('button', { name: 'Pantoprazol' }).click();
  const change = page.getByRole('dialog', { name: 'Medikament ändern' });
  await change.getByLabel('Morgens').fill('1');
  await page.keyboard.press('Control+s');
  await expect(change).toBeVisible();
  await change.getByLabel('Grund der Änderung').fill('Sodbrennen');
  await page.keyboard.press('Control+s');
  await expect(change).toBeHidden();
  await page.goto(`/protected/patients/${id}/events`);
  await expect(page.getByText('Pantoprazol 40 mg: 1/2-0-0-0 → 1-0-0-0').first()).toBeVisible();
});

test('[BEYOND-20] the printed plan is read by its barcode and is the same as ours; a difference is decided, taken over and taken back', async ({
  page,
}) => {
  await signIn(page, 'physician');
  const id = await brandt();
  await page.goto(`/protected/patients/${id}/drugs/plan`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Plan drucken' }).click();
  const pages = await barcodesIn(readFileSync(await (await saved).path()));
  const read = async (codes: readonly string[]) => {
    await page.goto(`/protected/patients/${id}/drugs/reconcile`);
    for (const code of codes) await page.getByLabel('Text des Barcodes').fill(code);
  };
  await read(pages);
  await expect(page.getByText('Beide Pläne sind gleich.')).toBeVisible();
  await expect(page.getByText('Gleiche Person')).toBeVisible();
  await expectAccessible(page);

  const exported = page.waitForEvent('download');
  await page.goto(`/protected/patients/${id}/drugs/plan`);
  await page.getByRole('button', { name: 'FHIR-Datei' }).click();
  const file = await (await exported).path();
  const choose = async (content: Buffer) => {
    await page.goto(`/protected/patients/${id}/drugs/reconcile`);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'plan.json', mimeType: 'application/json', buffer: content });
  };
  await choose(readFileSync(file));
  await expect(page.getByText('Beide Pläne sind gleich.')).toBeVisible();
  await choose(Buffer.from('{"resourceType":"Patient"}'));
  await expect(page.getByText(/kein Medikationsplan in FHIR R4/)).toBeVisible();

  await read([(pages[0] ?? '').replace('v="028"', 'v="025"')]);
  await expect(page.getByText('Version 025 des Plans wird nicht gelesen')).toBeVisible();
  await read(pages.map((code) => code.replace('f="Brandt"', 'f="Lehmann"')));
  await expect(page.getByText('Andere Person?')).toBeVisible();

  await read(pages.map((code) => code.replace('i="täglich wiegen"', 'i="mit viel Wasser"')));
  await expect(page.getByText('0 von 1 Unterschieden entschieden')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Übernehmen' })).toBeDisabled();
  await page.locator('body').press('ArrowRight');
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(page.getByRole('row', { name: /Torasemid AL/ })).toContainText('mit viel Wasser');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('row', { name: /Torasemid AL/ })).toContainText('täglich wiegen');
});
