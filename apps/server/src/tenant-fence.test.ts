import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { calls, resources as all } from '@fernpuls/contract';
import { relationName, type Resource } from '@fernpuls/contract/kit/resource';
import type { Call } from '@fernpuls/contract/kit/call';
import { errorsOf, idsOf, outcomesOf, recordOf, refusalOf } from './testing/answers.ts';
import { askCall } from './testing/calls.ts';
import { bodyFor, exampleOf, makeBreach, makeExample, resourceOf } from './testing/examples.ts';
import { type Answer, ask1, testServer, weight } from './testing/server.ts';
import { settled, snapshot } from './testing/snapshot.ts';

const server = await testServer();
const own = await server.tenant();
const other = await server.tenant();
const nowhere = '018f0000-0000-7000-8000-00000000dead';
const marker = 'Zzgeheim';
/** Those of the operator have no other practice to be kept from: practices' hosts do not know them. */
const resources = all.filter(({ host }) => host !== 'manage');

/** One record of every type in the other practice, the texts marked so that they can be found in any answer. */
const foreign = new Map<string, string>();
const breach = await makeBreach(other);
foreign.set('patients', breach.patientId);
foreign.set('trigger_events', breach.eventId);
for (const { type } of resources) if (!foreign.has(type)) foreign.set(type, await makeExample(other, type));
const patientBody = { lastName: marker, firstName: marker, customPatientId: marker, phone: marker };
await other.ask(
  'PATCH',
  `/web/v1/patients/${breach.patientId}`,
  bodyFor(resourceOf('patients'), patientBody),
);

// Asked before the tests: whoever works there is noted down with the session.
const foreignDevice = recordOf(await other.ask('GET', `/web/v1/devices/${foreignId('devices')}`));
const foreignSerial = foreignDevice.attributes.serial;

await settled(server.admin, other.id, other.ask);

let cases = 0;
after(() => console.log(`tenant fence: ${cases} cases tried`));

function foreignId(type: string): string {
  const id = foreign.get(type);
  assert.ok(id, `an id of ${type}`);
  return id;
}

/** An answer without what differs from request to request: the error's id and the id that was asked for. */
function plain(answer: Answer, asked: string): string {
  const text = JSON.stringify({ status: answer.status, body: answer.body });
  return text.replaceAll(asked, '<id>').replaceAll(/"id":"[0-9A-F]{4}-[0-9A-F]{4}"/g, '"id":"<error>"');
}

/** Asks with the other practice's id and with one that exists nowhere: the answers must not differ. */
async function assertAsIfNowhere(
  ask: (id: string) => Promise<Answer>,
  id: string,
  expected: string | null,
): Promise<void> {
  cases += 1;
  const [there, never] = [await ask(id), await ask(nowhere)];
  assert.equal(plain(there, id), plain(never, nowhere));
  assert.ok(!JSON.stringify(there.body).includes(marker), 'no text of the other practice');
  if (expected !== null) assert.equal(refusalOf(there), expected);
}

/** What the other practice holds is the same before and after. */
async function untouched(work: () => Promise<void>): Promise<void> {
  const before = await snapshot(server.admin, other.id);
  await work();
  assert.deepEqual(await snapshot(server.admin, other.id), before);
}

/** What was said is nobody's to delete, so the copy made here goes past the guard that keeps it. */
async function forget({ type, table }: Resource, id: string): Promise<void> {
  const { admin } = server;
  if (type === 'chat_messages') await admin.query('set session_replication_role = replica');
  await admin.query(`delete from ${table} where tenant_id = $1 and id = $2`, [own.id, id]);
  await admin.query('reset session_replication_role');
}

