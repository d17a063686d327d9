// Alone: it plants rows no practice could have, which who looks through all practices would meet.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resources } from '@fernpuls/contract';
import { releaseFinding } from '@fernpuls/contract/ecg/finding.call';
import { patients } from '@fernpuls/contract/patients/patient';
import { asSystem } from '../ground/database.ts';
import { linkAudit, verifyTenant } from '../runtime/audit-chain.ts';
import { takeFigures } from '../tenancy/practice-health.ts';
import { refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { bodyFor, makeExample, makeFinding } from '../testing/examples.ts';
import { plantRows, rowsOf } from '../testing/planted-rows.ts';
import { ownServer, type TestTenant } from '../testing/server.ts';
import { eraseDuePractices } from './erase-practice.ts';

const server = await ownServer({ clock: false });
const operator = await server.operator();
const colleague = await operator.person([{ key: 'tenant', access: 'write' }]);
const base = ({ key }: TestTenant) => `/web/v1/manage/tenants/${key}`;
const closure = async (tenant: TestTenant) =>
  (await operator.ask('GET', `${base(tenant)}/closure`)).body as {
    closure: {
      erase_on: string | null;
      keep_until: string;
      erasing_at: string | null;
      hold: null | { reason: string };
    } | null;
  };
const hold = (tenant: TestTenant) =>
  operator.ask('POST', `${base(tenant)}/closure/hold`, { reason: 'Rechtsstreit' }).then(refusalOf);
const release = (tenant: TestTenant) =>
  operator.ask('DELETE', `${base(tenant)}/closure/hold`).then(refusalOf);
const erase = (now = new Date()) => eraseDuePractices(server.database, now);

async function close(tenant: TestTenant): Promise<void> {
  await server.admin.query(
    `update patient set status = 'inactive' where tenant_id = $1 and not is_synthetic`,
    [tenant.id],
  );
  const asked = await operator.ask('POST', `${base(tenant)}/closure`, { reason: 'Vertrag endet' });
  assert.equal(refusalOf(asked), '200');
  const body = { without_export: 'Die Praxis verzichtet schriftlich' };
  const confirmed = await operator.ask('POST', `${base(tenant)}/closure/confirmation`, body, colleague);
  assert.equal(refusalOf(confirmed), '200');
}

/** As if its records had been kept as long as they had to be; the last day was so many days ago. */
const keptUntil = (tenant: TestTenant, daysAgo: number) =>
  server.admin.query(
    `update practice_closure set keep_until = (now() at time zone 'Europe/Berlin')::date - $2::int where tenant_id = $1`,
    [tenant.id, daysAgo],
  );

/** What shows that it was done, and by whom. */
const proof = (name: string) => name.startsWith('audit_') || name === 'practice_closure';

/** What the running server takes up and hands on. */
const moving = new Set(['outbox', 'live_event']);

async function fill(tenant: TestTenant): Promise<string[]> {
  for (const { type, path, host } of resources)
    if (path !== null && host !== 'manage') await makeExample(tenant, type);
  const { id, updatedAt } = await makeFinding(tenant);
  const signed = await askCall(tenant, releaseFinding, { ...releaseFinding.example, id, basedOn: updatedAt });
  assert.equal(refusalOf(signed), '200');
  // What is to be swept from the store of files goes by itself, later.
  return plantRows(server.admin, tenant.id, (name) => proof(name) || name === 'vault_work');
}

test('[MANAGE-04] of an erased practice no table holds a row any more but its audit, and another practice loses none', async () => {
  const [tenant, other] = [await server.tenant(), await server.tenant()];
  const unfilled = await fill(tenant);
  await fill(other);
  assert.deepEqual(unfilled, [], 'every table has a row');
  await server.admin.query(
    `insert into stock_order (tenant_id, id, practice_key, practice_order_id, items, reason, recipient_name, street, city, note)
     select $1, gen_random_uuid(), $2, id, '[]', 'first', 'Enno Harms', 'Kastanienallee 27', 'Winsen', 'Klingel defekt'
     from device_order where tenant_id = $3`,
    [operator.id, tenant.key, tenant.id],
  );
  await linkAudit(server.database);
  await close(tenant);
  await keptUntil(tenant, 1);
  const before = await rowsOf(server.admin, other.id);
  assert.equal(
    (await Promise.all([erase(), erase()])).reduce((sum, n) => sum + n, 0),
    1,
  );
  await takeFigures(server.database, new Date());
  const left = [...(await rowsOf(server.admin, tenant.id))].filter(([name, n]) => n > 0 && !proof(name));
  assert.deepEqual(left, []);
  const after = await rowsOf(server.admin, other.id);
  for (const [name, n] of before)
    if (!proof(name) && !moving.has(name)) assert.equal(after.get(name), n, name);
  const values = await server.admin.query<{ action: string; changes: object }>(
    `select action, changes from audit_entry where tenant_id = $1 and changes is not null`,
    [tenant.id],
  );
  for (const { action, changes } of values.rows) {
    assert.equal(action, 'erase');
    const known = ['erasedEntries', 'requestedById', 'confirmedById', 'keepUntil'];
    assert.deepEqual(
      Object.keys(changes).filter((key) => !known.includes(key)),
      [],
    );
  }
  const ordered = await server.admin.query<Record<string, unknown>>(
    'select recipient_name, street, city, postal_code, care_of, note from stock_order where practice_key = $1 and practice_order_id is not null',
    [tenant.key],
  );
  assert.ok(ordered.rows.length > 0);
  for (const row of ordered.rows)
    assert.deepEqual(
      Object.values(row).filter((one) => one !== null),
      [],
    );
  await linkAudit(server.database);
  const { fault, checked } = await verifyTenant((work) => asSystem(server.database, work), tenant.id);
  assert.equal(fault, null, 'the chain of the audit is whole');
  assert.ok(checked > 50, `${checked} entries`);
  const told = await server.admin.query<{ tenant_id: number; actor_kind: string }>(
    `select tenant_id, actor_kind from audit_entry where action = 'erase' and subject_id = $1 order by id`,
    [tenant.key],
  );
  assert.deepEqual(
    told.rows.map((row) => [row.tenant_id, row.actor_kind]),
    [
      [tenant.id, 'system'],
      [operator.id, 'system'],
    ],
  );
  assert.equal(refusalOf(await operator.ask('GET', base(tenant))), '404 not_found');
  const taken = await operator.ask('GET', `/web/v1/manage/tenant_keys/${tenant.key}`);
  assert.doesNotMatch(JSON.stringify(taken.body), /"is_free":true/, 'its key is no other practice’s');
  assert.equal(await erase(), 0);
});

test('[MANAGE-04] a closed practice goes the day after it has to be kept; the database lets nobody else go', async () => {
  const tenant = await server.tenant();
  assert.equal(
    (await tenant.ask('POST', '/web/v1/patients', bodyFor(patients, patients.example))).status,
    201,
  );
  const directly = () =>
    tenant.asWorker((_, client) => client.query('select app.erase_practice($1, 100)', [tenant.id]));
  await assert.rejects(directly(), /two people/, 'nobody has asked');
  await close(tenant);
  await assert.rejects(directly(), /before the time/);
  await keptUntil(tenant, 0);
  assert.equal(await erase(), 0, 'on the last day');
  await assert.rejects(directly(), /before the time/);
  await keptUntil(tenant, 1);
  assert.equal(await erase(), 1);
  const own = await server.admin.query<{ id: number }>(`select id from tenant where kind = 'operator'`);
  await assert.rejects(
    tenant.asWorker((_, client) => client.query('select app.erase_practice($1, 100)', [own.rows[0]?.id])),
    /two people/,
  );
});

test('[MANAGE-04] whoever holds a closed practice stops its erasure, and whoever lets go leaves others a month; begun, it is not stopped', async () => {
  const tenant = await server.tenant();
  assert.equal(await hold(tenant), '409 conflict', 'it is not closed');
  await close(tenant);
  await keptUntil(tenant, 1);
  const due = (await closure(tenant)).closure;
  assert.ok(due?.erase_on && due.erase_on > due.keep_until);
  assert.equal(await hold(tenant), '200');
  assert.equal(await hold(tenant), '409 conflict');
  const held = (await closure(tenant)).closure;
  assert.deepEqual([held?.erase_on, held?.hold?.reason], [null, 'Rechtsstreit']);
  assert.equal(await erase(), 0);
  assert.equal(await release(tenant), '200');
  assert.equal(await release(tenant), '409 conflict');
  assert.equal(await erase(), 0, 'a month is left');
  const { erase_on: day } = (await closure(tenant)).closure ?? {};
  const days = (Date.parse(day ?? '') - Date.parse(due.keep_until)) / 86_400_000;
  assert.equal(days, 31);
  await server.admin.query(
    `update practice_closure set not_before = null, erasing_at = now() where tenant_id = $1`,
    [tenant.id],
  );
  assert.equal(await hold(tenant), '409 conflict');
  assert.equal(refusalOf(await operator.ask('DELETE', `${base(tenant)}/closure`)), '409 conflict');
  assert.equal(await erase(), 1);
});
