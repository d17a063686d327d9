import { outOfFields, tabTo } from '../by-keys.ts';
import { expect, expectAccessible, signIn, test } from '../fixtures.ts';
import { ownPatient } from '../own.ts';
import { ready } from '../settled.ts';

test('[PATIENT-14] an observation case begins in the record, gets another end, is looked at, closed with its outcome and taken up again', async ({
  page,
}) => {
  const { id: patient } = await ownPatient();
  const reason = `Gewicht nach Umstellung ${Date.now()}`;
  const list = `/protected/patients/${patient}/observation_cases`;

  await signIn(page, 'physician');
  await page.goto(list);
  await expect(page.getByRole('button', { name: /Beobachtung beginnen/ })).toBeVisible();
  await ready(page);
  await page.keyboard.press('n');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByLabel('Grund')).toBeFocused();
  await page.keyboard.type(reason);
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(new RegExp(`${list}/[0-9a-f-]{36}$`));
  await expect(page.getByRole('heading', { name: reason })).toBeVisible();
  await expect(page.getByText('Noch nicht angesehen')).toBeVisible();
  const address = page.url();

  await ready(page);
  await page.keyboard.press('b');
  await expect(drawer.getByLabel('Grund')).toHaveValue(reason);
  await drawer
    .getByLabel(/^Beobachten bis/)
    .first()
    .fill('01.01.2020');
  await page.keyboard.press('Control+Enter');
  await expect(drawer.locator('[aria-invalid=true]').first()).toHaveValue('01.01.2020');
  await tabTo(page, drawer.getByRole('button', { name: 'in 3 Tagen' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Beobachtung geändert.')).toBeVisible();
  // The address is the case's before the drawer has gone, and its keys rest until then.
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await page.keyboard.press('q');
  await expect(page.getByText('Als angesehen vermerkt.')).toBeVisible();
  await expect(page.getByText('Noch nicht angesehen')).toHaveCount(0);

  await page.keyboard.press('e');
  const closing = page.getByRole('dialog', { name: 'Beobachtung abschließen' });
  await expect(closing).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(closing.getByText('Bitte wählen Sie ein Ergebnis.')).toBeVisible();
  await page.keyboard.press('1');
  await expect(closing.getByRole('radio', { name: /Gebessert/ })).toBeChecked();
  await page.keyboard.press('Control+Enter');
  await expect(closing).toHaveCount(0);
  await expect(page.getByText('Gebessert').first()).toBeVisible();

  await page.goto(list);
  const over = page.getByRole('region', { name: 'Abgeschlossen' });
  await expect(over.getByRole('listitem').filter({ hasText: reason })).toContainText('Gebessert');
  await tabTo(page, over.getByRole('link', { name: reason }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  // The address comes before the case, and the key is the case's.
  await expect(page.getByRole('button', { name: /Wieder öffnen/ })).toBeVisible();
  await outOfFields(page);
  await page.keyboard.press('r');
  await expect(page.getByText('Beobachtung wieder geöffnet.')).toBeVisible();
  await page.goto(list);
  const running = page.getByRole('region', { name: 'Laufend' });
  await expect(running.getByRole('link', { name: reason })).toBeVisible();
});
