import { randomBytes } from 'node:crypto';
import { expect, expectAccessible, port, test } from '../fixtures.ts';
import { enterAsOperator } from '../people.ts';
import { ready } from '../settled.ts';

test("[MANAGE-01] [MANAGE-03] [MANAGE-04] [SHELL-07] [ENTITY-26] the operator turns a practice's tabs, and its branding is seen on the practice's sign-in page", async ({
  page,
}) => {
  const manage = await enterAsOperator(page);
  await expect(page.getByRole('heading', { name: 'Heute zu erledigen' })).toBeVisible();
  await expectAccessible(page);

  const key = `fluss-${randomBytes(4).toString('hex')}`;
  await page.goto(`${manage}/tenants/new`);
  await page.getByLabel(/Name der Praxis/).fill(`Praxis ${key}`);
  await page.getByLabel(/Name in der Adresse/).fill(key);
  await expect(page.getByText(`${key}.localhost:${port} ist frei.`)).toBeVisible();
  await page.getByLabel(/Bundesland/).selectOption('Niedersachsen');
  await page.getByLabel(/Vorname/).fill('Wiebke');
  await page.getByLabel(/Nachname/).fill('Harms');
  await page.getByLabel(/E-Mail-Adresse/).fill(`harms@${key}.example`);
  await page.getByRole('button', { name: /Praxis anlegen/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Praxis ${key}` })).toBeVisible();

  await page.goto(`${manage}/tenants?query=${key}`);
  const row = page.getByRole('row', { name: new RegExp(key) });
  await expect(row.getByText('Einrichtung')).toBeVisible();
  await expectAccessible(page);
  await row.click();
  await expect(page.getByRole('tab', { name: 'Konfiguration', selected: true })).toBeVisible();
  await ready(page);

  await page.keyboard.press('2');
  await expect(page).toHaveURL(`${manage}/tenants/${key}/corporate_identity`);
  const product = page.getByLabel(/^Produktname/);
  await product.fill('Herzhaus am Fluss');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Gespeichert.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('heading', { level: 1 }).click();
  await ready(page);
  await page.keyboard.press('5');
  await expect(page).toHaveURL(`${manage}/tenants/${key}/mails`);
  await expect(page.getByText(/Ihr Zugang zu/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('6');
  await expect(page.getByRole('row', { name: /Harms, Wiebke/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('3');
  await expect(page.getByRole('heading', { name: 'Änderungen' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('4');
  await expect(page.getByRole('tab', { name: 'Fragebögen', selected: true })).toBeVisible();

  await page.goto(`http://${key}.localhost:${port}/login/sign_in`);
  await expect(page.getByText('Herzhaus am Fluss').first()).toBeVisible();
});
