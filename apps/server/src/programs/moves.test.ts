// Alone: it counts whom the clock moves in all practices.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moveToProgramVersion, programChange } from '@fernpuls/contract/programs/program.call';
import { inPhase, phaseOf } from '@fernpuls/domain/programs/testing';
import { recordOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { bodyFor, resourceOf } from '../testing/examples.ts';
import { makeComponent, makePart, makePublished, publish } from '../testing/published-program.ts';
import { ownServer, type TestTenant } from '../testing/server.ts';
import { endPhases, movePeople } from './moves.ts';

const server = await ownServer({ clock: false });
const tenant = await server.tenant();
const world = { database: server.database, tenantOf: server.tenantOf };

async function moveAll(now = new Date()): Promise<number> {
  let all = 0;
  for (const work of [movePeople, endPhases])
    for (let some = await work(world, now); some > 0; some = await work(world, now)) all += some;
  return all;
}
const part = async (id: string, of: TestTenant = tenant) =>
  recordOf(await of.ask('GET', `/web/v1/patients/programs/${id}`)).attributes;
const plansOf = async (patientId: string) =>
  recordsOf(await tenant.ask('GET', `/web/v1/patients/measurement_plans?patient_id=${patientId}`))
    .map(({ attributes }) => attributes)
    .filter(({ ends_at: ends }) => ends === null)
    .map(({ schedule }) => schedule);
const redraft = (id: string, document: object) =>
  tenant.ask('PATCH', `/web/v1/programs/${id}`, bodyFor(resourceOf('programs'), { document }, id));

/** A programme with two people in it, whose draft now asks for another time. */
async function redrafted() {
  const made = await makePublished(tenant);
  const people = [await makePart(tenant, made.id), await makePart(tenant, made.id)];
  const [first, last] = made.document.phases;
  assert.ok(first && last);
  const phases = [
    { ...first, components: [inPhase(made.componentId, { id: 'p1', schedules: ['0 21 * * *'] })] },
    last,
  ];
  assert.equal((await redraft(made.id, { ...made.document, phases })).status, 200);
  return { ...made, people };
}

test('[BEYOND-22] before publishing it is told what changes, for whom', async () => {
  const { id } = await redrafted();
  const { groups, version, faults } = (await askCall(tenant, programChange, { programId: id })).body as {
    version: number;
    faults: unknown[];
    groups: { phase: number; new_phase: number; count: number; gains: object[]; loses: object[] }[];
  };
  assert.deepEqual([version, faults], [1, []]);
  const [group] = groups;
  assert.deepEqual(
    [group?.phase, group?.new_phase, group?.count, group?.gains.length, group?.loses.length],
    [1, 1, 2, 1, 1],
  );
});

test('[BEYOND-22] moved are all, some or none; who is not moved keeps their version and what it asks', async () => {
  const { id, people } = await redrafted();
  const [one, other] = people;
  assert.ok(one && other);
  const answer = await publish(tenant, id, 1, { move: [one.id] });
  assert.deepEqual(answer.body, { version: 2, moving: 1 });
  assert.equal(await moveAll(), 1);
  assert.deepEqual([(await part(one.id)).version, (await part(other.id)).version], [2, 1]);
  assert.deepEqual(
    [await plansOf(one.patientId), await plansOf(other.patientId)],
    [['0 21 * * *'], ['15 8 * * *']],
  );
});

test('[BEYOND-22] a move is taken back by moving to the version before', async () => {
  const { id, people } = await redrafted();
  const [one] = people;
  assert.ok(one);
  await publish(tenant, id, 1, { move: 'all' });
  assert.equal(await moveAll(), 2);
  const back = { programId: id, version: 1, patientProgramIds: 'all' } as const;
  assert.deepEqual((await askCall(tenant, moveToProgramVersion, back)).body, { moving: 2 });
  await moveAll();
  assert.equal((await part(one.id)).version, 1);
  assert.deepEqual(await plansOf(one.patientId), ['15 8 * * *']);
  const missing = { ...back, version: 9 };
  assert.equal(refusalOf(await askCall(tenant, moveToProgramVersion, missing)), '404 not_found');
});

test('[BEYOND-22] servers that move at once move everybody once and make nothing twice', async () => {
  const made = await makePublished(tenant);
  const people: { id: string; patientId: string }[] = [];
  for (let n = 0; n < 30; n += 1) people.push(await makePart(tenant, made.id));
  await redraft(made.id, { ...made.document, consentText: 'Neu' });
  const componentId = await makeComponent(tenant, {
    measurements: [{ id: 'm1', valueType: 'pulse', templateIds: [] }],
  });
  const [first] = made.document.phases;
  assert.ok(first);
  const phases = [
    { ...first, components: [...first.components, inPhase(componentId, { id: 'p9' })] },
    ...made.document.phases.slice(1),
  ];
  await redraft(made.id, { ...made.document, phases });
  await publish(tenant, made.id, 1, { move: 'all' });
  const moved = await Promise.all([moveAll(), moveAll(), moveAll()]);
  assert.equal(
    moved.reduce((a, b) => a + b, 0),
    30,
  );
  const found = await server.admin.query<{ n: number; patients: number }>(
    `select count(*)::int as n, count(distinct patient_id)::int as patients from measurement_plan
     where value_type = 'pulse' and patient_id = any($1::uuid[])`,
    [people.map(({ patientId }) => patientId)],
  );
  assert.deepEqual(found.rows, [{ n: 30, patients: 30 }]);
});

test('[PATIENT-16] a phase that ends by time goes over on its day and not before', async () => {
  const made = await makePublished(tenant, {});
  const one = await makePart(tenant, made.id);
  const at = (days: number) => new Date(Date.now() + days * 86_400_000);
  await moveAll(at(13));
  assert.equal((await part(one.id)).phase, 1);
  await moveAll(at(14));
  const after = await part(one.id);
  assert.deepEqual([after.phase, after.phase_name], [2, 'Erhaltung']);
  assert.equal(await moveAll(at(400)), 0);
});

test('[BEYOND-22] who is in a phase that was taken away goes on in the last there is', async () => {
  const made = await makePublished(tenant);
  const one = await makePart(tenant, made.id);
  await server.admin.query('update patient_program set phase = 2 where id = $1', [one.id]);
  await redraft(made.id, {
    ...made.document,
    phases: [phaseOf({ components: [inPhase(made.componentId, { id: 'p1' })] })],
  });
  await publish(tenant, made.id, 1, { move: 'all' });
  await moveAll();
  assert.deepEqual([(await part(one.id)).phase, (await part(one.id)).version], [1, 2]);
});
