import type { Page } from '@playwright/test';
import { call, expect, expectAccessible, session, signIn, test } from '../fixtures.ts';
import { ownAlarm } from '../own.ts';
import { isStill, ready } from '../settled.ts';

const queue = (page: Page) => page.getByRole('region', { name: 'Patienten nach Rang' });
const inView = (page: Page) => page.locator('[aria-current="true"]').first();

/** A nurse asks the physician about an alarm. */
async function asks(text: string): Promise<{ patientId: string; eventId: string }> {
  const { id: patientId, alarm: eventId } = await ownAlarm();
  const answer = await call('POST', '/web/v1/patients/triggers/events/inform', {
    headers: await session('nurse'),
    body: { ids: [eventId], note: text },
  });
  expect(answer.status).toBe(200);
  return { patientId, eventId };
}

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

test('[PATIENT-20] [DASH-11] a round by keys alone: Kritisch needs a word, Q makes tasks and opens the next, Strg Z takes it back', async ({
  page,
}) => {
  const question = 'Torasemid wieder 20-0-0?';
  const { patientId, eventId } = await asks(question);
  await signIn(page, 'physician');
  await page.goto(`/protected/dashboard/visites?patient=${patientId}`);
  await expect(queue(page)).toContainText('Entscheidung nötig');
  await expect(inView(page)).toContainText(question);
  await expect(page.getByText('Frage der Pflege')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Verlauf nach Problemen' })).toBeVisible();
  await ready(page);
  await accessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table').filter({ hasText: question })).toBeVisible();
  await expect(queue(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.keyboard.press('q');
  await expect(page.getByText('Ein kritischer Alarm ist offen', { exact: false })).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByRole('textbox', { name: 'Neues Problem' })).toBeFocused();
  await page.keyboard.type('Dekompensation');
  await page.keyboard.press('Enter');
  const note = page.getByRole('textbox', { name: 'Dekompensation' });
  await expect(note).toBeVisible();
  await page.keyboard.press('Escape');
  await note.scrollIntoViewIfNeeded();
  const place = await note.evaluate((field) => Number(field.getAttribute('data-problem')) + 1);
  await page.keyboard.press(String(place));
  await page.keyboard.press('Enter');
  await expect(note).toBeFocused();
  await page.keyboard.type('Torasemid quer zurück auf 20-0-0.');
  await expect(note).toHaveValue('Torasemid quer zurück auf 20-0-0.');
  await expect(page.getByText(/^gespeichert \d\d:\d\d/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  await expect(page.getByRole('textbox', { name: 'Neue Anordnung' })).toBeFocused();
  await page.keyboard.type('Labor: Kreatinin, K⁺');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Labor: Kreatinin, K⁺' })).toBeChecked();
  await page.keyboard.press('Escape');

  const before = await inView(page).textContent();
  await page.keyboard.press('q');
  await expect(page.getByText(/in der Visite gesehen, 1 Aufgabe angelegt/)).toBeVisible();
  await expect(inView(page)).not.toHaveText(before ?? '');
  const headers = () => session('physician');
  const ordered = async () => {
    const found = await call('GET', `/web/v1/tasks?patient_id=${patientId}&per_page=100`, {
      headers: await headers(),
    });
    return found.body.data.filter(({ attributes }) => attributes.title === 'Labor: Kreatinin, K⁺').length;
  };
  expect(await ordered()).toBe(1);
  const alarm = await call('GET', `/web/v1/patients/triggers/events/${eventId}`, {
    headers: await headers(),
  });
  expect(JSON.stringify(alarm.body), 'no alarm is closed').toContain('"state":"informed"');

  await page.keyboard.press('Control+z');
  await expect(inView(page)).toContainText(question);
  await expect(note).toHaveValue('Torasemid quer zurück auf 20-0-0.');
  expect(await ordered()).toBe(0);

  await ready(page);
  await page.keyboard.press('q');
  await expect(page.getByText(/in der Visite gesehen, 1 Aufgabe angelegt/)).toBeVisible();
  await expect(queue(page).getByRole('region', { name: 'Gesehen' })).toBeVisible();
  await page.goto(`/protected/patients/${patientId}/visite/seen`);
  const table = page.getByRole('region', { name: 'Gesehene Visiten' });
  await expect(table).toContainText('Torasemid quer zurück auf 20-0-0.');
  await expect(table).toContainText('Labor: Kreatinin, K⁺');
  await accessible(page);
  await page.goto(`/protected/patients/${patientId}/visite`);
  await expect(page.getByText(/^Seit der Visite am/)).toBeVisible();
  await accessible(page);
});
