import { physicians } from '@fernpuls/contract/identity/physician';
import { measurementsReceived } from '@fernpuls/contract/measurements/measurement.live';
import { cohortAssignments } from '@fernpuls/contract/patients/cohort-assignment';
import { cohorts } from '@fernpuls/contract/patients/cohort';
import { patientFacets } from '@fernpuls/contract/patients/patient-facets.call';
import { patientViews } from '@fernpuls/contract/patients/patient-view';
import { patientContacts } from '@fernpuls/contract/patients/patient-contact';
import { type PatientOverview, patientOverviews } from '@fernpuls/contract/patients/patient-overview.call';
import { type Patient, patients } from '@fernpuls/contract/patients/patient';
import { programs } from '@fernpuls/contract/programs/program';
import { tasks } from '@fernpuls/contract/tasks/task';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayText } from '@fernpuls/domain/kit/day-text';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ownClock } from '../../test/clock.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { me } from '../../test/practice.ts';
import { plainPatient } from '../../test/plain-patient.ts';
import { renderPage } from '../../test/render-page.tsx';
import { routes } from './routes.tsx';

const list = routes.filter(({ path }) => path === 'patients');
const record = { path: 'patients/:id/insights', element: null };
const writes = [
  'patient',
  'patient_measurement',
  'patient_trigger',
  'task',
  'cohort',
  'message',
  'program',
  'device',
] as const;
const allowed = writes.map((key) => ({ key, access: 'write' as const }));

/** Brandt with a critical weight, Wittmann, and Behrens who is paused; all weigh and measure the same. */
function practice(more: Partial<Patient>[] = []) {
  const api = fakeApi();
  api.add(physicians);
  api.add(tasks);
  api.add(patientContacts);
  api.add(cohorts, { name: 'DMP' });
  api.add(cohortAssignments);
  api.add(patientViews);
  const [brandt = '', wittmann = '', behrens = ''] = api.add(
    patients,
    {
      ...plainPatient,
      sortKey: 'brandt, hannelore',
      openAlarmCount: 1,
      alarmPriority: 'blocker',
      primaryPhysicianId: me,
    },
    {
      ...plainPatient,
      sortKey: 'wittmann, karl',
      lastName: 'Wittmann',
      firstName: 'Karl',
      customPatientId: '2',
    },
    { ...plainPatient, sortKey: 'behrens, udo', lastName: 'Behrens', firstName: 'Udo', status: 'paused' },
    ...more.map((one) => ({ ...plainPatient, ...one })),
  );
  api.add(triggerEvents, { patientId: brandt, valueType: 'weight', priority: 'blocker' });
  const values = new Map<string, Partial<PatientOverview>>();
  api.on(patientOverviews, () => ({
    data: api.rows(patients).map(({ id }) => ({ ...measured(id), ...values.get(id) })),
  }));
  const open = (path = 'patients') =>
    renderPage({ api, routes: [...list, record], path, permissions: allowed });
  return { api, brandt, wittmann, behrens, values, open };
}

function measured(id: string): PatientOverview {
  const point = (value: number, diastolic: number | null = null) => ({
    value,
    diastolic,
    measuredAt: new Date().toISOString(),
  });
  return {
    id,
    lastMeasuredAt: new Date(Date.now() - 4 * 86_400_000).toISOString(),
    bloodPressure: point(138, 82),
    pulse: point(71),
    spo2: null,
    weight: point(84.6),
    weightDays: [82.3, 84.6],
    daysMeasured: 27,
    adherence: { planned: 60, met: 30 },
    deviceCount: 1,
    lowestBattery: 12,
  };
}

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });
const names = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('strong')?.textContent);
const asked = (api: ReturnType<typeof fakeApi>, path: string) =>
  api.seen.filter((one) => one.path === `/web/v1/${path}`);

test('[PATIENT-01] a row shows the values of its patient, and only a value with an open alarm is marked', async () => {
  await practice().open();
  const brandt = within(await rowOf('Brandt, Hannelore'));
  expect(await brandt.findByText('138/82')).toBeTruthy();
  expect(brandt.getByText('+2,3').closest('[data-priority]')?.getAttribute('data-priority')).toBe('blocker');
  expect(brandt.getByText('138/82').closest('[data-priority]')).toBeNull();
  expect(brandt.getByText('vor 4 Tagen')).toBeTruthy();
  expect(brandt.getByText('50 %')).toBeTruthy();
  expect(brandt.getByRole('img', { name: /1 Gerät, Ladestand 12/ })).toBeTruthy();
  const wittmann = within(await rowOf('Wittmann, Karl'));
  expect(wittmann.getByText('+2,3').closest('[data-priority]')).toBeNull();
});

