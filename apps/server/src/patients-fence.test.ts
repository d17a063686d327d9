import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { calls, resources as all } from '@fernpuls/contract';
import type { Call } from '@fernpuls/contract/kit/call';
import { relationName, type Resource } from '@fernpuls/contract/kit/resource';
import { root } from './config.ts';
import { idsOf, recordOf, refusalOf } from './testing/answers.ts';
import { askCall } from './testing/calls.ts';
import { bodyFor, exampleOf, makeExample, resourceOf } from './testing/examples.ts';
import { type Answer, everything, testServer } from './testing/server.ts';
import { widenings } from './testing/widenings.ts';
import { settled } from './testing/snapshot.ts';

const server = await testServer();
const tenant = await server.tenant();
const limited = await tenant.person(everything, { ownPatientsOnly: true });
const nowhere = '018f0000-0000-7000-8000-00000000dead';
const marker = 'Zzgeheim';

/** What belongs to a patient: it names one, or names what does. */
function ofPatients(): Resource[] {
  const found = new Set(['patients']);
  const belongs = ({ type, fields }: Resource) =>
    found.has(type) || Object.values(fields).some(({ target }) => target !== undefined && found.has(target));
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const resource of all) if (belongs(resource)) found.add(resource.type);
  }
  return all.filter(({ type }) => found.has(type));
}

const bound = ofPatients();
const ask = (method: string, path: string, body?: unknown) => tenant.ask(method, path, body, limited);
const hidden = new Map<string, string>();
for (const resource of bound) hidden.set(resource.type, await makeHidden(resource));
const tried: { way: string; refused: string; got: string }[] = [];
for (const { way, refused, attempt } of await widenings({ tenant, limited, patientId: hiddenId('patients') }))
  tried.push({ way, refused, got: refusalOf(await attempt()) });
await settled(server.admin, tenant.id, tenant.ask);

let cases = 0;
after(() => console.log(`fence around patients: ${cases} cases tried`));

/** A record of a patient nobody limited answers for; the patient is named wherever one may be. */
async function makeHidden(resource: Resource): Promise<string> {
  const id = await makeExample(tenant, resource.type);
  const patient = Object.entries(resource.fields).find(([, { target }]) => target === 'patients');
  if (resource.type === 'patients') {
    const named = { lastName: marker, firstName: marker, phone: marker };
    await tenant.ask('PATCH', `/web/v1/patients/${id}`, bodyFor(resource, named));
  } else if (patient?.[1].nullable && resource.verbs.includes('update')) {
    const body = bodyFor(resource, { [patient[0]]: await makeExample(tenant, 'patients') });
    assert.equal((await tenant.ask('PATCH', `/web/v1/${resource.path}/${id}`, body)).status, 200);
  }
  return id;
}

function hiddenId(type: string): string {
  return hidden.get(type) ?? assert.fail(`an id of ${type}`);
}

function plain(answer: Answer, asked: string): string {
  const text = JSON.stringify({ status: answer.status, body: answer.body });
  return text.replaceAll(asked, '<id>').replaceAll(/"id":"[0-9A-F]{4}-[0-9A-F]{4}"/g, '"id":"<error>"');
}

async function assertAsIfNowhere(send: (id: string) => Promise<Answer>, id: string, expected?: string) {
  cases += 1;
  const [there, never] = [await send(id), await send(nowhere)];
  assert.equal(plain(there, id), plain(never, nowhere));
  assert.ok(!JSON.stringify(there.body).includes(marker), 'nothing of the patient');
  if (expected !== undefined) assert.equal(refusalOf(there), expected);
}

test('[ROLES-09] whoever is limited to their own patients opens no way to more, and all that follows is asked after they tried', () => {
  for (const { way, refused, got } of tried) assert.equal(got, refused, way);
  const ways = [...new Set(tried.map(({ way }) => way))];
  const record = readFileSync(join(root, 'docs/decisions/0066-what-widens-own.md'), 'utf8');
  const named = [...record.matchAll(/^\| `(\w+)`/gm)].map(([, way]) => String(way));
  assert.deepEqual(ways.toSorted(), named.toSorted());
});

