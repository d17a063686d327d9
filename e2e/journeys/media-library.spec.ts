import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, expectAccessible, signIn, test } from '../fixtures.ts';
import { ownPatient } from '../own.ts';

const fixtures = resolve(import.meta.dirname, '../../packages/domain/src/ecg/import/fixtures');
const fixture = (name: string) => readFileSync(join(fixtures, name));

test('[CONTENT-06] [ENTITY-04] a leaflet is put into the library, tagged, replaced by a newer one and brought back', async ({
  page,
}) => {
  await signIn(page, 'physician');
  await page.goto('/protected/content/media_library');
  await expect(page.getByRole('heading', { name: 'Mediathek', level: 1 })).toBeVisible();
  await expect(page.getByRole('row', { name: /Richtig wiegen in vier Schritten/ })).toContainText('PDF');
  await expectAccessible(page);
  const sheet = {
    name: 'Blutdruck messen.pdf',
    mimeType: 'application/pdf',
    buffer: fixture('two-pages.pdf'),
  };
  await page.locator('input[type=file]').setInputFiles(sheet);
  await expect(page).toHaveURL(/media_library\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Blutdruck messen', level: 1 })).toBeVisible();
  await expect(page.getByRole('img', { name: /Seite 1 von 2/ })).toBeVisible();
  await expectAccessible(page);

  await page.locator('body').press('e');
  const drawer = page.getByRole('dialog', { name: 'Blutdruck messen' });
  await drawer.getByLabel('Schlagworte').fill('Blutdruck');
  await page.keyboard.press('Enter');
  await drawer.getByRole('button', { name: 'Für Kohorten: auswählen' }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: 'Speichern' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('region', { name: 'Zum Medium' })).toContainText('Blutdruck');
  await expect(page.getByRole('region', { name: 'Zuordnung und Verwendung' })).not.toContainText(
    'keiner Kohorte',
  );

  const picture = { name: 'blutdruck.jpg', mimeType: 'image/jpeg', buffer: fixture('paper.jpg') };
  await page.locator('input[type=file]').setInputFiles(picture);
  await expect(page.getByRole('img', { name: 'Blutdruck messen', exact: true })).toBeVisible();
  const versions = page.getByRole('region', { name: 'Fassungen' });
  await expect(versions.getByRole('listitem')).toHaveCount(2);
  await versions.getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect(page.getByRole('img', { name: /Seite 1 von 2/ })).toBeVisible();
  await expect(versions.getByRole('listitem').first()).toContainText('Fassung 3');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('img', { name: 'Blutdruck messen', exact: true })).toBeVisible();
});

test('[CONTENT-06] [DASH-07] a link is https only; a leaflet and a link go to a patient out of the library', async ({
  page,
}) => {
  await signIn(page, 'physician');
  const link = `Atemübungen bei Luftnot ${Date.now()}`;
  await page.goto('/protected/content/media_library/new');
  const drawer = page.getByRole('dialog', { name: 'Link anlegen' });
  await drawer.getByLabel('Bezeichnung').fill(link);
  await drawer.getByLabel('Link', { exact: true }).fill('http://example.org/atmen');
  await page.keyboard.press('Control+s');
  await expect(drawer.getByText('Nur Adressen, die mit https:// beginnen.')).toBeVisible();
  await drawer.getByLabel('Link', { exact: true }).fill('https://example.org/atmen');
  await page.keyboard.press('Control+s');
  await page.getByRole('row', { name: link }).click();
  const outside = page.getByRole('link', { name: 'Auf example.org öffnen' });
  await expect(outside).toHaveAttribute('rel', 'noopener noreferrer');

  const name = `Wiegen ${Date.now()}`;
  const leaflet = `${name}.pdf`;
  await page.goto('/protected/content/media_library');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: leaflet, mimeType: 'application/pdf', buffer: fixture('two-pages.pdf') });
  await expect(page).toHaveURL(/media_library\/[0-9a-f-]{36}$/);
  const { id } = await ownPatient();
  await page.goto(`/protected/dashboard/messages/${id}`);
  const open = page.getByRole('button', { name: 'Aus der Mediathek' });
  await open.click();
  const library = page.getByRole('dialog', { name: 'Aus der Mediathek' });
  await library.getByRole('searchbox').fill(name);
  await expectAccessible(page);
  await library.getByRole('button', { name }).click();
  await expect(page.getByRole('list', { name: 'Anhänge der neuen Nachricht' })).toContainText(leaflet);
  await open.click();
  await library.getByRole('searchbox').fill(link);
  await library.getByRole('button', { name: link }).click();
  await expect(page.getByRole('textbox', { name: /Nachricht an/ })).toHaveValue(
    `${link}: https://example.org/atmen`,
  );
  await page.getByRole('button', { name: 'Senden', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Anhänge', exact: true }).last()).toContainText(leaflet);
  await page.goto('/protected/content/media_library');
  await page.getByRole('row', { name }).click();
  await expect(page.getByText(/^Mit 1 Nachricht verschickt, zuletzt/)).toBeVisible();
});
