import { enterMeasurement } from '@fernpuls/contract/measurements/ingest.call';
import { measurementsReceived } from '@fernpuls/contract/measurements/measurement.live';
import { patientMeasurements } from '@fernpuls/contract/measurements/patient-measurement';
import { patients } from '@fernpuls/contract/patients/patient';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ownClock } from '../../test/clock.ts';
import { FieldRefusal } from '../../test/fake-api.ts';
import { recordPractice } from '../../test/record-practice.ts';
import { offeredRanges, rangesOfMoments } from '../../test/offered-ranges.ts';

const seenCalls = (api: ReturnType<typeof recordPractice>['api']) =>
  api.seen.filter(({ path }) => path.endsWith('/measurements/seen')).map(({ body }) => body);

async function rows() {
  const table = await screen.findByRole('grid', { name: 'Messwerte als Tabelle' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent.replaceAll('\u00a0', ' '));
}

test('[PATIENT-13] the values of a record stand with its head as curves and table, newest sitting first', async () => {
  const practice = recordPractice();
  const { address } = await practice.open('measurements');
  expect(await screen.findByRole('heading', { level: 1, name: 'Brandt, Hannelore' })).toBeTruthy();
  expect(await screen.findByText('1 offener Alarm')).toBeTruthy();
  expect(screen.getByText('Schwerhörig')).toBeTruthy();
  const [newest = '', second = ''] = await rows();
  expect(address()).toBe(`/protected/patients/${practice.patientId}/measurements`);
  expect(newest).toContain('84,6');
  expect(newest).toContain('Kritisch');
  expect(newest).toContain('Noch nicht gesehen');
  expect(second).toContain('83,0');
  expect(second).not.toContain('Kritisch');
});

test('[SHELL-27] of a time preset only its values are listed, and the address keeps it', async () => {
  const user = userEvent.setup();
  const { address } = await recordPractice().open('measurements');
  expect(await rows()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Zeitraum: Letzte 30 Tage' }));
  await user.click(screen.getByRole('button', { name: 'Letzte 6 Stunden' }));
  expect(address()).toContain('range=6H');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect((await rows())[0]).toContain('84,6');
});

test('[PATIENT-21] Q marks what is on screen as seen, Strg Z takes it back', async () => {
  const user = userEvent.setup();
  const practice = recordPractice();
  await practice.open('measurements');
  await rows();
  await user.keyboard('q');
  await waitFor(async () => expect((await rows())[0]).not.toContain('Noch nicht gesehen'));
  expect(await screen.findByText('2 Werte als gesehen markiert.')).toBeTruthy();
  expect(seenCalls(practice.api)).toMatchObject([{ seen: true }]);
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(seenCalls(practice.api)).toMatchObject([{ seen: true }, { seen: false }]));
});

test('[PATIENT-13] a number key hides its type in curves and table, and the address keeps it', async () => {
  const user = userEvent.setup();
  const { address } = await recordPractice().open('measurements');
  await rows();
  await user.keyboard('1');
  await waitFor(() => expect(address()).toContain('hide=pulse'));
  expect(screen.queryByRole('columnheader', { name: 'Puls' })).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Gewicht' })).toBeTruthy();
});

test('[SHELL-25] a patient’s values open as they were last looked at, another’s in full, and the address decides', async () => {
  const user = userEvent.setup();
  const practice = recordPractice();
  const first = await practice.open('measurements');
  await rows();
  await user.keyboard('1');
  await waitFor(() => expect(first.address()).toContain('hide=pulse'));
  first.unmount();
  expect(localStorage.getItem(`fernpuls.diary_type.${practice.patientId}`)).toBe('pulse');
  const again = await practice.open('measurements');
  await rows();
  expect(screen.queryByRole('columnheader', { name: 'Puls' })).toBeNull();
  again.unmount();
  await practice.open('measurements?hide=weight');
  await rows();
  expect(screen.getByRole('columnheader', { name: 'Puls' })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Gewicht' })).toBeNull();
});

test('[PATIENT-13] a key goes from measurement to measurement and the row goes along', async () => {
  const user = userEvent.setup();
  await recordPractice().open('measurements');
  await rows();
  const current = () => screen.queryAllByRole('row', { selected: true }).map((row) => row.textContent);
  await user.keyboard('{ArrowLeft}');
  expect(current()).toMatchObject([expect.stringContaining('84,6')]);
  await user.keyboard('{ArrowLeft}');
  expect(current()).toMatchObject([expect.stringContaining('83,0')]);
  await user.keyboard('{Escape}');
  expect(current()).toEqual([]);
});

test('[PATIENT-13] new readings of this patient appear by themselves, those of others ask for nothing', async () => {
  const turn = ownClock();
  const practice = recordPractice();
  const { push } = await practice.open('measurements');
  await rows();
  const asked = practice.api.seen.length;
  push(measurementsReceived, { patientIds: ['00000000-0000-7000-8000-00000000ffff'] });
  await turn(600);
  expect(practice.api.seen.length).toBe(asked);
  practice.api.add(patientMeasurements, {
    patientId: practice.patientId,
    valueType: 'weight',
    value: 85.2,
    measuredAt: new Date(Date.now() - 60_000).toISOString(),
  });
  push(measurementsReceived, { patientIds: [practice.patientId] });
  await waitFor(async () => expect((await rows())[0]).toContain('85,2'));
});

test('[PATIENT-01] another patient’s record shows nothing of the one before', async () => {
  const practice = recordPractice();
  const [other = ''] = practice.api.add(patients, {
    lastName: 'Vogt',
    firstName: 'Karl',
    status: 'active',
    cohorts: [],
    openAlarmCount: 0,
  });
  const { router } = await practice.open('measurements');
  await rows();
  practice.api.add(patientMeasurements, {
    patientId: other,
    valueType: 'weight',
    measuredAt: new Date().toISOString(),
  });
  act(() => void router.navigate(`/protected/patients/${other}/measurements`));
  expect(await screen.findByRole('heading', { level: 1, name: 'Vogt, Karl' })).toBeTruthy();
  await waitFor(() =>
    expect(practice.api.seen.some(({ path }) => path.includes(`${other}/measurements/series`))).toBe(true),
  );
  for (const text of ['Brandt, Hannelore', '84,6', '1 offener Alarm'])
    expect(screen.queryByText(text)).toBeNull();
});

const hours = () => screen.findByRole('spinbutton', { name: /Stunde.*Uhrzeit/ });

test('[PATIENT-21] a value told by telephone is stored with the instant it was taken', async () => {
  const user = userEvent.setup();
  const practice = recordPractice();
  practice.api.on(enterMeasurement, () => ({
    data: {
      status: 'created' as const,
      id: '1',
      externalId: null,
      plausibility: 'valid' as const,
      timeliness: null,
      conflictsWithId: null,
      asksRepeat: false,
      repeatRequest: null,
      triggerIds: ['t'],
      leftOut: [],
      errors: [],
    },
  }));
  const { address } = await practice.open('measurements');
  await rows();
  await user.keyboard('n');
  await user.selectOptions(await screen.findByLabelText(/Messgröße/), 'Gewicht');
  await user.type(screen.getByLabelText(/^Wert \*/), '84,9');
  await user.clear(screen.getByLabelText(/Datum/));
  await user.type(screen.getByLabelText(/Datum/), '20.11.2025');
  await user.click(await hours());
  await user.keyboard('7:42');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Messwert gespeichert. Er hat 1 Alarm ausgelöst.')).toBeTruthy();
  const sent = practice.api.seen.find(
    ({ method, path }) => method === 'POST' && path.endsWith('/measurements'),
  );
  expect(sent?.body).toEqual({
    value_type: 'weight',
    value: 84.9,
    unit: 'kg',
    measured_at: '2025-11-20T06:42:00.000Z',
  });
  await waitFor(() => expect(address()).toMatch(/measurements$/));
});

test('[PATIENT-21] a refusal of a component or of the instant stands at its field', async () => {
  const user = userEvent.setup();
  const practice = recordPractice();
  practice.api.on(enterMeasurement, () => {
    throw new FieldRefusal({ '/components/diastolic': 'required', '/measured_at': 'in_the_future' });
  });
  await practice.open('measurements/new');
  await user.type(await screen.findByLabelText(/Systolisch/), '138');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(screen.getByLabelText(/Diastolisch/).getAttribute('aria-invalid')).toBe('true'));
  expect((await hours()).getAttribute('aria-invalid')).toBe('true');
});

test('[PATIENT-21] an implausible value is named before it is stored, a plausible one is not', async () => {
  const user = userEvent.setup();
  await recordPractice().open('measurements/new');
  await user.selectOptions(await screen.findByLabelText(/Messgröße/), 'Gewicht');
  await user.type(screen.getByLabelText(/^Wert \*/), '84');
  expect(screen.queryByText(/außerhalb des plausiblen Bereichs/)).toBeNull();
  await user.type(screen.getByLabelText(/^Wert \*/), '6');
  expect(await screen.findByText(/außerhalb des plausiblen Bereichs/)).toBeTruthy();
});

test('[TRIGGER-02] an extreme value is asked about before it is stored, and to be measured again afterwards', async () => {
  const user = userEvent.setup();
  const practice = recordPractice();
  practice.api.on(enterMeasurement, () => ({
    data: {
      status: 'created' as const,
      id: '1',
      externalId: null,
      plausibility: 'extreme' as const,
      timeliness: null,
      conflictsWithId: null,
      asksRepeat: true,
      repeatRequest: { de: 'Bitte nachmessen.', en: 'Please measure again.' },
      triggerIds: ['t'],
      leftOut: [],
      errors: [],
    },
  }));
  await practice.open('measurements/new');
  await user.selectOptions(await screen.findByLabelText(/Messgröße/), 'Sauerstoffsättigung');
  await user.type(screen.getByLabelText(/^Wert \*/), '48');
  expect(await screen.findByText('Der Wert ist extrem. Stimmt er? Bei Beschwerden 112.')).toBeTruthy();
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Gespeichert. Bitte nachmessen. Bei Beschwerden 112.')).toBeTruthy();
});

test('[PATIENT-13] who may only read is offered neither entering nor marking', async () => {
  const practice = recordPractice();
  await practice.open('measurements', { permissions: [{ key: 'patient_measurement', access: 'read' }] });
  await rows();
  expect(screen.queryByRole('button', { name: /Messwert/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /gesehen markieren/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Aufgabe/ })).toBeNull();
});

test('[TASK-01] T begins a task about this patient, which Esc does not drop unasked', async () => {
  const user = userEvent.setup();
  const practice = recordPractice();
  await practice.open('measurements');
  await screen.findByRole('heading', { level: 1, name: 'Brandt, Hannelore' });
  await user.keyboard('t');
  const drawer = await screen.findByRole('dialog', { name: 'Aufgabe zu Brandt, Hannelore' });
  expect(within(drawer).queryByRole('combobox', { name: /Patient/ })).toBeNull();
  await user.type(within(drawer).getByRole('textbox', { name: /Titel/ }), 'Ödeme erfragen');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: /Weiter bearbeiten/ }));
  expect(within(drawer).getByRole<HTMLInputElement>('textbox', { name: /Titel/ }).value).toBe(
    'Ödeme erfragen',
  );
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[PATIENT-13] what is shown is saved as a file', async () => {
  const user = userEvent.setup();
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:';
  });
  await recordPractice().open('measurements');
  const shown = await rows();
  await user.click(screen.getByRole('button', { name: 'Als CSV exportieren' }));
  expect(await screen.findByText(`${shown.length} Einträge exportiert.`)).toBeTruthy();
  const [head = '', newest = ''] = (await saved[0]?.text())?.split('\r\n') ?? [];
  expect(head).toContain('Gewicht [kg]');
  expect(newest).toContain(';84,6;');
});

test('[SHELL-27] the hours and days before now are offered over measurements', async () => {
  await recordPractice().open('measurements');
  await rows();
  expect(await offeredRanges(/^Zeitraum/)).toEqual(expect.arrayContaining(rangesOfMoments));
});
