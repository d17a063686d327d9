import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  drugVersions,
  orderPatientDrugs,
  patientDrugVersions,
  searchDrugs,
} from '@fernpuls/contract/drugs/drug.call';
import { recordOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { bodyFor, makeBreach, makeExample, resourceOf } from '../testing/examples.ts';
import { testServer } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const catalogue = resourceOf('drugs');
const plan = resourceOf('patient_drugs');
const at = '/data/attributes';

const addDrug = (values: object, of = tenant) =>
  of.ask('POST', '/web/v1/content/drugs', bodyFor(catalogue, { ...catalogue.example, ...values }));
const found = async (query: string, of = tenant) => {
  const { body } = await askCall(of, searchDrugs, { query });
  return (body as { data: { name: string }[] }).data.map(({ name }) => name);
};
const give = async (values: object, patientId?: string) =>
  tenant.ask(
    'POST',
    '/web/v1/patients/drugs',
    bodyFor(plan, {
      ...plan.example,
      patientId: patientId ?? (await makeExample(tenant, 'patients')),
      ...values,
    }),
  );
const change = (id: string, values: object) =>
  tenant.ask('PATCH', `/web/v1/patients/drugs/${id}`, bodyFor(plan, { ...values }, id));
const eventsOf = async (patientId: string) =>
  recordsOf(
    await tenant.ask('GET', `/web/v1/patients/events?patient_id=${patientId}&per_page=100&sort=createdAt`),
  );

test('[CONTENT-03] a drug is found by parts of its name, by substance, without umlauts, by PZN and by a scanned pack', async () => {
  const made = recordOf(
    await addDrug({
      name: 'Xälopran N',
      pzn: '12345678',
      substances: [{ name: 'Xalopranöl', strength: '5 mg' }],
    }),
  );
  assert.equal(made.attributes.source, 'own');
  for (const query of ['xalo', 'Xälopran', 'pranol 5', '12345678', '-12345678'])
    assert.deepEqual(await found(query), ['Xälopran N'], query);
  assert.deepEqual(await found('%'), []);
  assert.deepEqual(await found('gibtesnicht'), []);
  const other = await server.tenant();
  assert.deepEqual(await found('xalo', other), [], 'another practice has its own');
  const listed = async (query: string) =>
    recordsOf(await tenant.ask('GET', `/web/v1/content/drugs?query=${query}`)).map(({ id }) => id);
  assert.deepEqual(await listed('xalopran'), [made.id]);
  assert.deepEqual(await listed('PZN-12345678'), [made.id]);
});

test('[CONTENT-03] a drug that is switched off is not offered, and its changes are kept', async () => {
  const { id } = recordOf(await addDrug({ name: 'Zyloral', pzn: null }));
  assert.deepEqual(await found('zyloral'), ['Zyloral']);
  await tenant.ask(
    'PATCH',
    `/web/v1/content/drugs/${id}`,
    bodyFor(catalogue, { isActive: false, name: 'Zyloral A' }, id),
  );
  assert.deepEqual(await found('zyloral'), []);
  const { body } = await askCall(tenant, drugVersions, { id });
  const [last] = (body as { data: { changes: { field: string; to: unknown }[] }[] }).data;
  assert.deepEqual(
    last?.changes.map(({ field }) => field).sort(),
    ['is_active', 'name'].map((name) => (name === 'is_active' ? 'isActive' : name)),
  );
});

test('[ENTITY-28] a wrong PZN, ATC code or form is refused by field', async () => {
  assert.equal(refusalOf(await addDrug({ pzn: '12345679' })), `422 pzn_invalid ${at}/pzn`);
  assert.equal(refusalOf(await addDrug({ atc: 'C03' })), `422 atc_invalid ${at}/atc`);
  assert.match(refusalOf(await addDrug({ form: 'Tablette' })), /^422 \w+ .*form$/);
});

test('[ENTITY-28] a row takes from the catalogue what it does not say itself', async () => {
  const drugId = recordOf(await addDrug({})).id;
  const { attributes } = recordOf(
    await give({ drugId, name: undefined, substances: undefined, form: undefined }),
  );
  assert.equal(attributes.name, 'Torasemid AL 10 mg Tabletten');
  assert.equal(attributes.pzn, '04877800');
  assert.deepEqual(attributes.substances, [{ name: 'Torasemid', strength: '10 mg' }]);
});

test('[API-17] doses of 12345, decimals in fractions and points are refused by field; so is what does not fit', async () => {
  const refused = async (values: object) => refusalOf(await give(values));
  assert.equal(await refused({ morning: '12345' }), `422 too_long ${at}/morning`);
  assert.equal(await refused({ morning: '1.5' }), `422 dose_invalid ${at}/morning`);
  assert.equal(await refused({ noon: '1/5' }), `422 dose_invalid ${at}/noon`);
  assert.equal(await refused({ maxPerDay: 10_000 }), `422 too_big ${at}/max_per_day`);
  assert.equal(await refused({ maxPerDay: 12.25 }), `422 too_long ${at}/max_per_day`);
  assert.equal(await refused({ dosageKind: 'weekly' }), `422 weekday_required ${at}/weekdays`);
  assert.equal(await refused({ dosageKind: 'text' }), `422 required ${at}/dosage_text`);
  assert.equal(await refused({ status: 'paused' }), `422 required ${at}/status_reason`);
  assert.equal(await refused({ name: null, substances: null }), `422 required ${at}/name`);
  assert.equal(await refused({ untilDay: '2026-11-14' }), `422 from_after_to ${at}/until_day`);
});

test('[ENTITY-28] a new dose needs its reason, is a version with who and why, and an event on the charts', async () => {
  const { id, relationships } = recordOf(await give({}));
  const patientId = relationships.patient?.data?.id ?? '';
  assert.equal(refusalOf(await change(id, { morning: '2' })), `422 required ${at}/change_reason`);
  assert.equal(refusalOf(await change(id, { hint: 'nüchtern' })), '200');
  assert.equal((await change(id, { morning: '2', changeReason: 'Ödeme' })).status, 200);
  assert.equal(
    (await change(id, { status: 'stopped', statusReason: 'Husten', changeReason: 'Husten' })).status,
    200,
  );
  assert.deepEqual(
    (await eventsOf(patientId)).map(({ attributes: { kind, title, note } }) => [kind, title, note]),
    [
      ['drug_change', 'Torasemid 10 mg: – → 1-0-1/2-0', 'Kreatinin 1,9 mg/dl'],
      ['drug_change', 'Torasemid 10 mg: 1-0-1/2-0 → 2-0-1/2-0', 'Ödeme'],
      ['drug_change', 'Torasemid 10 mg: 2-0-1/2-0 → –', 'Husten'],
    ],
  );
  const { body } = await askCall(tenant, patientDrugVersions, { id });
  const { data } = body as {
    data: { by_name: string; changes: { field: string; from: unknown; to: unknown }[] }[];
  };
  assert.equal(data.length, 4);
  assert.ok(data.every(({ by_name }) => typeof by_name === 'string'));
  assert.deepEqual(data[1]?.changes, [
    { field: 'morning', from: '1', to: '2' },
    { field: 'changeReason', from: 'Kreatinin 1,9 mg/dl', to: 'Ödeme' },
  ]);
});

test('[ENTITY-28] a change made at an alarm is linked to it, and to no alarm of somebody else', async () => {
  const { eventId, patientId } = await makeBreach(tenant);
  await give({ triggerEventId: eventId }, patientId);
  const [event] = await eventsOf(patientId);
  assert.equal(event?.relationships.trigger_event?.data?.id, eventId);
  assert.equal(
    refusalOf(await give({ triggerEventId: eventId })),
    '422 reference_not_found /data/relationships/trigger_event',
  );
});

test('[ENTITY-28] rows stand in the order somebody gave them, and none is lost by it', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const ids: string[] = [];
  for (const name of ['a', 'b', 'c']) ids.push(recordOf(await give({ name }, patientId)).id);
  const [a = '', b = '', c = ''] = ids;
  const order = async () =>
    recordsOf(await tenant.ask('GET', `/web/v1/patients/drugs?patient_id=${patientId}`)).map(
      ({ attributes }) => attributes.name,
    );
  assert.deepEqual(await order(), ['a', 'b', 'c']);
  await askCall(tenant, orderPatientDrugs, { patientId, ids: [c, a] });
  assert.deepEqual(await order(), ['c', 'a', 'b']);
  const stranger = recordOf(await give({})).id;
  assert.equal(
    refusalOf(await askCall(tenant, orderPatientDrugs, { patientId, ids: [b, stranger] })),
    '422 reference_not_found /ids/1',
  );
  assert.equal((await tenant.ask('DELETE', `/web/v1/patients/drugs/${a}`)).status, 404);
});
