import type { Browser, Page } from '@playwright/test';
import { demo, expect, port } from './fixtures.ts';
import { anotherBrowser } from './people.ts';

export const firstPassword = 'Sieben Möwen über dem Deich';

type Given = { key: string; email: string; isTraining?: boolean };

/** The operator makes a practice by the form; answers the link for the first administrator's password. */
export async function foundPractice(page: Page, { key, email, isTraining = false }: Given) {
  const operator = demo().accounts.find(({ role }) => role === 'operator');
  await page.goto(`http://manage.localhost:${port}/login/sign_in`);
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill(operator?.email ?? '');
  await page.getByLabel('Passwort', { exact: true }).fill(operator?.password ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/manage\/dashboard/);
  await page.goto(`http://manage.localhost:${port}/tenants/new`);
  await page.getByLabel(/Name der Praxis/).fill(`Praxis ${key}`);
  await page.getByLabel(/Name in der Adresse/).fill(key);
  await page.getByLabel(/Bundesland/).selectOption('Niedersachsen');
  if (isTraining) await page.getByLabel(/Art der Praxis/).selectOption('Übungspraxis');
  await page.getByLabel(/Vorname/).fill('Jana');
  await page.getByLabel(/Nachname/).fill('Tietjen');
  await page.getByLabel(/E-Mail-Adresse/).fill(email);
  await page.getByRole('button', { name: /Praxis anlegen/ }).click();
  const link = await page.getByRole('link', { name: 'Link für das Passwort' }).getAttribute('href');
  return link ?? '';
}

/** Its first administrator in a browser of their own. */
export async function firstAdministrator(browser: Browser, link: string, email: string): Promise<Page> {
  const page = await anotherBrowser(browser);
  await page.goto(link);
  await page.getByLabel('Neues Passwort').fill(firstPassword);
  await page.getByLabel('Passwort wiederholen').fill(firstPassword);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await page.getByRole('link', { name: 'Jetzt anmelden' }).click();
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(firstPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/protected\//);
  const left = page.waitForResponse(/list_preferences\/tour/);
  await page
    .getByRole('dialog', { name: 'Willkommen' })
    .getByRole('button', { name: 'Rundgang verlassen' })
    .click();
  await left;
  return page;
}
