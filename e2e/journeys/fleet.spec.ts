import { randomBytes } from 'node:crypto';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { enterAsOperator } from '../people.ts';
import { ready } from '../settled.ts';

test('[MANAGE-07] [MANAGE-09] [BEYOND-25] the operator scans a device in, packs, promises and ships it, and reads its whole life', async ({
  page,
}) => {
  const manage = await enterAsOperator(page);

  await page.goto(`${manage}/devices`);
  await expect(page.getByRole('heading', { level: 1, name: 'Geräte' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('n');
  const form = page.getByRole('dialog');
  const serial = `E2E-${randomBytes(4).toString('hex')}`;
  const other = `E2E-${randomBytes(4).toString('hex')}`;
  await form.getByLabel(/^Artikel/).selectOption({ label: 'Waage SC-240 (10-240)' });
  await form.getByLabel(/^Lager/).selectOption({ label: 'Zentrallager Buchholz' });
  await form.getByLabel(/^Charge/).fill('L2611-E');
  const lines = form.getByLabel(/^Seriennummern/);
  await lines.fill(`${serial}\n${other}\n${serial}`);
  await expect(form.getByText('Zeile 3: Diese Seriennummer steht schon in Zeile 1.')).toBeVisible();
  await expectAccessible(page);
  await lines.fill(`${serial}\n${other}`);
  await expect(form.getByText('2 Geräte gelesen.')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('2 Geräte aufgenommen.')).toBeVisible();

  await page.goto(`${manage}/devices?query=${serial}`);
  await page.getByRole('row', { name: new RegExp(serial) }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Waage SC-240' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Charge L2611-E' })).toBeVisible();
  await expectAccessible(page);
  await ready(page);

  await page.keyboard.press('t');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Packen/ })
    .click();
  await expect(page.getByText(`${serial}: Gepackt`)).toBeVisible();
  await ready(page);
  await page.keyboard.press('r');
  const promise = page.getByRole('dialog');
  await promise.getByLabel(/^Praxis/).selectOption({ index: 1 });
  await promise.getByLabel(/^Bis/).fill('31.12.2030');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`${serial} ist reserviert.`)).toBeVisible();
  await ready(page);
  await page.keyboard.press('t');
  const shipping = page.getByRole('dialog');
  await shipping.getByLabel(/^Praxis/).selectOption({ index: 1 });
  await shipping.getByLabel(/^Bemerkung/).fill('Mit Rücksendekarton');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`${serial}: Versendet`)).toBeVisible();
  const history = page.getByRole('region', { name: 'Jeder Schritt' });
  await expect(history.getByRole('listitem')).toHaveCount(4);
  await expect(history.getByText('Mit Rücksendekarton')).toBeVisible();

  await page.getByRole('link', { name: 'Alle zeigen' }).click();
  await expect(page.getByRole('row', { name: new RegExp(other) })).toBeVisible();
  await expect(page.getByRole('row', { name: /E2E-/ })).toHaveCount(2);
  await expect(page.getByRole('row', { name: /10240-/ })).toHaveCount(0);
});
