import { call, expect, expectAccessible, session, signIn, test } from '../fixtures.ts';

const day = '1.2.40';

test('[PATIENT-02] patients come in by a list: columns matched, faults told by field, known ones left out, and all of it taken back', async ({
  page,
}) => {
  const tag = `L${Date.now().toString(36).toUpperCase()}`;
  const list = [
    'Pat.-Nr.;Familienname;Vorname;Geb.-Datum;Geschlecht;Telefonnr. privat',
    `${tag}1;Osterholz;Wiebke;${day};w;+49 4181 88001`,
    `${tag}2;Osterholz;Harm;3.4.1944;m;`,
    `${tag}3;Ohlsen;;31.2.1950;m;`,
    `${tag}4;Osterholz;Wiebke;${day};w;`,
  ].join('\n');
  await signIn(page, 'nurse');
  await page.goto('/protected/patients');
  await page.getByRole('button', { name: 'Weitere Werkzeuge' }).click();
  await page.getByRole('button', { name: 'Patienten importieren …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Patienten importieren' });
  await dialog.getByLabel('Oder Zeilen aus einer Tabelle einfügen').fill(list);
  await expect(dialog.getByRole('button', { name: '2 Personen anlegen' })).toBeEnabled();
  await dialog.getByLabel(/^Telefonnr\. privat/).selectOption({ label: 'Telefon' });
  const told = dialog.getByRole('status').filter({ hasText: '1 mit Fehlern, 1 vielleicht schon da, 2 neu' });
  await expect(told).toBeVisible();
  const faulty = dialog.getByRole('row').filter({ hasText: 'Ohlsen' });
  await expect(faulty).toContainText('Vorname:');
  await expect(faulty).toContainText('Geburtsdatum:');
  await dialog.getByRole('button', { name: '2 Personen anlegen' }).click();
  await expect(dialog.getByText('2 Personen angelegt.')).toBeVisible();
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Diese Zeilen als Datei speichern' }).click();
  expect((await saving).suggestedFilename()).toBe('patienten-nicht-uebernommen.csv');
  await dialog.getByRole('button', { name: 'Schließen' }).last().click();

  await page.getByRole('searchbox').first().fill(tag);
  const rows = page.getByRole('row').filter({ hasText: 'Osterholz' });
  await expect(rows).toHaveCount(2);

  await page.getByRole('button', { name: 'Weitere Werkzeuge' }).click();
  await page.getByRole('button', { name: 'Patienten importieren …' }).click();
  await dialog
    .getByLabel('Oder Zeilen aus einer Tabelle einfügen')
    .fill(`Nummer\tName\tVorname\tGeburtsdatum\n${tag}9\tOsterholz\tFrauke\t1948-03-14`);
  await dialog.getByRole('button', { name: '1 Person anlegen' }).click();
  await dialog.getByRole('button', { name: 'Import zurücknehmen' }).click();
  await expect(dialog.getByText('Zurückgenommen: 1 Person entfernt.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Schließen' }).last().click();
  await expect(rows).toHaveCount(2);
});

test('[PATIENT-02] [PATIENT-05] [CONTENT-16] registered on one page: a likely double shows, a wrong KVNR is told at its field, nothing typed is lost, and a cohort tells of other devices', async ({
  page,
}) => {
  const tag = Date.now().toString(36).toUpperCase();
  const cohort = `Seca ${tag}`;
  const headers = await session('physician');
  const made = await call('POST', '/web/v1/cohorts', {
    headers,
    body: {
      data: { type: 'cohorts', attributes: { name: cohort, meta_information: { devices: ['seca;weight'] } } },
    },
  });
  expect(made.status).toBe(201);
  await signIn(page, 'nurse');
  await page.goto('/protected/patients/new');
  const form = page.getByRole('form', { name: 'Neuer Patient' });
  const field = (label: string) => form.getByRole('textbox', { name: label });
  await field('Nachname').fill('Brand');
  await field('Vorname').fill('Hannelore');
  await field('Geburtsdatum').fill('14.03.1948');
  await form.getByLabel(/^Geschlecht/).selectOption({ label: 'weiblich' });
  const double = form.getByRole('region', { name: 'Vielleicht schon angelegt' });
  await expect(double).toContainText('Ähnlicher Name, gleiches Geburtsdatum');
  await expect(double.getByRole('link', { name: /Brandt, Hannelore/ })).toBeVisible();

  await field('Nachname').fill(`Nordahl-${tag}`);
  await field('Vorname').fill('Asta');
  await field('Geburtsdatum').fill('2.9.51');
  await expect(double).toHaveCount(0);
  await field('Patientennummer').fill(`J${tag}`);
  await field('Krankenkasse oder Versicherung').fill('AOK Niedersachsen');
  await field('Versichertennummer (KVNR)').fill('H475822827');
  await page.keyboard.press('Control+s');
  await expect(
    form.getByText('Das ist keine gültige Versichertennummer', { exact: false }).first(),
  ).toBeVisible();
  await expect(field('Nachname')).toHaveValue(`Nordahl-${tag}`);
  await expectAccessible(page);
  await field('Versichertennummer (KVNR)').fill('A123456780');
  const group = form.getByRole('region', { name: 'Wen zuerst anrufen' });
  await group.getByRole('textbox', { name: 'Name' }).fill('Ole Nordahl');
  await group.getByLabel(/^Beziehung/).fill('Sohn');
  await group.getByRole('textbox', { name: 'Telefon' }).fill('+49 4181 99002');
  const cohorts = form.getByRole('combobox', { name: 'Kohorten dieser Person' });
  await cohorts.fill(cohort);
  await cohorts.press('Enter');
  await page.keyboard.press('Control+s');

  await expect(page.getByRole('heading', { name: `Nordahl-${tag}, Asta` })).toBeVisible();
  await page.getByRole('link', { name: 'Stammdaten' }).click();
  const rail = page.getByRole('main');
  for (const told of ['KVNR A123456780', 'Ole Nordahl', cohort]) await expect(rail).toContainText(told);
  await expect(rail.getByText(`Die Geräte passen nicht zu: ${cohort}`)).toBeVisible();
});
