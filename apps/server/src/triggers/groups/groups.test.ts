import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { recordOf, refusalOf } from '../../testing/answers.ts';
import {
  patientWithTrigger,
  type TestPerson,
  type TestTenant,
  testServer,
  weight,
} from '../../testing/server.ts';

const server = await testServer();
const path = '/web/v1/dashboard/groups';

type Told = Record<string, unknown> & { key: string; kind: string; name: string | null };
type Course = {
  days: string[];
  patients: number;
  drawn: number;
  types: {
    value_type: string;
    patients: number;
    median: number;
    change: number | null;
    middle: (number | null)[];
  }[];
};

async function groups(tenant: TestTenant, as?: TestPerson): Promise<Told[]> {
  const answer = await tenant.ask('GET', path, undefined, as);
  assert.equal(answer.status, 200, refusalOf(answer));
  return (answer.body as { data: Told[] }).data;
}

async function course(tenant: TestTenant, group: string, as?: TestPerson): Promise<Course> {
  const answer = await tenant.ask('GET', `${path}/course?group=${group}`, undefined, as);
  assert.equal(answer.status, 200, refusalOf(answer));
  return answer.body as Course;
}

const make = async (tenant: TestTenant, path: string, data: object) =>
  recordOf(await tenant.ask('POST', `/web/v1/${path}`, { data })).id;
const cohort = (tenant: TestTenant, name: string) =>
  make(tenant, 'cohorts', { type: 'cohorts', attributes: { name } });
const join = (tenant: TestTenant, patient: string, cohortId: string) =>
  make(tenant, 'cohorts/assignments', {
    type: 'cohort_assignments',
    attributes: {},
    relationships: {
      patient: { data: { type: 'patients', id: patient } },
      cohort: { data: { type: 'cohorts', id: cohortId } },
    },
  });

/** A programme with a patient who agreed, and one who only might. */
async function programme(tenant: TestTenant, agreed: string, candidate: string): Promise<string> {
  const id = randomUUID();
  await server.admin.query(
    `insert into program (tenant_id, id, name, phase_count) values ($1, $2, 'HI-Programm', 3)`,
    [tenant.id, id],
  );
  await server.admin.query(
    `insert into patient_program (tenant_id, id, patient_id, program_id, status, phase) values
       ($1, gen_random_uuid(), $2, $4, 'consented', 1), ($1, gen_random_uuid(), $3, $4, 'candidate', 1)`,
    [tenant.id, agreed, candidate, id],
  );
  return id;
}

const reads = (tenant: TestTenant, patient: string, values: readonly [daysAgo: number, value: number][]) =>
  Promise.all(
    values.map(([back, value]) =>
      server.admin.query(
        `insert into measurement (tenant_id, id, patient_id, value_type, value, measured_at, received_at, offset_minutes,
           source, plausibility)
         values ($1, gen_random_uuid(), $2, 'weight', $3, now() - make_interval(days => $4), now(), 60, 'manual', 'valid')`,
        [tenant.id, patient, value, back],
      ),
    ),
  );

test('[DASH-05] each cohort and programme is told with who is silent, what is open by priority and what is overdue', async () => {
  const tenant = await server.tenant();
  const first = await patientWithTrigger(tenant, { priority: 'blocker' });
  const second = await patientWithTrigger(tenant, { priority: 'high' });
  const third = await patientWithTrigger(tenant);
  const hf = await cohort(tenant, 'HI');
  await cohort(tenant, 'Asthma');
  await join(tenant, first.patientId, hf);
  await join(tenant, second.patientId, hf);
  const program = await programme(tenant, second.patientId, third.patientId);
  await tenant.ingest([weight(first.customPatientId, 90), weight(second.customPatientId, 90)]);
  await server.admin.query(
    `update trigger_event set due_at = now() - interval '1 minute' where patient_id = $1`,
    [first.patientId],
  );
  const told = await groups(tenant);
  assert.deepEqual(
    told.map(({ key, name }) => [key, name]),
    [
      ['all', null],
      [told[1]?.key, 'Asthma'],
      [`cohort_${hf}`, 'HI'],
      [`program_${program}`, 'HI-Programm'],
      ['none', null],
    ],
  );
  const facts = told.map(({ patients, joined, silent, alarmed, overdue, raised, raised_before }) => [
    patients,
    joined,
    silent,
    alarmed,
    overdue,
    raised,
    raised_before,
  ]);
  assert.deepEqual(facts, [
    [3, 3, 1, 2, 1, 2, 0],
    [0, 0, 0, 0, 0, 0, 0],
    [2, 2, 0, 2, 1, 2, 0],
    [1, 1, 0, 1, 0, 1, 0],
    [1, 1, 1, 0, 0, 0, 0],
  ]);
  assert.deepEqual(told[2]?.open, { blocker: 1, high: 1, medium: 0, low: 0, no_priority: 0 });
});

