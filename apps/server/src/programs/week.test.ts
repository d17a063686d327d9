import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  markProgramItem,
  patientProgramCourse,
  patientProgramWeek,
  patientProgramWeeks,
  programStart,
} from '@fernpuls/contract/programs/patient-program.call';
import { programCandidates } from '@fernpuls/contract/programs/program.call';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayNumber, dayText } from '@fernpuls/domain/kit/day-text';
import { inPhase, phaseOf } from '@fernpuls/domain/programs/testing';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { makeExample } from '../testing/examples.ts';
import { makeComponent, makePart, makePublished } from '../testing/published-program.ts';
import { testServer, type TestPerson, weight } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const calendar = calendarOf();
const today = () => dayText(calendar.dayNumber(Date.now()));
const daysAgo = (days: number) => dayText(dayNumber(today()) - days);

type Cell = { state: string; value: number | null; note: string | null };
type Week = {
  from: string;
  rows: {
    kind: string;
    value_type: string | null;
    item_id: string;
    cells: Cell[];
    due: number;
    done: number;
  }[];
};

const walk = { id: 't1', title: '20 min gehen', description: null, doer: 'patient' } as const;
const componentId = await makeComponent(tenant, {
  measurements: [{ id: 'm1', valueType: 'weight', templateIds: [] }],
  tasks: [{ ...walk, taskType: 'simple', priority: 'low', roleId: null }],
  goals: [
    {
      id: 'g1',
      title: 'Gewicht',
      description: null,
      target: { kind: 'value', valueType: 'weight', min: 80, max: 83 },
    },
    { id: 'g2', title: 'Gehen', description: null, target: { kind: 'times', taskId: 't1', perWeek: 1 } },
  ],
  schedules: ['0 0 * * *'],
  windowMinutes: 60,
});
const criteria = [
  { kind: 'measuring_days', days: 1, of: 14 },
  { kind: 'value_within', valueType: 'weight', min: 80, max: 83, days: 14 },
  { kind: 'adherence', percent: 90, days: 14 },
] as const;
const program = await makePublished(tenant, {
  phases: [
    phaseOf({
      weeks: null,
      transition: { kind: 'criteria', criteria },
      components: [inPhase(componentId, { id: 'p1' })],
    }),
    phaseOf({ id: 'b', components: [inPhase(componentId, { id: 'p2' })] }),
  ],
  icd10s: [
    { from: 'I50', to: null, excludes: false },
    { from: 'Z99.2', to: null, excludes: true },
  ],
  manuals: [{ id: 'k1', text: 'Kann sich selbst wiegen?', expects: true }],
});

/** Takes part since three days ago, so that there are days behind and ahead. */
async function takingPart() {
  const { id, patientId } = await makePart(tenant, program.id, { answers: { k1: true } });
  await server.admin.query(`update patient_program_step set day = $2 where patient_program_id = $1`, [
    id,
    daysAgo(3),
  ]);
  return { id, patientId };
}
const weekOf = async (id: string, day: string, as?: TestPerson) =>
  (await askCall(tenant, patientProgramWeek, { patientProgramId: id, day }, as)).body as Week;
const cellOn = async (id: string, day: string, kind: string) => {
  const { from, rows } = await weekOf(id, day);
  return rows.find((row) => row.kind === kind)?.cells[dayNumber(day) - dayNumber(from)];
};
const customId = async (id: string) =>
  String(recordOf(await tenant.ask('GET', `/web/v1/patients/${id}`)).attributes.custom_patient_id);

test('[PATIENT-16] the week shows what came, what was missed, and nothing of days before the programme', async () => {
  const { id, patientId } = await takingPart();
  const at = new Date(calendar.hourOf(dayNumber(daysAgo(1)), 0.5)).toISOString();
  const sent = await tenant.ingest([weight(await customId(patientId), 81.4, { measured_at: at })]);
  assert.equal(sent.status, 201);
  assert.deepEqual(await cellOn(id, daysAgo(1), 'measurement'), {
    state: 'done',
    asked: 1,
    due: 1,
    came: 1,
    value: 81.4,
    diastolic: null,
    note: null,
    priority: null,
  });
  assert.equal((await cellOn(id, daysAgo(2), 'measurement'))?.state, 'missed');
  assert.equal((await cellOn(id, daysAgo(4), 'measurement'))?.state ?? 'none', 'none');
  assert.equal((await cellOn(id, daysAgo(-8), 'measurement'))?.state, 'planned');
});

test('[PATIENT-16] the summary is told the current week of every programme somebody takes part in, as the programme tells it', async () => {
  const { id, patientId } = await takingPart();
  const weeks = async (of: string) => askCall(tenant, patientProgramWeeks, { patientId: of });
  const { today: _, ...week } = (await weekOf(id, today())) as Week & { today: string };
  const told = (await weeks(patientId)).body as { weeks: Record<string, unknown>[] };
  assert.deepEqual(
    told.weeks.map(({ today: __, ...one }) => one),
    [{ patient_program_id: id, ...week }],
  );
  assert.equal(refusalOf(await weeks(id)), '404 not_found');
});

test('[PATIENT-16] a task of the patient is marked day by day, and the mark taken back', async () => {
  const { id } = await takingPart();
  const mark = (more: object) =>
    askCall(tenant, markProgramItem, {
      patientProgramId: id,
      phaseComponentId: 'p1',
      itemId: 't1',
      day: daysAgo(1),
      state: 'done',
      ...more,
    });
  assert.equal((await mark({ note: '25 min' })).status, 200);
  const cell = await cellOn(id, daysAgo(1), 'task');
  assert.deepEqual([cell?.state, cell?.note], ['done', '25 min']);
  assert.equal((await mark({ state: 'skipped' })).status, 200);
  assert.equal((await cellOn(id, daysAgo(1), 'task'))?.state, 'skipped');
  assert.equal((await mark({ state: 'open' })).status, 200);
  assert.equal((await cellOn(id, daysAgo(1), 'task'))?.state, 'missed');
  assert.equal(refusalOf(await mark({ day: daysAgo(-1) })), '422 in_the_future /day');
  assert.equal(refusalOf(await mark({ itemId: 'm1' })), '422 reference_not_found /item_id');
});

