import { call, expect, expectAccessible, session, signIn, test } from '../fixtures.ts';
import { made, ownAlarm, ownPatient, to } from '../own.ts';
import { ready } from '../settled.ts';

test('[PATIENT-07] [ENTITY-28] doses of a day are told by keyboard, skipped with a reason and taken back; one as needed is entered', async ({
  page,
}) => {
  const { body } = await call('GET', '/web/v1/patients?query=brandt+hannelore', {
    headers: await session('physician'),
  });
  const id: string = body.data[0]?.id ?? '';
  await signIn(page, 'nurse');
  await page.goto(`/protected/patients/${id}/drugs`);
  await page.getByRole('tab', { name: 'Einnahmen' }).click();
  await expect(page).toHaveURL(/\/drugs\/intakes$/);
  await expect(page.getByRole('button', { name: /^30 Tage/ })).toContainText(/\d+ von \d+ genommen/);
  await expectAccessible(page);

  await page.locator('body').press('ArrowLeft');
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
  const dose = page.getByRole('listitem').filter({ hasText: 'morgens' }).first();
  await expect(dose).toBeVisible();
  if (await dose.getByRole('button', { name: 'Zurücknehmen' }).isVisible()) await page.keyboard.press('r');
  await expect(dose).toContainText('ohne Angabe');
  await page.keyboard.press('e');
  await expect(dose.getByRole('button', { name: 'Zurücknehmen' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(dose).toContainText('ohne Angabe');
  await dose.getByRole('button', { name: 'Ausgelassen' }).click();
  await page.getByRole('button', { name: 'Nebenwirkung' }).click();
  await expect(dose).toContainText('ausgelassen');

  await page.goto(`/protected/patients/${id}/drugs/intakes?days=7`);
  await expect(page.getByRole('button', { name: /^7 Tage/ })).toHaveAttribute('aria-pressed', 'true');
  await page.locator('body').press('n');
  const drawer = page.getByRole('dialog', { name: 'Bedarfseinnahme eintragen' });
  await drawer.getByLabel('Dosis').fill('1/5');
  await drawer.getByLabel('Bemerkung').fill('Atemnot nach der Treppe');
  await page.keyboard.press('Control+s');
  await expect(drawer.getByText(/^Eine Dosis ist eine ganze Zahl/).first()).toBeVisible();
  await drawer.getByLabel('Dosis').fill('1/2');
  await page.keyboard.press('Control+s');
  await expect(drawer).toBeHidden();
  const besides = page.getByRole('region', { name: 'Bei Bedarf und außerhalb des Plans' });
  const entered = besides.getByRole('listitem').filter({ hasText: 'Atemnot nach der Treppe' });
  await expect(entered).toContainText('1/2');
  await entered.getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(entered).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(entered).toBeVisible();
});

/** One drug, each morning, or as said. */
async function takes(patientId: string, more: object = {}): Promise<string> {
  const drug = { name: 'Torasemid AL', substances: [{ name: 'Torasemid', strength: '10 mg' }], form: 'TAB' };
  const dosage = { dosage_kind: 'daily', morning: '1', unit: '1', section: 'general', status: 'active' };
  return made('patients/drugs', 'patient_drugs', {
    attributes: { ...drug, ...dosage, ...more },
    relationships: { patient: to('patients', patientId) },
  });
}

/** A day of the practice, `YYYY-MM-DD`. */
const today = () => new Date().toLocaleDateString('sv', { timeZone: 'Europe/Berlin' });

async function tells(drugId: string, attributes: object): Promise<void> {
  await made('patients/drugs/intakes', 'patient_drug_intakes', {
    attributes: { day: today(), state: 'taken', ...attributes },
    relationships: { patient_drug: to('patient_drugs', drugId) },
  });
}

test('[ENTITY-28] [PATIENT-07] two at noon that no plan asks for and fifty as needed stand marked in the list and in the figures', async ({
  page,
}) => {
  const { id } = await ownPatient();
  const torasemid = await takes(id);
  const needed = await takes(id, {
    name: 'Novaminsulfon',
    substances: [{ name: 'Metamizol-Natrium', strength: '500 mg' }],
    dosage_kind: 'as_needed',
    morning: null,
    max_per_day: 2,
  });
  await tells(torasemid, { day_time: 'noon', dose: '2' });
  await tells(needed, { dose: '50', taken_at: new Date().toISOString(), note: 'Kopfschmerz' });
  await signIn(page, 'nurse');
  await page.goto(`/protected/patients/${id}/drugs/intakes`);
  const besides = page.getByRole('region', { name: 'Bei Bedarf und außerhalb des Plans' });
  await expect(besides.getByRole('listitem').filter({ hasText: 'mittags' })).toContainText(
    'außerhalb des Plans',
  );
  await expect(besides.getByRole('listitem').filter({ hasText: 'Kopfschmerz' })).toContainText(
    'über der Höchstmenge von 2 am Tag',
  );
  await expect(page.getByRole('button', { name: /^7 Tage/ })).toContainText('2 über Plan');
  await expectAccessible(page);
  await besides.getByRole('listitem').filter({ hasText: 'mittags' }).getByRole('button').click();
  await expect(page.getByRole('button', { name: /^7 Tage/ })).toContainText('1 über Plan');
});

test('[ENTITY-28] reminders of doses are set by keyboard, a time out of its part of the day is refused at its field', async ({
  page,
}) => {
  const { id } = await ownPatient();
  await takes(id);
  await signIn(page, 'nurse');
  await page.goto(`/protected/patients/${id}/drugs/intakes`);
  await expect(page.getByRole('button', { name: 'Erinnerungen' })).toBeVisible();
  await ready(page);
  await page.keyboard.press('b');
  const dialog = page.getByRole('dialog', { name: 'Erinnerungen' });
  const evening = dialog.getByRole('switch', { name: 'abends' });
  await expect(evening).toBeVisible();
  if (!(await evening.isChecked())) await evening.check();
  const hour = dialog.getByRole('group', { name: 'Uhrzeit abends' }).getByRole('spinbutton').first();
  await hour.focus();
  await page.keyboard.type('09');
  await expect(dialog.getByText('Bitte wählen Sie einen Wert von 15:00 bis 20:59.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Speichern' })).toBeDisabled();
  await expectAccessible(page);
  await hour.focus();
  await page.keyboard.type('19');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Erinnerungen gespeichert')).toBeVisible();
  await page.getByRole('button', { name: 'Erinnerungen' }).click();
  await expect(hour).toHaveText('19');
});

test('[PATIENT-07] [TRIGGER-02] from an alarm the plan is opened, and what is changed there is told at the alarm', async ({
  page,
}) => {
  const { id, alarm } = await ownAlarm();
  await takes(id);
  const reason = `Nach Labor ${Date.now()}`;
  await signIn(page, 'physician');
  await page.goto(`/protected/dashboard/alarms/patients/${id}/triggers/events/work?event=${alarm}`);
  await expect(page.getByRole('button', { name: 'Medikation' })).toBeVisible();
  await ready(page);
  await page.keyboard.press('m');
  await expect(page).toHaveURL(new RegExp(`/patients/${id}/drugs\\?alarm=${alarm}$`));
  await expect(page.getByText(/^Sie ändern die Medikation zum Alarm/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  const morning = drawer.getByLabel('morgens');
  const before = await morning.inputValue();
  await morning.fill(before === '2' ? '1' : '2');
  await drawer.getByLabel(/^Grund der Änderung/).fill(reason);
  await page.keyboard.press('Control+s');
  await expect(drawer).toBeHidden();
  await page.getByRole('link', { name: 'Zurück zum Alarm' }).click();
  await expect(page).toHaveURL(new RegExp(`work\\?event=${alarm}$`));
  await expect(page.getByText(reason).first()).toBeVisible();
});
