import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patientProgramPhases, stepPatientProgram } from '@fernpuls/contract/programs/patient-program.call';
import { programMoves, undoProgramMove } from '@fernpuls/contract/programs/program.call';
import { inPhase, phaseOf } from '@fernpuls/domain/programs/testing';
import { recordOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { bodyFor, makeExample, resourceOf } from '../testing/examples.ts';
import { makeComponent, makePart, makePublished, publish } from '../testing/published-program.ts';
import { testServer } from '../testing/server.ts';
import { movePeople } from './moves.ts';

const server = await testServer({ clock: false });
const tenant = await server.tenant();
const world = { database: server.database, tenantOf: server.tenantOf };
const day = 86_400_000;

async function moveAll(): Promise<void> {
  while ((await movePeople(world)) > 0) continue;
}
const part = async (id: string) => {
  const { version, phase } = recordOf(await tenant.ask('GET', `/web/v1/patients/programs/${id}`)).attributes;
  return { version, phase };
};
const activeRules = async (patientId: string) =>
  recordsOf(await tenant.ask('GET', `/web/v1/patients/triggers?patient_id=${patientId}`))
    .filter(({ attributes }) => attributes.is_active)
    .map(({ relationships }) => relationships.template?.data?.id);
const undo = (programId: string, version: number) => askCall(tenant, undoProgramMove, { programId, version });
const moves = async (programId: string) =>
  (await askCall(tenant, programMoves, { programId })).body as {
    taking_part: number;
    following: number;
    waiting: number;
    undo: { version: number; count: number }[];
  };

/** Two people, one in the last of three phases; version 2 has two phases and other rules. */
async function shortened() {
  const [rule, other] = [
    await makeExample(tenant, 'trigger_templates'),
    await makeExample(tenant, 'trigger_templates'),
  ];
  const measured = (templateId: string) =>
    makeComponent(tenant, { measurements: [{ id: 'm1', valueType: 'weight', templateIds: [templateId] }] });
  const [first, second] = [await measured(rule), await measured(other)];
  const phase = (id: string, componentId: string) =>
    phaseOf({ id, name: id, weeks: 2, components: [inPhase(componentId, { id: `p${id}` })] });
  const phases = [phase('a', first), phase('b', first), { ...phase('c', first), weeks: null }];
  const made = await makePublished(tenant, { phases });
  const people = [await makePart(tenant, made.id), await makePart(tenant, made.id)];
  const [one, last] = people;
  assert.ok(one && last);
  const step = { patientProgramId: last.id, step: 'change_phase', phase: 3 };
  assert.equal((await askCall(tenant, stepPatientProgram, step)).status, 200);
  const document = { ...made.document, phases: [phase('a', second), { ...phase('b', second), weeks: null }] };
  const body = bodyFor(resourceOf('programs'), { document }, made.id);
  assert.equal((await tenant.ask('PATCH', `/web/v1/programs/${made.id}`, body)).status, 200);
  return { id: made.id, one, last, rule, other };
}

test('[BEYOND-22] a move that is taken back brings each to the version, the phase and the rules they came from', async () => {
  const { id, one, last, rule, other } = await shortened();
  await publish(tenant, id, 1, { move: 'all' });
  assert.deepEqual(await moves(id), { taking_part: 2, following: 0, waiting: 2, undo: [] });
  await moveAll();
  const [moved] = (await moves(id)).undo;
  assert.deepEqual([moved?.version, moved?.count], [2, 2]);
  assert.deepEqual(
    [await part(one.id), await part(last.id)],
    [
      { version: 2, phase: 1 },
      { version: 2, phase: 2 },
    ],
  );
  assert.deepEqual([await activeRules(one.patientId), await activeRules(last.patientId)], [[other], [other]]);

  assert.deepEqual((await undo(id, 2)).body, { moving: 2, stopped: 0 });
  await moveAll();
  assert.deepEqual(
    [await part(one.id), await part(last.id)],
    [
      { version: 1, phase: 1 },
      { version: 1, phase: 3 },
    ],
  );
  assert.deepEqual([await activeRules(one.patientId), await activeRules(last.patientId)], [[rule], [rule]]);
});

test('[BEYOND-22] taken back are those of whom nothing else became; who waits is not moved at all; after a day nobody', async () => {
  const { id, one, last } = await shortened();
  await publish(tenant, id, 1, { move: [one.id] });
  await moveAll();
  const pause = { patientProgramId: one.id, step: 'pause' };
  assert.equal((await askCall(tenant, stepPatientProgram, pause)).status, 200);
  assert.deepEqual((await moves(id)).undo, []);
  assert.equal(refusalOf(await undo(id, 2)), '409 conflict');

  const body = bodyFor(resourceOf('programs'), { name: `Weiter ${id}` }, id);
  await tenant.ask('PATCH', `/web/v1/programs/${id}`, body);
  await publish(tenant, id, 2, { move: [last.id] });
  assert.deepEqual((await undo(id, 3)).body, { moving: 0, stopped: 1 });
  await moveAll();
  assert.deepEqual(await part(last.id), { version: 1, phase: 3 });

  await publish(tenant, id, 3, { move: [last.id] });
  await moveAll();
  const back = (hours: number) =>
    server.admin.query(
      `alter table patient_program_step disable trigger user;
       update patient_program_step set created_at = now() - interval '${hours} hours'
       where patient_program_id = '${last.id}' and step = 'change_version';
       update patient_program_step set created_at = now() - interval '${hours + 1} hours'
       where patient_program_id = '${last.id}' and step <> 'change_version';
       alter table patient_program_step enable trigger user`,
    );
  await back(23.9);
  assert.equal((await moves(id)).undo.length, 1);
  await back(24.1);
  assert.deepEqual((await moves(id)).undo, []);
});

test('[PATIENT-16] the phases a chart draws: each with its name and days, another version in between does not cut them', async () => {
  const { id, last } = await shortened();
  await publish(tenant, id, 1, { move: 'all' });
  await moveAll();
  const asked = () => askCall(tenant, patientProgramPhases, { patientId: last.patientId });
  type Phases = {
    programs: { phases: { phase: number; name: string; begins: string; ends: string | null }[] }[];
  };
  const now = new Date();
  const [program] = ((await asked()).body as Phases).programs;
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(now);
  assert.deepEqual(program?.phases, [{ phase: 2, name: 'b', begins: today, ends: null }]);
  const end = { patientProgramId: last.id, step: 'end', endReason: 'own_wish' };
  await server.admin.query(
    `alter table patient_program_step disable trigger user;
     update patient_program_step set day = day - 20 where patient_program_id = '${last.id}' and step = 'consent';
     update patient_program_step set day = day - 6 where patient_program_id = '${last.id}' and step <> 'consent';
     update patient_program set started_on = started_on - 20 where id = '${last.id}';
     alter table patient_program_step enable trigger user`,
  );
  assert.equal((await askCall(tenant, stepPatientProgram, end)).status, 200);
  const dayBefore = (days: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(now.getTime() - days * day);
  const [over] = ((await asked()).body as Phases).programs;
  assert.deepEqual(over?.phases, [
    { phase: 1, name: 'a', begins: dayBefore(20), ends: dayBefore(6) },
    { phase: 2, name: 'b', begins: dayBefore(6), ends: today },
  ]);
});