test('[PATIENT-16] who may not see readings sees the week without their values', async () => {
  const { id, patientId } = await takingPart();
  const at = new Date(calendar.hourOf(dayNumber(daysAgo(1)), 12)).toISOString();
  await tenant.ingest([weight(await customId(patientId), 81.4, { measured_at: at })]);
  const person = await tenant.person([{ key: 'patient_program', access: 'read' }]);
  const { rows } = await weekOf(id, daysAgo(1), person);
  const values = rows.flatMap(({ cells }) => cells.flatMap(({ value }) => value ?? []));
  assert.deepEqual([rows.length, values], [2, []]);
});

test('[PATIENT-16] goals, what the next phase waits for, and how much came', async () => {
  const { id, patientId } = await takingPart();
  const at = new Date(calendar.hourOf(dayNumber(daysAgo(1)), 12)).toISOString();
  await tenant.ingest([weight(await customId(patientId), 83.1, { measured_at: at })]);
  const { body } = await askCall(tenant, patientProgramCourse, { patientProgramId: id });
  const { goals, criteria: told } = body as {
    goals: { id: string; state: string }[];
    criteria: { kind: string; is_met: boolean; have: number | null; of: number }[];
  };
  assert.deepEqual(
    goals.map((goal) => [goal.id, goal.state]),
    [
      ['g1', 'missed'],
      ['g2', 'open'],
    ],
  );
  assert.deepEqual(
    told.map((one) => [one.kind, one.is_met]),
    [
      ['measuring_days', true],
      ['value_within', false],
      ['adherence', false],
    ],
  );
});

async function diagnosed(...codes: string[]): Promise<string> {
  const patientId = await makeExample(tenant, 'patients');
  for (const code of codes)
    await server.admin.query(
      `insert into patient_icd10 (tenant_id, id, patient_id, code, title, year, usage, certainty)
       values ($1, gen_random_uuid(), $2, $3, $3, 2026, 'primary', 'G')`,
      [tenant.id, patientId, code],
    );
  return patientId;
}

test('[PATIENT-16] [CONTENT-09] candidates are those whose diagnoses fit and who were never asked, with why', async () => {
  const fits = await diagnosed('I50.13', 'E11.90');
  const excluded = await diagnosed('I50.13', 'Z99.2');
  const asked = await diagnosed('I50.14');
  await makePart(tenant, program.id, { patientId: asked, status: 'candidate' });
  const none = await diagnosed('E11.90');
  const { body } = await askCall(tenant, programCandidates, { programId: program.id });
  const { patients } = body as { patients: { patient_id: string; admitting: { code: string }[] }[] };
  const found = new Map(patients.map((one) => [one.patient_id, one.admitting.map(({ code }) => code)]));
  assert.deepEqual(found.get(fits), ['I50.13']);
  for (const id of [excluded, asked, none]) assert.equal(found.has(id), false);
});

test('[PATIENT-16] [CONTENT-09] [CONTENT-16] a programme limited to cohorts and devices finds those who have both, and tells of others what they miss', async () => {
  const cohortId = await makeExample(tenant, 'cohorts');
  const limited = await makePublished(tenant, {
    cohortIds: [cohortId],
    onlyCohorts: true,
    devices: ['omron;weight'],
  });
  const [fits, noDevice, noCohort] = [
    await diagnosed('I50.13'),
    await diagnosed('I50.13'),
    await diagnosed('I50.13'),
  ];
  for (const patientId of [fits, noDevice])
    await server.admin.query(
      'insert into cohort_assignment (tenant_id, id, patient_id, cohort_id) values ($1, gen_random_uuid(), $2, $3)',
      [tenant.id, patientId, cohortId],
    );
  for (const patientId of [fits, noCohort])
    await server.admin.query(
      `insert into device (tenant_id, id, serial, manufacturer, model, patient_id, value_types)
       values ($1, gen_random_uuid(), gen_random_uuid(), 'Omron Healthcare', 'VIVA', $2, '["weight"]')`,
      [tenant.id, patientId],
    );
  const { body } = await askCall(tenant, programCandidates, { programId: limited.id });
  assert.deepEqual(
    (body as { patients: { patient_id: string }[] }).patients.map((one) => one.patient_id),
    [fits],
  );
  const missed = async (patientId: string) =>
    ((await askCall(tenant, programStart, { patientId, programId: limited.id })).body as { misses: string[] })
      .misses;
  assert.deepEqual(
    [await missed(fits), await missed(noDevice), await missed(noCohort)],
    [[], ['device'], ['cohort']],
  );
});

test('[PATIENT-16] before somebody begins it is told whether they fit, what is asked, and what is made', async () => {
  const patientId = await diagnosed('I50.13', 'Z99.2');
  const { body } = await askCall(tenant, programStart, { patientId, programId: program.id });
  const told = body as Record<string, unknown> & { questions: { id: string }[]; made: { kind: string }[] };
  assert.deepEqual([told.is_eligible, told.excluding], [false, ['Z99.2']]);
  assert.deepEqual(
    [told.questions.map(({ id }) => id), told.made.map(({ kind }) => kind)],
    [['k1'], ['plan']],
  );
  const other = await server.tenant();
  assert.equal(
    refusalOf(await askCall(other, programStart, { patientId, programId: program.id })),
    '404 not_found',
  );
});
