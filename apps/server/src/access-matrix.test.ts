import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calls, resources } from '@fernpuls/contract';
import type { ModuleKey } from '@fernpuls/contract/modules';
import { allDoors, caseCount, nowhere, walkDoors, type World } from './testing/access-matrix.ts';
import { makeExample } from './testing/examples.ts';
import { testServer, type TestTenant } from './testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const other = await server.tenant();
const operator = await server.operator();
const strict = await server.tenant();
await server.admin.query(
  `insert into sign_in_policy (tenant_id, second_factor, required_from, grace_days) values ($1, 'everyone', '2020-01-01', 0)`,
  [strict.id],
);
const switched = new Map<ModuleKey, Promise<TestTenant>>();
const foreign = new Map<string, string>();
for (const { type, host } of resources)
  if (host !== 'manage') foreign.set(type, await makeExample(other, type));

const world: World = {
  server,
  tenant,
  other,
  operator,
  strict,
  foreign,
  without: (module) => {
    const known = switched.get(module) ?? server.tenant({ disabledModules: [module] });
    switched.set(module, known);
    return known;
  },
};
const doors = allDoors();

test('[ROLES-05] [ROLES-06] [ROLES-09] every verb and call refuses who may not, and lets in who may', async () => {
  const { tried, faults } = await walkDoors(doors, world);
  console.log(
    `access matrix: ${doors.length} verbs and calls x ${caseCount} cases, ${tried} that arise were tried`,
  );
  assert.deepEqual(faults, []);
  const verbs = resources.reduce((sum, resource) => sum + resource.verbs.length, 0);
  assert.equal(doors.length, verbs + calls.length);
  assert.ok(tried > doors.length * 5, `${tried} cases`);
});

type Operation = Record<string, unknown> & { operationId: string; security: object[] };

test('[ROLES-05] [API-11] the document of the API says of every verb and call what the server asks for', async () => {
  const { body } = await tenant.ask('GET', '/openapi.json', undefined, null);
  const { paths } = body as { paths: Record<string, Record<string, Operation>> };
  const operations = new Map(
    Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .map((operation) => [operation.operationId, operation]),
  );
  const schemes = { none: [], device: [{ device: [] }], session: [{ session: [] }] };
  for (const { operation, need, module, proof, whileLocked, whileUnenrolled } of doors) {
    const isKeyed = typeof need === 'object';
    const told = operations.get(operation) ?? assert.fail(operation);
    const expected = [
      isKeyed ? `${need.permission}:${need.access}` : undefined,
      isKeyed ? schemes.session : schemes[need],
      module ?? undefined,
      ...[proof, whileLocked, whileUnenrolled].map((holds) => holds || undefined),
    ];
    const names = ['x-permission', 'security', 'x-module', 'x-proof', 'x-while-locked', 'x-while-unenrolled'];
    assert.deepEqual(
      names.map((name) => told[name]),
      expected,
      operation,
    );
  }
  assert.equal(operations.size, doors.length);
});

/** What the walk reports about these doors while a hole stands in the database. */
async function faultsWith(hole: string, mend: string, type: string): Promise<string[]> {
  await server.admin.query(hole);
  try {
    return (
      await walkDoors(
        doors.filter((door) => door.type === type),
        world,
      )
    ).faults;
  } finally {
    await server.admin.query(mend);
  }
}

test('[ROLES-09] a planted hole in the fence between practices is found by the walk', async () => {
  const found = await faultsWith(
    'alter policy tenant_fence on cohort using (true) with check (true)',
    'alter policy tenant_fence on cohort using (tenant_id = app.tenant_id()) with check (tenant_id = app.tenant_id())',
    'cohorts',
  );
  assert.deepEqual(found, [
    'cohorts read, record of another practice: 200 let in instead of not_found',
    // Past the fence the version it keeps still stands before another: its cohort is none of this practice.
    'cohorts update, record of another practice: 422 reference_not_found instead of not_found',
    'cohorts remove, record of another practice: 204 let in instead of not_found',
  ]);
  assert.notEqual(foreign.get('cohorts'), nowhere);
});

test('[ROLES-05] a permission that opens the wrong door is found by the walk', async () => {
  // As if somebody had registered the list of patients under a permission nobody needs.
  const [list] = doors.filter((door) => door.name === 'patients list');
  assert.ok(list);
  const wrong = { ...list, need: { permission: 'drug', access: 'read' } as const };
  const { faults } = await walkDoors([wrong], world);
  assert.deepEqual(faults, [
    'patients list, reads: 403 forbidden instead of let in',
    'patients list, writes: 403 forbidden instead of let in',
  ]);
});
