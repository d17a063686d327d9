import { type Patient, patients } from '@fernpuls/contract/patients/patient';
import type { PatientOverview } from '@fernpuls/contract/patients/patient-overview.call';
import { expect, test } from 'vitest';
import { startTexts } from '../../i18n/i18n.ts';
import { translate } from '../../i18n/texts.ts';
import { clinicalFormats } from '../../clinical/format.ts';
import { formats } from '../../ui/format.ts';
import { patientsCsv } from './patients-csv.ts';

async function table(changes: Partial<Patient>, overview?: Partial<PatientOverview>) {
  await startTexts('de');
  const t = (key: string, options = {}) => translate(['patients'], key, options);
  const patient = { ...patients.example, id: 'p', status: 'active', cohorts: [], ...changes } as Patient;
  const values = { id: 'p', weightDays: [], daysMeasured: 0, lastMeasuredAt: null, ...overview };
  const overviews = new Map(overview ? [['p', values as PatientOverview]] : []);
  const text = patientsCsv({
    patients: [patient],
    overviews,
    t,
    format: clinicalFormats(formats('de', 'Europe/Berlin', t), t),
  });
  const [head = '', line = '', end] = text.split('\r\n');
  expect(end).toBe('');
  const names = head.slice(1).split(';');
  const cells = line.split(';');
  expect(cells).toHaveLength(names.length);
  return { text, cell: (name: string) => cells[names.indexOf(name)] };
}

test('[PATIENT-01] the export opens in a German spreadsheet: mark, semicolon, decimal comma, German dates', async () => {
  const { text, cell } = await table(
    {},
    {
      weight: { value: 84.6, diastolic: null, measuredAt: '' },
      weightDays: [82.3, null, 84.6],
      daysMeasured: 27,
    },
  );
  expect(text.startsWith('\uFEFFPatientennummer;Nachname;')).toBe(true);
  expect(cell('Geburtsdatum')).toBe('14.03.1948');
  expect(cell('Gewicht [kg]')).toBe('84,6');
  expect(cell('Gewicht, Veränderung in 14 Tagen [kg]')).toBe('2,3');
  expect(cell('Adhärenz 30 Tage [%]')).toBe('90');
});

test('[PATIENT-01] a value that is not known is an empty cell, not a zero', async () => {
  const { cell } = await table({ primaryPhysicianName: null });
  expect(cell('Gewicht [kg]')).toBe('');
  expect(cell('Adhärenz 30 Tage [%]')).toBe('');
  expect(cell('Primärarzt')).toBe('');
});

test('[PATIENT-01] text never becomes a formula of the spreadsheet and never breaks its line', async () => {
  const formula = await table({ lastName: '=cmd|A1' });
  expect(formula.cell('Nachname')).toBe("'=cmd|A1");
  const quoted = await table({ firstName: 'Anna "Anni"\nMaria' });
  expect(quoted.text).toContain('"Anna ""Anni""\nMaria"');
});
