import { patientChecks } from '@fernpuls/contract/patients/patient-checks.call';
import { patientLifeCycle } from '@fernpuls/contract/lifecycle/life-cycle.call';
import { physicians } from '@fernpuls/contract/identity/physician';
import { patientDevices } from '@fernpuls/contract/logistics/patient-devices.call';
import { cohortAssignments } from '@fernpuls/contract/patients/cohort-assignment';
import { cohorts } from '@fernpuls/contract/patients/cohort';
import { setPatientCohorts } from '@fernpuls/contract/patients/patient-cohorts.call';
import { patientContacts } from '@fernpuls/contract/patients/patient-contact';
import { patientInsurances } from '@fernpuls/contract/patients/patient-insurance';
import { patients } from '@fernpuls/contract/patients/patient';
import { patientVersions } from '@fernpuls/contract/patients/patient-versions.call';
import { registerPatient } from '@fernpuls/contract/patients/register-patient.call';
import { similarPatients } from '@fernpuls/contract/patients/similar-patients.call';
import { physicianAssignments } from '@fernpuls/contract/patients/physician-assignment';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FieldRefusal, fakeApi } from '../../test/fake-api.ts';
import { renderPage } from '../../test/render-page.tsx';
import { standing } from '../../test/standing.ts';
import { isLeavingGuarded } from '../../ui/leaving.ts';
import { Component as General } from './general.page.tsx';
import { Component as NewPatient } from './new-patient.page.tsx';

const allowed = (['patient', 'device', 'cohort'] as const).map((key) => ({ key, access: 'write' as const }));

function practice() {
  const api = fakeApi();
  const [physicianId = ''] = api.add(physicians, {
    title: 'Dr. med.',
    firstName: 'Selin',
    lastName: 'Aksoy',
    profession: 'physician',
    isActive: true,
  });
  const [patientId = ''] = api.add(patients, {
    status: 'active',
    cohorts: [],
    childrenBirthdays: [],
    openAlarmCount: 0,
  });
  const [cohortId = ''] = api.add(cohorts, { name: 'DMP' });
  api.add(patientContacts, { patientId, position: 0, isFirstChoice: true });
  api.add(patientInsurances, { patientId });
  api.on(patientDevices, () => ({ current: [], former: [], unfed: [] }));
  api.add(cohortAssignments, { patientId: 'somebody-else', cohortId });
  api.add(physicianAssignments, { patientId: 'somebody-else' });
  api.on(similarPatients, () => ({ data: [] }));
  api.on(patientChecks, () => ({ data: [] }));
  api.on(patientVersions, () => ({ data: [], subscriptions: [] }));
  api.on(patientLifeCycle, () => standing());
  const open = (path: string, permissions = allowed) =>
    renderPage({
      api,
      path,
      permissions,
      routes: [
        { path: 'patients', element: null },
        { path: 'patients/new', element: <NewPatient /> },
        { path: 'patients/:id/measurements', element: null },
        { path: 'patients/:id/general', element: <General /> },
      ],
    });
  const sent = (method: string) =>
    api.seen.filter((one) => one.method === method && !/sign|similar/.test(one.path));
  return { api, patientId, cohortId, physicianId, open, sent };
}

