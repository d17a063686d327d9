import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { call, expect, expectAccessible, session, signIn, test } from '../fixtures.ts';
import { ownAlarm, ownPatient } from '../own.ts';
import { anotherBrowser } from '../people.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Lebenszyklus' });
const dialog = (page: Page) => page.getByRole('dialog');
const banner = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).first();

async function openMasterData(page: Page, id: string): Promise<void> {
  await page.goto(`/protected/patients/${id}/general`);
  await expect(card(page)).toBeVisible();
}

async function inBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}

async function confirmByKey(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toHaveCount(0);
}

test('[PATIENT-04] a death is noted with its day, tells what it ends, stands over the record, and is taken back', async ({
  page,
}) => {
  await signIn(page, 'physician');
  const { id, name } = await ownAlarm();
  await openMasterData(page, id);
  await card(page)
    .getByRole('button', { name: /^Verstorben/ })
    .click();
  await expect(dialog(page).getByText(/geschlossen werden: [1-9]/)).toBeVisible();
  await expect(dialog(page).getByText(/: 0$/)).toHaveCount(0);
  await inBothThemes(page);
  await confirmByKey(page);
  await expect(banner(page, 'Verstorben am')).toBeVisible();
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(banner(page, 'Verstorben am')).toBeVisible();
  await card(page)
    .getByRole('button', { name: /^Todesmeldung zurücknehmen/ })
    .click();
  await dialog(page)
    .getByLabel(/^Grund/)
    .fill('Verwechslung');
  await confirmByKey(page);
  await expect(page.getByText('Verstorben am')).toHaveCount(0);
  await expect(card(page).getByText('Verwechslung')).toBeVisible();
});

test('[PATIENT-03] [PATIENT-04] a pause has its address, its end and what becomes of alarms; a lock and an end of care their reason', async ({
  page,
}) => {
  await signIn(page, 'nurse');
  const { id } = await ownPatient();
  await test.step('a pause with its choice of alarms', async () => {
    await page.goto(`/protected/patients/${id}/pause`);
    await dialog(page)
      .getByLabel(/^Grund/)
      .fill('Urlaub');
    await dialog(page)
      .getByLabel(/^Bis einschließlich/)
      .fill('31.12.2099');
    await dialog(page).getByRole('button', { name: 'Alle', exact: true }).click();
    await inBothThemes(page);
    await confirmByKey(page);
    await expect(page).toHaveURL(/\/general$/);
    await expect(banner(page, /Pausiert vom .* bis 31\.12\.2099: Urlaub/)).toContainText('Alle Alarme');
    await card(page)
      .getByRole('button', { name: /^Pause beenden/ })
      .click();
    await confirmByKey(page);
    await expect(page.getByText(/^Pausiert vom/)).toHaveCount(0);
  });
  await test.step('a lock, and the access opened again', async () => {
    await card(page)
      .getByRole('button', { name: /^Sperren/ })
      .click();
    await dialog(page)
      .getByLabel(/^Grund/)
      .fill('Telefon gestohlen');
    await confirmByKey(page);
    await expect(banner(page, /^Gesperrt\./)).toBeVisible();
    await card(page)
      .getByRole('button', { name: /^Entsperren/ })
      .click();
    await confirmByKey(page);
    await expect(page.getByText(/^Gesperrt\. /)).toHaveCount(0);
  });
  await test.step('an end of care by its address, and back the same day', async () => {
    await page.goto(`/protected/patients/${id}/inactive`);
    await dialog(page)
      .getByLabel(/^Grund/)
      .fill('Umzug nach Kiel');
    await confirmByKey(page);
    await expect(banner(page, /^Inaktiv\./)).toBeVisible();
    await card(page)
      .getByRole('button', { name: /^Wieder aufnehmen/ })
      .click();
    await confirmByKey(page);
    await expect(page.getByText(/^Inaktiv\. /)).toHaveCount(0);
    await expect(card(page).getByText('Umzug nach Kiel')).toBeVisible();
  });
});

test('[PATIENT-04] a record goes when two people say so with its number; its link then leads to no record', async ({
  page,
  browser,
}) => {
  const number = `L-${randomInt(100_000, 999_999)}`;
  const attributes = {
    custom_patient_id: number,
    last_name: 'Wiechmann',
    first_name: 'Ottilie',
    birth_date: '1941-05-02',
    gender: 'female',
  };
  const made = await call('POST', '/web/v1/patients', {
    headers: await session('nurse'),
    body: { data: { type: 'patients', attributes } },
  });
  const { id } = made.body.data as unknown as { id: string };

  await signIn(page, 'physician');
  await openMasterData(page, id);
  await card(page)
    .getByRole('button', { name: /^Löschen/ })
    .click();
  await expect(page).toHaveURL(/\/deletion$/);
  await expect(page.getByText(/keine Behandlung/)).toBeVisible();
  await page.getByLabel(/^Grund/).fill('Doppelt angelegt');
  const ask = page.getByRole('main').getByRole('button', { name: 'Löschen', exact: true });
  await expect(ask).toBeDisabled();
  await page.getByLabel(/^Patientennummer/).fill(number);
  await inBothThemes(page);
  await ask.click();
  await expect(card(page).getByText('Bestätigen muss eine andere Person.')).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Löschung bestätigen' })).toHaveCount(0);

  const second = await anotherBrowser(browser);
  await signIn(second, 'nurse');
  await openMasterData(second, id);
  await card(second).getByRole('button', { name: 'Löschung bestätigen' }).click();
  await second.getByLabel(/^Patientennummer/).fill(number);
  await second.getByRole('main').getByRole('button', { name: 'Löschung bestätigen' }).click();
  await expect(second).toHaveURL(/\/protected\/patients(\?|$)/);
  await second.goto(`/protected/patients/${id}/general`);
  await expect(second.getByRole('link', { name: 'Zur Patientenliste' })).toBeVisible();
  await expect(second.getByText('Wiechmann')).toHaveCount(0);
  await inBothThemes(second);
  await second.goto(`/protected/patients//${id}`);
  await expect(second.getByText('Adresse nicht gefunden')).toBeVisible();
  await second.context().close();
});

test('[PATIENT-04] an administrator sets from which day records are kept longer, sees the law beside it, and takes a rule to come out again', async ({
  page,
}) => {
  await signIn(page, 'administrator');
  await page.goto('/protected/system/settings?tab=retention');
  const rules = page.getByRole('region', { name: 'Aufbewahrung von Akten' });
  await expect(rules.getByRole('listitem').filter({ hasText: '§ 630f Abs. 3 BGB' })).toContainText(
    'gilt jetzt',
  );
  await rules.getByRole('button', { name: 'Regel anlegen' }).click();
  await dialog(page)
    .getByLabel(/^Gilt ab/)
    .fill('01.01.2099');
  await dialog(page)
    .getByLabel(/^Jahre/)
    .fill('30');
  await dialog(page)
    .getByLabel(/^Quelle/)
    .fill('§ 85 Abs. 2 StrlSchG');
  await inBothThemes(page);
  await confirmByKey(page);
  const rule = rules.getByRole('listitem').filter({ hasText: '30 Jahre' });
  await expect(rule).toContainText('§ 85 Abs. 2 StrlSchG');
  await expect(rule).toContainText('gilt später');
  await inBothThemes(page);
  await rule.getByRole('button', { name: 'Regel ab 01.01.2099 löschen' }).click();
  await expect(rule).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(rule).toBeVisible();
});