test('[ROLES-09] a patient becomes one\u2019s own by what the table of decision 66 names, and by nothing else', async () => {
  const found = await server.admin.query<{ text: string }>(
    "select pg_get_functiondef('app.find_own_patients()'::regprocedure) as text",
  );
  const read = [...String(found.rows[0]?.text).matchAll(/\b(?:from|join) (\w+)/g)].map(([, name]) =>
    String(name),
  );
  assert.deepEqual([...new Set(read)].filter((name) => name !== 'people').toSorted(), [
    'absence',
    'alarm_escalation',
    'patient',
    'physician_assignment',
    'task',
    'trigger_event',
    'video_consultation',
  ]);
});

for (const resource of bound) {
  const path = `/web/v1/${resource.path}`;
  const id = hiddenId(resource.type);
  const may = (verb: Resource['verbs'][number]) => resource.verbs.includes(verb);

  test(`[ROLES-09] ${resource.type} of a patient who is not one's own are not found by reading, changing, removing or listing`, async () => {
    if (may('read')) await assertAsIfNowhere((asked) => ask('GET', `${path}/${asked}`), id, '404 not_found');
    if (may('update'))
      await assertAsIfNowhere(
        (asked) => ask('PATCH', `${path}/${asked}`, bodyFor(resource, {})),
        id,
        '404 not_found',
      );
    if (may('remove'))
      await assertAsIfNowhere((asked) => ask('DELETE', `${path}/${asked}`), id, '404 not_found');
    const listed = may('list') ? await ask('GET', path) : null;
    // Some lists are of one patient and ask for whom.
    if (listed && refusalOf(listed) !== '422 required patient_id') {
      assert.deepEqual([listed.status, idsOf(listed), listed.headers['x-total']], [200, [], '0']);
      cases += 1;
    }
    for (const name of resource.filters) {
      const target = resource.fields[name]?.target;
      if (!target || !hidden.has(target) || !may('list')) continue;
      await assertAsIfNowhere(
        (asked) => ask('GET', `${path}?${relationName(name)}_id=${asked}`),
        hiddenId(target),
      );
    }
    if (resource.search.length > 0 && may('list')) {
      const found = await ask('GET', `${path}?query=${marker}`);
      assert.deepEqual([idsOf(found), found.headers['x-total']], [[], '0']);
    }
  });

  test(`[ROLES-09] ${resource.type} never point to a patient who is not one's own`, async () => {
    if (!may('create')) return;
    for (const [name, { target, origin }] of Object.entries(resource.fields)) {
      if (!target || !hidden.has(target) || !['required', 'optional'].includes(origin)) continue;
      const values = await exampleOf(tenant, resource);
      const body = (asked: string) => bodyFor(resource, { ...values, [name]: asked });
      await assertAsIfNowhere((asked) => ask('POST', path, body(asked)), hiddenId(target));
    }
  });
}

/** Which type the ids of an input belong to. */
const idInputs: Record<string, string> = {
  patientId: 'patients',
  patientSurveyId: 'patient_surveys',
  ecgId: 'ecgs',
  taskId: 'tasks',
  triggerEventId: 'trigger_events',
};

function typeOf(call: Call, name: string): string | undefined {
  if (idInputs[name]) return idInputs[name];
  if (name !== 'id' && name !== 'ids') return undefined;
  const longest = bound
    .filter(({ path }) => call.path.startsWith(`/web/v1/${path}`))
    .sort((a, b) => b.path.length - a.path.length)[0];
  return longest?.type;
}

