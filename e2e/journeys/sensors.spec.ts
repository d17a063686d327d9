import { call, expect, expectAccessible, session, signIn, test } from '../fixtures.ts';
import { ownPatient } from '../own.ts';
import { Sensor } from '../sensor.ts';
import { ready } from '../settled.ts';

const cuff = { address: '09:12:34:56:78:01', name: 'Oberarm 4711', service: 0x1810, characteristic: 0x2a35 };
/** 124/78 mmHg, pulse 72, the cuff moved. */
const pressure = '14 7c00 4e00 5d00 4800 0100';

let sensor: Sensor;
test.afterEach(() => sensor.leave());

test('[SHELL-25] [PATIENT-21] a cuff is paired once, kept in this browser, and its values stand in the record without typing', async ({
  page,
}) => {
  const headers = await session();
  const patient = await ownPatient();
  sensor = await Sensor.inReach(page, { ...cuff, battery: 15 });
  await signIn(page);
  await page.goto('/protected/system/sensors');
  await expect(page.getByText('Noch kein Sensor gekoppelt')).toBeVisible();
  await ready(page);
  await sensor.isChosen();
  await page.keyboard.press('n');
  await expect(page.getByText('Oberarm 4711 ist bereit')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Oberarm 4711' });
  await expect(row).toContainText('Blutdruckmessgerät');
  await expect(row).toContainText('15 %');
  await sensor.tell(pressure);
  await expect(page.getByRole('status').filter({ hasText: '124/78' })).toContainText(
    'Bewegung während der Messung',
  );
  await page.getByRole('button', { name: 'Beenden' }).press('Enter');
  await row.getByRole('button', { name: /^Umbenennen/ }).press('Enter');
  await page.getByLabel('Bezeichnung').fill('Manschette Raum 2');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('listitem').filter({ hasText: 'Manschette Raum 2' })).toContainText(
    'Oberarm 4711',
  );
  await expectAccessible(page);

  await page.goto(`/protected/patients/${patient.id}/measurements/new`);
  await sensor.wake();
  await page.getByRole('button', { name: 'Manschette Raum 2' }).press('Enter');
  await expect(page.getByText('Oberarm 4711 ist bereit')).toBeVisible();
  await sensor.tell(pressure);
  await expect(page.getByLabel(/^Systolisch/)).toHaveValue('124');
  await expect(page.getByLabel(/^Diastolisch/)).toHaveValue('78');
  await expect(page.getByRole('checkbox', { name: /Puls mitspeichern: 72/ })).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const stored = await call('GET', `/web/v1/measurements?patient_id=${patient.id}&source=sensor`, {
    headers,
  });
  const told = stored.body.data.map(({ attributes }) => [
    attributes.value_type,
    attributes.value,
    attributes.diastolic,
    attributes.device_serial,
  ]);
  expect(told.sort(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
    ['blood_pressure', 124, 78, 'Oberarm 4711'],
    ['pulse', 72, null, 'Oberarm 4711'],
  ]);
});

test('[PATIENT-21] what somebody changes is theirs, and a cuff that found nothing, or kept another’s value, fills in nothing', async ({
  page,
}) => {
  const headers = await session();
  const patient = await ownPatient();
  sensor = await Sensor.inReach(page, { ...cuff, address: '09:12:34:56:78:02', battery: 80 });
  await signIn(page);
  await page.goto(`/protected/patients/${patient.id}/measurements/new`);
  await sensor.isChosen();
  await page.getByRole('button', { name: 'Vom Sensor übernehmen' }).press('Enter');
  await expect(page.getByText('Oberarm 4711 ist bereit')).toBeVisible();
  await sensor.tell('10 ff07 ff07 ff07 0200');
  await expect(page.getByText('Keine verwertbare Messung')).toBeVisible();
  await expect(page.getByText('Manschette zu locker')).toBeVisible();
  await expect(page.getByLabel(/^Systolisch/)).toHaveValue('');
  // Of the first of January 2020, by the cuff's own clock.
  await sensor.tell('02 9600 5a00 6e00 e4070101080000');
  await expect(page.getByText(/Uhr des Geräts ist der Wert von 01\.01\.2020/)).toBeVisible();
  await expect(page.getByLabel(/^Systolisch/)).toHaveValue('');
  await page.getByRole('button', { name: 'Trotzdem übernehmen' }).press('Enter');
  await expect(page.getByLabel(/^Systolisch/)).toHaveValue('150');
  await sensor.tell('00 7b00 4e00 5d00');
  await expect(page.getByLabel(/^Systolisch/)).toHaveValue('123');
  await sensor.sleep();
  await expect(page.getByText('123/78 mmHg')).toBeVisible();
  await page.getByLabel(/^Systolisch/).fill('121');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const stored = await call(
    'GET',
    `/web/v1/measurements?patient_id=${patient.id}&value_type=blood_pressure&source=manual&sort=-measured_at`,
    { headers },
  );
  const [last] = stored.body.data;
  expect([last?.attributes.source, last?.attributes.value]).toEqual(['manual', 121]);
});
