import assert from 'node:assert/strict';
import { test } from 'node:test';
import { licensableModules, moduleKeys } from '@fernpuls/contract/modules';
import type { License } from '@fernpuls/contract/tenancy/license';
import { licenseState } from '@fernpuls/domain/tenancy/license';
import { sql } from 'kysely';
import { asSystem } from '../ground/database.ts';
import { idsOf, recordOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { eventually } from '../testing/eventually.ts';
import { readyLive } from '../testing/live.ts';
import { testServer, patientWithTrigger, type TestTenant, weight } from '../testing/server.ts';
import { dayOf } from './day.ts';
import { stateColumn } from './license.queries.ts';

// What is known holds long here: only its announcement can make a change work at once.
const server = await testServer({ cacheMs: 60_000 });
const operator = await server.operator();
const base = '/web/v1/licenses';
const dayMs = 86_400_000;
/** The day so many days from now, in Berlin. */
const inDays = (days: number) => dayOf(new Date(Date.now() + days * dayMs));
const body = (attributes: Record<string, unknown>) => ({ data: { type: 'licenses', attributes } });
const give = async (tenant: TestTenant | null, given: Record<string, unknown> = {}) =>
  recordOf(
    await operator.ask(
      'POST',
      base,
      body({ modules: ['programs'], valid_from: inDays(-400), practice_key: tenant?.key ?? null, ...given }),
    ),
  );
const change = (id: string, attributes: Record<string, unknown>) =>
  operator.ask('PATCH', `${base}/${id}`, body(attributes));
const programs = async (tenant: TestTenant) => refusalOf(await tenant.ask('GET', '/web/v1/programs'));
/** Announcements that are still to come. */
const announced = async ({ id }: TestTenant) =>
  (await server.admin.query('select 1 from outbox where tenant_id = $1', [id])).rowCount;
const byText = (a: string, b: string) => a.localeCompare(b);
const off = '403 module_disabled';
/** A change reaches every server with its announcement, or when what was read before is too old. */
const reaches = (look: () => Promise<unknown>, expected: unknown, about = 'the change') =>
  eventually(about, async () => {
    assert.deepEqual(await look(), expected, about);
    return true;
  });

test('[MANAGE-02] [ENTITY-20] a licence has a serial key nobody chose, and the defaults of the specification', async () => {
  const one = await give(null);
  const other = await give(null);
  assert.match(String(one.attributes.serial_key), /^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
  assert.notEqual(one.attributes.serial_key, other.attributes.serial_key);
  const { license_type, flavour, diaries, max_amount_devices, state } = one.attributes;
  assert.deepEqual(
    { license_type, flavour, diaries, max_amount_devices, state },
    {
      license_type: 'prescription',
      flavour: 'fernpuls',
      diaries: [{ type: 'pef', patient: -1 }],
      max_amount_devices: null,
      state: 'free',
    },
  );
  const own = await operator.ask('POST', base, body({ modules: [], valid_from: inDays(0), serial_key: 'A' }));
  assert.equal(refusalOf(own), '422 read_only /data/attributes/serial_key');
});

test('[MANAGE-02] [API-18] [API-22] what a licence cannot be is refused at its field', async () => {
  const refused = async (attributes: Record<string, unknown>) =>
    refusalOf(await operator.ask('POST', base, body({ modules: [], valid_from: inDays(0), ...attributes })));
  assert.equal(await refused({ valid_to: inDays(-1) }), '422 from_after_to /data/attributes/valid_to');
  assert.equal(await refused({ valid_to: '2206-12-31' }), '422 day_over_max /data/attributes/valid_to');
  assert.equal(
    await refused({ practice_key: 'nowhere' }),
    '422 reference_not_found /data/attributes/practice_key',
  );
  assert.equal(
    await refused({ practice_key: 'manage' }),
    '422 reference_not_found /data/attributes/practice_key',
  );
  assert.match(await refused({ modules: ['triggers'] }), /^422 not_a_choice /);
  assert.match(
    await refused({ diaries: [{ type: 'pef', patient: 7 }] }),
    /^422 /,
    'the operator names no patient',
  );
});

test('[MANAGE-02] [ROLES-06] a practice has the modules of its licences, together, and others not at all', async () => {
  const tenant = await server.tenant({ license: null });
  const bystander = await server.tenant({ license: null });
  assert.equal(await programs(tenant), off);
  const live = await readyLive({ port: server.port, host: tenant.host }, tenant.staff);
  await give(tenant);
  await live.until(({ kind }) => kind === 'access_changed');
  assert.equal(await programs(tenant), '200');
  assert.equal(await programs(bystander), off);
  await give(tenant, { modules: ['studies'] });
  const unlicensed = async () => {
    const { data } = (await tenant.ask('GET', '/web/v1/system/modules')).body as {
      data: { key: string; is_licensed: boolean }[];
    };
    return data.filter((one) => !one.is_licensed).map((one) => one.key);
  };
  const rest = ['icd10', 'documents', 'drugs', 'visits', 'conferences', 'billing', 'logistics'];
  await reaches(unlicensed, rest);
  const on = { modules: [{ key: 'drugs', is_enabled: true }] };
  assert.equal(
    refusalOf(await tenant.ask('PATCH', '/web/v1/system/modules', on)),
    '422 module_unlicensed /modules/0/is_enabled',
  );
});

test("[MANAGE-02] [ROLES-06] modules outlast a licence by the practice's days of grace and nothing is deleted", async () => {
  const tenant = await server.tenant({ license: null });
  const { id } = await give(tenant, { valid_to: inDays(30) });
  const ending = async (days: number, expected: string, about: string) => {
    assert.equal((await change(id, { valid_to: inDays(days) })).status, 200);
    await reaches(() => programs(tenant), expected, about);
  };
  const program = { data: { type: 'programs', attributes: { name: 'Herz' } } };
  const made = await tenant.ask('POST', '/web/v1/programs', program);
  await ending(-15, off, 'fourteen days of grace are over');
  await ending(-14, '200', 'the last day of grace');
  await ending(-16, off, 'over again');
  const grace = (days: number) =>
    operator.ask('PATCH', `/web/v1/manage/tenants/${tenant.key}/license_grace`, { days });
  assert.equal(refusalOf(await grace(366)), '422 too_big /days');
  assert.equal((await grace(20)).status, 200);
  const audit = await server.admin.query<{ tenant_id: number; actor_kind: string }>(
    `select tenant_id, actor_kind from audit_entry where changes -> 'licenseGraceDays' = '[14, 20]' and subject_id = $1`,
    [tenant.key],
  );
  assert.deepEqual(
    audit.rows.map((row) => `${row.tenant_id} ${row.actor_kind}`).toSorted(byText),
    [`${operator.id} physician`, `${tenant.id} operator`].toSorted(byText),
  );
  await ending(-17, '200', 'this practice has longer');
  assert.deepEqual(idsOf(await tenant.ask('GET', '/web/v1/programs')), [recordOf(made).id]);
});

test('[MANAGE-02] no licence ever ends monitoring: without any a reading still raises its alarm', async () => {
  const always = moduleKeys.filter((key) => !(licensableModules as readonly string[]).includes(key));
  for (const key of [
    'patients',
    'measurements',
    'triggers',
    'ecg',
    'devices',
    'tasks',
    'surveys',
    'messages',
  ])
    assert.ok((always as string[]).includes(key), key);
  const tenant = await server.tenant({ license: null });
  const { customPatientId } = await patientWithTrigger(tenant);
  assert.equal((await tenant.ingest([weight(customPatientId, 120)])).status, 201);
  const events = await tenant.ask('GET', '/web/v1/patients/triggers/events');
  assert.equal(recordsOf(events).length, 1);
});

test('[MANAGE-02] revoking needs a reason, works at once, holds for good and stands in both audits', async () => {
  const tenant = await server.tenant({ license: null });
  const { id } = await give(tenant);
  await eventually('the announcement of the licence', async () => (await announced(tenant)) === 0);
  assert.equal(await programs(tenant), '200');
  assert.match(
    refusalOf(await operator.ask('POST', `${base}/${id}/revoke`, { reason: ' ' })),
    /^422 .* \/reason$/,
  );
  const live = await readyLive({ port: server.port, host: tenant.host }, tenant.staff);
  assert.equal((await operator.ask('POST', `${base}/${id}/revoke`, { reason: 'Nicht bezahlt' })).status, 200);
  await live.until(({ kind }) => kind === 'access_changed');
  assert.equal(await programs(tenant), off);
  assert.equal(
    refusalOf(await operator.ask('POST', `${base}/${id}/revoke`, { reason: 'x' })),
    '409 conflict',
  );
  assert.equal(refusalOf(await change(id, { modules: [] })), '409 conflict');
  const { attributes } = recordOf(await operator.ask('GET', `${base}/${id}`));
  assert.deepEqual([attributes.state, attributes.revoked_reason], ['revoked', 'Nicht bezahlt']);
  const audit = await server.admin.query<{ tenant_id: number; actor_kind: string; action: string }>(
    `select tenant_id, actor_kind, action from audit_entry where subject_type = 'licenses' and subject_id = $1 order by id`,
    [id],
  );
  assert.deepEqual(
    audit.rows.map((row) => `${row.tenant_id} ${row.actor_kind} ${row.action}`).toSorted(byText),
    [
      `${operator.id} physician create`,
      `${operator.id} physician revoke`,
      `${tenant.id} operator change_license`,
      `${tenant.id} operator change_license`,
    ].toSorted(byText),
  );
});

test('[MANAGE-02] a licence that moves is told to the practice that loses it and the one that gets it', async () => {
  const [first, second] = [await server.tenant({ license: null }), await server.tenant({ license: null })];
  const { id } = await give(first);
  assert.equal((await change(id, { practice_key: second.key })).status, 200);
  const told = await server.admin.query<{ tenant_id: number; changes: Record<string, unknown> }>(
    `select tenant_id, changes from audit_entry where action = 'change_license' and changes -> 'practiceKey' ->> 0 = $1`,
    [first.key],
  );
  assert.deepEqual(new Set(told.rows.map((row) => row.tenant_id)), new Set([first.id, second.id]));
  assert.deepEqual(told.rows[0]?.changes, { practiceKey: [first.key, second.key] });
  assert.equal(await programs(second), '200');
});

test('[MANAGE-02] nobody but the operator reaches licences: not by host, not by role, not below the server', async () => {
  const tenant = await server.tenant();
  assert.equal(refusalOf(await tenant.ask('GET', base)), '404 route_unknown');
  assert.equal(refusalOf(await tenant.ask('POST', base, body({}))), '404 route_unknown');
  const client = await server.database.app.connect();
  try {
    await client.query(`begin; set local app.tenant = '${tenant.id}'`);
    assert.equal((await client.query('select 1 from license')).rowCount, 0);
    await assert.rejects(
      client.query(`select app.tell_practice_of_license($1, gen_random_uuid(), null, null, '{}')`, [
        tenant.key,
      ]),
      /only the operator/,
    );
    await client.query('rollback');
  } finally {
    client.release();
  }
  const inOwnFence = await server.admin.query(
    `insert into license (tenant_id, id, serial_key, modules, practice_key, valid_from)
     values ($1, gen_random_uuid(), '00000-00000-00000-00000', '["drugs"]', $2, '2020-01-01')`,
    [(await server.tenant({ license: null })).id, tenant.key],
  );
  assert.equal(inOwnFence.rowCount, 1, 'planted');
  const own = (await tenant.ask('GET', '/web/v1/system/licenses')).body as { data: { serial_key: string }[] };
  assert.ok(!own.data.some((one) => one.serial_key.startsWith('00000')), "only the operator's rows count");
});

test('[MANAGE-02] a practice sees what it has and until when, not who sold it', async () => {
  const tenant = await server.tenant({ license: null });
  await give(tenant, { valid_to: inDays(10), max_amount_devices: 3, license_provider: 'Zzprovider' });
  await give(tenant, { valid_to: inDays(-366) });
  const answer = await tenant.ask('GET', '/web/v1/system/licenses');
  const { data } = answer.body as { data: Record<string, unknown>[] };
  assert.equal(data.length, 1, 'what ended more than a year ago is left out');
  const { state, works_until, max_amount_devices, devices_used, modules } = data[0] ?? {};
  assert.deepEqual(
    { state, works_until, max_amount_devices, devices_used, modules },
    {
      state: 'expiring',
      works_until: inDays(24),
      max_amount_devices: 3,
      devices_used: 0,
      modules: ['programs'],
    },
  );
  assert.doesNotMatch(JSON.stringify(data), /Zzprovider/);
});

test('[MANAGE-02] licences are filtered by state, found by name of the practice and sorted by urgency', async () => {
  const tenant = await server.tenant({ license: null });
  await server.admin.query(`update tenant set name = 'Praxis Zwischenahn' where id = $1`, [tenant.id]);
  const ids = new Map<string, string>();
  for (const [state, given] of Object.entries({
    active: {},
    expiring: { valid_to: inDays(30) },
    expired: { valid_to: inDays(-1) },
    upcoming: { valid_from: inDays(1) },
  }))
    ids.set(state, (await give(tenant, given)).id);
  for (const [state, id] of ids) {
    const found = idsOf(await operator.ask('GET', `${base}?state=${state}&practice_key=${tenant.key}`));
    assert.deepEqual(found, [id], state);
  }
  const all = idsOf(await operator.ask('GET', `${base}?query=zwischenahn&sort=state`));
  assert.deepEqual(
    all,
    ['expired', 'expiring', 'active', 'upcoming'].map((state) => ids.get(state)),
  );
});

test('[MANAGE-02] the state of the list is the state of the domain, on every border', async () => {
  const today = '2026-11-21';
  const days = ['2026-11-19', '2026-11-20', today, '2026-11-22', '2026-12-20', '2026-12-21', '2026-12-22'];
  for (const practiceKey of [null, 'nordheide'])
    for (const revokedAt of [null, '2026-01-01T00:00:00.000Z'])
      for (const validFrom of days)
        for (const validTo of [null, ...days]) {
          const found = await asSystem(server.database, (tx) =>
            sql<{ state: License['state'] }>`select ${stateColumn(today)} as state from (
              select ${practiceKey}::text as practice_key, ${revokedAt}::timestamptz as revoked_at,
                ${validFrom}::date as valid_from, ${validTo}::date as valid_to
            ) as license`.execute(tx),
          );
          const term = { practiceKey, revokedAt, validFrom, validTo };
          assert.equal(found.rows[0]?.state, licenseState(term, today), JSON.stringify(term));
        }
});
