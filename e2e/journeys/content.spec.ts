import { call, expect, expectAccessible, session, signIn, test } from '../fixtures.ts';
import { stands } from '../by-keys.ts';

test('[CONTENT-01] [TRIGGER-03] a threshold template is written by keys, found at its own address with its rule as a sentence, and removed after a question', async ({
  page,
}) => {
  const name = `Sprung am Tag ${Date.now()}`;
  await signIn(page, 'physician');
  await page.goto('/protected/content/trigger_templates');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await stands(page);
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
  await expect(row).toContainText(/Gewicht steigt um mehr als 1\skg in 3 Tagen/);

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

test('[CONTENT-15] a series begins daily at 08:15; a period without its days is refused at its part, and all days of the week are every day', async ({
  page,
}) => {
  const title = `Waagen prüfen ${Date.now()}`;
  await signIn(page);
  await page.goto('/protected/dashboard/tasks/schedules/new');
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(/^Titel/).fill(title);
  await expect(drawer.getByRole('radio', { name: 'Täglich' })).toBeChecked();
  const dates = drawer.getByRole('list', { name: 'Nächste Termine' }).getByRole('listitem');
  await expect(dates).toHaveCount(5);
  await expect(dates.first()).toContainText('08:15');
  await expect(drawer.getByText('* * *')).toHaveCount(0);

  await drawer.getByRole('radio', { name: 'Monatlich' }).check();
  const days = drawer.getByLabel('Tage des Monats');
  await expect(days).toHaveValue('1');
  await days.fill('1, 32');
  await page.keyboard.press('Control+s');
  await expect(drawer.getByText(/Tage von 1 bis 31/)).toBeVisible();
  await expect(days).toHaveValue('1, 32');
  await drawer.getByRole('radio', { name: 'Jährlich' }).check();
  await expect(drawer.getByText('Bitte wählen Sie mindestens einen Monat.')).toBeVisible();
  await drawer.getByRole('radio', { name: 'Wöchentlich' }).check();
  await page.keyboard.press('Control+s');
  await expect(drawer.getByText('Bitte wählen Sie mindestens einen Wochentag.')).toBeVisible();
  const weekdays = drawer.getByRole('group', { name: 'Wochentage' }).getByRole('checkbox');
  await expect(weekdays).toHaveCount(7);
  for (const day of await weekdays.all()) await day.check();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(drawer).toHaveCount(0);

  const headers = await session();
  const found = await call('GET', `/web/v1/tasks/schedules?query=${encodeURIComponent(title)}`, { headers });
  const [made] = found.body.data;
  expect(made?.attributes.crons).toEqual(['15 8 * * *']);
  const gone = await call('DELETE', `/web/v1/tasks/schedules/${made?.id}`, { headers });
  expect(gone.status).toBe(204);
});