test('[DASH-05] silent is who measured on none of three days, and alarms of the span before are told apart', async () => {
  const tenant = await server.tenant();
  const id = await cohort(tenant, 'Still');
  const patients = await Promise.all([0, 2, 3].map(() => patientWithTrigger(tenant)));
  await Promise.all(patients.map(({ patientId }) => join(tenant, patientId, id)));
  for (const [at, back] of [0, 2, 3].entries())
    await reads(tenant, patients[at]?.patientId ?? '', [[back, 80]]);
  const [one] = patients;
  await tenant.ingest([weight(one?.customPatientId ?? '', 99)]);
  const shift = (days: number) =>
    server.admin.query(
      `update trigger_event set created_at = ((now() at time zone 'Europe/Berlin')::date - $2::int)::timestamp at time zone 'Europe/Berlin'
       where patient_id = $1`,
      [one?.patientId, days],
    );
  const told = async () => {
    const group = (await groups(tenant)).find(({ name }) => name === 'Still');
    return [group?.silent, group?.raised, group?.raised_before];
  };
  await shift(29);
  assert.deepEqual(await told(), [1, 1, 0]);
  await shift(30);
  assert.deepEqual(await told(), [1, 0, 1]);
  await shift(59);
  assert.deepEqual(await told(), [1, 0, 1]);
  await shift(60);
  assert.deepEqual(await told(), [1, 0, 0]);
});

test('[DASH-05] readings planned and those that never came are counted each, in the span and before, explained ones in neither', async () => {
  const tenant = await server.tenant();
  const { patientId } = await patientWithTrigger(tenant);
  const planId = randomUUID();
  await server.admin.query(
    `insert into measurement_plan (tenant_id, id, patient_id, value_type, schedule, grace_minutes, starts_at, created_at, settled_until)
     select $1, $3, $2, 'weight', '0 8 * * *', 60, noon - interval '1 day', noon,
       ((now() at time zone 'Europe/Berlin')::date)::timestamp at time zone 'Europe/Berlin'
     from (select ((now() at time zone 'Europe/Berlin')::date - 39 + interval '12 hours') at time zone 'Europe/Berlin') as day (noon)`,
    [tenant.id, patientId, planId],
  );
  const gap = (days: number, hours: number, lane: string) =>
    server.admin.query(
      `insert into adherence_event (tenant_id, id, plan_id, patient_id, value_type, slot_at, deadline_at, turn_from,
         turn_until, state, cause, lane, due_at)
       select $1, gen_random_uuid(), $3, $2, 'weight', slot, slot, slot, slot, 'open', 'patient_skipped', $6, slot
       from (select ((now() at time zone 'Europe/Berlin')::date - $4::int + make_interval(hours => $5)) at time zone 'Europe/Berlin') as at (slot)`,
      [tenant.id, patientId, planId, days, hours, lane],
    );
  await gap(3, 8, 'call');
  await gap(4, 8, 'call');
  await gap(5, 8, 'none');
  await gap(31, 8, 'technical');
  const [all] = await groups(tenant);
  // Judged until yesterday: 29 mornings, one explained; before, from the day after the first noon, nine.
  assert.deepEqual([all?.planned, all?.gaps, all?.planned_before, all?.gaps_before], [28, 2, 9, 1]);
});

test('[DASH-05] the course tells median and quartiles by day, weight by its distance, and each patient’s own change', async () => {
  const tenant = await server.tenant();
  const id = await cohort(tenant, 'Kurs');
  const patients = await Promise.all([1, 2, 3].map(() => patientWithTrigger(tenant)));
  await Promise.all(patients.map(({ patientId }) => join(tenant, patientId, id)));
  for (const [at, value] of [70, 80, 90].entries())
    await reads(tenant, patients[at]?.patientId ?? '', [
      [40, value],
      [2, value + at],
      [1, value + at + 1],
    ]);
  const told = await course(tenant, `cohort_${id}`);
  assert.equal(told.days.length, 30);
  assert.deepEqual([told.patients, told.drawn], [3, 3]);
  const [type] = told.types;
  assert.deepEqual([type?.value_type, type?.patients, type?.median, type?.change], ['weight', 3, 81.5, 1.5]);
  assert.deepEqual(type?.middle.slice(-4), [null, 1, 2, null]);
  assert.deepEqual((await course(tenant, 'none')).types, []);
});

