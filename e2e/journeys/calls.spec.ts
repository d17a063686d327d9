import type { Page } from '@playwright/test';
import { outOfFields, tabTo } from '../by-keys.ts';
import { call, expect, expectAccessible, session, signIn, test } from '../fixtures.ts';
import { ownPatient } from '../own.ts';
import { isStill, ready } from '../settled.ts';

const emergency = 'Ruhedyspnoe, Brustschmerz oder Ohnmacht: 112 anrufen lassen';
const followUp = 'Knöchel ansehen lassen';
const box = (page: Page) => page.getByRole('region', { name: 'Laufender Anruf' });
const rail = (page: Page) => page.getByRole('complementary', { name: 'Leitfaden' });
const question = (page: Page, text: string) => rail(page).getByRole('region', { name: text });

/** Both themes: nothing serious or critical. */
async function accessible(page: Page): Promise<void> {
  await expectAccessible(page);
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  const light = await ink();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ink).not.toBe(light);
  await expect.poll(() => page.evaluate(isStill)).toBe(true);
  await expectAccessible(page, 'colours');
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Answers the question that is asked now by its figure, and goes on. */
async function answer(page: Page, text: string, figure: string, chosen: string): Promise<void> {
  const asked = question(page, text);
  await expect(asked).toBeVisible();
  await page.keyboard.press(figure);
  await expect(asked.getByRole('button', { name: chosen })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await expect(asked).toHaveCount(0);
}

/** The last call of this person, as it is kept. */
async function kept(patientId: string): Promise<Record<string, unknown>> {
  const found = await call('GET', `/web/v1/patients/calls?patient_id=${patientId}&per_page=1`, {
    headers: await session(),
  });
  return found.body.data[0]?.attributes ?? {};
}

test('[PATIENT-11] [PATIENT-22] [DASH-13] a call by its guide: it branches, stays while one looks elsewhere, is changed and comes back, and one save keeps answers, outcome and tasks', async ({
  page,
}) => {
  const { id } = await ownPatient({ phone: '+49 4181 555017' });
  await signIn(page);
  await page.goto(`/protected/patients/${id}/general/call_logging`);
  await expect(page.getByRole('heading', { name: 'Wen anrufen?' })).toBeVisible();
  await ready(page);
  await page.keyboard.press('i');
  await expect(box(page)).toBeVisible();
  await expect(rail(page)).toContainText('Wählen Sie einen Leitfaden');

  const guide = rail(page).getByLabel('Leitfaden dieses Anrufs');
  await page.keyboard.press('l');
  await expect(guide).toBeFocused();
  await guide.selectOption({ label: 'HI-Dekompensation' });
  await expect(question(page, 'Wie geht es heute?')).toBeVisible();
  await expect(rail(page)).toContainText(emergency);
  await outOfFields(page);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await answer(page, 'Wie geht es heute?', '3', 'Schlechter');
  await answer(page, 'Diuretikum wie verordnet genommen?', '1', 'Ja');
  await answer(page, 'Luftnot beim Gehen?', '2', 'Ja, Treppe');
  await expect(rail(page), 'nobody is asked about the night yet').not.toContainText('Nachts mit Luftnot');
  await answer(page, 'Luftnot im Liegen?', '3', 'Stark');
  await expect(rail(page)).toContainText('Regel: heute zur Ärztin');
  await answer(page, 'Nachts mit Luftnot aufgewacht?', '2', 'Nein');
  await accessible(page);

  await page.getByRole('link', { name: 'Messwerte', exact: true }).click();
  await expect(page).toHaveURL(/\/measurements/);
  await expect(box(page), 'the call goes on').toBeVisible();
  await expect(box(page).getByLabel('Leitfaden dieses Anrufs')).toHaveValue(/.+/);
  await box(page).getByRole('link').click();
  await expect(question(page, 'Beine oder Knöchel dick?')).toBeVisible();
  await expect(rail(page).getByRole('button', { name: /Luftnot im Liegen\? Stark/ })).toBeVisible();

  await guide.selectOption({ label: 'Gerät stumm' });
  await expect(question(page, 'Geht es Ihnen gut?')).toBeVisible();
  await guide.selectOption({ label: 'HI-Dekompensation' });
  await expect(question(page, 'Beine oder Knöchel dick?'), 'what was answered is still there').toBeVisible();
  await rail(page)
    .getByRole('button', { name: /Diuretikum wie verordnet genommen\? Ja/ })
    .click();
  await answer(page, 'Diuretikum wie verordnet genommen?', '2', 'Nein');
  await expect(rail(page)).toContainText('Regel: Einnahme klären');

  await page.getByRole('radio', { name: 'Erreicht', exact: true }).check();
  await page.getByLabel('Gesprächsnotiz').fill('Schläft im Sessel.');
  const added = page.getByRole('textbox', { name: 'Weitere Aufgabe' });
  await tabTo(page, added);
  await page.keyboard.type(followUp);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/events\/calls/);
  await expect(box(page), 'hidden once it is over').toHaveCount(0);
  await accessible(page);

  const row = await kept(id);
  expect(row).toMatchObject({ outcome: 'reached', note: 'Schläft im Sessel.', direction: 'incoming' });
  expect(row.answers).toEqual([
    { question: 'wellbeing', value: 'worse' },
    { question: 'diuretic', value: 'no' },
    { question: 'walking', value: 'stairs' },
    { question: 'lying', value: 'severe' },
    { question: 'night', value: 'no' },
  ]);
  expect(row.guide_version).toBe(1);
  expect(Date.parse(String(row.call_end_at))).toBeGreaterThanOrEqual(Date.parse(String(row.call_begin_at)));
  const tasks = await call('GET', `/web/v1/tasks?patient_id=${id}&per_page=100`, {
    headers: await session(),
  });
  const titles = tasks.body.data.map(({ attributes }) => attributes.title);
  expect(titles.filter((title) => title === followUp)).toHaveLength(1);
});
