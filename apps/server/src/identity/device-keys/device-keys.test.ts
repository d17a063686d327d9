import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calls } from '@fernpuls/contract';
import { deviceScopes } from '@fernpuls/contract/device-scopes';
import {
  changeDeviceKey,
  issueDeviceKey,
  rotateDeviceKey,
  takeOverDeviceKey,
  withdrawDeviceKey,
} from '@fernpuls/contract/identity/device-key.call';
import { assignRoles } from '@fernpuls/contract/identity/role-assignment.call';
import { fetchMessages } from '@fernpuls/contract/messages/patient-app.call';
import { ingestMeasurements } from '@fernpuls/contract/measurements/ingest.call';
import fc from 'fast-check';
import { recordOf, refusalOf } from '../../testing/answers.ts';
import { askCall } from '../../testing/calls.ts';
import { keysOf } from '../../testing/device-keys.ts';
import { eventually } from '../../testing/eventually.ts';
import {
  ask1,
  everything,
  patientWithTrigger,
  type TestPerson,
  testServer,
  weight,
} from '../../testing/server.ts';
import { readKey } from './key-text.ts';
import { createKeyTraces } from './traces.ts';

const server = await testServer();
const tenant = await server.tenant();
const keys = keysOf(tenant);
const unknown = '401 device_key_unknown';
const nobodysPatient = '422 patient_unknown /data/0/attributes/custom_patient_id';

/** What the audit says about a key, oldest first. */
async function recorded(id: string) {
  const text = 'select action, changes from audit_entry where subject_id = $1 order by id';
  return (await server.admin.query<{ action: string; changes: Record<string, unknown> }>(text, [id])).rows;
}

test('[SYSTEM-09] a key is answered whole once; the database has its hash, the list its beginning and end', async () => {
  const { data, key } = await keys.issue();
  assert.ok(key.startsWith(data.prefix) && key.endsWith(data.last_four));
  const dump = await server.admin.query<{ row: string }>(
    'select device_key::text as row from device_key where id = $1',
    [data.id],
  );
  const secret = key.slice(-43);
  assert.ok(secret.length > 40 && !dump.rows[0]?.row.includes(secret.slice(0, 12)));
  assert.ok(!JSON.stringify(await keys.shown(data.id)).includes(secret.slice(0, -4)));
  assert.deepEqual(
    (await recorded(data.id)).map(({ action }) => action),
    ['create'],
  );
  assert.ok(!JSON.stringify(await recorded(data.id)).includes(secret.slice(0, 12)));
});

test('[SYSTEM-09] every call for devices takes exactly the keys that name its scope', async () => {
  const forDevices = calls.filter(({ auth }) => auth === 'device');
  for (const scope of deviceScopes) {
    const { key } = await keys.issue({ scopes: [scope] });
    const taken: string[] = [];
    for (const call of forDevices) {
      const answer = await keys.send(key, call);
      if (refusalOf(answer) !== '403 scope_missing') taken.push(call.name);
    }
    assert.deepEqual(
      taken,
      forDevices.filter((call) => call.scope === scope).map(({ name }) => name),
      scope,
    );
    assert.ok(taken.length > 0, `${scope} opens something`);
  }
});

test('[SYSTEM-09] calls for devices name a scope, others none', () => {
  for (const { name, auth, scope } of calls) assert.equal(scope !== null, auth === 'device', name);
});

test('[ROLES-09] a key opens nothing on the host of another practice, and the audit of its own practice tells', async () => {
  const other = await server.tenant();
  const { data, key } = await keys.issue();
  assert.equal(refusalOf(await keys.send(key, ingestMeasurements)), nobodysPatient);
  assert.equal(refusalOf(await keys.send(key, ingestMeasurements, { host: other.host })), unknown);
  const entry = await eventually('the refusal in the audit', async () =>
    (await recorded(data.id)).find(({ action }) => action === 'key_refused'),
  );
  assert.deepEqual(entry.changes, { reason: 'other_practice', address: '127.0.0.1' });
  for (const call of [changeDeviceKey, rotateDeviceKey, withdrawDeviceKey]) {
    const input = { ...(call.example as object), id: data.id };
    assert.equal(refusalOf(await askCall(other, call, input)), '404 not_found', call.name);
  }
});

