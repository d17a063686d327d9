import { expectForAll } from '../both-themes.ts';
import { changeCard } from '../cards.ts';
import { expect, expectAccessible, signIn, test } from '../fixtures.ts';
import { ready } from '../settled.ts';

test('[CONTENT-17] [PATIENT-05] what wants a look leads to its field, and any two versions are compared by keyboard, by address and on a phone', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/protected/patients/new');
  await page.getByLabel(/^Nachname/).fill('Vergleich');
  await page.getByLabel(/^Vorname/).fill('Vera');
  await page.getByLabel(/^Geburtsdatum/).fill('02.05.1951');
  await page.getByLabel(/^Geschlecht/).selectOption('weiblich');
  await page.getByLabel(/^Patientennummer/).fill(`V${Date.now()}`);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/patients\/[0-9a-f-]{36}\/measurements$/);
  await page.goto(page.url().replace(/measurements$/, 'general'));

  await expect(page.getByRole('button', { name: /Angaben prüfen$/ })).toBeVisible();
  await page.keyboard.press('p');
  const checks = page.getByRole('dialog', { name: 'Angaben, die zu prüfen sind' });
  await checks.getByRole('link', { name: 'Die Wohnanschrift fehlt oder ist unvollständig' }).press('Enter');
  await expect(page.getByRole('textbox', { name: /^Straße/ })).toBeFocused();
  await page.getByRole('textbox', { name: /^Straße/ }).fill('Heideweg 4');
  await page.getByRole('textbox', { name: 'Ort' }).fill('Tostedt');
  await expect(page.getByText('1 Karte mit ungespeicherten Änderungen')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Stand V 2')).toBeVisible();
  await page.keyboard.press('p');
  await expect(checks.getByRole('link', { name: /^Kein/ }).first()).toBeVisible();
  await expect(checks.getByRole('link', { name: /^Die Wohnanschrift/ })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await changeCard(page, 'Wohnanschrift');
  await page.getByRole('textbox', { name: 'Ort' }).fill('Buchholz');
  await page.getByRole('textbox', { name: 'Anmerkung zur Änderung' }).fill('Umzug');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Stand V 3')).toBeVisible();
  await ready(page);
  await page.keyboard.press('h');
  const dialog = page.getByRole('dialog', { name: 'Versionen vergleichen' });
  const city = dialog.getByRole('row', { name: /^Ort/ });
  await expect(city).toHaveText('OrtTostedtBuchholz');
  await expect(dialog.getByRole('region', { name: 'Was dazwischen geschah' })).toContainText('„Umzug“');
  await dialog.getByLabel(/^Frühere Version/).selectOption({ index: 2 });
  await expect(city).toHaveText('OrtleerBuchholz');
  await expectForAll(page);

  await page.reload();
  await expect(city).toHaveText('OrtleerBuchholz');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(city).toBeVisible();
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await isWide(), 'nothing lies beside the screen of a phone').toBe(false);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await expect(page).toHaveURL(/general\??$/);
});

test('[CONTENT-08] people are imported from a table, looked at line by line before anything is stored', async ({
  page,
}) => {
  const tag = Date.now().toString(36);
  const file = {
    name: 'personen.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Vorname;Name;Funktion;Einrichtung\nAnna;Lüders ${tag};Sozialdienst;\nTim;Falsch ${tag};;Klinik Nirgendwo ${tag}\n`,
    ),
  };
  await signIn(page, 'administrator');
  await page.goto('/protected/content/people');
  await page.getByRole('button', { name: 'CSV importieren …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Personen importieren' });
  await dialog.locator('input[type=file]').setInputFiles(file);
  const lines = dialog.getByRole('listitem');
  await expect(lines.first()).toContainText(
    `Tim Falsch ${tag}Einrichtung: Der gewählte Eintrag wurde nicht gefunden.`,
  );
  await dialog.getByRole('button', { name: '1 Eintrag speichern' }).click();
  await expect(page.getByText('1 Person gespeichert.')).toBeVisible();
  await page.getByRole('searchbox').first().fill(tag);
  await expect(page.getByRole('row').filter({ hasText: `Lüders ${tag}` })).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: 'Falsch' })).toHaveCount(0);
});
