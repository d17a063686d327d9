import { expect, expectAccessible, signIn, test } from '../fixtures.ts';
import { ownPatient } from '../own.ts';

test.describe.configure({ mode: 'serial' });

test('[BILLING-02] in the settings items get prices and are bundled into a subscription', async ({
  page,
}) => {
  await signIn(page, 'administrator');
  const saves = 'Control+s';
  await test.step('an item and its price', async () => {
    await page.goto('/protected/system/settings/payments/items/new');
    await page.getByLabel('Name *').fill('Telemonitoring, Grundbetrag');
    await page.getByRole('textbox', { name: 'Kürzel' }).fill('tm grund');
    await page.keyboard.press(saves);
    await expect(page.getByText('Telemonitoring, Grundbetrag wurde angelegt.')).toBeVisible();
    await expect(page).toHaveTitle(/^Posten · Zahlung · /);
    await page.getByText('TMGRUND').click();
    await page.getByRole('link', { name: 'Preis anlegen' }).click();
    await page.getByLabel('Nettopreis').fill('29,90');
    await page.keyboard.press(saves);
    await expect(page.getByRole('gridcell', { name: /35,58/ })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('a subscription of three months', async () => {
    await page.goto('/protected/system/settings/payments');
    await expect(page).toHaveTitle(/^Abonnements · Zahlung · /);
    await page.getByRole('button', { name: 'Abonnement anlegen' }).first().click();
    await page.getByLabel('Name *').fill('Telemonitoring Herz');
    await page.getByRole('button', { name: 'Posten hinzufügen' }).click();
    await page.getByLabel('Menge').fill('3');
    await page
      .getByRole('dialog')
      .getByLabel('Posten', { exact: false })
      .last()
      .selectOption({ label: 'Telemonitoring, Grundbetrag' });
    await page.keyboard.press(saves);
    await expect(page.getByRole('gridcell', { name: /106,74/ })).toBeVisible();
    await expectAccessible(page);
  });
});

test('[BILLING-02] [PATIENT-05] in the record a subscription begins at the price of the day, and ends with a reason', async ({
  page,
}) => {
  const saves = 'Control+s';
  await signIn(page);
  await test.step('it begins and ends', async () => {
    await page.goto(`/protected/patients/${(await ownPatient()).id}/general?subscription=new`);
    const drawer = page.getByRole('dialog');
    const offered = drawer.getByLabel('Abonnement *');
    const telemonitoring = offered.getByRole('option', { name: /^Telemonitoring Herz/ });
    await offered.selectOption((await telemonitoring.getAttribute('value')) ?? '');
    await expect(drawer.getByText(/89,70.*netto, 17,04.*USt\. \(19 %\)/)).toBeVisible();
    await page.keyboard.press(saves);
    const card = page.getByRole('region', { name: 'Abonnements' });
    await expect(card.getByText(/106,74.*im Quartal/)).toBeVisible();
    await expect(card.getByText('läuft')).toBeVisible();
    await expectAccessible(page);
    await card.getByRole('button', { name: /bearbeiten oder beenden: Telemonitoring Herz/ }).click();
    await drawer.getByRole('button', { name: /^Mit Frist ab heute/ }).click();
    await page.keyboard.press(saves);
    await expect(drawer.getByLabel('Grund des Endes')).toHaveAttribute('aria-invalid', 'true');
    await drawer.getByLabel('Grund des Endes').selectOption('cancelled');
    await page.keyboard.press(saves);
    await expect(card.getByText(/vom Patienten gekündigt/)).toBeVisible();
    await expect(page.getByText('Telemonitoring Herz endet.')).toBeVisible();
  });
});