test('[SYSTEM-09] unknown, expired, withdrawn and mistyped keys get one answer, the audit tells which it was', async () => {
  const [expired, withdrawn, mistyped] = [await keys.issue(), await keys.issue(), await keys.issue()];
  await server.admin.query('update device_key set expires_at = now() where id = $1', [expired.data.id]);
  await keys.withdraw(withdrawn.data.id);
  const tried = [
    [expired.key, expired.data.id, 'expired'],
    [withdrawn.key, withdrawn.data.id, 'withdrawn'],
    [`${mistyped.key.slice(0, -4)}AAAA`, mistyped.data.id, 'secret_wrong'],
  ] as const;
  const { body: stranger } = await keys.send(`fpk_${'0'.repeat(32)}_${'a'.repeat(43)}`, ingestMeasurements);
  const sentence = (body: unknown) => (body as { errors: { detail: string }[] }).errors[0]?.detail;
  for (const [key, id, reason] of tried) {
    const answer = await keys.send(key, ingestMeasurements);
    assert.equal(refusalOf(answer), unknown, reason);
    assert.equal(sentence(answer.body), sentence(stranger));
    const written = await eventually(`${reason} in the audit`, async () =>
      (await recorded(id)).find(({ changes }) => changes.reason === reason),
    );
    assert.equal(written.changes.address, '127.0.0.1');
  }
});

test('[SYSTEM-09] a successor may do the same, both work until the chosen end, and what is sent again stays one', async () => {
  const patient = await patientWithTrigger(tenant);
  const first = await keys.issue();
  const reading = weight(patient.customPatientId, 90, { external_id: 'scale-1' });
  const send = (key: string) =>
    ask1(server.port, {
      method: 'POST',
      path: '/srm/api/v1/measurements',
      host: tenant.host,
      body: { data: [{ type: 'patient_measurements', attributes: reading }] },
      headers: { authorization: `Bearer ${key}` },
    });
  assert.equal((await send(first.key)).status, 201);
  const before = Date.now();
  const second = await keys.rotate(first.data.id, 24);
  const old = await keys.shown(first.data.id);
  assert.equal(old.replaced_by_id, second.data.id);
  const endsIn = Date.parse(old.expires_at) - before;
  assert.ok(endsIn >= 86_400_000 - 1, 'a day from now');
  assert.equal((await send(first.key)).status, 200, 'known already, the old key still works');
  assert.equal((await send(second.key)).status, 200, 'known already with the new key, too');
  const events = await tenant.ask('GET', `/web/v1/patients/triggers/events?trigger_id=${patient.triggerId}`);
  assert.equal((events.body as { data: unknown[] }).data.length, 1, 'one alarm');
  assert.equal(
    refusalOf(await askCall(tenant, rotateDeviceKey, { ...rotateDeviceKey.example, id: first.data.id })),
    '409 device_key_ended',
  );
  assert.deepEqual(
    (await recorded(first.data.id)).map(({ action }) => action),
    ['create', 'rotate'],
  );
});

test('[SYSTEM-09] what has ended is neither changed nor exchanged nor withdrawn again', async () => {
  const { data } = await keys.issue();
  await keys.withdraw(data.id);
  for (const call of [changeDeviceKey, rotateDeviceKey, withdrawDeviceKey]) {
    const input = { ...(call.example as object), id: data.id };
    assert.equal(refusalOf(await askCall(tenant, call, input)), '409 device_key_ended', call.name);
  }
  assert.deepEqual(
    (await recorded(data.id)).map(({ action }) => action),
    ['create', 'revoke'],
  );
});

test('[SYSTEM-09] what a key may do can be taken from it, at once', async () => {
  const { data, key } = await keys.issue({ scopes: ['measurements_write', 'hubs_write'] });
  assert.equal(refusalOf(await keys.send(key, ingestMeasurements)), nobodysPatient);
  const changed = await askCall(tenant, changeDeviceKey, { id: data.id, scopes: ['hubs_write'] });
  assert.equal(changed.status, 200);
  assert.equal(refusalOf(await keys.send(key, ingestMeasurements)), '403 scope_missing');
});

