// Alone: plans depend on how many rows all practices have.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { builderOf, type Tx } from '../ground/database.ts';
import { cameOtherwise, heldDevices } from '../logistics/of-patients/queries.ts';
import { overviewRows } from '../patients/queries.ts';
import { makeExample } from '../testing/examples.ts';
import { ownServer } from '../testing/server.ts';
import { roundRows } from '../triggers/round/queries.ts';
import { changesSince, measuredDays, valuesSince } from '../triggers/summary/queries.ts';
import { shownAt } from '../triggers/visite/shown.queries.ts';

const server = await ownServer();
const tenant = await server.tenant();
const zone = 'Europe/Berlin';
const now = new Date();

type Node = Record<string, unknown> & { Plans?: Node[]; 'Relation Name'?: string };

/** Each of sixty days, of two hundred patients one reading of each of two kinds. */
const ofOthers = 24_000;
const ofOne = 120;

async function fill(patientIds: readonly string[]) {
  const others = Array.from({ length: 200 - patientIds.length }, () => randomUUID());
  await server.admin.query(
    `insert into measurement (tenant_id, id, patient_id, value_type, value, measured_at, offset_minutes, source, plausibility)
     select $1, gen_random_uuid(), patient_id, value_type, 80, $2::timestamptz - back * interval '1 day', 60, 'hub', 'valid'
     from unnest($3::uuid[]) as patient_id, unnest(array['weight', 'pulse']) as value_type, generate_series(0, 59) as back`,
    [tenant.id, now.toISOString(), [...patientIds, ...others]],
  );
  await server.admin.query('update device_assignment set patient_id = $1 where device_id = $2', [
    patientIds[0],
    await makeExample(tenant, 'devices'),
  ]);
  await server.admin.query(
    "update adherence_event set patient_id = $1, value_type = 'weight', slot_at = $2::timestamptz - interval '20 days' where id = $3",
    [patientIds[0], now.toISOString(), await makeExample(tenant, 'adherence_events')],
  );
  await server.admin.query('vacuum analyze measurement');
}

/** Readings met by what is asked, under a plan kept for every patient; -1: none were asked for. */
async function readingsMet(ask: (tx: Tx) => Promise<unknown>): Promise<number> {
  const { admin } = server;
  let met = -1;
  let number = 0;
  const query = async (text: string, values: readonly Value[]) => {
    const name = `kept_${++number}`;
    await admin.query(`prepare ${name} as ${text}`);
    const given = values.map(literal).join(', ');
    const told = await admin.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
      `explain (analyze, format json) execute ${name}${given === '' ? '' : `(${given})`}`,
    );
    const plan = told.rows[0]?.['QUERY PLAN'][0]?.Plan;
    assert.ok(plan);
    const scans = scansIn(plan);
    if (scans.length > 0) met = Math.max(met, 0) + scans.reduce((sum, scan) => sum + readingsIn(scan), 0);
    return { command: 'SELECT', rowCount: 0, rows: [] };
  };
  await admin.query(
    `set role fernpuls_app; set app.tenant = '${tenant.id}'; set plan_cache_mode = force_generic_plan`,
  );
  try {
    await ask(builderOf({ query } as never));
  } finally {
    await admin.query('reset role; reset app.tenant; reset plan_cache_mode; deallocate all');
  }
  return met;
}

type Value = string | number | null | readonly string[];

function literal(value: Value): string {
  if (value === null) return 'null';
  if (typeof value === 'object') return `'{${value.join(',')}}'`;
  return `'${String(value).replaceAll("'", "''")}'`;
}

/** PostgreSQL 15 rounds the rows of a loop: a reading found in one of thirty loops is none there. */
function readingsIn(scan: Node): number {
  const each = count(scan['Actual Rows']) + count(scan['Rows Removed by Filter']);
  return each * count(scan['Actual Loops']);
}

function scansIn(node: Node): Node[] {
  const isScan = node['Relation Name']?.startsWith('measurement_') && count(node['Actual Loops']) > 0;
  return [...(isScan ? [node] : []), ...(node.Plans ?? []).flatMap(scansIn)];
}

const count = (value: unknown) => (typeof value === 'number' ? value : 0);

const patientIds = await Promise.all(Array.from({ length: 20 }, () => makeExample(tenant, 'patients')));
await fill(patientIds);
const [patientId = ''] = patientIds;
const at = new Date(now.getTime() - 20 * 86_400_000).toISOString();

/** What is asked, of how many patients. */
const asked: [string, number, (tx: Tx) => Promise<unknown>][] = [
  ['overviews of a page', patientIds.length, (tx) => overviewRows(tx, patientIds, now, zone)],
  [
    'the round and the visite',
    patientIds.length,
    (tx) => roundRows(tx, { me: null, isMine: false, now, zone, limit: 300, baselineDays: 30 }),
  ],
  ['days measured', 1, (tx) => measuredDays(tx, patientId, { now, days: 60, zone })],
  ['values since a look', 1, (tx) => valuesSince(tx, patientId, at)],
  ['changes since a look', 1, (tx) => changesSince(tx, patientId, at)],
  ['devices of a patient', 1, (tx) => heldDevices(tx, patientId, now)],
  [
    'kinds that came from elsewhere',
    1,
    (tx) => cameOtherwise(tx, patientId, { serials: ['1'], since: new Date(at) }),
  ],
  ['what was shown', 1, (tx) => shownAt(tx, patientId, at)],
];

for (const [name, patients, ask] of asked)
  test(`[API-13] ${name} meet no readings but those of the patients asked for, whatever plan is kept`, async () => {
    const met = await readingsMet(ask);
    assert.ok(met >= 0, 'asks for readings');
    // Each part of a statement may read all of theirs once.
    assert.ok(met <= 4 * ofOne * patients, `${met} readings of ${patients} patients, of ${ofOthers}`);
  });