test('[DASH-05] [ROLES-09] who sees only their own patients is told of those alone, and of no other practice', async () => {
  const tenant = await server.tenant();
  const { patientId, customPatientId } = await patientWithTrigger(tenant, { priority: 'blocker' });
  const id = await cohort(tenant, 'Fremd');
  await join(tenant, patientId, id);
  await tenant.ingest([weight(customPatientId, 90)]);
  const rights = [
    { key: 'patient_trigger', access: 'read' },
    { key: 'patient_measurement', access: 'read' },
  ] as const;
  const own = await tenant.person([...rights], { ownPatientsOnly: true });
  for (const { patients, alarmed, raised } of await groups(tenant, own))
    assert.deepEqual([patients, alarmed, raised], [0, 0, 0]);
  assert.deepEqual((await course(tenant, 'all', own)).types, []);
  const alarmed = await tenant.ask('GET', `${path}/alarms?group=cohort_${id}`, undefined, own);
  assert.deepEqual(alarmed.body, { name: 'Fremd', patient_ids: [] });
  const mine = await tenant.ask('GET', `${path}/alarms?group=cohort_${id}`);
  assert.deepEqual(mine.body, { name: 'Fremd', patient_ids: [patientId] });
  const other = await server.tenant();
  for (const part of ['course', 'alarms']) {
    const asked = await other.ask('GET', `${path}/${part}?group=cohort_${id}`);
    assert.equal(refusalOf(asked), '404 not_found');
    const wrong = await other.ask('GET', `${path}/${part}?group=cohort_7`);
    assert.equal(refusalOf(wrong), '422 invalid_format /group');
  }
});

test('[DASH-05] a practice without cohorts is told of none', async () => {
  const tenant = await server.tenant({ disabledModules: ['cohorts', 'programs'] });
  assert.deepEqual(
    (await groups(tenant)).map(({ key }) => key),
    ['all', 'none'],
  );
  const asked = await tenant.ask('GET', `${path}/course?group=cohort_${randomUUID()}`);
  assert.equal(refusalOf(asked), '404 not_found');
});

test('[PATIENT-01] the list is filtered by cohort and programme, by none of them, with search, status and page', async () => {
  const tenant = await server.tenant();
  const [a, b, c] = [
    await patientWithTrigger(tenant),
    await patientWithTrigger(tenant),
    await patientWithTrigger(tenant),
  ];
  const id = await cohort(tenant, 'Filter');
  await join(tenant, a.patientId, id);
  await join(tenant, b.patientId, id);
  const program = await programme(tenant, b.patientId, c.patientId);
  const listed = async (query: string) => {
    const answer = await tenant.ask('GET', `/web/v1/patients?${query}`);
    assert.equal(answer.status, 200, refusalOf(answer));
    const ids = (answer.body as { data: { id: string }[] }).data.map((row) => row.id);
    assert.equal(Number(answer.headers['x-total']), ids.length);
    return ids.toSorted();
  };
  const sorted = (...ids: string[]) => ids.toSorted();
  assert.deepEqual(await listed(`cohort_id=${id}`), sorted(a.patientId, b.patientId));
  assert.deepEqual(await listed(`cohort_id=null`), [c.patientId]);
  assert.deepEqual(
    await listed(`cohort_id=${id}&cohort_id=null`),
    sorted(a.patientId, b.patientId, c.patientId),
  );
  assert.deepEqual(await listed(`cohort_id=${id}&program_id=${program}`), [b.patientId]);
  assert.deepEqual(await listed(`program_id=null&status=active`), sorted(a.patientId, c.patientId));
  assert.deepEqual(await listed(`cohort_id=${id}&query=${a.customPatientId}`), [a.patientId]);
  assert.deepEqual(await listed(`cohort_id=${randomUUID()}`), []);
  const wrong = await tenant.ask('GET', '/web/v1/patients?program_id=7');
  assert.equal(refusalOf(wrong), '422 invalid_format program_id');
});