test('[ROLES-05] nobody makes a key that reads what they may not read themselves', async () => {
  const keeper = await tenant.person([{ key: 'device_key', access: 'write' }]);
  const input = { ...issueDeviceKey.example, scopes: ['messages_read'] };
  const refused = await askCall(tenant, issueDeviceKey, input, keeper);
  assert.equal(refusalOf(refused), '422 more_than_held /scopes');
  const reader = await tenant.person([
    { key: 'device_key', access: 'write' },
    { key: 'message', access: 'read' },
  ]);
  assert.equal((await askCall(tenant, issueDeviceKey, input, reader)).status, 200);
  const allowed = await tenant.person(everything);
  assert.equal((await askCall(tenant, issueDeviceKey, input, allowed)).status, 200);
});

const scopesOf = (id: string) => keys.shown(id).then(({ resting_scopes: resting }) => resting);
const roles = (id: string, roleIds: string[]) => askCall(tenant, assignRoles, { id, roleIds });

test('[ROLES-05] a key reads no longer than whoever answers for it may, sends on, and reads again once taken over', async () => {
  const maker = await tenant.person(everything);
  const { data, key } = await keys.issue({ scopes: ['messages_read', 'measurements_write'], as: maker });
  const mayRead = async () => refusalOf(await keys.send(key, fetchMessages)) !== '403 scope_missing';
  assert.equal(await mayRead(), true);
  const person = await tenant.ask('GET', `/web/v1/physicians/${maker.id}`);
  const held = recordOf(person).attributes.role_ids as string[];
  const own = await tenant.person(everything, { ownPatientsOnly: true });
  const limit = recordOf(await tenant.ask('GET', `/web/v1/physicians/${own.id}`)).attributes
    .role_ids as string[];
  for (const [taken, isReading] of [
    [limit, false],
    [held, true],
    [[], false],
  ] as const) {
    assert.equal(refusalOf(await roles(maker.id, [...taken])), '200');
    assert.equal(await mayRead(), isReading, 'with the answer to the change of roles');
    assert.deepEqual(await scopesOf(data.id), isReading ? [] : ['messages_read']);
    assert.equal(refusalOf(await keys.send(key, ingestMeasurements)), nobodysPatient, 'it sends on');
  }
  const reader = await tenant.person([{ key: 'device_key', access: 'write' }]);
  assert.equal(
    refusalOf(await askCall(tenant, takeOverDeviceKey, { id: data.id }, reader)),
    '422 more_than_held /scopes',
  );
  assert.equal(refusalOf(await askCall(tenant, takeOverDeviceKey, { id: data.id })), '200');
  assert.equal(await mayRead(), true);
  assert.deepEqual(await scopesOf(data.id), []);
  assert.deepEqual((await recorded(data.id)).at(-1)?.changes, { answeredById: [maker.id, tenant.staff.id] });
});

test('[ROLES-05] a blocked maker answers for nothing, and whoever gives a key more answers for all of it', async () => {
  const maker = await tenant.person(everything);
  const { data } = await keys.issue({ scopes: ['messages_read'], as: maker });
  const block = { data: { type: 'physicians', attributes: { is_active: false } } };
  assert.equal(refusalOf(await tenant.ask('PATCH', `/web/v1/physicians/${maker.id}`, block)), '200');
  assert.deepEqual(await scopesOf(data.id), ['messages_read']);
  const change = (scopes: string[], as?: TestPerson) =>
    askCall(tenant, changeDeviceKey, { id: data.id, scopes }, as);
  const partly = await tenant.person([
    { key: 'device_key', access: 'write' },
    { key: 'patient_drug_intake', access: 'read' },
  ]);
  const wider = ['messages_read', 'drug_intakes_read'];
  assert.equal(refusalOf(await change(wider, partly)), '422 more_than_held /scopes');
  assert.equal(refusalOf(await change(['messages_read'], partly)), '200', 'no more than before');
  assert.deepEqual(await scopesOf(data.id), ['messages_read']);
  assert.equal(refusalOf(await change(wider)), '200');
  assert.deepEqual(await scopesOf(data.id), []);
});

