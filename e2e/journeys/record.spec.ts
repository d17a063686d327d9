import { tabTo } from '../by-keys.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { ready } from '../settled.ts';

test('[PATIENT-12] the record opens with its summary, which tells what is new until it was seen, and again after undo', async ({
  page,
}) => {
  await signIn(page, 'physician');
  await page.goto('/protected/patients');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.locator('input:focus')).toBeVisible();
  await page.keyboard.type('Brandt, Hannelore');
  const row = page.getByRole('row').filter({ hasText: 'Brandt, Hannelore' });
  await expect(page.getByRole('row')).toHaveCount(2);
  await tabTo(page, row);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/patients\/[0-9a-f-]{36}\/insights/);
  await expect(page.getByRole('heading', { name: 'Zusammenfassung' })).toBeVisible();
  const alarms = page.getByRole('region', { name: /Offene Alarme/ });
  // Which of them is still open is for the journeys of the same practice before this one.
  await expect(alarms.getByRole('listitem').first()).toContainText(/\d/);
  await expect(page.getByRole('region', { name: 'Kontakte', exact: true })).toContainText('Brandt-Lau');
  const isNew = page.getByText(/zum ersten Mal|Seit Ihrem letzten Blick/);
  await expect(isNew).toBeVisible();
  await ready(page);
  await page.keyboard.press('q');
  await expect(page.getByText(/^Nichts Neues seit/)).toBeVisible();
  // It is shown at once, and can be taken back once it is kept.
  await ready(page);
  await page.keyboard.press('Control+z');
  await expect(isNew).toBeVisible();
  await page.keyboard.press('m');
  await expect(page).toHaveURL(/\/measurements$/);
});

/** What the application asks by itself, on whatever page. */
const ofTheShell = [
  '/web/v1/triggers/former/duty',
  '/web/v1/measurements/reviews/counts',
  '/web/v1/tasks/notifications',
  '/web/v1/patients/calls/running',
  '/web/v1/monitoring/pulse',
];

test('[PATIENT-12] a record opens, head and summary, with at most two requests', async ({ page }) => {
  await signIn(page, 'physician');
  await page.goto('/protected/patients?query=Brandt%2C+Hannelore&f.status=all');
  const row = page.getByRole('row').filter({ hasText: 'Brandt, Hannelore' });
  await expect(row.getByText('138/82').or(row.getByRole('img')).first()).toBeVisible();
  await tabTo(page, row);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/web/v1/') && !ofTheShell.includes(pathname))
      asked.push(`${request.method()} ${pathname}`);
  });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Zusammenfassung' })).toBeVisible();
  for (const name of [/Offene Alarme/, /Verlauf/, /Letzte Kontakte/, /Diagnosen/, /Aufgaben/])
    await expect(page.getByRole('region', { name })).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: /Verlauf/ })
      .locator('canvas')
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Kontakte', exact: true })).toContainText('Brandt-Lau');
  await expect(
    page.getByRole('button', { name: /Anrufen/ }).or(page.getByRole('link', { name: /Anrufen/ })),
  ).toBeVisible();
  expect(asked).toEqual(['POST /web/v1/answers', 'POST /web/v1/answers']);
});
