import { randomBytes, randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { call, expect, expectAccessible, port, test } from '../fixtures.ts';
import { firstAdministrator, foundPractice } from '../founding.ts';
import { ready } from '../settled.ts';

const serial = `NEU-${randomBytes(4).toString('hex')}`;
const key = `warft-${randomBytes(4).toString('hex')}`;
const email = `tietjen@${key}.example`;
const number = `W-${randomInt(100_000, 999_999)}`;
const manage = `http://manage.localhost:${port}`;
const there = `http://${key}.localhost:${port}`;

test('[MANAGE-03] [MANAGE-05] [MANAGE-06] [MANAGE-08] [MANAGE-09] a new practice orders a scale for its first patient, gets it out of the stock, and its first reading begins the chart', async ({
  page,
  browser,
}) => {
  test.slow();
  const link = await foundPractice(page, { key, email });
  const practice = await firstAdministrator(browser, link, email);

  const deviceKey = await test.step('the practice lets its devices send', () => issueKey(practice));
  const patient = await test.step('and registers whom it treats', () => register(practice));

  const row = practice.getByRole('row').filter({ hasText: packageName });
  await test.step('the operator has a package and a scale of it in stock', async () => {
    await packageOfOne(page);
    await scanIn(page);
  });
  await test.step('the practice orders it from the record', async () => {
    await practice.goto(`${patient}/devices/orders`);
    await expect(practice.getByText('Noch nichts bestellt')).toBeVisible();
    await ready(practice);
    await practice.keyboard.press('n');
    const form = practice.getByRole('dialog');
    await form.getByLabel(/^Paket/).selectOption({ label: packageName });
    await form.getByLabel(/^Straße/).fill('Warftweg 3');
    await form.getByLabel(/^PLZ/).fill('25899');
    await form.getByLabel(/^Ort/).fill('Dagebüll');
    await practice.keyboard.press('Control+s');
    await expect(row).toContainText('bestellt');
  });

  const order = /B-\d{4}-\d{4,}/.exec((await row.textContent()) ?? '')?.[0] ?? '';
  await test.step('packed by its serial number, shipped, delivered: the practice sees each step', async () => {
    await page.goto(`${manage}/orders?query=${order}`);
    await page.getByRole('row').filter({ hasText: order }).click();
    await expect(page.getByRole('heading', { level: 1, name: order })).toBeVisible();
    await ready(page);
    await page.keyboard.press('t');
    await expect(page.getByText(`${order}: Angenommen`)).toBeVisible();
    await page.getByLabel('Seriennummer scannen oder eintippen').fill(serial);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: '1 von 1' })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Sendung 1: Gepackt')).toBeVisible();
    await take(page, 'Versenden', 'Versendet');
    await expect(row).toContainText('versendet');
    await take(page, 'Ist angekommen', 'Zugestellt');
    await expect(row).toContainText('zugestellt');
  });

  await test.step('what the scale measures first begins the chart, and the order says so on both sides', async () => {
    await practice.goto(`${patient}/devices`);
    await expect(practice.getByRole('row').filter({ hasText: serial })).toBeVisible();
    const sent = await call('POST', '/srm/api/v1/measurements', {
      at: { host: `${key}.localhost:${port}`, port },
      headers: { authorization: `Bearer ${deviceKey}` },
      body: { data: [{ type: 'patient_measurements', attributes: reading() }] },
    });
    expect(sent.status, JSON.stringify(sent.body)).toBeLessThan(300);
    await expect(page.getByText(`Gerät ${serial}.`, { exact: false })).toBeVisible();
    await practice.goto(`${patient}/devices/orders`);
    await row.getByRole('gridcell', { name: packageName, exact: true }).click();
    const told = practice.getByRole('dialog');
    await expect(told.getByText('Der Verlauf hat begonnen.', { exact: false })).toBeVisible();
    await expectAccessible(practice);
    await practice.goto(`${patient}/measurements`);
    await expect(practice.getByText('81,4').first()).toBeVisible();
    await expectAccessible(practice);
  });
  await test.step('whose the scale is stands in its life line', async () => {
    await page.goto(`${manage}/devices?query=${serial}`);
    await page.getByRole('row', { name: new RegExp(serial) }).click();
    const history = page.getByRole('region', { name: 'Jeder Schritt' });
    for (const step of ['Gepackt', 'Versendet', 'Zugestellt', 'Im Einsatz'])
      await expect(history.getByText(step, { exact: false }).first()).toBeVisible();
    await expect(page.getByText(`Praxis ${key}`).first()).toBeVisible();
    await expect(page.getByText('Tjarks')).toHaveCount(0);
  });
  await practice.context().close();
});

const packageName = `Waage allein ${key}`;

async function issueKey(practice: Page): Promise<string> {
  await practice.goto(`${there}/protected/system/settings/integrations/keys`);
  await expect(practice.getByText('Noch kein Schlüssel')).toBeVisible();
  await ready(practice);
  await practice.keyboard.press('n');
  await practice.getByRole('dialog').getByLabel(/^Name/).fill('Waagen-Gateway');
  await practice.getByRole('button', { name: 'Schlüssel anlegen' }).click();
  const shown = practice.getByRole('region', { name: 'Neu: Waagen-Gateway' });
  const issued = (await shown.locator('code').first().textContent()) ?? '';
  await shown.getByLabel('Ich habe den Schlüssel an seinem Ort abgelegt').check();
  await shown.getByRole('button', { name: /^Fertig/ }).click();
  return issued.trim();
}

/** Answers the address of the record. */
async function register(practice: Page): Promise<string> {
  await practice.goto(`${there}/protected/patients/new`);
  const form = practice.getByRole('form', { name: 'Neuer Patient' });
  const field = (label: string) => form.getByRole('textbox', { name: label });
  await field('Nachname').fill('Tjarks');
  await field('Vorname').fill('Okka');
  await field('Geburtsdatum').fill('2.9.1951');
  await form.getByLabel(/^Geschlecht/).selectOption({ label: 'weiblich' });
  await field('Patientennummer').fill(number);
  await practice.keyboard.press('Control+s');
  await expect(practice.getByRole('heading', { name: 'Tjarks, Okka' })).toBeVisible();
  return /^.*\/patients\/[\w-]+/.exec(practice.url())?.[0] ?? '';
}

async function packageOfOne(page: Page): Promise<void> {
  await page.goto(`${manage}/sensor_packages`);
  await expect(page.getByRole('row').filter({ hasText: 'HI Standard' })).toBeVisible();
  await ready(page);
  await page.keyboard.press('n');
  await page.getByLabel(/^Name/).fill(packageName);
  await page.getByLabel('Artikel hinzufügen').selectOption({ label: 'Waage SC-240 (10-240)' });
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: packageName })).toBeVisible();
}

async function scanIn(page: Page): Promise<void> {
  await page.goto(`${manage}/devices?import=serials`);
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Artikel/).selectOption({ label: 'Waage SC-240 (10-240)' });
  await form.getByLabel(/^Lager/).selectOption({ label: 'Zentrallager Buchholz' });
  await form.getByLabel(/^Seriennummern/).fill(serial);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('1 Gerät aufgenommen.')).toBeVisible();
}

async function take(page: Page, step: string, told: string): Promise<void> {
  await page.getByRole('button', { name: step, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`Sendung 1: ${told}`)).toBeVisible();
  await ready(page);
}

const reading = () => ({
  custom_patient_id: number,
  value_type: 'weight',
  value: 81.4,
  unit: 'kg',
  measured_at: new Date().toISOString(),
  device_serial: serial,
});