test('[PATIENT-01] a saved view is one press away, has its number and stands in the address', async () => {
  const user = userEvent.setup();
  const { api, open } = practice();
  const { address } = await open();
  await rowOf('Brandt');
  expect(names()).toEqual(['Brandt, Hannelore', 'Wittmann, Karl']);
  await user.click(await screen.findByRole('tab', { name: 'Pausiert 1' }));
  await waitFor(() => expect(names()).toEqual(['Behrens, Udo']));
  expect(address()).toContain('f.status=paused');
  await user.click(screen.getByRole('tab', { name: 'Meine Primärpatienten 1' }));
  await waitFor(() => expect(names()).toEqual(['Brandt, Hannelore']));
  const counts = asked(api, 'patients').filter(({ search }) => search.get('per_page') === '1');
  expect(counts.every(({ search }) => search.get('page') === '1000000')).toBe(true);
});

test('[SHELL-26] order, page size and view come back when the list is opened again', async () => {
  const user = userEvent.setup();
  const { open } = practice();
  const first = await open();
  await rowOf('Brandt');
  await user.click(screen.getByRole('tab', { name: /^Alle 3/ }));
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await user.selectOptions(screen.getByRole('combobox'), '100');
  await waitFor(() => expect(names()).toEqual(['Wittmann, Karl', 'Brandt, Hannelore', 'Behrens, Udo']));
  expect(first.address()).toContain('sort=-sortKey');
  await first.router.navigate('/protected/patients/x/measurements');
  await first.router.navigate('/protected/patients');
  await waitFor(() => expect(names()).toEqual(['Wittmann, Karl', 'Brandt, Hannelore', 'Behrens, Udo']));
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('100');
});

test('[PATIENT-01] a search without a match says so and is cleared by one button', async () => {
  const user = userEvent.setup();
  const { address } = await practice().open();
  await rowOf('Brandt');
  await user.keyboard('/niemand');
  expect(await screen.findByText('Niemand passt zu Suche und Filtern')).toBeTruthy();
  expect(address()).toContain('query=niemand');
  await user.click(screen.getByRole('button', { name: 'Filter leeren' }));
  expect(await rowOf('Brandt')).toBeTruthy();
});

test('[PATIENT-01] a filter of the menu works at once and goes with its chip', async () => {
  const user = userEvent.setup();
  await practice([{ sortKey: 'zoe', lastName: 'Zoe', gender: 'male' }]).open();
  await rowOf('Brandt');
  await user.keyboard('f');
  await user.click(within(await screen.findByRole('dialog')).getByRole('checkbox', { name: 'männlich' }));
  await waitFor(() => expect(names()).toEqual(['Zoe, Hannelore']));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Filter Geschlecht entfernen' }));
  await waitFor(() => expect(names()).toHaveLength(3));
});

test('[PATIENT-01] the menu offers the practice’s programmes, and a link to one names it in its chip', async () => {
  const user = userEvent.setup();
  const { api, open } = practice();
  const [id] = api.add(programs, { name: 'Herz aktiv' });
  const { router } = await open();
  await rowOf('Brandt');
  expect(asked(api, 'programs')).toHaveLength(0);
  await user.keyboard('f');
  await user.click(await screen.findByRole('checkbox', { name: 'Herz aktiv' }));
  await waitFor(() => expect(asked(api, 'patients').at(-1)?.search.getAll('program_id[]')).toEqual([id]));
  await user.keyboard('{Escape}');
  await router.navigate('/protected/patients');
  await router.navigate(`/protected/patients?f.programId=${id}`);
  expect(await screen.findByRole('button', { name: 'Filter Programm entfernen' })).toBeTruthy();
  expect(await screen.findByText('Herz aktiv')).toBeTruthy();
});

test('[PATIENT-01] days of birth are a filter with open ends; what is no day is said and filters nothing', async () => {
  const user = userEvent.setup();
  const { api, open } = practice();
  const { address } = await open();
  await rowOf('Brandt');
  await user.keyboard('f');
  const dialog = within(await screen.findByRole('dialog'));
  const panel = within(dialog.getByRole('group', { name: 'Geburtsdatum' }));
  await user.type(panel.getByRole('textbox', { name: 'Von' }), '1.1.1940');
  await waitFor(() => expect(address()).toContain('f.birthDate=1940-01-01..'));
  await user.type(panel.getByRole('textbox', { name: 'Bis' }), '31.12.1939');
  expect(await panel.findByText('Das Ende liegt vor dem Anfang.')).toBeTruthy();
  expect(address()).not.toContain('1939');
  await user.clear(panel.getByRole('textbox', { name: 'Bis' }));
  await user.type(panel.getByRole('textbox', { name: 'Bis' }), '31.12.1949');
  await waitFor(() => expect(address()).toContain('1940-01-01..1949-12-31'));
  await user.keyboard('{Escape}');
  expect(screen.getByText('01.01.1940 bis 31.12.1949')).toBeTruthy();
  const { search } = asked(api, 'patients').at(-1) ?? {};
  expect([search?.get('birth_date[from]'), search?.get('birth_date[to]')]).toEqual([
    '1940-01-01',
    '1949-12-31',
  ]);
  await user.click(screen.getByRole('button', { name: 'Filter Geburtsdatum entfernen' }));
  await waitFor(() => expect(address()).not.toContain('birthDate'));
});

