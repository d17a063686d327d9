import { randomBytes } from 'node:crypto';
import { expect, expectAccessible, port, test } from '../fixtures.ts';
import { fillAndKeep } from '../kept-drafts.ts';
import { anotherBrowser, enterAsOperator } from '../people.ts';

const password = 'Sieben Möwen über dem Deich';

test('[MANAGE-03] [BEYOND-07] [AUTH-09] the operator makes a practice, and whom it invites stands in it with a password of their own', async ({
  page,
  browser,
}) => {
  const key = `deich-${randomBytes(4).toString('hex')}`;
  const name = `Praxis ${key}`;
  const email = `harms@${key}.example`;
  const manage = await enterAsOperator(page);

  await page.goto(`${manage}/tenants`);
  await expect(page.getByText('TMZ Nordheide').first()).toBeVisible();
  await page.getByRole('link', { name: /Praxis anlegen/ }).click();
  await page.getByLabel(/Name der Praxis/).fill(name);
  const label = page.getByLabel(/Name in der Adresse/);
  await expect(label).toHaveValue(`praxis-${key}`);
  await label.fill('demo');
  await expect(page.getByText('Dieser Name ist der Plattform vorbehalten.')).toBeVisible();
  await label.fill(key);
  await expect(page.getByText(`${key}.localhost:${port} ist frei.`)).toBeVisible();
  await page.getByLabel(/Bundesland/).selectOption('Niedersachsen');
  await page.getByLabel(/Vorname/).fill('Wiebke');
  await page.getByLabel(/Nachname/).fill('Harms');
  await expectAccessible(page);
  await fillAndKeep(page.getByLabel(/E-Mail-Adresse/), email);

  await page.goto(`${manage}/tenants/new`);
  await expect(label, 'what was typed outlives a reload').toHaveValue(key);
  await expect(page.getByLabel(/E-Mail-Adresse/)).toHaveValue(email);
  await page.getByRole('button', { name: /Praxis anlegen/ }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(/^Eingeladen bis/)).toBeVisible();
  await expectAccessible(page);
  const link = await page.getByRole('link', { name: 'Link für das Passwort' }).getAttribute('href');

  const there = await anotherBrowser(browser);
  await there.goto(link ?? '');
  await expect(there.getByRole('heading', { name: 'Willkommen – Passwort vergeben' })).toBeVisible();
  await there.getByLabel('Neues Passwort').fill(password);
  await there.getByLabel('Passwort wiederholen').fill(password);
  await there.getByRole('button', { name: 'Passwort speichern' }).click();
  await there.getByRole('link', { name: 'Jetzt anmelden' }).click();
  await there.getByLabel('E-Mail-Adresse', { exact: true }).fill(email);
  await there.getByLabel('Passwort', { exact: true }).fill(password);
  await there.keyboard.press('Enter');
  await expect(there).toHaveURL(new RegExp(`^http://${key}\\.localhost:${port}/protected/`));
  await there.goto(`http://${key}.localhost:${port}/protected/patients`);
  await expect(there.getByText('Noch keine Patientinnen und Patienten')).toBeVisible();
  await there.context().close();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(/^Eingeladen bis/)).toHaveCount(0);
});
