import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { outOfFields, tabTo } from '../by-keys.ts';
import { call, expect, expectAccessible, session, signIn, test } from '../fixtures.ts';
import { ready } from '../settled.ts';

async function brandt(): Promise<string> {
  const found = await call('GET', '/web/v1/patients?query=brandt+hannelore', { headers: await session() });
  return found.body.data[0]?.id ?? '';
}

async function listStands(page: Page): Promise<void> {
  await expect(page.getByRole('row').nth(1)).toContainText(/\p{L}/u);
  await ready(page);
}

test('[SHELL-26] a list keeps a view under a name and the columns chosen, and the file has just these', async ({
  page,
}) => {
  const id = await brandt();
  await signIn(page);
  await page.goto(`/protected/patients/${id}/triggers?tab=events`);
  await listStands(page);
  await page.keyboard.press('f');
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Kritisch' }).press('Space');
  await page.keyboard.press('Escape');
  const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') });
  await expect(rows.filter({ hasText: 'Hoch' })).toHaveCount(0);
  await expect(rows.first()).toContainText('Kritisch');
  await outOfFields(page);
  await page.keyboard.press('Shift+V');
  await page.getByLabel('Diese Ansicht speichern als').fill('Nur Kritische');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Spalten' }).press('Enter');
  await page
    .getByRole('grid', { name: 'Spalten' })
    .getByRole('checkbox', { name: 'Abschluss' })
    .press('Space');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: /^Abschluss/ })).toHaveCount(0);

  await page.goto(`/protected/patients/${id}/triggers?tab=events`);
  await listStands(page);
  await page.keyboard.press('Shift+V');
  await page.getByRole('button', { name: 'Nur Kritische', exact: true }).press('Enter');
  await expect(rows.filter({ hasText: 'Hoch' })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: /^Abschluss/ })).toHaveCount(0);
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als CSV exportieren' }).press('Enter');
  const lines = readFileSync((await (await saved).path()) ?? '', 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines[0]).toBe('\uFEFFPriorität;Gemessen;Wert;Schwelle;Zustand');
  expect(lines.slice(1).every((line) => line.startsWith('Kritisch;'))).toBe(true);
  expect(lines).toHaveLength(1 + (await rows.count()));
});

test('[DASH-07] [CONTENT-13] [TASK-01] a message takes a template and a file, and a task comes out of an answer, by keys', async ({
  page,
}) => {
  const id = await brandt();
  await signIn(page);
  await page.goto(`/protected/dashboard/messages/${id}`);
  const field = page.getByRole('textbox', { name: /Nachricht an/ });
  await expect(field).toBeVisible();
  await field.press('/');
  const list = page.getByRole('listbox', { name: 'Textbausteine' });
  await expect(list.getByRole('option').first()).toBeVisible();
  await page.keyboard.type('wiegen');
  await expect(list.getByRole('option').first()).toContainText('/wiegen');
  await page.keyboard.press('Enter');
  // Before twenty to ten the practice's day is the one before, and a reading of this morning may have come after it.
  const read = await call('GET', `/web/v1/patients/overviews?ids[]=${id}`, { headers: await session() });
  const { weight } = read.body.data[0] as unknown as { weight: { value: number } };
  const shown = weight.value.toLocaleString('de-DE', { minimumFractionDigits: 1 });
  await expect(field).toHaveValue(new RegExp(`${shown}\\s?kg`));
  await expect(list).toHaveCount(0);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /Datei/ }).first().press('Enter'),
  ]);
  await chooser.setFiles({
    name: 'Wiegen.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Jeden Morgen.'),
  });
  await expect(page.getByText('Wiegen.txt')).toBeVisible();
  await expectAccessible(page);
  await field.press('Enter');
  await expect(field).toHaveValue('');
  const sent = page.getByRole('listitem').filter({ hasText: 'Wiegen.txt' });
  await expect(sent.last()).toBeVisible();

  await page.getByRole('button', { name: 'Aufgabe daraus' }).last().press('Enter');
  const form = page.getByRole('dialog');
  await expect(form.getByLabel(/^Titel/)).not.toHaveValue('');
  const title = `Aus Nachricht ${Date.now()}`;
  await form.getByLabel(/^Titel/).fill(title);
  await page.keyboard.press('Control+s');
  await expect(form).toHaveCount(0);
  const made = page.getByRole('list', { name: 'Aufgaben daraus' }).getByRole('link', { name: title });
  await made.press('Enter');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});

