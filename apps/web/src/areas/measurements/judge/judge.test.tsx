import { judgeMeasurements } from '@fernpuls/contract/measurements/judge.call';
import { patientMeasurements } from '@fernpuls/contract/measurements/patient-measurement';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { recordPractice } from '../../../test/record-practice.ts';

const unjudged = { plausibilityReason: null, plausibilityAt: null };

function judgedPractice() {
  const practice = recordPractice();
  const { api } = practice;
  api.on(judgeMeasurements, ({ ids, plausible, takesBack, reason = null }) => {
    const rows = api.rows(patientMeasurements).filter((row) => ids.includes(row.id));
    for (const row of rows)
      if (takesBack) Object.assign(row, { ...unjudged, plausibility: 'extreme' });
      else if (row.plausibility === 'extreme' && plausible)
        Object.assign(row, {
          plausibility: 'valid',
          plausibilityReason: reason,
          plausibilityAt: new Date().toISOString(),
        });
      else
        Object.assign(row, {
          plausibility: plausible ? 'valid' : 'implausible',
          plausibilityReason: plausible ? null : reason,
          plausibilityAt: plausible ? null : new Date().toISOString(),
        });
    return { changed: rows.length };
  });
  return practice;
}

const newest = async () => {
  const table = within(await screen.findByRole('grid', { name: 'Messwerte als Tabelle' }));
  return (await table.findByText('84,6')).closest('tr') as HTMLElement;
};

test('[BEYOND-11] a value is called not plausible with a reason by keyboard, stays in the table, and is brought back with Strg Z', async () => {
  const user = userEvent.setup();
  const { api, open } = judgedPractice();
  await open('measurements?view=table');
  await user.click(await newest());
  await user.keyboard('p');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Markieren' }));
  expect(dialog.getAllByText('Diese Angabe fehlt.')).toHaveLength(2);
  await user.click(dialog.getByRole('checkbox', { name: /Gewicht 84,6/ }));
  await user.type(dialog.getByLabelText('Grund'), 'Mit Mantel');
  await user.click(dialog.getByRole('button', { name: 'Markieren' }));
  const weight = () => api.rows(patientMeasurements).find((row) => row.value === 84.6);
  await waitFor(() => expect(weight()?.plausibility).toBe('implausible'));
  expect(weight()?.plausibilityReason).toBe('Mit Mantel');
  expect(api.rows(patientMeasurements).filter((row) => row.plausibility === 'implausible')).toHaveLength(1);
  expect(await screen.findByTitle('nicht plausibel: Mit Mantel')).toBeTruthy();
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(weight()?.plausibility).toBe('valid'));
});

test('[BEYOND-11] what a person marked is taken back at its row, what arrived so is not offered', async () => {
  const user = userEvent.setup();
  const { api, open } = judgedPractice();
  for (const row of api.rows(patientMeasurements).slice(-1))
    Object.assign(row, { plausibility: 'implausible', plausibilityAt: null });
  for (const row of api.rows(patientMeasurements).filter((one) => one.value === 84.6))
    Object.assign(row, {
      plausibility: 'implausible',
      plausibilityAt: new Date().toISOString(),
      plausibilityReason: 'Waage schief',
    });
  await open('measurements?view=table');
  await user.click(await newest());
  expect(screen.queryByRole('button', { name: /Als nicht plausibel/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Wieder als plausibel werten' }));
  await waitFor(() =>
    expect(api.rows(patientMeasurements).find((row) => row.value === 84.6)?.plausibility).toBe('valid'),
  );
  expect(api.rows(patientMeasurements).at(-1)?.plausibility).toBe('implausible');
});

test('[BEYOND-11] who may not write cannot judge', async () => {
  const user = userEvent.setup();
  const { open } = judgedPractice();
  await open('measurements?view=table', {
    permissions: [
      { key: 'patient_measurement', access: 'read' },
      { key: 'patient', access: 'read' },
    ],
  });
  await user.click(await newest());
  await user.keyboard('p');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[TRIGGER-02] an extreme value is marked, confirmed by keyboard without a reason, and unconfirmed again with Strg Z', async () => {
  const user = userEvent.setup();
  const { api, open } = judgedPractice();
  const weight = () => api.rows(patientMeasurements).find((row) => row.value === 84.6);
  Object.assign(weight() ?? {}, { plausibility: 'extreme' });
  await open('measurements?view=table');
  const row = await newest();
  expect(within(row).getByTitle('Extremwert, unbestätigt').textContent).toContain('84,6');
  expect(within(row).queryByTitle('unplausibel, wird nicht ausgewertet')).toBeNull();
  await user.click(row);
  await user.keyboard('{Shift>}P{/Shift}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Extremwert bestätigen' }));
  await user.click(dialog.getByRole('button', { name: 'Bestätigen' }));
  await waitFor(() => expect(weight()?.plausibility).toBe('valid'));
  await waitFor(() => expect(screen.queryByTitle('Extremwert, unbestätigt')).toBeNull());
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(weight()?.plausibility).toBe('extreme'));
});

test('[TRIGGER-02] what lies beyond its device, came late or shares its number says so in the table', async () => {
  const { api, open } = judgedPractice();
  const [weight] = api.rows(patientMeasurements).filter((row) => row.value === 84.6);
  Object.assign(weight ?? {}, {
    plausibility: 'extreme',
    qualifier: 'above',
    timeliness: 'late',
    conflictsWithId: '018f0000-0000-7000-8000-00000000eeee',
  });
  await open('measurements?view=table');
  const table = within(await screen.findByRole('grid', { name: 'Messwerte als Tabelle' }));
  const shown = await table.findByTitle(/über 84,6\skg/);
  expect(shown.textContent).toContain('HI');
  const row = within(shown.closest('tr') as HTMLElement);
  expect(row.getByTitle('spät')).toBeTruthy();
  expect(row.getByTitle('doppelte Kennung')).toBeTruthy();
  expect(row.queryByTitle('Uhr zweifelhaft')).toBeNull();
});
