import type { Page } from '@playwright/test';
import { tabTo } from '../by-keys.ts';
import { call, expect, expectAccessible, session, signIn, test } from '../fixtures.ts';
import { ownPatient } from '../own.ts';
import { ready } from '../settled.ts';

const library = '/web/v1/content/media';

test('[CONTENT-02] [ENTITY-03] a cohort is made by keys with two device patterns, changed with a comment, and an earlier version is brought back', async ({
  page,
}) => {
  const name = `Waagen ${Date.now()}`;
  await signIn(page, 'physician');
  await makeByKeys(page, name);

  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('seca;weight · -');
  await row.getByText(name, { exact: true }).click();
  const drawer = page.getByRole('dialog', { name });
  await expect(page).toHaveURL(/\/content\/cohorts\/[0-9a-f-]{36}$/);
  const versions = drawer.getByRole('region', { name: 'Fassungen' }).getByRole('listitem');
  await expect(versions).toHaveCount(1);
  await expect(versions.first()).toContainText('Für die Ambulanz');
  await drawer.getByLabel('Beschreibung').fill('Nur Geräte mit Funk');
  await drawer.getByRole('button', { name: 'Muster 2 entfernen' }).click();
  await drawer.getByLabel('Kommentar zur Fassung').fill('Ohne Gerät geht es nicht');
  await page.keyboard.press('Control+s');
  await expect(drawer).toHaveCount(0);

  await page.goBack();
  await expect(versions).toHaveCount(2);
  const newest = versions.first();
  for (const text of ['Fassung 2', 'aktuell', 'Ohne Gerät geht es nicht', 'Nur Geräte mit Funk'])
    await expect(newest).toContainText(text);
  await expect(newest).toContainText(/\d{2}\.\d{2}\.20\d{2}.*Dr\. .+/);
  await expect(newest.locator('del')).toHaveText('seca;weight · -');
  await expect(newest.locator('ins').last()).toHaveText('seca;weight');
  await expectAccessible(page);

  await tabTo(page, drawer.getByRole('button', { name: 'Fassung 1 wiederherstellen' }));
  await page.keyboard.press('Enter');
  await expect(versions).toHaveCount(3);
  await expect(versions.first()).toContainText('Fassung 1 wiederhergestellt.');
  await expect(drawer.getByLabel('Beschreibung')).toHaveValue('');
  await expect(drawer.getByRole('group', { name: /^Muster \d$/ })).toHaveCount(2);
  await drawer.getByRole('button', { name: /^Löschen/ }).click();
  await page.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(row).toHaveCount(0);
});

/** In the list of cohorts: with a pattern for a maker’s scales and one for nobody’s devices. */
async function makeByKeys(page: Page, name: string): Promise<void> {
  await page.goto('/protected/content/cohorts');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await ready(page);
  await page.keyboard.press('n');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByLabel(/^Name/)).toBeFocused();
  await page.keyboard.type(name);
  const add = drawer.getByRole('button', { name: 'Muster hinzufügen' });
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  const pattern = (number: number) => drawer.getByRole('group', { name: `Muster ${number}` });
  await pattern(1)
    .getByLabel(/^Welche Geräte/)
    .selectOption('Bestimmter Hersteller');
  await pattern(1).getByLabel('Hersteller').fill('seca!');
  await pattern(1)
    .getByRole('button', { name: /^Messarten/ })
    .click();
  await page.getByRole('option', { name: 'Gewicht', exact: true }).click();
  await page.keyboard.press('Escape');
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await pattern(2)
    .getByLabel(/^Welche Geräte/)
    .selectOption('Kein Gerät (-)');
  await drawer.getByLabel('Kommentar zur Fassung').fill('Für die Ambulanz');
  await page.keyboard.press('Control+s');
  await expect(drawer.getByText(/^Muster 1: Dieses Gerätemuster ist nicht gültig/)).toBeVisible();
  await expectAccessible(page);
  await pattern(1).getByLabel('Hersteller').fill('seca');
  await page.keyboard.press('Control+s');
  await expect(drawer).toHaveCount(0);
}

test('[CONTENT-02] [ENTITY-03] a cohort that is used tells where, leads there, and goes once nothing names it', async ({
  page,
}) => {
  const name = `Messen ${Date.now()}`;
  const headers = await session('physician');
  const body = { data: { type: 'cohorts', attributes: { name } } };
  const made = await call('POST', '/web/v1/cohorts', { headers, body });
  const { id } = made.body.data as unknown as { id: string };
  const patient = await ownPatient();
  const title = `Merkblatt ${name}`;
  const attributes = { title, external_url: 'https://example.org/messen', cohort_ids: [id] };
  const leaflet = await call('POST', library, { headers, body: { data: { type: 'media', attributes } } });
  expect(leaflet.status).toBe(201);

  await signIn(page, 'physician');
  await page.goto(`/protected/patients/${patient.id}/general`);
  await page.getByLabel('Kohorten dieser Person').fill(name);
  await expect(page.getByText('Kohorten geändert.').first()).toBeVisible();

  const drawer = page.getByRole('dialog', { name });
  const remove = drawer.getByRole('button', { name: /^Löschen/ });
  await page.goto(`/protected/content/cohorts/${id}`);
  await expect(remove).toBeDisabled();
  await expect(remove).toHaveAccessibleDescription(/Löschen erst, wenn niemand mehr zugeordnet ist/);
  await expectAccessible(page);
  await drawer.getByRole('link', { name: '1 Medium für diese Kohorte' }).click();
  await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await call('DELETE', `${library}/${(leaflet.body.data as unknown as { id: string }).id}`, { headers });

  await page.goto(`/protected/content/cohorts/${id}`);
  await drawer.getByRole('link', { name: '1 Patient zugeordnet' }).click();
  await expect(page).toHaveURL(/\/protected\/patients\?/);
  await expect(page.getByRole('row')).toHaveCount(2);

  await page.goto(`/protected/patients/${patient.id}/general`);
  await page.getByRole('button', { name: `„${name}“ entfernen` }).click();
  await expect(page.getByText('Kohorten geändert.').first()).toBeVisible();
  await page.goto(`/protected/content/cohorts/${id}`);
  await expect(drawer.getByText('Wird nirgends verwendet und kann gelöscht werden.')).toBeVisible();
  await remove.click();
  await page.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(page).toHaveURL(/\/content\/cohorts$/);
  const gone = await call('GET', `/web/v1/cohorts/${id}`, { headers });
  expect(gone.status).toBe(404);
});
