import { call, expect, expectAccessible, session, signIn, test } from '../fixtures.ts';
import { ready } from '../settled.ts';

test('[CONTENT-01] [TRIGGER-03] a threshold template is written by keys, found at its own address with its rule as a sentence, and removed after a question', async ({
  page,
}) => {
  const name = `Sprung am Tag ${Date.now()}`;
  await signIn(page, 'physician');
  await page.goto('/protected/content/trigger_templates');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await ready(page);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/trigger_templates\/new$/);
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByLabel(/^Name/)).toBeFocused();
  await page.keyboard.type(name);
  await drawer
    .getByRole('group', { name: /Alarm, wenn/ })
    .getByLabel('Um wie viel')
    .fill('1');
  await page.keyboard.press('Control+s');
  await expect(drawer).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(/Gewicht steigt um mehr als 1\skg innerhalb von 3 Tagen/);

  const headers = await session('physician');
  const found = await call('GET', `/web/v1/content/trigger_templates?query=${encodeURIComponent(name)}`, {
    headers,
  });
  const id = found.body.data[0]?.id ?? '';
  await page.goto(`/protected/content/trigger_templates/${id}`);
  await expect(drawer.getByLabel(/^Name/)).toHaveValue(name);
  await expectAccessible(page);
  await drawer.getByRole('button', { name: /^Löschen/ }).click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /löschen/i })
    .last()
    .click();
  await expect(row).toHaveCount(0);
  const gone = await call('GET', `/web/v1/content/trigger_templates/${id}`, { headers });
  expect(gone.status).toBe(404);
});