const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`));

async function fillIn(user: ReturnType<typeof userEvent.setup>, birthDate: string) {
  await user.type(await field('Nachname'), 'Brandt');
  await user.type(await field('Vorname'), 'Hannelore');
  await user.type(await field('Geburtsdatum'), birthDate);
  await user.selectOptions(await field('Geschlecht'), 'weiblich');
  await user.type(await field('Patientennummer'), '204817');
}

const save = '{Control>}s{/Control}';

/** Opens one of the cards that are changed where they stand. */
async function change(
  user: ReturnType<typeof userEvent.setup>,
  card: 'Angaben zur Person' | 'Wohnanschrift' | 'Angaben zur Betreuung',
) {
  await user.click(await screen.findByRole('button', { name: `${card} bearbeiten` }));
}

test('[API-17] what is missing is said at the fields and in the head, and the first is in focus', async () => {
  const user = userEvent.setup();
  const { open, sent } = practice();
  await open('patients/new');
  await field('Nachname');
  await user.keyboard(save);
  expect(await screen.findByText('5 Angaben fehlen oder sind nicht gültig')).toBeTruthy();
  expect(screen.getAllByText('Diese Angabe fehlt.')).toHaveLength(5);
  await waitFor(() => expect(document.activeElement?.id).toBe('registrations-lastName'));
  expect(sent('POST')).toEqual([]);
});

test('[API-18] a birth date of tomorrow is refused at its field, today is taken', async () => {
  const user = userEvent.setup();
  const { open, sent } = practice();
  await open('patients/new');
  const day = (offset: number) =>
    new Date(Date.now() + offset * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
  await fillIn(user, day(1));
  await user.keyboard(save);
  expect(await screen.findByText('Der Zeitpunkt darf nicht in der Zukunft liegen.')).toBeTruthy();
  expect(sent('POST')).toEqual([]);
  const birth = await field('Geburtsdatum');
  await user.clear(birth);
  await user.type(birth, day(0));
  await user.keyboard(save);
  await waitFor(() => expect(sent('POST')).toHaveLength(1));
});

test('[API-17] an e-mail address without a domain is refused at its field, an empty one is no mistake', async () => {
  const user = userEvent.setup();
  const { patientId, open } = practice();
  await open(`patients/${patientId}/general`);
  await change(user, 'Angaben zur Person');
  const email = await field('E-Mail');
  await user.type(email, 'hannelore@');
  await user.tab();
  expect(await screen.findByText('Das ist keine gültige E-Mail-Adresse.')).toBeTruthy();
  await user.clear(email);
  await waitFor(() => expect(screen.queryByText('Das ist keine gültige E-Mail-Adresse.')).toBeNull());
});

test('[PATIENT-02] a number already taken is told at its field and nothing typed is lost; then the record opens', async () => {
  const user = userEvent.setup();
  const { api, patientId, open } = practice();
  let taken = true;
  api.on(registerPatient, () => {
    if (taken) throw new FieldRefusal({ '/data/attributes/custom_patient_id': 'already_taken' });
    return { id: patientId };
  });
  const { address } = await open('patients/new');
  await fillIn(user, '14.3.1948');
  await user.keyboard(save);
  expect(await screen.findByText('Dieser Wert ist bereits vergeben.')).toBeTruthy();
  expect(((await field('Nachname')) as HTMLInputElement).value).toBe('Brandt');
  taken = false;
  await user.keyboard(save);
  await waitFor(() => expect(address()).toBe(`/protected/patients/${patientId}/measurements`));
  expect(await screen.findByText('Die Akte von Brandt, Hannelore wurde angelegt.')).toBeTruthy();
});

test('[PATIENT-02] only what was changed is sent, so that two people at one record do not undo each other', async () => {
  const user = userEvent.setup();
  const { patientId, open, sent } = practice();
  await open(`patients/${patientId}/general`);
  await change(user, 'Wohnanschrift');
  const city = await field('Ort');
  await user.clear(city);
  await user.type(city, 'Jesteburg');
  await user.keyboard(save);
  expect(await screen.findByText('Gespeichert.')).toBeTruthy();
  expect(sent('PATCH').map(({ body }) => body)).toEqual([
    { data: { type: 'patients', attributes: { city: 'Jesteburg' }, relationships: {} } },
  ]);
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Wohnanschrift bearbeiten'),
  );
  expect(screen.queryByLabelText('Ort')).toBeNull();
});

test('[PATIENT-05] [CONTENT-17] what is said about a change goes with it, and is asked for only once something is changed', async () => {
  const user = userEvent.setup();
  const { patientId, open, sent } = practice();
  await open(`patients/${patientId}/general`);
  await screen.findByRole('button', { name: 'Angaben zur Person bearbeiten' });
  await user.keyboard('e');
  await field('Nachname');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText(/^Nachname/)).toBeNull());
  await user.keyboard('e');
  const name = await field('Nachname');
  expect(document.activeElement).toBe(name);
  expect(screen.queryByLabelText('Anmerkung zur Änderung')).toBeNull();
  await user.clear(name);
  await user.type(name, 'Brandt-Lau');
  await user.type(await field('Anmerkung zur Änderung'), 'Heirat, Ausweis lag vor');
  await user.keyboard(save);
  expect(await screen.findByText('Gespeichert.')).toBeTruthy();
  const attributes = { last_name: 'Brandt-Lau', version_comment: 'Heirat, Ausweis lag vor' };
  expect(sent('PATCH').map(({ body }) => body)).toEqual([
    { data: { type: 'patients', attributes, relationships: {} } },
  ]);
});

test('[PATIENT-05] two cards are changed at once, each is saved alone, and what was given up comes back with Strg Z', async () => {
  const user = userEvent.setup();
  const { patientId, open, sent } = practice();
  await open(`patients/${patientId}/general`);
  await change(user, 'Wohnanschrift');
  await user.type(await field('Ort'), ' Nord');
  await change(user, 'Angaben zur Person');
  await user.type(await field('Vorname'), ' Maria');
  await user.keyboard(save);
  expect(await screen.findByText('Gespeichert.')).toBeTruthy();
  expect(JSON.stringify(sent('PATCH').map(({ body }) => body))).not.toContain('Nord');
  expect(await field('Ort')).toHaveProperty('value', 'Buchholz Nord');
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
  await waitFor(() => expect(screen.queryByLabelText('Ort')).toBeNull());
  await user.keyboard('{Control>}z{/Control}');
  expect(await field('Ort')).toHaveProperty('value', 'Buchholz Nord');
});

test('[PATIENT-04] the lock closes the access and opens it again', async () => {
  const user = userEvent.setup();
  const { api, patientId, open } = practice();
  await open(`patients/${patientId}/general`);
  const stored = () => api.rows(patients)[0]?.status;
  const turn = async () => {
    await change(user, 'Angaben zur Betreuung');
    await user.click(await screen.findByRole('switch', { name: /sperren/ }));
    await user.keyboard(save);
  };
  await turn();
  await waitFor(() => expect(stored()).toBe('locked'));
  await turn();
  await waitFor(() => expect(stored()).toBe('active'));
});

test('[PATIENT-02] leaving with unsaved changes asks first and keeps them when one stays', async () => {
  const user = userEvent.setup();
  const { patientId, open } = practice();
  await open(`patients/${patientId}/general`);
  const left: string[] = [];
  const leave = () => {
    let isGuarded = false;
    act(() => {
      isGuarded = isLeavingGuarded('page', () => left.push('left'));
    });
    return isGuarded;
  };
  await change(user, 'Wohnanschrift');
  await user.type(await field('Ort'), ' Nord');
  expect(leave()).toBe(true);
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('1 Änderung ist noch nicht gespeichert.')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(left).toEqual([]);
  expect(((await field('Ort')) as HTMLInputElement).value).toBe('Buchholz Nord');
  await user.keyboard(save);
  expect(await screen.findByText('Gespeichert.')).toBeTruthy();
  expect(leave()).toBe(false);
});

test('[PATIENT-05] contacts are created and deleted in a drawer of their own address, and come back on undo', async () => {
  const user = userEvent.setup();
  const { api, patientId, open } = practice();
  const { address } = await open(`patients/${patientId}/general`);
  const names = () => api.rows(patientContacts).map(({ name }) => name);
  await user.click(await screen.findByRole('button', { name: 'Kontakt anlegen' }));
  expect(address()).toContain('contact=new');
  const drawer = within(await screen.findByRole('dialog'));
  await user.type(drawer.getByLabelText(/^Name/), 'Dr. Lührs');
  await user.type(drawer.getByLabelText(/^Telefon/), '+49 4171 55590');
  await user.type(drawer.getByLabelText(/^Beziehung/), 'general_practice');
  await user.keyboard(save);
  expect(await screen.findByText(/ist die Kennung einer Auswahlmöglichkeit/)).toBeTruthy();
  await user.clear(drawer.getByLabelText(/^Beziehung/));
  await user.type(drawer.getByLabelText(/^Beziehung/), 'Hausarztpraxis');
  await user.keyboard(save);
  await waitFor(() => expect(names()).toEqual(['Petra Brandt-Lau', 'Dr. Lührs']));
  await waitFor(() => expect(address()).not.toContain('contact'));
  await user.click(await screen.findByRole('button', { name: /bearbeiten: Petra/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(names()).toEqual(['Dr. Lührs']));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(names()).toEqual(['Dr. Lührs', 'Petra Brandt-Lau']));
});

/** Answers as the server: an entry without id is a new cohort. */
function answersCohorts({ api, patientId }: ReturnType<typeof practice>) {
  api.on(setPatientCohorts, ({ tags }) => {
    const made = tags.map(({ id, label }) => ({
      id: id ?? api.add(cohorts, { name: label })[0] ?? '',
      label,
    }));
    // What is left out belongs to nobody any more.
    for (const row of api.rows(cohortAssignments))
      if (row.patientId === patientId) Object.assign(row, { patientId: 'nobody' });
    api.add(cohortAssignments, ...made.map(({ id: cohortId }) => ({ patientId, cohortId })));
    return { tags: made };
  });
}

test('[PATIENT-05] [API-21] a cohort is assigned at once and taken back by Strg Z', async () => {
  const user = userEvent.setup();
  const given = practice();
  const { api, patientId, cohortId, open } = given;
  answersCohorts(given);
  await open(`patients/${patientId}/general`);
  const own = () => api.rows(cohortAssignments).filter((row) => row.patientId === patientId);
  await user.type(await screen.findByLabelText('Kohorten dieser Person'), 'dmp{Enter}');
  await waitFor(() => expect(own()).toMatchObject([{ cohortId }]));
  expect(await screen.findByRole('button', { name: '„DMP“ entfernen' })).toBeTruthy();
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(own()).toEqual([]));
});

test('[PATIENT-05] [API-21] a cohort nobody has is made by who may make cohorts; of 26 characters it stays in the field with the reason', async () => {
  const user = userEvent.setup();
  const given = practice();
  const { api, patientId, open } = given;
  answersCohorts(given);
  await open(`patients/${patientId}/general`, [
    { key: 'patient', access: 'write' },
    { key: 'cohort', access: 'write' },
  ]);
  await user.type(await screen.findByLabelText('Kohorten dieser Person'), `${'x'.repeat(26)}{Enter}`);
  expect(await screen.findByText(/ist zu lang: höchstens 25 Zeichen/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^„x+“ entfernen/ }));
  await user.type(await screen.findByLabelText('Kohorten dieser Person'), 'Neu seit Herbst{Enter}');
  await waitFor(() => expect(api.rows(cohorts).map(({ name }) => name)).toEqual(['DMP', 'Neu seit Herbst']));
});

test('[API-21] who may not make cohorts is told by name which one is not offered', async () => {
  const user = userEvent.setup();
  const { patientId, open } = practice();
  await open(`patients/${patientId}/general`, [{ key: 'patient', access: 'write' }]);
  await user.type(await screen.findByLabelText('Kohorten dieser Person'), 'Neu{Enter}');
  expect(await screen.findByText(/„Neu“ steht nicht zur Auswahl/)).toBeTruthy();
});

test('[PATIENT-02] without the right to write the record is shown, not changed', async () => {
  const { patientId, open } = practice();
  await open(`patients/${patientId}/general`, [{ key: 'patient', access: 'read' as never }]);
  const card = within(await screen.findByRole('region', { name: 'Person' }));
  expect(await card.findByText('Brandt, Hannelore')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /bearbeiten$|Akte löschen|Kontakt anlegen/ })).toBeNull();
});

test('[ROLES-05] who answers for a patient stands in the record, is added and taken out again, each with undo', async () => {
  const user = userEvent.setup();
  const { api, patientId, physicianId, open } = practice();
  await open(`patients/${patientId}/general`);
  const card = within(await screen.findByRole('region', { name: 'Zuständig' }));
  expect(await card.findByText('Niemandem zugewiesen.')).toBeTruthy();
  await user.selectOptions(await card.findByRole('combobox', { name: 'Person zuweisen' }), physicianId);
  expect(await screen.findByText('Dr. med. Selin Aksoy ist jetzt zuständig.')).toBeTruthy();
  await user.click(await card.findByRole('button', { name: 'Dr. med. Selin Aksoy nicht mehr zuweisen' }));
  expect(await card.findByText('Niemandem zugewiesen.')).toBeTruthy();
  await user.click((await screen.findAllByRole('button', { name: /^Rückgängig/ })).at(-1) as HTMLElement);
  expect(await card.findByRole('button', { name: /nicht mehr zuweisen/ })).toBeTruthy();
  const made = api.seen.filter(({ method, path }) => method === 'POST' && path.includes('physician_assign'));
  expect(made).toHaveLength(2);
});

test('[PATIENT-04] whom to call first is changed by keys, saved at once, and taken back with Strg Z', async () => {
  const user = userEvent.setup();
  const { api, patientId, open } = practice();
  api.add(
    patientContacts,
    { patientId, name: 'Nachbarin', position: 5 },
    { patientId, name: 'Sohn', position: 9 },
  );
  await open(`patients/${patientId}/general`);
  (await screen.findByRole('button', { name: 'Kontakt bearbeiten: Sohn' })).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  const places = () =>
    Object.fromEntries(api.rows(patientContacts).map(({ name, position }) => [name, position]));
  await waitFor(() => expect(places()).toMatchObject({ Sohn: 5, Nachbarin: 9 }));
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Sohn');
  await screen.findByText('Die Reihenfolge ist geändert.');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(places()).toMatchObject({ Sohn: 9, Nachbarin: 5 }));
});
