import type { BrowserContext, Page } from '@playwright/test';
import { changeCard } from '../cards.ts';
import { call, expect, expectAccessible, type Role, session, signIn, test } from '../fixtures.ts';
import { ownPatient } from '../own.ts';
import { keptDrafts } from '../kept-drafts.ts';

const patientIn = async (city: string) => ({ ...(await ownPatient({ city })), city });

async function saveCity(id: string, city: string): Promise<void> {
  const body = { data: { type: 'patients', attributes: { city } } };
  const answer = await call('PATCH', `/web/v1/patients/${id}`, { headers: await session(), body });
  expect(answer.status).toBe(200);
}

async function openRecord(page: Page, id: string, role: Role = 'nurse'): Promise<void> {
  await page.clock.install();
  await signIn(page, role);
  await page.goto(`/protected/patients/${id}/general`);
  await expect(page.getByRole('region', { name: 'Anschriften' })).toBeVisible();
  await page.evaluate(() =>
    document.addEventListener('input', () => {
      document.documentElement.dataset.typed = String(Date.now());
    }),
  );
}

const city = (page: Page) => page.getByLabel('Ort', { exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Entwurf' });

/** The tab dies as with a crash of the machine: no event, no farewell. */
async function kill(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const died = page.waitForEvent('crash');
  void devtools.send('Page.crash').catch(() => undefined);
  await died;
  await page.close();
}

/** Two seconds pass on the clock of the page; what was typed before is then kept as soon as the browser wrote it. */
async function typedIsKept(page: Page): Promise<void> {
  await page.clock.runFor(2_000);
  const typed = await page.evaluate(() => Number(document.documentElement.dataset.typed));
  await expect.poll(async () => (await keptDrafts(page)).newest).toBeGreaterThanOrEqual(typed);
}

/** The page has looked for a draft, whatever it found. */
async function lookedForDrafts(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(2_000);
  await keptDrafts(page);
}

test('[BEYOND-07] a killed tab loses at most two seconds of typing, and the draft can be taken back', async ({
  page,
  context,
}) => {
  const patient = await patientIn('Stade');
  await openRecord(page, patient.id);
  await changeCard(page, 'Wohnanschrift');
  await city(page).fill('');
  await city(page).pressSequentially('Lüneburg-Ochtmissen', { delay: 60 });
  await typedIsKept(page);
  expect((await keptDrafts(page)).text).not.toContain('Ochtmissen');
  await kill(context, page);

  const again = await context.newPage();
  await openRecord(again, patient.id);
  await expect(city(again)).toHaveValue('Lüneburg-Ochtmissen');
  await expect(bar(again)).toContainText(/Entwurf von \d\d:\d\d wiederhergestellt/);
  await expectAccessible(again);
  await bar(again).getByRole('button', { name: 'Verwerfen' }).click();
  await expect(city(again)).toHaveValue(patient.city);
  await expect(bar(again)).toHaveCount(0);
  await expect.poll(async () => (await keptDrafts(again)).drafts).toBe(0);
});

test('[BEYOND-07] a record changed meanwhile is shown field by field, mine beside theirs', async ({
  page,
  context,
}) => {
  const patient = await patientIn('Stade');
  await openRecord(page, patient.id);
  await changeCard(page, 'Wohnanschrift');
  await city(page).fill('Uelzen');
  await typedIsKept(page);
  await kill(context, page);
  await saveCity(patient.id, 'Celle');

  const again = await context.newPage();
  await openRecord(again, patient.id);
  const row = bar(again).getByRole('row', { name: /Ort/ });
  await expect(row).toContainText('Uelzen');
  await expect(row).toContainText('Celle');
  await expect(city(again)).toHaveValue('Uelzen');
  await row.getByRole('radio', { name: 'Ort: Jetzt gespeichert' }).check();
  await expect(city(again)).toHaveValue('Celle');
  await row.getByRole('radio', { name: 'Ort: Ihr Entwurf' }).check();
  await expect(city(again)).toHaveValue('Uelzen');
  await again.keyboard.press('Control+s');
  await expect(again.getByText('Gespeichert.')).toBeVisible();
  await expect.poll(async () => (await keptDrafts(again)).drafts).toBe(0);
});

test('[BEYOND-07] without network typing goes on, is told, and is there again after the tab was killed', async ({
  page,
  context,
}) => {
  const patient = await patientIn('Stade');
  await openRecord(page, patient.id);
  // What keeps drafts is a part of its own and has to be there before the network goes.
  await page.waitForLoadState('networkidle');
  await changeCard(page, 'Wohnanschrift');
  // So has what the card itself brings.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await city(page).fill('Soltau');
  await expect(page.getByText(/Keine Verbindung zum Server seit \d\d:\d\d/)).toBeVisible();
  await typedIsKept(page);
  await kill(context, page);
  await context.setOffline(false);
  const again = await context.newPage();
  await openRecord(again, patient.id);
  await expect(city(again)).toHaveValue('Soltau');
  await bar(again).getByRole('button', { name: 'Verwerfen' }).click();
});

test('[BEYOND-07] two people at one computer do not see each other’s drafts, and signing out removes them unless kept', async ({
  page,
  context,
}) => {
  const patient = await patientIn('Stade');
  const signOut = async (tab: Page, how: RegExp | null) => {
    await tab.locator('[popovertarget="user-menu"]').first().click();
    await tab.getByRole('button', { name: 'Abmelden', exact: true }).click();
    if (how) await tab.getByRole('dialog').getByRole('button', { name: how }).click();
    await expect(tab.getByLabel('E-Mail-Adresse', { exact: true })).toBeVisible();
  };
  await openRecord(page, patient.id);
  await changeCard(page, 'Wohnanschrift');
  await city(page).fill('Buxtehude');
  await typedIsKept(page);
  await signOut(page, /^Behalten/);

  await openRecord(page, patient.id, 'physician');
  await lookedForDrafts(page);
  await changeCard(page, 'Wohnanschrift');
  await expect(city(page)).toHaveValue(patient.city);
  await expect(bar(page)).toHaveCount(0);
  await signOut(page, null);

  await openRecord(page, patient.id);
  await expect(city(page)).toHaveValue('Buxtehude');
  await page.keyboard.press('Escape');
  await signOut(page, /^Löschen/);
  await expect.poll(() => keptDrafts(page)).toMatchObject({ drafts: 0, keys: 0 });
  await page.close();

  const again = await context.newPage();
  await openRecord(again, patient.id);
  await lookedForDrafts(again);
  await changeCard(again, 'Wohnanschrift');
  await expect(city(again)).toHaveValue(patient.city);
  await expect(bar(again)).toHaveCount(0);
});