test('an alarm, a patient’s measurements and the list of patients go onto paper under the practice’s name', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () =>
      sessionStorage.setItem('printed', String(Number(sessionStorage.getItem('printed')) + 1));
  });
  const printed = () => page.evaluate(() => Number(sessionStorage.getItem('printed')));
  const onPaper = async (...texts: RegExp[]) => {
    await page.emulateMedia({ media: 'print' });
    for (const text of texts)
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  };
  const id = await brandt();
  await signIn(page, 'physician');
  await page.goto(`/protected/dashboard/alarms/patients/${id}/triggers/events/work`);
  await expect(page.getByRole('heading', { name: 'Auslöser' })).toBeVisible();
  await page.keyboard.press('Control+p');
  await expect.poll(printed).toBe(1);
  await onPaper(/TMZ Nordheide/, /Brandt, Hannelore/, /Gewicht/);

  await page.goto(`/protected/patients/${id}/measurements`);
  await expect(page.getByRole('grid', { name: 'Messwerte als Tabelle' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: /Drucken/ }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/measurements\/print/);
  await expect(page.getByRole('table', { name: 'Alle Messungen' })).toContainText('84,6 *');
  await page.keyboard.press('Control+p');
  await expect.poll(printed).toBe(2);
  await onPaper(/TMZ Nordheide/, /Brandt, Hannelore/, /84,6/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Drucken' })).toBeHidden();
  await expect(page.getByRole('grid', { name: 'Messwerte als Tabelle' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/protected/patients');
  await listStands(page);
  await page.getByRole('button', { name: 'Diese Zeilen drucken' }).press('Enter');
  await expect.poll(printed).toBe(3);
  await onPaper(/TMZ Nordheide/);
  // As wide as A4 is: still the table that stood on the screen.
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
  await expect(page.getByRole('columnheader', { name: 'Geburtsdatum' })).toBeVisible();
});

test('[PATIENT-05] a patient gets a face: chosen, cut by keys, seen in the head of the record, removed and brought back', async ({
  page,
}) => {
  const headers = await session('administrator');
  const attributes = {
    first_name: 'Wiebke',
    last_name: `Bild${Date.now()}`,
    custom_patient_id: `B${Date.now()}`,
    birth_date: '1950-03-14',
    gender: 'female',
    status: 'active',
  };
  const made = await call('POST', '/web/v1/patients', {
    headers,
    body: { data: { type: 'patients', attributes } },
  });
  const { id } = made.body.data as unknown as { id: string };
  await signIn(page, 'administrator');
  await page.goto(`/protected/patients/${id}/general`);
  const choice = page.locator('button').filter({ hasText: 'Bild wählen …' });
  await expect(choice).toBeVisible();
  const buffer = await page.screenshot();
  const file = page.locator('input[type=file][accept*="image/png"]');
  await file.setInputFiles({ name: 'brief.txt', mimeType: 'text/plain', buffer: Buffer.from('kein Bild') });
  await expect(choice).toHaveAccessibleDescription(/JPEG|PNG/);
  await expect(file).toHaveAttribute('aria-invalid', 'true');
  await file.setInputFiles({ name: 'gesicht.png', mimeType: 'image/png', buffer });
  const crop = page.getByRole('dialog', { name: 'Bildausschnitt wählen' });
  await expect(crop).toBeVisible();
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowLeft');
  await expectAccessible(page);
  await crop.getByRole('button', { name: 'Bild speichern' }).press('Enter');
  await expect(page.getByText('Das Bild wurde gespeichert.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ersetzen …' })).toBeVisible();
  await page.getByRole('button', { name: 'Entfernen' }).press('Enter');
  await expect(page.getByText('Das Bild wurde entfernt.')).toBeVisible();
  await expect(choice).toBeVisible();
});

test('[PATIENT-08] from the events of the practice N asks whose, and the form stands in that record', async ({
  page,
}) => {
  const id = await brandt();
  await signIn(page);
  await page.goto('/protected/dashboard/events');
  await listStands(page);
  await page.keyboard.press('n');
  const field = page.getByRole('dialog', { name: 'Ereignis eintragen' }).getByRole('combobox');
  await expect(field).toBeFocused();
  await page.keyboard.type('brandt hannelore');
  await expect(page.getByRole('option', { name: /Brandt, Hannelore/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/patients/${id}/events/new$`));
  const form = page.getByRole('dialog', { name: 'Ereignis eintragen' });
  const title = `Sturz im Flur ${Date.now()}`;
  await form.getByLabel(/^Bezeichnung/).fill(title);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible();
});
