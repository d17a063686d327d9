import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { call, expect, expectAccessible, session, signIn, test } from '../fixtures.ts';

const drawer = (page: Page) => page.getByRole('dialog');
const inUse = (page: Page) => page.getByRole('grid', { name: 'Im Einsatz', exact: true });
const former = (page: Page) => page.getByRole('grid', { name: 'Früher im Einsatz' });

async function newPatient(): Promise<string> {
  const attributes = {
    custom_patient_id: `G-${randomInt(100_000, 999_999)}`,
    last_name: 'Meinecke',
    first_name: 'Alwine',
    birth_date: '1946-08-19',
    gender: 'female',
  };
  const made = await call('POST', '/web/v1/patients', {
    headers: await session('nurse'),
    body: { data: { type: 'patients', attributes } },
  });
  return (made.body.data as unknown as { id: string }).id;
}

async function inBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}

/** The serial number of a device nobody knows, with its maker. */
async function typeNewDevice(page: Page, serial: string, model: string): Promise<void> {
  await drawer(page)
    .getByLabel(/^Seriennummer/)
    .fill(serial);
  await expect(drawer(page).getByText('Diese Nummer ist neu.', { exact: false })).toBeVisible();
  await drawer(page)
    .getByLabel(/^Hersteller/)
    .fill('Seca');
  await drawer(page)
    .getByLabel(/^Modell/)
    .fill(model);
}

test('[PATIENT-06] a device is assigned by its number, swapped and given back, each with a way back; an order is placed and taken back', async ({
  page,
}) => {
  const id = await newPatient();
  const [first, second] = [`W-${randomInt(1e8)}`, `W-${randomInt(1e8)}`];
  await signIn(page, 'nurse');
  await page.goto(`/protected/patients/${id}/devices`);
  await expect(page.getByText('Noch kein Gerät zugeordnet')).toBeVisible();
  await inBothThemes(page);

  await test.step('assigned by N and Strg Enter', async () => {
    await page.keyboard.press('n');
    await expect(drawer(page).getByLabel(/^Seriennummer/)).toBeFocused();
    await typeNewDevice(page, first, 'Home 803');
    await inBothThemes(page);
    await page.keyboard.press('Control+Enter');
    await expect(drawer(page)).toHaveCount(0);
    await expect(inUse(page)).toContainText('Seca Home 803');
    await expect(inUse(page)).toContainText('Noch nie gehört');
  });

  await test.step('swapped for another', async () => {
    await inUse(page).getByText('Seca Home 803').click();
    await drawer(page)
      .getByRole('button', { name: /^Tauschen/ })
      .click();
    await expect(drawer(page).getByText(`Ersetzt Seca Home 803 (${first}).`, { exact: false })).toBeVisible();
    await drawer(page)
      .getByLabel(/^Seriennummer/)
      .fill(second);
    await expect(drawer(page).getByText('Diese Nummer ist neu.', { exact: false })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(drawer(page)).toHaveCount(0);
    await expect(inUse(page)).toContainText(second);
    await expect(former(page)).toContainText(first);
  });

  await test.step('given back, and that taken back', async () => {
    await inUse(page).getByText('Seca Home 803').click();
    await drawer(page).getByRole('button', { name: 'Zurücknehmen' }).click();
    await expect(page.getByText('Noch kein Gerät zugeordnet')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(inUse(page)).toContainText(second);
  });

  await test.step('an order, and that taken back', async () => {
    await page.keyboard.press('o');
    await expect(page).toHaveURL(/\/devices\/orders$/);
    await expect(page.getByText('Noch nichts bestellt')).toBeVisible();
    await page.keyboard.press('n');
    await drawer(page)
      .getByLabel(/^Paket/)
      .selectOption({ label: 'COPD' });
    await drawer(page)
      .getByLabel(/^Straße/)
      .fill('Kastanienallee 27');
    await drawer(page).getByLabel(/^PLZ/).fill('21423');
    await drawer(page).getByLabel(/^Ort/).fill('Winsen');
    await inBothThemes(page);
    await page.keyboard.press('Control+Enter');
    await expect(drawer(page)).toHaveCount(0);
    const row = page.getByRole('row').filter({ hasText: 'COPD' });
    await expect(row).toContainText('bestellt');
    await inBothThemes(page);
    await row.getByRole('gridcell', { name: 'COPD', exact: true }).click();
    await drawer(page).getByRole('button', { name: 'Stornieren' }).click();
    await expect(row).toContainText('storniert');
  });
});

test('[PATIENT-06] an implant has its page: leads, programming, days and episodes, by its own address', async ({
  page,
}) => {
  const found = await call('GET', '/web/v1/patients/cieds?per_page=1', { headers: await session('nurse') });
  const [cied] = found.body.data as unknown as {
    id: string;
    relationships: { patient: { data: { id: string } } };
  }[];
  await signIn(page, 'nurse');
  await page.goto(`/protected/patients/${cied?.relationships.patient.data.id}/devices`);
  await page
    .getByRole('link', { name: /ICD|CRT|schrittmacher|Ereignisrekorder/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/devices\/invasive\/cieds\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { name: 'Elektroden' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Episoden' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^28 von \d+ Nächten empfangen/ })).toBeVisible();
  const doses = page.getByRole('group', { name: 'Dosierungen' });
  await expect(doses.getByText(/^Torasemid 10 mg 2-0-0-0/)).toBeVisible();
  await expect(doses.getByText('Torasemid 10 mg 1-0-0-0', { exact: true })).toBeVisible();
  await inBothThemes(page);
});