for (const resource of resources) {
  const path = `/web/v1/${resource.path}`;
  const id = foreignId(resource.type);
  const may = (verb: Resource['verbs'][number]) => resource.verbs.includes(verb);
  const references = Object.entries(resource.fields).filter(
    ([, field]) => field.target && (field.origin === 'required' || field.origin === 'optional'),
  );

  test(`[ROLES-09] ${resource.type} of another practice is not found by reading, changing, removing or listing`, () =>
    untouched(async () => {
      if (may('read'))
        await assertAsIfNowhere((asked) => own.ask('GET', `${path}/${asked}`), id, '404 not_found');
      if (may('update')) {
        const body = bodyFor(resource, {});
        await assertAsIfNowhere((asked) => own.ask('PATCH', `${path}/${asked}`, body), id, '404 not_found');
        const full = bodyFor(
          resource,
          resource.type === 'patients'
            ? { lastName: 'Fremd', status: 'inactive' }
            : await exampleOf(own, resource),
        );
        await assertAsIfNowhere((asked) => own.ask('PATCH', `${path}/${asked}`, full), id, '404 not_found');
      }
      if (may('remove'))
        await assertAsIfNowhere((asked) => own.ask('DELETE', `${path}/${asked}`), id, '404 not_found');
      if (may('create')) {
        // The same id may live in both practices; neither learns of the other.
        const created = await own.ask('POST', path, bodyFor(resource, await exampleOf(own, resource), id));
        assert.equal(recordOf(created).id, id);
        await forget(resource, id);
        cases += 1;
      }
      for (const name of resource.filters) {
        const field = resource.fields[name];
        if (!field?.target) continue;
        const parameter = `${relationName(name)}_id`;
        await assertAsIfNowhere(
          (asked) => own.ask('GET', `${path}?${parameter}=${asked}`),
          foreignId(field.target),
          '200',
        );
        const listed = await own.ask('GET', `${path}?${parameter}=${foreignId(field.target)}`);
        assert.deepEqual([idsOf(listed), listed.headers['x-total']], [[], '0']);
      }
      if (resource.search.length > 0) {
        const found = await own.ask('GET', `${path}?query=${marker}`);
        assert.deepEqual([idsOf(found), found.headers['x-total']], [[], '0']);
        cases += 1;
      }
    }));

  test(`[ROLES-09] ${resource.type} never points to a record of another practice`, () =>
    untouched(async () => {
      for (const [name, field] of references) {
        const target = field.target ?? '';
        const where = `/data/relationships/${relationName(name)}`;
        const expected = `422 reference_not_found ${where}`;
        if (may('create')) {
          const values = await exampleOf(own, resource);
          const body = (asked: string) => bodyFor(resource, { ...values, [name]: asked });
          await assertAsIfNowhere((asked) => own.ask('POST', path, body(asked)), foreignId(target), expected);
        }
        if (may('update')) {
          const mine = await makeExample(own, resource.type);
          const body = (asked: string) => bodyFor(resource, { [name]: asked });
          await assertAsIfNowhere(
            (asked) => own.ask('PATCH', `${path}/${mine}`, body(asked)),
            foreignId(target),
            expected,
          );
        }
      }
    }));
}

/** Which type the ids of an input belong to. */
const idInputs: Record<string, string> = {
  patientId: 'patients',
  assigneeId: 'physicians',
  ids: 'trigger_events',
  ecgId: 'ecgs',
};

function typeOf(call: Call, name: string): string {
  if (name === 'ids' && call.area === 'ecg') return 'ecgs';
  return call.name === 'patient_overviews' ? 'patients' : (idInputs[name] ?? '');
}

function withId(call: Call, name: string, id: string, mine: Record<string, unknown>) {
  return { ...(call.example as Record<string, unknown>), ...mine, [name]: name === 'ids' ? [id] : id };
}

for (const call of calls) {
  const names = [
    ...Object.keys(call.example as object),
    ...(call.name === 'take_trigger_events' ? ['assigneeId'] : []),
  ];
  const tried = names.filter((name) => idInputs[name]);
  if (tried.length === 0) continue;
  test(`[ROLES-09] ${call.name} with an id of another practice answers as for one that exists nowhere`, () =>
    untouched(async () => {
      for (const name of tried) {
        const type = typeOf(call, name);
        const mine = name === 'assigneeId' ? { ids: [await makeExample(own, 'trigger_events')] } : {};
        await assertAsIfNowhere(
          (id) => askCall(own, call, withId(call, name, id, mine)),
          foreignId(type),
          null,
        );
      }
    }));
}

