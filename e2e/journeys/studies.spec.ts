import { readFileSync } from 'node:fs';
import { expect, expectAccessible, signIn, test } from '../fixtures.ts';
import { ownPatient } from '../own.ts';

test('[CONTENT-11] [PATIENT-17] [ENTITY-28] a study goes from draft to recruiting; somebody is screened, consents, is randomised, seen, leaves; the file names nobody', async ({
  page,
}) => {
  const patient = await ownPatient();
  const number = `S-${Date.now()}`;
  await signIn(page, 'physician');

  await page.goto('/protected/content/studies/new');
  await page.getByRole('textbox', { name: 'Nummer' }).fill(number);
  await page.getByRole('textbox', { name: 'Name' }).fill('Kompressionsstrumpf');
  await page.getByRole('textbox', { name: 'Geplante Fallzahl' }).fill('12');
  await page.getByRole('button', { name: 'Studie anlegen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${number} Kompressionsstrumpf` })).toBeVisible();

  for (const [at, name] of ['mit Strumpf', 'ohne Strumpf'].entries()) {
    await page.getByRole('button', { name: 'Arm hinzufügen' }).click();
    await page
      .getByRole('group', { name: `Arm ${at + 1}` })
      .getByRole('textbox', { name: 'Name' })
      .fill(name);
  }
  await page.getByRole('combobox', { name: 'Zuteilung' }).selectOption({ label: 'permutierte Blöcke' });
  await page.getByRole('textbox', { name: 'Blockgrößen' }).fill('3');
  await page.getByRole('button', { name: 'Visite hinzufügen' }).click();
  const visit = page.getByRole('group', { name: 'Visite 1' });
  await visit.getByRole('textbox', { name: 'Name' }).fill('Einschluss');
  await visit.getByRole('button', { name: 'Freitext fragen' }).click();
  await visit.getByRole('textbox', { name: 'Freitext' }).fill('Beschwerden');
  await page.getByRole('button', { name: 'Einschlusskriterium' }).click();
  await page.getByRole('textbox', { name: 'Einschluss, wenn' }).fill('Varikosis');
  await page.getByRole('textbox', { name: 'Einwilligungstext' }).fill('Ich nehme teil.');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Gespeichert')).toBeVisible();
  await expectAccessible(page);

  const start = page.getByRole('button', { name: 'Rekrutierung starten …' });
  await start.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rekrutierung starten …' }).click();
  await expect(page.getByRole('dialog')).toContainText('durch 2 teilbar');
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Blockgrößen' }).fill('4');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('button', { name: 'Speichern' })).toBeDisabled();
  await start.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rekrutierung starten …' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const study = page.url().split('?')[0] ?? '';

  await page.goto(`/protected/patients/${patient.id}/studies`);
  await page.getByRole('link', { name: 'Screening beginnen' }).click();
  await page
    .getByRole('combobox', { name: 'Studie' })
    .selectOption({ label: `${number} Kompressionsstrumpf` });
  await page.getByRole('button', { name: 'Screening beginnen' }).click();
  const randomise = page.getByRole('button', { name: 'Randomisieren …' });
  await expect(randomise).toBeDisabled();
  await expect(
    page.getByText('Gesperrt: Kriterien sind nicht erfüllt, die Einwilligung fehlt.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Kriterien beantworten …' }).click();
  await page.getByRole('radio', { name: 'trifft zu', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'trifft zu', exact: true })).toBeChecked();
  await page.keyboard.press('Escape');
  const told = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Aufgeklärt …' }).click();
  await told.getByRole('button', { name: 'Aufgeklärt …' }).click();
  await page.getByRole('button', { name: 'Einwilligung …' }).click();
  await told.getByRole('combobox', { name: 'Unterschrieben' }).selectOption({ label: 'auf Papier' });
  await expectAccessible(page);
  await told.getByRole('button', { name: 'Einwilligung …' }).click();
  await expect(randomise).toBeEnabled();
  await randomise.click();
  await told.getByRole('button', { name: 'Randomisieren …' }).click();
  await expect(page.getByText(/Eingeschlossen, Arm [AB]/)).toBeVisible();
  await expectAccessible(page);

  await page.goto(study);
  const row = page.getByRole('row', { name: /N-001/ });
  await expect(row).toContainText('Fassung 1');
  await expect(page.getByRole('main')).not.toContainText(patient.lastName);
  await page.keyboard.press('Enter');
  await told.getByRole('textbox', { name: 'Beschwerden' }).fill('keine');
  await told.getByRole('button', { name: 'Visite festhalten' }).click();
  await expect(row.getByRole('button', { name: /V0: getan/ })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('r');
  await told.getByRole('textbox', { name: 'Grund' }).fill('Rückruf');
  await told.getByRole('button', { name: 'Klarnamen zeigen' }).click();
  await expect(told).toContainText(patient.lastName);
  await page.keyboard.press('Escape');

  await page.keyboard.press('d');
  await told.getByRole('combobox', { name: 'Grund' }).selectOption({ label: 'verzogen' });
  await told.getByRole('button', { name: 'Ausscheiden festhalten' }).click();
  await expect(row).toContainText('verzogen');

  await page.getByRole('tab', { name: 'Dateien' }).click();
  await page.getByRole('button', { name: 'CDISC ODM 1.3.2' }).click();
  const fetchFile = page.getByRole('button', { name: 'Herunterladen' });
  await expect(fetchFile).toBeVisible({ timeout: 60_000 });
  const coming = page.waitForEvent('download');
  await fetchFile.click();
  const file = readFileSync(await (await coming).path(), 'utf8');
  expect(file).toContain('SubjectKey="N-001"');
  expect(file).toContain('Value="keine"');
  expect(file).not.toContain(patient.lastName);
});