test('[PATIENT-01] who lacks a reading, a place and an insurer are filters, each a chip, asked only once somebody looks', async () => {
  const user = userEvent.setup();
  const { api, open } = practice();
  api.on(patientFacets, () => ({
    cities: [{ value: 'Buchholz, Nord', count: 12 }],
    insurers: [{ value: 'BARMER', count: 3 }],
    devices: [{ value: 'Withings Body+', count: 8 }],
  }));
  const today = calendarOf().dayNumber(Date.now());
  const { address } = await open();
  await rowOf('Brandt');
  expect(asked(api, 'patients/facets')).toEqual([]);
  await user.keyboard('f');
  const panel = within(await screen.findByRole('dialog'));
  await user.selectOptions(panel.getByLabelText('Messung fehlt'), 'Seit 3 Tagen und länger');
  await user.selectOptions(panel.getByLabelText('Ort'), await panel.findByText('Buchholz, Nord (12)'));
  await user.selectOptions(panel.getByLabelText('Versicherung'), 'BARMER (3)');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toContain('f.insurer=BARMER'));
  for (const name of ['Messung fehlt', 'Ort', 'Versicherung'])
    expect(screen.getByRole('button', { name: `Filter ${name} entfernen` })).toBeTruthy();
  const { search } = asked(api, 'patients').findLast(({ search: one }) => one.has('city')) ?? {};
  expect(search?.getAll('city')).toEqual(['Buchholz, Nord']);
  expect(search?.getAll('insurer[]')).toEqual(['BARMER']);
  expect(search?.get('missing_since[to]')).toBe(new Date(calendarOf().dayStart(today - 2) - 1).toISOString());
});

test('[PATIENT-01] last reading, adherence, model and battery are filters, each a chip', async () => {
  const user = userEvent.setup();
  const { api, open } = practice();
  api.on(patientFacets, () => ({
    cities: [],
    insurers: [],
    devices: [{ value: 'Withings Body+', count: 8 }],
  }));
  const today = calendarOf().dayNumber(Date.now());
  await open();
  await rowOf('Brandt');
  await user.keyboard('f');
  const panel = within(await screen.findByRole('dialog'));
  await user.selectOptions(panel.getByLabelText('Letzte Messung'), 'Vor 3 Tagen oder früher');
  await user.selectOptions(panel.getByLabelText('Adhärenz (30 Tage)'), '80');
  await user.selectOptions(panel.getByLabelText('Gerät'), await panel.findByText('Withings Body+ (8)'));
  await user.selectOptions(panel.getByLabelText('Batterie'), '20');
  await user.keyboard('{Escape}');
  for (const name of ['Letzte Messung', 'Adhärenz (30 Tage)', 'Gerät', 'Batterie'])
    expect(await screen.findByRole('button', { name: `Filter ${name} entfernen` })).toBeTruthy();
  const { search } =
    asked(api, 'patients').findLast(({ search: one }) => one.has('lowest_battery[to]')) ?? {};
  expect(search?.get('last_measured_on[to]')).toBe(dayText(today - 3));
  expect(search?.get('adherence[to]')).toBe('79');
  expect(search?.getAll('device_model[]')).toEqual(['Withings Body+']);
  expect(search?.get('lowest_battery[to]')).toBe('19');
});

test('[PATIENT-01] a list that fails tells its number and comes back on retry', async () => {
  const user = userEvent.setup();
  const { api, open } = practice();
  api.refuse('GET', /\/patients$/, 500, 'internal');
  await open();
  const alert = await screen.findByText(/7F3A-19C2/);
  expect(alert).toBeTruthy();
  api.accept();
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await rowOf('Brandt')).toBeTruthy();
});

test('[PATIENT-01] names stay usable when the values fail, and the values come on retry', async () => {
  const user = userEvent.setup();
  const { api, open } = practice();
  api.refuse('GET', /overviews$/, 500, 'internal');
  await open();
  expect(await rowOf('Brandt')).toBeTruthy();
  expect(await screen.findByText(/Messwerte dieser Seite/)).toBeTruthy();
  api.accept();
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect((await screen.findAllByText('138/82')).length).toBe(2);
});