for (const call of calls) {
  if (call.auth === 'device' || call.auth === 'none') continue;
  const named = Object.keys(call.example as object).filter((name) => hidden.has(typeOf(call, name) ?? ''));
  if (named.length === 0) continue;
  test(`[ROLES-09] ${call.name} with an id of a patient who is not one's own answers as for one that exists nowhere`, async () => {
    for (const name of named) {
      const given = (id: string) => ({
        ...(call.example as Record<string, unknown>),
        [name]: name === 'ids' ? [id] : id,
      });
      await assertAsIfNowhere(
        (id) => askCall(tenant, call, given(id), limited),
        hiddenId(typeOf(call, name) ?? ''),
      );
    }
  });
}

test('[ROLES-09] no call that tells of many patients tells of one who is not one\u2019s own', async () => {
  const secrets = [...hidden.values(), marker];
  const telling: string[] = [];
  const somebody = await tenant.person(everything, { ownPatientsOnly: true });
  for (const call of calls) {
    if (call.method !== 'GET' || typeof call.auth !== 'object' || call.host === 'manage') continue;
    const input = call.example as Record<string, unknown>;
    const tells = async (as = tenant.staff) => {
      const text = JSON.stringify((await askCall(tenant, call, input, as)).body);
      return secrets.some((secret) => text.includes(secret));
    };
    if (await tells()) telling.push(call.name);
    assert.equal(await tells(somebody), false, call.name);
    cases += 1;
  }
  assert.ok(telling.includes('patient_round'), telling.join(', '));
});

test('[ROLES-09] below the server too: of the patients the limited role sees nothing, and nothing without a person', async () => {
  const client = await server.database.limited.connect();
  try {
    const fenced = await server.admin.query<{ name: string }>(
      `select distinct polrelid::regclass::text as name from pg_policy
       where polname ~ '^own_' and polroles = array['fernpuls_limited'::regrole::oid]`,
    );
    assert.ok(fenced.rows.length > 45, `${fenced.rows.length} tables`);
    const empty: string[] = [];
    for (const { name } of fenced.rows) {
      const held = await server.admin.query(`select 1 from ${name} where tenant_id = $1 limit 1`, [
        tenant.id,
      ]);
      if (held.rowCount === 0) empty.push(name);
    }
    console.log(`fence around patients: nothing to hide in ${empty.join(', ')}`);
    assert.ok(fenced.rows.length - empty.length > 30, `nothing to hide in ${empty.join(', ')}`);
    for (const person of [limited.id, '']) {
      await client.query(
        `begin; set local app.tenant = '${tenant.id}'; select app.find_own_patients_for('${person}')`,
      );
      for (const { name } of fenced.rows) {
        if (name === 'audit_entry') continue;
        const seen = await client.query(`select 1 from ${name}`);
        assert.equal(seen.rowCount, 0, `${name} for ${person || 'nobody'}`);
        cases += 1;
      }
      const others = await client.query('select 1 from audit_entry where actor_id is distinct from $1', [
        person || nowhere,
      ]);
      assert.equal(others.rowCount, 0);
      const searched = await client.query("select app.search_patients('%', '%', '%', 100)");
      assert.equal(searched.rowCount, 0);
      await client.query('rollback');
    }
  } finally {
    client.release();
  }
});

test('[ROLES-09] once the patient is one\u2019s own, every record of theirs opens', async () => {
  const patients = await server.admin.query<{ id: string }>(
    'select id from patient where tenant_id = $1 and not is_synthetic',
    [tenant.id],
  );
  assert.ok(patients.rows.length > 0);
  for (const { id: patientId } of patients.rows) {
    const body = bodyFor(resourceOf('physician_assignments'), { patientId, physicianId: limited.id });
    const answer = await tenant.ask('POST', '/web/v1/patients/physician_assignments', body);
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
  }
  for (const resource of bound.filter(({ verbs }) => verbs.includes('read'))) {
    const id = hiddenId(resource.type);
    assert.equal(recordOf(await ask('GET', `/web/v1/${resource.path}/${id}`)).id, id, resource.type);
    cases += 1;
  }
});
