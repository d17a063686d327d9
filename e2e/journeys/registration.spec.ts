import { tabTo } from '../by-keys.ts';
import { expect, signIn, test } from '../fixtures.ts';

test('[PATIENT-02] [PATIENT-05] somebody is registered, insured and given a contact by keyboard, and who is known already is told', async ({
  page,
}) => {
  const number = `R${Date.now()}`;
  await signIn(page);
  await page.goto('/protected/patients');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByLabel(/^Nachname/)).toBeFocused();
  await page.keyboard.type('Brand');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hannelore');
  await page.keyboard.press('Tab');
  await page.keyboard.type('14.03.1948');
  await page.keyboard.press('Tab');
  await page.keyboard.type('weiblich');
  const known = page.getByRole('region', { name: 'Vielleicht schon angelegt' });
  await expect(known.getByRole('link', { name: 'Akte öffnen: Brandt, Hannelore' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type(number);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/patients\/[0-9a-f-]{36}\/measurements$/);

  await page.goto(page.url().replace(/measurements$/, 'general'));
  await tabTo(page, page.getByRole('button', { name: 'Versicherung anlegen' }));
  await page.keyboard.press('Enter');
  const insurance = page.getByRole('dialog', { name: 'Versicherung anlegen' });
  await tabTo(page, insurance.getByLabel(/^Krankenkasse/));
  await page.keyboard.type('hkk Krankenkasse');
  await tabTo(page, insurance.getByLabel(/^Versichertennummer/));
  await page.keyboard.type('a 123 456 780');
  await expect(insurance.getByText('Die Prüfziffer stimmt.')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(insurance).toHaveCount(0);
  await expect(page.getByText('KVNR A123456780')).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Kontakt anlegen' }));
  await page.keyboard.press('Enter');
  const contact = page.getByRole('dialog', { name: 'Kontakt anlegen' });
  await tabTo(page, contact.getByLabel(/^Name/));
  await page.keyboard.type('Karl Brand');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Sohn');
  await page.keyboard.press('Tab');
  await page.keyboard.type('+49 171 5550199');
  await tabTo(page, contact.getByLabel(/^Hinweis/));
  await page.keyboard.type('ab 17 Uhr');
  await page.keyboard.press('Control+s');
  await expect(contact).toHaveCount(0);
  await expect(page.getByRole('link', { name: '+49 171 5550199' })).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: 'ab 17 Uhr' })).toBeVisible();
});