test('[ROLES-09] one id of another practice among own ones refuses the whole call', () =>
  untouched(async () => {
    const mine = await makeBreach(own);
    const body = { ids: [mine.eventId, breach.eventId], reason: 'patient_contacted', note: 'x' };
    assert.equal(
      refusalOf(await own.ask('POST', '/web/v1/patients/triggers/events/close', body)),
      '404 not_found',
    );
    assert.equal(
      recordOf(await own.ask('GET', `/web/v1/patients/triggers/events/${mine.eventId}`)).attributes.state,
      'raised',
    );
    cases += 1;
  }));

test('[ROLES-09] a session opens nothing on the host of another practice', () =>
  untouched(async () => {
    for (const { path } of resources) {
      assert.equal(
        refusalOf(await other.ask('GET', `/web/v1/${path}`, undefined, own.staff)),
        '401 session_expired',
      );
      cases += 1;
    }
    for (const call of calls.filter((each) => typeof each.auth === 'object' || each.auth === 'session')) {
      assert.equal(
        refusalOf(await askCall(other, call, call.example as object as never, own.staff)),
        call.host === 'manage' ? '404 route_unknown' : '401 session_expired',
      );
      cases += 1;
    }
  }));

test('[ROLES-09] a device key writes into its own practice only, whatever it names', () =>
  untouched(async () => {
    const named = outcomesOf(
      await own.ingest([
        weight(marker, 90),
        { ...weight('', 90), custom_patient_id: undefined, device_serial: foreignSerial },
      ]),
    );
    assert.deepEqual(
      named.data.map((item) => item.errors[0]?.code),
      ['patient_unknown', 'device_unknown'],
    );
    const crossed = await ask1(server.port, {
      method: 'POST',
      path: '/srm/api/v1/measurements',
      host: other.host,
      body: { data: [{ attributes: weight(marker, 90) }] },
      headers: { authorization: `Bearer ${own.deviceKey}` },
    });
    assert.equal(refusalOf(crossed), '401 device_key_unknown');
    assert.equal(errorsOf(crossed)[0]?.code, 'device_key_unknown');
    cases += 3;
  }));

test('[ROLES-09] below the server too: the application role reads and writes one tenant only, and none without a tenant', () =>
  untouched(async () => {
    const client = await server.database.app.connect();
    const attempt = async (text: string, values: unknown[] = []) => {
      await client.query('savepoint tried');
      const result = await client.query(text, values).then(
        (done) => String(done.rowCount),
        (error: { code: string }) => error.code,
      );
      await client.query('rollback to tried');
      cases += 1;
      return result;
    };
    try {
      await client.query(`begin; set local app.tenant = '${own.id}'`);
      const tables = (await snapshotTables()).filter((name) => name !== 'outbox');
      for (const name of tables) {
        assert.ok(
          ['0', '42501'].includes(await attempt(`select 1 from ${name} where tenant_id = $1`, [other.id])),
          name,
        );
        assert.ok(
          ['0', '42501'].includes(
            await attempt(`update ${name} set tenant_id = tenant_id where tenant_id = $1`, [other.id]),
          ),
          name,
        );
        assert.ok(
          ['0', '42501'].includes(await attempt(`delete from ${name} where tenant_id = $1`, [other.id])),
          name,
        );
      }
      const insert = 'insert into cohort (tenant_id, id, name) values ($1, gen_random_uuid(), $2)';
      assert.equal(await attempt(insert, [other.id, 'fremd']), '42501');
      assert.equal(await attempt('update cohort set tenant_id = $1', [other.id]), '42501');
      assert.equal(await attempt('select 1 from tenant where id = $1', [other.id]), '0');
      assert.equal(
        await attempt(
          `select app.search_patients('%', '%', '%', 100) intersect select id from patient where tenant_id = ${other.id}`,
        ),
        '0',
      );
      assert.equal(
        await attempt("insert into outbox (tenant_id, kind, subject_ids) values ($1, 'x', '{}')", [other.id]),
        '42501',
      );
      await client.query('rollback');
      await client.query('begin');
      for (const name of tables)
        assert.ok(['0', '42501'].includes(await attempt(`select 1 from ${name}`)), name);
      await client.query('rollback');
    } finally {
      client.release();
    }
  }));

async function snapshotTables(): Promise<string[]> {
  return Object.keys(await snapshot(server.admin, other.id));
}
