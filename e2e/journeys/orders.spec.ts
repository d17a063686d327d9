import { randomBytes, randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { call, demo, expect, expectAccessible, session, signIn, test } from '../fixtures.ts';
import { enterAsOperator } from '../people.ts';
import { ready } from '../settled.ts';

const customId = `B-${randomInt(100_000, 999_999)}`;

async function newPatient(): Promise<string> {
  const attributes = {
    custom_patient_id: customId,
    last_name: 'Harms',
    first_name: 'Enno',
    birth_date: '1951-05-02',
    gender: 'male',
    street: 'Kastanienallee 27',
    postal_code: '21423',
    city: 'Winsen',
    country_code: 'DE',
  };
  const made = await call('POST', '/web/v1/patients', {
    headers: await session('nurse'),
    body: { data: { type: 'patients', attributes } },
  });
  return (made.body.data as unknown as { id: string }).id;
}

/** A new device by its serial number, in the central store. */
async function scanIn(page: Page, manage: string, article: string): Promise<string> {
  await page.goto(`${manage}/devices?import=serials`);
  const form = page.getByRole('dialog');
  const serial = `ORD-${randomBytes(4).toString('hex')}`;
  await form.getByLabel(/^Artikel/).selectOption({ label: article });
  await form.getByLabel(/^Lager/).selectOption({ label: 'Zentrallager Buchholz' });
  await form.getByLabel(/^Seriennummern/).fill(serial);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('1 Gerät aufgenommen.')).toBeVisible();
  return serial;
}

/** The step of a consignment in its drawer. */
async function take(page: Page, step: string, told: string, fill?: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: step, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await fill?.();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`Sendung 1: ${told}`)).toBeVisible();
  await ready(page);
}

