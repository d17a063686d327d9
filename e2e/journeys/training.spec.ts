import { randomBytes } from 'node:crypto';
import { call, expect, expectAccessible, port, sessionOf, test } from '../fixtures.ts';
import { firstAdministrator, foundPractice, password } from '../founding.ts';

type Record1 = { id: string };

/** A patient whose reading has just broken a rule, as a device sends it. */
async function alarmIn(host: string, headers: Record<string, string>, lastName: string): Promise<void> {
  const there = { ...headers, host };
  const attributes = {
    custom_patient_id: randomBytes(4).toString('hex'),
    last_name: lastName,
    first_name: 'Paula',
    birth_date: '1950-01-31',
    gender: 'female',
  };
  const made = await call('POST', '/web/v1/patients', {
    headers: there,
    body: { data: { type: 'patients', attributes } },
  });
  const { id } = made.body.data as unknown as Record1;
  const rule = { value_type: 'weight', threshold_type: 'above', threshold: 84, priority: 'medium' };
  const ruled = await call('POST', '/web/v1/patients/triggers', {
    headers: there,
    body: {
      data: {
        type: 'measurement_triggers',
        attributes: rule,
        relationships: { patient: { data: { type: 'patients', id } } },
      },
    },
  });
  expect(ruled.status, JSON.stringify(ruled.body)).toBe(201);
  const issued = await call('POST', '/web/v1/device_keys', {
    headers: there,
    body: { label: 'Waage', kind: 'device', scopes: ['measurements_write'], valid_days: 180 },
  });
  const reading = {
    custom_patient_id: attributes.custom_patient_id,
    value_type: 'weight',
    value: 86.4,
    unit: 'kg',
    measured_at: new Date(Date.now() - 30_000).toISOString(),
  };
  const sent = await call('POST', '/srm/api/v1/measurements', {
    headers: { host, authorization: `Bearer ${String(issued.body.key)}` },
    body: { data: [{ type: 'patient_measurements', attributes: reading }] },
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
}

test('[BEYOND-19] in a practice founded for training an alarm is decided, those who teach see it, and the practice begins anew', async ({
  page,
  browser,
}) => {
  const key = `schulung-${randomBytes(4).toString('hex')}`;
  const email = `tietjen@${key}.example`;
  const link = await foundPractice(page, { key, email, isTraining: true });
  await page.goto(`http://manage.localhost:${port}/tenants`);
  await expect(page.getByRole('row').filter({ hasText: `Praxis ${key}` })).toContainText('Übungspraxis');

  const there = await firstAdministrator(browser, link, email);
  const menu = there.getByRole('complementary').first();
  await expect(menu.getByText('Übung', { exact: true })).toBeVisible();
  await expect(there).toHaveTitle(/^Übung · /);

  const host = `${key}.localhost:${port}`;
  await alarmIn(host, await sessionOf({ email, password }, host), 'Probe');
  await menu.getByRole('link', { name: /^Alarme/ }).click();
  const row = there
    .getByRole('region', { name: 'Warteschlange' })
    .locator('[data-patient]')
    .filter({ hasText: 'Probe, Paula' });
  await expect(row).toBeVisible();
  await expect(there.locator('#evidence-title')).toHaveText(/Probe, Paula/);
  await there.keyboard.press('e');
  await there.keyboard.press('2');
  await there.keyboard.type('Angerufen, beschwerdefrei');
  await there.keyboard.press('Control+Enter');
  await expect(row).toHaveCount(0);

  await there.goto(`http://${host}/protected/system/training`);
  const people = there.getByRole('region', { name: 'Was jede Person getan hat' });
  await expect(people.getByRole('row').filter({ hasText: 'Jana Tietjen' })).toContainText(/1.*0 min/);
  await expectAccessible(there);
  await there.getByRole('button', { name: 'Praxis leeren …' }).click();
  const question = there.getByRole('dialog', { name: 'Übungspraxis leeren?' });
  await expectAccessible(there);
  await question.getByRole('button', { name: 'Praxis leeren' }).click();
  await expect(there.getByText('Die Übungspraxis ist leer.')).toBeVisible();
  await expect(people.getByRole('row').filter({ hasText: 'Jana Tietjen' })).toContainText('Noch nichts');
  await there.goto(`http://${host}/protected/patients`);
  await expect(there.getByText('Noch keine Patientinnen und Patienten')).toBeVisible();
  await there.context().close();
});
