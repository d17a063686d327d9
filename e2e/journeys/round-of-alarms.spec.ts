import type { Page } from '@playwright/test';
import { call, demo, expect, session, signIn, test } from '../fixtures.ts';

const patientCount = 40;
/** Of these the first are critical: closed one by one, with a note. */
const criticalCount = 3;
const oneByOne = 6;
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

async function closeSelected(page: Page, note: string | null): Promise<void> {
  const before = await rows(page).count();
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('2');
  if (note) await page.keyboard.insertText(note);
  await page.keyboard.press('Control+Enter');
  await expect(rows(page)).toHaveCount(before - 1);
}

test('[BEYOND-01] [DASH-02] 120 alarms of 40 patients are worked through without the mouse, each closed once', async ({
  page,
}) => {
  // Some twenty seconds on a quiet machine; many keys take their time on a busy one.
  test.setTimeout(150_000);
  const headers = await session('physician');
  for (let index = 0; index < patientCount; index += 8)
    await Promise.all(Array.from({ length: 8 }, (_, offset) => alarmed(headers, index + offset)));

  await signIn(page);
  await page.goto(`/protected/dashboard/alarms?query=${surname}`);
  await expect(rows(page)).toHaveCount(patientCount);
  const title = page.locator('#evidence-title');
  await expect(title).toContainText(`${surname}-`);

  // „Kritisch“ stands first and is decided one patient at a time.
  for (let done = 0; done < criticalCount; done += 1) await closeSelected(page, 'erreicht, beschwerdefrei');
  for (let done = criticalCount; done < oneByOne; done += 1) await closeSelected(page, null);

  // The rest together, with one reason.
  await page.keyboard.press('x');
  const rest = patientCount - oneByOne;
  for (let picked = 1; picked < rest; picked += 1) await page.keyboard.press('Shift+J');
  await expect(page.getByText(`${rest * 3} Alarme · ${rest} Patienten`)).toBeVisible();
  await page.keyboard.press('Shift+E');
  await expect(rows(page)).toHaveCount(0);

  // The rows go at once, the server answers a little later.
  const own = async () => {
    const path = '/web/v1/patients/triggers/events?state=closed&sort=-closed_at&per_page=200';
    const { body } = await call('GET', path, { headers });
    return body.data.filter(({ attributes }) => String(attributes.name).startsWith(surname));
  };
  await expect.poll(async () => (await own()).length).toBe(patientCount * 3);
  const reasons = Map.groupBy(await own(), ({ attributes }) => attributes.close_reason);
  expect([reasons.get('patient_contacted')?.length, reasons.get('plausible_no_action')?.length]).toEqual([
    oneByOne * 3,
    rest * 3,
  ]);
});