test('[API-22] a key has a name, one scope or more, and ends within a year', async () => {
  const refused = async (changes: object) =>
    refusalOf(await askCall(tenant, issueDeviceKey, { ...issueDeviceKey.example, ...changes }));
  assert.equal(await refused({ label: ' ' }), '422 required /label');
  assert.equal(await refused({ label: 'x'.repeat(80) }), '200');
  assert.equal(await refused({ label: 'x'.repeat(81) }), '422 too_long /label');
  assert.equal(await refused({ scopes: [] }), '422 none_checked /scopes');
  assert.equal(await refused({ scopes: ['everything'] }), '422 not_a_choice /scopes/0');
  assert.equal(await refused({ validDays: 0 }), '422 too_small /valid_days');
  assert.equal(await refused({ validDays: 1 }), '200');
  assert.equal(await refused({ validDays: 365 }), '200');
  assert.equal(await refused({ validDays: 366 }), '422 too_big /valid_days');
});

test('[SYSTEM-09] the first use of a key is kept with its address', async () => {
  const { data, key } = await keys.issue();
  assert.equal((await keys.shown(data.id)).last_used_at, null);
  await keys.send(key, ingestMeasurements);
  const used = await eventually('the use', async () => {
    const shown = await keys.shown(data.id);
    return shown.last_used_at === null ? null : shown;
  });
  assert.equal(used.last_used_address, '127.0.0.1');
});

test('[SYSTEM-09] use and refusals of a key are written at most once a minute', async () => {
  const { data } = await keys.issue();
  const begin = Date.parse('2026-11-20T08:00:00.000Z');
  const failed = (error: unknown) => assert.fail(String(error));
  const traces = createKeyTraces(server.database, failed);
  const actor = { kind: 'device_key' as const, id: data.id, sourceId: data.id, scopes: new Set<never>() };
  const call = { tenantId: tenant.id, actor, address: '192.0.2.7', requestId: 'x' };
  for (const [ms, kept] of [
    [0, '08:00:00.000Z'],
    [59_999, '08:00:00.000Z'],
    [60_000, '08:01:00.000Z'],
  ] as const) {
    traces.used(call, begin + ms);
    traces.refused(call, 'scope', begin + ms);
    await traces.stop();
    assert.equal((await keys.shown(data.id)).last_used_at, `2026-11-20T${kept}`);
  }
  const refusals = (await recorded(data.id)).filter(({ action }) => action === 'key_refused');
  assert.deepEqual(
    refusals.map(({ changes }) => changes),
    [
      { reason: 'scope', address: '192.0.2.7' },
      { reason: 'scope', address: '192.0.2.7' },
    ],
  );
});

test('[API-06] whatever stands where a key should is refused, never a fault', async () => {
  const { key } = await keys.issue();
  const [secret, id] = [key.slice(-43), key.slice(4, 36)];
  const hex = fc.stringMatching(/^[0-9a-f]{32}$/);
  const nearly = fc.oneof(
    fc.string({ unit: 'grapheme-ascii', maxLength: 120 }),
    hex.map((other) => `Bearer fpk_${other}_${secret}`),
    fc.stringMatching(/^[A-Za-z0-9_-]{43}$/).map((other) => `Bearer fpk_${id}_${other}`),
    fc.nat(key.length - 1).map((cut) => `Bearer ${key.slice(0, cut)}`),
    fc.constantFrom('', 'Bearer', 'Bearer ', `Basic ${key}`, `Bearer ${key} ${key}`, `Bearer ${key}x`),
  );
  await fc.assert(
    fc.asyncProperty(nearly, async (authorization) => {
      const answer = await ask1(server.port, {
        method: 'POST',
        path: ingestMeasurements.path,
        host: tenant.host,
        body: ingestMeasurements.example,
        headers: { authorization },
      });
      assert.equal(refusalOf(answer), unknown);
    }),
    { numRuns: 60 },
  );
});

test('[API-06] a key that is read is a key that was written', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.stringMatching(/^[A-Za-z0-9_-]{43}$/), (id, token) => {
      assert.deepEqual(readKey(`Bearer fpk_${id.replaceAll('-', '')}_${token}`), { id, token });
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const read = readKey(text);
      assert.ok(read === null || text.includes(read.token));
    }),
  );
});
