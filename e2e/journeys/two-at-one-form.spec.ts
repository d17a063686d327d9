import { tabTo } from '../by-keys.ts';
import { changeCard } from '../cards.ts';
import { expect, expectAccessible, signIn, test } from '../fixtures.ts';

test('[CONTENT-17] [PATIENT-05] two people at the master data of one patient see the difference, and nothing is lost', async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.goto('/protected/patients/new');
  await page.getByLabel(/^Nachname/).fill('Doppelsinn');
  await page.getByLabel(/^Vorname/).fill('Frida');
  await page.getByLabel(/^Geburtsdatum/).fill('02.05.1951');
  await page.getByLabel(/^Geschlecht/).selectOption('weiblich');
  await page.getByLabel(/^Patientennummer/).fill(`Z${Date.now()}`);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/patients\/[0-9a-f-]{36}\/measurements$/);
  const address = page.url().replace(/measurements$/, 'general');
  await page.goto(address);
  await changeCard(page, 'Wohnanschrift');
  const other = await context.newPage();
  await signIn(other, 'physician');
  await other.goto(address);
  await changeCard(other, 'Wohnanschrift');
  await expect(other.getByRole('textbox', { name: 'Ort' })).toHaveValue('');

  await page.getByRole('textbox', { name: 'Ort' }).fill('Uelzen');
  await page.getByRole('textbox', { name: /^Straße/ }).fill('Heideweg 4');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Gespeichert.', { exact: true }).first()).toBeVisible();

  await other.getByRole('textbox', { name: 'Ort' }).fill('Celle');
  await changeCard(other, 'Angaben zur Person');
  await other.getByRole('textbox', { name: 'Telefon' }).fill('+49 581 5550144');
  await other.getByRole('textbox', { name: 'Anmerkung zur Änderung' }).last().fill('am Telefon erfragt');
  await other.keyboard.press('Control+s');
  await expect(other.getByText('Gespeichert.', { exact: true }).first()).toBeVisible();
  await other.keyboard.press('Control+s');
  const told = other.getByRole('region', { name: 'Entwurf' });
  await expect(other.getByRole('alert').getByText('Ihre Eingaben stehen noch hier.')).toBeVisible();
  await expect(told.getByText('1 Angabe wurde inzwischen von jemand anderem geändert.')).toBeVisible();
  await expect(other.getByRole('textbox', { name: /^Straße/ })).toHaveValue('Heideweg 4');
  await expect(other.getByRole('textbox', { name: 'Ort' })).toHaveValue('Celle');
  await expect(told.getByRole('radio', { name: 'Ort: Ihre Eingabe' })).toBeChecked();
  await expectAccessible(other);
  await tabTo(other, told.getByRole('radio', { name: 'Ort: Ihre Eingabe' }));
  await other.keyboard.press('ArrowRight');
  await expect(other.getByRole('textbox', { name: 'Ort' })).toHaveValue('Uelzen');
  await other.keyboard.press('Control+s');
  await expect(told).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Anschriften' })).toContainText('Uelzen');
  await expect(page.getByRole('region', { name: 'Person' })).toContainText('+49 581 5550144');
  await expect(page.getByRole('region', { name: 'Versionen' })).toContainText('„am Telefon erfragt“');
});
