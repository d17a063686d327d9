import type { Page } from '@playwright/test';
import { call, demo, expect, session, signIn, test } from '../fixtures.ts';

const patientCount = 40;
/** Decided one patient at a time: the critical ones, which stand first and need a note, then others in four ways. */
const criticalCount = 3;
const closedAlone = 9;
const putOff = 5;
const handedOver = 5;
const closedTogether = patientCount - criticalCount - closedAlone - putOff - handedOver;
const surname = `Rundgang-${Date.now()}`;

type Headers = Record<string, string>;

/** A patient with three thresholds, and a reading beyond each. */
async function alarmed(headers: Headers, index: number): Promise<void> {
  const number = `R${Date.now()}-${index}`;
  const name = `${surname}-${String(index).padStart(2, '0')}`;
  const about = { last_name: name, first_name: 'Rita', birth_date: '1950-03-14', gender: 'female' };
  const patient = await call('POST', '/web/v1/patients', {
    headers,
    body: { data: { type: 'patients', attributes: { ...about, custom_patient_id: number } } },
  });
  const { id } = patient.body.data as unknown as { id: string };
  const priority = index < criticalCount ? 'blocker' : 'high';
  const rules = [
    { value_type: 'weight', threshold_type: 'above', threshold: 84, priority },
    { value_type: 'pulse', threshold_type: 'above', threshold: 110, priority: 'medium' },
    { value_type: 'spo2', threshold_type: 'below', threshold: 90, priority: 'low' },
  ];
  for (const attributes of rules) {
    const relationships = { patient: { data: { type: 'patients', id } } };
    const body = { data: { type: 'measurement_triggers', attributes, relationships } };
    expect((await call('POST', '/web/v1/patients/triggers', { headers, body })).status).toBe(201);
  }
  const readings = [
    { value_type: 'weight', value: 84.6, unit: 'kg' },
    { value_type: 'pulse', value: 124, unit: '/min' },
    { value_type: 'spo2', value: 88, unit: '%' },
  ].map((reading) => ({
    ...reading,
    custom_patient_id: number,
    measured_at: new Date(Date.now() - 60_000).toISOString(),
    external_id: `${number}-${reading.value_type}`,
  }));
  const sent = await call('POST', '/srm/api/v1/measurements', {
    headers: { authorization: `Bearer ${demo().device_key}` },
    body: { data: readings.map((attributes) => ({ type: 'patient_measurements', attributes })) },
  });
  expect(sent.status).toBe(201);
}

const rows = (page: Page) =>
  page.getByRole('region', { name: 'Warteschlange' }).locator('[data-patient]:not(:has([data-closing]))');

async function closeSelected(page: Page, reason: string, note: string | null): Promise<void> {
  const before = await rows(page).count();
  await expect(page.locator('[data-selected] [title="gesehen"]')).toHaveCount(3);
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press(reason);
  if (note) await page.keyboard.insertText(note);
  await page.keyboard.press('Control+Enter');
  await expect(rows(page)).toHaveCount(before - 1);
}

/** Waits for two hours: the patient was not reached. */
async function putOffSelected(page: Page): Promise<void> {
  const name = await selected(page);
  await page.keyboard.press('z');
  await expect(page.getByRole('dialog', { name: 'Später wieder vorlegen' })).toBeVisible();
  await page.keyboard.press('2');
  await page.keyboard.press('2');
  await expect(page.locator('#evidence-title')).not.toHaveText(name);
}

async function handOverSelected(page: Page): Promise<void> {
  const name = await selected(page);
  await page.keyboard.press('w');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.insertText('Aksoy');
  await expect(page.getByRole('option').first()).toContainText('Aksoy');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('#evidence-title')).not.toHaveText(name);
}

async function selected(page: Page): Promise<string> {
  return (await page.locator('#evidence-title').textContent()) ?? '';
}

/** Down the queue and up again: each key shows the next patient's evidence. */
async function walk(page: Page, steps: number): Promise<void> {
  for (const key of [...'j'.repeat(steps), ...'k'.repeat(steps)]) {
    const before = await selected(page);
    await page.keyboard.press(key);
    await expect(page.locator('#evidence-title')).not.toHaveText(before);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  }
}

test('[BEYOND-01] [DASH-02] 120 alarms of 40 patients are worked through without the mouse, each closed once', async ({
  page,
}) => {
  const headers = await session('physician');
  for (let index = 0; index < patientCount; index += 8)
    await Promise.all(Array.from({ length: 8 }, (_, offset) => alarmed(headers, index + offset)));

  await signIn(page);
  await page.goto(`/protected/dashboard/alarms?query=${surname}`);
  await expect(rows(page)).toHaveCount(patientCount);
  const title = page.locator('#evidence-title');
  await expect(title).toContainText(`${surname}-`);

  const first = await selected(page);
  await walk(page, 10);
  expect(await selected(page)).toBe(first);

  for (let done = 0; done < criticalCount; done += 1)
    await closeSelected(page, '2', 'erreicht, beschwerdefrei');
  for (let done = 0; done < closedAlone; done += 1) await closeSelected(page, String(1 + (done % 2)), null);
  for (let done = 0; done < putOff; done += 1) await putOffSelected(page);
  for (let done = 0; done < handedOver; done += 1) await handOverSelected(page);

  // The rest together, with one reason and a yes for those nobody has looked at.
  await page.keyboard.press('x');
  for (let picked = 1; picked < closedTogether; picked += 1) await page.keyboard.press('Shift+J');
  await expect(page.getByText(`${closedTogether * 3} Alarme · ${closedTogether} Patienten`)).toBeVisible();
  await page.keyboard.press('Shift+E');
  const asked = page.getByRole('dialog', { name: `${closedTogether * 3} Alarme` });
  await expect(asked).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('Control+Enter');
  await expect(asked.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Enter');

  // The rows go at once, the server answers a little later.
  const own = async () => {
    const path = '/web/v1/patients/triggers/events?state=closed&sort=-closed_at&per_page=200';
    const { body } = await call('GET', path, { headers });
    return body.data.filter(({ attributes }) => String(attributes.name).startsWith(surname));
  };
  const closed = criticalCount + closedAlone + closedTogether;
  await expect.poll(async () => (await own()).length).toBe(closed * 3);
  const reasons = Map.groupBy(await own(), ({ attributes }) => attributes.close_reason);
  const contacted = criticalCount + Math.floor(closedAlone / 2);
  expect([reasons.get('patient_contacted')?.length, reasons.get('plausible_no_action')?.length]).toEqual([
    contacted * 3,
    (closed - contacted) * 3,
  ]);
});