test('[PATIENT-01] new readings renew the rows they concern and ask for no others', async () => {
  const turn = ownClock();
  const { api, brandt, values, open } = practice();
  const { push } = await open();
  await screen.findAllByText('138/82');
  const before = asked(api, 'patients/overviews').length;
  push(measurementsReceived, { patientIds: ['00000000-0000-7000-8000-00000000ffff'] });
  await turn(1200);
  expect(asked(api, 'patients/overviews')).toHaveLength(before);
  values.set(brandt, { bloodPressure: { value: 181, diastolic: 99, measuredAt: new Date().toISOString() } });
  push(measurementsReceived, { patientIds: [brandt, '00000000-0000-7000-8000-00000000ffff'] });
  expect(await screen.findByText('181/99')).toBeTruthy();
  const last = asked(api, 'patients/overviews').at(-1);
  expect(last?.search.getAll('ids[]')).toEqual([brandt]);
  expect(screen.getAllByText('138/82')).toHaveLength(1);
});

test('[PATIENT-01] Space looks into the record at an address of its own, Esc returns to the row', async () => {
  const user = userEvent.setup();
  const { brandt, open } = practice();
  const { address } = await open();
  await rowOf('Brandt');
  await user.keyboard('j ');
  expect(await screen.findByRole('heading', { name: 'Brandt, Hannelore' })).toBeTruthy();
  expect(await screen.findByText('Offene Alarme')).toBeTruthy();
  expect(address()).toContain(`preview=${brandt}`);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).not.toContain('preview'));
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Brandt, Hannelore'));
});

test('[PATIENT-01] Enter opens the record at its summary', async () => {
  const user = userEvent.setup();
  const { wittmann, open } = practice();
  const { address } = await open();
  await rowOf('Brandt');
  await user.keyboard('jj{Enter}');
  await waitFor(() => expect(address()).toBe(`/protected/patients/${wittmann}/insights`));
});

/** What is exported of Brandt, by the heads of the file. */
async function exported(changes: Partial<Patient>, values: Partial<PatientOverview>, columns = '') {
  const user = userEvent.setup();
  const { api, brandt, values: overviews, open } = practice();
  const [first] = api.rows(patients);
  if (first) Object.assign(first, changes);
  overviews.set(brandt, values);
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:x';
  });
  await open(`patients${columns}`);
  await screen.findByRole('grid');
  await user.click(await screen.findByRole('button', { name: 'Als CSV exportieren' }));
  await screen.findByText('2 Einträge exportiert.');
  const text = (await files[0]?.text()) ?? '';
  const [head = '', line = ''] = text.slice(1).split('\r\n');
  return { text, head, cell: (name: string) => line.split(';')[head.split(';').indexOf(name)] };
}

test('[PATIENT-01] the export opens in a German spreadsheet: semicolon, decimal comma, German dates, values of all pages', async () => {
  const { text, head, cell } = await exported(
    { birthDate: '1948-03-14' },
    { weightDays: [82.3, null, 84.6], adherence: { planned: 60, met: 54 } },
  );
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(head.startsWith('Alarm;Nachname;Vorname;Patientennummer;Geburtsdatum;Geschlecht;')).toBe(true);
  expect(cell('Geburtsdatum')).toBe('14.03.1948');
  expect(cell('Gewicht [kg]')).toBe('84,6');
  expect(cell('Gewicht, Veränderung in 14 Tagen [kg]')).toBe('2,3');
  expect(cell('RR systolisch [mmHg]')).toBe('138');
  expect(cell('Adhärenz 30 Tage [%]')).toBe('90');
});

test('[PATIENT-01] columns beyond the usual ones are shown and exported when chosen', async () => {
  const { head, cell } = await exported(
    { primaryPhysicianName: 'Dr. Selin Aksoy' },
    {},
    '?columns=name,primaryPhysicianId,pulse',
  );
  expect(head).toBe('Nachname;Vorname;Primärarzt;Puls [/min]');
  expect(cell('Primärarzt')).toBe('Dr. Selin Aksoy');
  expect(cell('Puls [/min]')).toBe('71');
  expect(await screen.findAllByText('71 /min')).toHaveLength(2);
});

test('[PATIENT-01] a value that is not known is an empty cell, not a zero', async () => {
  const { cell } = await exported({ program: null }, { weight: null, weightDays: [] });
  expect(cell('Gewicht [kg]')).toBe('');
  expect(cell('Gewicht, Veränderung in 14 Tagen [kg]')).toBe('');
  expect(cell('Programm')).toBe('');
});

test('[PATIENT-01] text never becomes a formula of the spreadsheet and never breaks its line', async () => {
  const { text, cell } = await exported({ lastName: '=cmd|A1', firstName: 'Anna "Anni"\nMaria' }, {});
  expect(cell('Nachname')).toBe("'=cmd|A1");
  expect(text).toContain('"Anna ""Anni""\nMaria"');
});