test('[MANAGE-06] [MANAGE-08] [MANAGE-09] an order goes from the record to the parcel, to the patient, to the first reading and back', async ({
  page,
  browser,
}) => {
  test.slow();
  const patientId = await newPatient();
  const orders = `/protected/patients/${patientId}/devices/orders`;
  await signIn(page, 'nurse');
  await page.goto(orders);
  await expect(page.getByText('Noch nichts bestellt')).toBeVisible();
  await ready(page);
  await page.keyboard.press('n');
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Paket/).selectOption({ label: 'HI Standard' });
  await expect(form.getByLabel(/^Straße/)).toHaveValue('Kastanienallee 27');
  await form.getByLabel(/^Bei/).fill('Petra Lau');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  const row = page.getByRole('row').filter({ hasText: 'HI Standard' });
  await expect(row).toContainText('bestellt');
  const number = /B-\d{4}-\d{4,}/.exec((await row.textContent()) ?? '')?.[0] ?? '';

  const other = await browser.newContext({ locale: 'de-DE', timezoneId: 'Europe/Berlin' });
  const desk = await other.newPage();
  const manage = await enterAsOperator(desk);
  const scale = await scanIn(desk, manage, 'Waage SC-240 (10-240)');
  const cuff = await scanIn(desk, manage, 'Blutdruckmessgerät BP-310 (10-310)');
  const strange = await scanIn(desk, manage, 'Pulsoximeter OX-420 (10-420)');

  await test.step('what is due stands first, and the order is packed by its serial numbers', async () => {
    await desk.goto(`${manage}/orders`);
    await expect(desk.getByRole('heading', { level: 1, name: 'Bestellungen' })).toBeVisible();
    await expect(desk.getByRole('row').nth(1)).toContainText('spät');
    await expectAccessible(desk);
    await desk.getByRole('row').filter({ hasText: number }).click();
    await expect(desk.getByText('Für einen Patienten')).toBeVisible();
    await expect(desk.getByText('Enno Harms')).toHaveCount(0);
    await desk.getByRole('button', { name: 'Anschrift zeigen' }).click();
    await expect(desk.getByText('Enno Harms')).toBeVisible();
    await expect(desk.getByText('c/o Petra Lau')).toBeVisible();
    await ready(desk);
    await desk.keyboard.press('t');
    await expect(desk.getByText(`${number}: Angenommen`)).toBeVisible();
    const scan = desk.getByLabel('Seriennummer scannen oder eintippen');
    await expect(scan).toBeVisible();
    await ready(desk);
    await desk.keyboard.press('s');
    await expect(scan).toBeFocused();
    await desk.keyboard.type(`${strange}\n`);
    await expect(desk.getByText('Dieses Gerät gehört nicht zu dem, was noch fehlt.')).toBeVisible();
    await expectAccessible(desk);
    await scan.fill('');
    for (const [index, serial] of [scale, cuff].entries()) {
      await desk.keyboard.type(`${serial}\n`);
      await expect(desk.getByRole('status').filter({ hasText: `${index + 2} von 3` })).toBeVisible();
    }
    await desk.keyboard.press('Control+Enter');
    await expect(desk.getByText('Sendung 1: Gepackt')).toBeVisible();
    await expect(desk.getByRole('link', { name: scale })).toBeVisible();
    await ready(desk);
    await expectAccessible(desk);
  });

  await test.step('its papers are files to print', async () => {
    for (const paper of ['Lieferschein', 'Adressaufkleber', 'Rücksendeaufkleber']) {
      const file = desk.waitForEvent('download');
      await desk.getByRole('button', { name: paper }).click();
      const name = paper.toLocaleLowerCase('de').replace('ü', 'ue');
      expect((await file).suggestedFilename()).toBe(`${name}-${number}-1.pdf`);
    }
  });

  await test.step('sent with its number, which the practice sees at once', async () => {
    await take(desk, 'Versenden', 'Versendet', () =>
      desk
        .getByRole('dialog')
        .getByLabel(/^Sendungsnummer/)
        .fill('00340434161822073401'),
    );
    await expect(row).toContainText('versendet');
    await row.getByRole('gridcell', { name: 'HI Standard', exact: true }).click();
    await expect(page.getByRole('dialog').getByText('00340434161822073401')).toBeVisible();
    await expect(page.getByRole('dialog').getByText(scale)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('what came is the patient’s, and its first reading stands in the order', async () => {
    await take(desk, 'Ist angekommen', 'Zugestellt');
    await expect(row).toContainText('zugestellt');
    const sent = await call('POST', '/srm/api/v1/measurements', {
      headers: { authorization: `Bearer ${demo().device_key}` },
      body: readingOf(scale),
    });
    expect(sent.status, JSON.stringify(sent.body)).toBeLessThan(300);
    await expect(desk.getByText(`Gerät ${scale}.`, { exact: false })).toBeVisible({ timeout: 30_000 });
    await row.getByRole('gridcell', { name: 'HI Standard', exact: true }).click();
    await expect(
      page.getByRole('dialog').getByText('Der Verlauf hat begonnen.', { exact: false }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('what is asked back the practice takes back first', async () => {
    await take(desk, 'Rückgabe erbitten', 'Rückgabe erbeten');
    await expect(row).toContainText('Rückgabe erbeten');
    await desk.getByRole('button', { name: 'Rücknahme buchen', exact: true }).click();
    const back = desk.getByRole('dialog');
    await back.getByLabel(/^In welches Lager/).selectOption({ label: 'Zentrallager Buchholz' });
    await desk.keyboard.press('Control+s');
    await expect(back.getByText('Patienten haben noch im Einsatz', { exact: false })).toBeVisible();
    await page.goto(`/protected/patients/${patientId}/devices`);
    for (const serial of [scale, cuff]) {
      await page.getByRole('row').filter({ hasText: serial }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Zurücknehmen' }).click();
      await expect(page.getByRole('grid', { name: 'Früher im Einsatz' })).toContainText(serial);
    }
    await desk.keyboard.press('Control+s');
    await expect(desk.getByText('Sendung 1: Zurückgenommen')).toBeVisible();
    await expect(desk.getByRole('listitem').filter({ hasText: 'zurück' }).first()).toHaveAttribute(
      'aria-current',
      'step',
    );
    await expectAccessible(desk);
  });
  await other.close();
});

function readingOf(serial: string) {
  return {
    data: [
      {
        type: 'patient_measurements',
        attributes: {
          custom_patient_id: customId,
          value_type: 'weight',
          value: 81.4,
          unit: 'kg',
          measured_at: new Date().toISOString(),
          device_serial: serial,
        },
      },
    ],
  };
}

test('[MANAGE-06] a package is put together, offered, and stays once it was ordered', async ({ page }) => {
  const manage = await enterAsOperator(page);
  await page.goto(`${manage}/sensor_packages`);
  await expect(page.getByRole('row').filter({ hasText: 'HI plus EKG' })).toBeVisible();
  await ready(page);
  await expectAccessible(page);
  await page.keyboard.press('n');
  const name = `Probe ${randomBytes(3).toString('hex')}`;
  await page.getByLabel(/^Name/).fill(name);
  await page.getByLabel('Artikel hinzufügen').selectOption({ label: 'Waage SC-240 (10-240)' });
  await page.getByLabel('Artikel hinzufügen').selectOption({ label: 'Manschette L (32–42 cm) (20-105)' });
  await page.getByLabel('Anzahl Manschette L (32–42 cm) (20-105)').fill('2');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Noch nie bestellt.')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${manage}/orders/new`);
  await page.getByLabel(/^Praxis/).selectOption({ label: 'TMZ Nordheide' });
  await page.getByLabel(/^Paket/).selectOption({ label: name });
  await page.getByLabel(/^Anzahl Pakete/).fill('3');
  await page.getByLabel(/^Straße/).fill('Bahnhofstraße 12');
  await page.getByLabel(/^PLZ/).fill('21244');
  await page.getByLabel(/^Ort/).fill('Buchholz');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: /^B-\d{4}-/ })).toBeVisible();
  await expect(page.getByRole('link', { name: `3 × ${name}` })).toBeVisible();
  await page.getByRole('link', { name: `3 × ${name}` }).click();
  await expect(page.getByText('Bestellt, deshalb bleibt es.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Löschen/ })).toBeDisabled();
});
