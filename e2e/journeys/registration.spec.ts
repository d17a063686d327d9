import { expect, signIn, test } from '../fixtures.ts';

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
