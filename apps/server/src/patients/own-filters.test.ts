import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordOf, recordsOf } from '../testing/answers.ts';
import { bodyFor, makeExample, resourceOf } from '../testing/examples.ts';
import { testServer } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const path = '/web/v1/patients';

async function listed(query: string, of = tenant): Promise<{ ids: string[]; total: number }> {
  const answer = await of.ask('GET', encodeURI(`${path}?per_page=100&${query}`));
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return { ids: recordsOf(answer).map(({ id }) => id), total: Number(answer.headers['x-total']) };
}
const who = async (query: string) => new Set((await listed(query)).ids);
const patientIn = async (city: string, of = tenant) => {
  const id = await makeExample(of, 'patients');
  assert.equal(
    (await of.ask('PATCH', `${path}/${id}`, bodyFor(resourceOf('patients'), { city }, id))).status,
    200,
  );
  return id;
};
const insure = (patientId: string, insurer: string, kind = 'statutory') =>
  tenant.ask(
    'POST',
    `${path}/insurances`,
    bodyFor(resourceOf('patient_insurances'), { patientId, kind, insurer }),
  );

test('[PATIENT-01] the list is filtered by any insurance somebody has, and by having none', async () => {
  const [first, second, none] = [
    await makeExample(tenant, 'patients'),
    await makeExample(tenant, 'patients'),
    await makeExample(tenant, 'patients'),
  ];
  await insure(first, 'AOK Niedersachsen');
  await insure(second, 'BARMER');
  await insure(second, 'Debeka, Zusatz', 'private');
  assert.deepEqual(await who('insurer[]=AOK Niedersachsen'), new Set([first]));
  assert.deepEqual(await who('insurer[]=Debeka, Zusatz'), new Set([second]));
  assert.deepEqual(await who('insurer[]=AOK Niedersachsen&insurer[]=BARMER'), new Set([first, second]));
  assert.ok((await who('insurer=null')).has(none) && !(await who('insurer=null')).has(first));
  assert.equal(recordOf(await tenant.ask('GET', `${path}/${second}`)).attributes.insurer, 'BARMER');
});

test('[PATIENT-01] who lacks a reading since a moment is found to the moment, and no more once its kind was measured again', async () => {
  const gapId = await makeExample(tenant, 'adherence_events');
  const { rows } = await server.admin.query<{ patient_id: string; slot_at: string }>(
    'select patient_id, slot_at from adherence_event where id = $1',
    [gapId],
  );
  const { patient_id: patientId, slot_at: slot } = rows[0] ?? { patient_id: '', slot_at: '' };
  const until = async (shift: number) =>
    (await who(`missing_since[to]=${new Date(Date.parse(slot) + shift).toISOString()}`)).has(patientId);
  assert.deepEqual([await until(-1), await until(0), await until(1)], [false, true, true]);
  const from = async (shift: number) =>
    (await who(`missing_since[from]=${new Date(Date.parse(slot) + shift).toISOString()}`)).has(patientId);
  assert.deepEqual([await from(-1), await from(0), await from(1)], [true, true, false]);
  assert.equal((await who('missing_since=null')).has(patientId), false);
  const shown = async () =>
    recordOf(await tenant.ask('GET', `${path}/${patientId}`)).attributes.missing_since;
  assert.equal(await shown(), new Date(slot).toISOString());
  const reads = (valueType: string, shift: number) =>
    server.admin.query(
      `insert into measurement (tenant_id, id, patient_id, value_type, value, measured_at, offset_minutes, source, plausibility)
       select tenant_id, gen_random_uuid(), patient_id, coalesce($2, value_type), 80, slot_at + $3 * interval '1 ms', 60, 'hub', 'valid'
       from adherence_event where id = $1`,
      [gapId, valueType || null, shift],
    );
  await reads('temperature', 60_000);
  await reads('', 0);
  assert.equal(await until(1), true, 'another kind, and what came before, is not what is missing');
  const clerk = await tenant.person([{ key: 'patient', access: 'read' }]);
  const read = await tenant.ask('GET', `${path}/${patientId}`, undefined, clerk);
  assert.equal(recordOf(read).attributes.missing_since, null, 'who may not see adherence is not told');
  const any = `${path}?missing_since[to]=${new Date(Date.parse(slot)).toISOString()}`;
  assert.deepEqual(recordsOf(await tenant.ask('GET', any, undefined, clerk)), []);
  await server.admin.query(
    "update adherence_event set state = 'contacted', contacted_at = now() where id = $1",
    [gapId],
  );
  assert.equal(await until(1), true, 'somebody who was called is not measured yet');
  await reads('', 1);
  assert.deepEqual([await until(1), await shown()], [false, null]);
  assert.equal((await who('missing_since=null')).has(patientId), true);
});

test('[PATIENT-01] a gap whose reason is known is no missing reading', async () => {
  const gapId = await makeExample(tenant, 'adherence_events');
  const settled = `update adherence_event set state = 'explained', cause = 'paused' where id = $1 returning patient_id`;
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const before = await who(`missing_since[to]=${soon}`);
  const { rows } = await server.admin.query<{ patient_id: string }>(settled, [gapId]);
  const patientId = rows[0]?.patient_id ?? '';
  assert.ok(before.has(patientId));
  assert.ok(!(await who(`missing_since[to]=${soon}`)).has(patientId));
});

test('[PATIENT-01] place, day of registration and words of a search narrow the list together, the total exact', async () => {
  const id = await patientIn('Jesteburg, Ost');
  const today = new Date(Date.now() - 60_000).toISOString();
  const query = `city[]=Jesteburg, Ost&created_at[from]=${today}&query=Brandt`;
  assert.deepEqual(await listed(query), { ids: [id], total: 1 });
  assert.deepEqual(await listed(`${query}&insurer[]=BARMER`), { ids: [], total: 0 });
  assert.deepEqual(await listed(`city[]=Jesteburg, Ost&created_at[to]=${today}`), { ids: [], total: 0 });
  assert.ok(!(await who('city=null')).has(id));
});

type Facets = Record<'cities' | 'insurers', { value: string; count: number }[]>;

test('[PATIENT-01] places and insurers are told with how many share them, of one practice and of whom one may see', async () => {
  const own = await server.tenant();
  const facets = async (as = own.staff) =>
    (await own.ask('GET', `${path}/facets`, undefined, as)).body as Facets;
  for (const city of ['Buchholz', 'Tostedt', 'Buchholz']) await patientIn(city, own);
  assert.deepEqual((await facets()).cities, [
    { value: 'Buchholz', count: 2 },
    { value: 'Tostedt', count: 1 },
  ]);
  assert.deepEqual((await facets()).insurers, []);
  const limited = await own.person([{ key: 'patient', access: 'read' }], { ownPatientsOnly: true });
  assert.deepEqual((await facets(limited)).cities, []);
});
