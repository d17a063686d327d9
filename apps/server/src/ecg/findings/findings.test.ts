import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { amendFinding, releaseFinding, saveFinding } from '@fernpuls/contract/ecg/finding.call';
import { ingestEcg } from '@fernpuls/contract/ecg/upload.call';
import type { Call } from '@fernpuls/contract/kit/call';
import { recordsOf, refusalOf } from '../../testing/answers.ts';
import { askCall } from '../../testing/calls.ts';
import { makeEcg, makeExample, makeFinding, read } from '../../testing/examples.ts';
import { openLive } from '../../testing/live.ts';
import { type TestPerson, testServer } from '../../testing/server.ts';
import { sealOfFinding } from './seal.ts';

const server = await testServer();
const tenant = await server.tenant();
const nurse = await tenant.person([{ key: 'patient_measurement_ecg', access: 'write' }]);
const physician = await tenant.person([
  { key: 'patient_measurement_ecg', access: 'write' },
  { key: 'finding_release', access: 'write' },
]);

const content = {
  ...saveFinding.example,
  rhythmClass: 'atrial_fibrillation',
  heartRate: 90,
  qrsMs: 96,
  qtMs: 360,
  qtcFormula: 'fridericia',
  assessment: 'Absolute Arrhythmie bei Vorhofflimmern.',
} as const;

async function written(call: Call, input: Record<string, unknown>, as?: TestPerson) {
  const answer = await askCall(tenant, call, input, as);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  const { id, updated_at: updatedAt } = answer.body as { id: string; updated_at: string };
  return { id, updatedAt };
}
const caliper = {
  kind: 'pr',
  lead: 'II',
  from: 3.24,
  to: 3.408,
  mv: null,
  processing: 'raw',
  filter: 'off',
} as const;
async function rowOf(id: string): Promise<Record<string, unknown>> {
  const found = await server.admin.query<Record<string, unknown>>('select * from finding where id = $1', [
    id,
  ]);
  return found.rows[0] ?? {};
}
const refused = async (call: Call, input: Record<string, unknown>, as?: TestPerson) =>
  refusalOf(await askCall(tenant, call, input, as));

test('[PATIENT-10] a nurse drafts, a physician signs, and what is signed only grows', async () => {
  const { id: ecgId } = await makeEcg(tenant);
  const draft = await written(saveFinding, { ...content, ecgId }, nurse);
  assert.equal(
    await refused(releaseFinding, { id: draft.id, basedOn: draft.updatedAt }, nurse),
    '403 forbidden',
  );
  assert.equal(await refused(amendFinding, { id: draft.id, body: 'Zusatz' }, physician), '409 conflict');
  await written(releaseFinding, { id: draft.id, basedOn: draft.updatedAt }, physician);
  const signed = await read(tenant, 'findings', draft.id);
  assert.equal(signed.attributes.state, 'released');
  assert.equal(signed.relationships.released_by?.data?.id, physician.id);
  assert.match(String(signed.attributes.seal), /^[0-9a-f]{64}$/);
  assert.equal(signed.attributes.qtc_ms, 412);
  const again = { ...content, ecgId, basedOn: String(signed.attributes.updated_at), assessment: 'Anders' };
  assert.equal(await refused(saveFinding, again, physician), '409 conflict');
  assert.equal(refusalOf(await tenant.ask('DELETE', `/web/v1/findings/${draft.id}`)), '409 conflict');
  assert.equal(await refused(amendFinding, { id: draft.id, body: 'Zusatz' }, nurse), '403 forbidden');
  await written(amendFinding, { id: draft.id, body: 'Langzeit-EKG veranlasst.' }, physician);
  await written(amendFinding, { id: draft.id, body: 'Kein weiteres Flimmern.' }, physician);
  const amended = await read(tenant, 'findings', draft.id);
  assert.equal(amended.attributes.state, 'amended');
  assert.deepEqual(
    (amended.attributes.addenda as { body: string; by: string }[]).map(({ body }) => body),
    ['Langzeit-EKG veranlasst.', 'Kein weiteres Flimmern.'],
  );
  assert.equal(amended.attributes.seal, signed.attributes.seal);
  assert.equal(amended.attributes.assessment, content.assessment);
});

test('[PATIENT-10] findings stand in the order of their recordings, whenever they were written, page by page', async () => {
  const ids: string[] = [];
  for (const [day, state] of [
    ['2026-03-02', 'draft'],
    ['2026-01-05', 'draft'],
    ['2026-02-11', 'released'],
    ['2026-01-05', 'released'],
  ]) {
    const recording = { ...ingestEcg.example.data.attributes.recording, recorded_at: `${day}T08:00:00Z` };
    const { id: ecgId } = await makeEcg(tenant, undefined, { recording });
    const { id, updatedAt } = await makeFinding(tenant, ecgId, content);
    if (state === 'released') await written(releaseFinding, { id, basedOn: updatedAt });
    ids.push(id);
  }
  const [march, january, february, second] = ids;
  const order = async (query: string) =>
    recordsOf(await tenant.ask('GET', `/web/v1/findings?per_page=100&${query}`))
      .map(({ id }) => id)
      .filter((id) => ids.includes(id));
  assert.deepEqual(await order('sort=measured_at'), [january, second, february, march]);
  // Downwards all of it: of two of one moment the later one first.
  assert.deepEqual(await order('sort=-measured_at'), [march, february, second, january]);
  assert.deepEqual(await order('sort=measured_at,-created_at'), [second, january, february, march]);
  assert.deepEqual(await order('sort=measured_at&state=released'), [second, february]);
  const pages = await Promise.all(
    [1, 2].map((page) =>
      tenant.ask('GET', `/web/v1/findings?sort=-measured_at&state=released&per_page=2&page=${page}`),
    ),
  );
  const whole = recordsOf(
    await tenant.ask('GET', '/web/v1/findings?sort=-measured_at&state=released&per_page=4'),
  );
  assert.deepEqual(
    pages.flatMap((page) => recordsOf(page).map(({ id }) => id)),
    whole.map(({ id }) => id),
  );
  const totals = [...pages, await tenant.ask('GET', '/web/v1/findings?state=released')].map(
    ({ headers }) => headers['x-total'],
  );
  assert.equal(new Set(totals).size, 1, String(totals));
});

test('[PATIENT-10] the database refuses to change what is signed, whoever asks', async () => {
  const { id, updatedAt } = await makeFinding(tenant, undefined, content);
  await written(releaseFinding, { id, basedOn: updatedAt });
  await written(amendFinding, { id, body: 'Zusatz' });
  const attempts = [
    ['update finding set assessment = $2 where id = $1', [id, 'anders']],
    [
      "update finding set state = 'draft', released_at = null, released_by_id = null, seal = null where id = $1",
      [id],
    ],
    ['update finding set released_by_id = created_by_id, seal = $2 where id = $1', [id, 'x']],
    ['delete from finding where id = $1', [id]],
    ['update finding_addendum set body = $2 where finding_id = $1', [id, 'anders']],
    ['delete from finding_addendum where finding_id = $1', [id]],
  ] as const;
  for (const [statement, values] of attempts)
    await assert.rejects(
      server.admin.query(statement, [...values]),
      /a signed finding stays as it is/,
      statement,
    );
  assert.equal((await read(tenant, 'findings', id)).attributes.assessment, content.assessment);
});

test('[BEYOND-14] [PATIENT-10] what was measured by hand is signed with the finding and stays as it was taken', async () => {
  const taken = [caliper, { ...caliper, kind: 'st', mv: -0.15 } as const];
  const { id, updatedAt } = await makeFinding(tenant, undefined, { ...content, handMeasurements: taken });
  assert.deepEqual((await read(tenant, 'findings', id)).attributes.hand_measurements, taken);
  const row = await rowOf(id);
  const signature = { by: physician.id, at: updatedAt };
  const withoutOne = { ...row, hand_measurements: [caliper] };
  assert.notEqual(sealOfFinding(row, signature), sealOfFinding(withoutOne, signature));
  await written(releaseFinding, { id, basedOn: updatedAt }, physician);
  await assert.rejects(
    server.admin.query("update finding set hand_measurements = '[]' where id = $1", [id]),
    /a signed finding stays as it is/,
  );
  assert.deepEqual((await read(tenant, 'findings', id)).attributes.hand_measurements, taken);
});

test('[BEYOND-14] a finding signed before calipers could be taken keeps the seal it has', async () => {
  const { id } = await makeFinding(tenant, undefined, content);
  const row = await rowOf(id);
  const signature = { by: physician.id, at: '2026-11-20T08:41:00.000Z' };
  const figures = 'heart_rate pr_ms qrs_ms qt_ms qtc_formula axis_degrees';
  const sealed = `patient_id ecg_id rhythm_class ${figures} assessment recommendation`
    .split(' ')
    .map((name) => [name, row[name]]);
  const old = JSON.stringify([...sealed, signature.by, signature.at]);
  assert.deepEqual(row.hand_measurements, []);
  assert.equal(sealOfFinding(row, signature), createHash('sha256').update(old).digest('hex'));
});

for (const [what, wrong] of [
  ['of no length', { to: caliper.from }],
  ['of an amplitude without a level', { kind: 'st', mv: null }],
  ['of an unknown kind', { kind: 'p' }],
] as const)
  test(`[BEYOND-14] a caliper ${what} is no measurement of a finding`, async () => {
    const { id: ecgId } = await makeEcg(tenant);
    const handMeasurements = [{ ...caliper, ...wrong }];
    assert.match(await refused(saveFinding, { ...content, ecgId, handMeasurements }), /^422/);
  });

test('[PATIENT-10] nobody writes over or signs words they have not seen', async () => {
  const { id: ecgId } = await makeEcg(tenant);
  const first = await written(saveFinding, { ...content, ecgId }, nurse);
  assert.equal(
    await refused(saveFinding, { ...content, ecgId }, physician),
    '409 conflict',
    'a second first',
  );
  const second = await written(
    saveFinding,
    { ...content, ecgId, basedOn: first.updatedAt, assessment: 'Vorhofflattern?' },
    physician,
  );
  assert.equal(second.id, first.id);
  const late = { ...content, ecgId, basedOn: first.updatedAt };
  assert.equal(await refused(saveFinding, late, nurse), '409 conflict');
  assert.equal(
    await refused(releaseFinding, { id: first.id, basedOn: first.updatedAt }, physician),
    '409 conflict',
  );
  const { attributes } = await read(tenant, 'findings', first.id);
  assert.deepEqual([attributes.state, attributes.assessment], ['draft', 'Vorhofflattern?']);
});

test('[PATIENT-10] two who begin at once make one finding', async () => {
  const { id: ecgId } = await makeEcg(tenant);
  const answers = await Promise.all(
    [nurse, physician].map((person) => askCall(tenant, saveFinding, { ...content, ecgId }, person)),
  );
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  assert.equal(recordsOf(await tenant.ask('GET', `/web/v1/findings?ecg_id=${ecgId}`)).length, 1);
});

test('[PATIENT-10] a finding without rhythm or assessment stays a draft', async () => {
  const { id, updatedAt } = await makeFinding(tenant, undefined, { rhythmClass: null, assessment: '  ' });
  const answer = await askCall(tenant, releaseFinding, { id, basedOn: updatedAt });
  assert.equal(refusalOf(answer), '422 required /rhythm_class required /assessment');
  assert.equal((await read(tenant, 'findings', id)).attributes.state, 'draft');
});

test('[ECG-05] signing classifies and sees the recording; what the device said stays', async () => {
  const { id: ecgId } = await makeEcg(tenant);
  const before = (await read(tenant, 'ecgs', ecgId)).attributes;
  const draft = await written(saveFinding, { ...content, ecgId }, nurse);
  assert.equal((await read(tenant, 'ecgs', ecgId)).attributes.seen_at, null, 'a draft sees nothing');
  const live = openLive({ port: server.port, host: tenant.host }, physician);
  await live.until(({ type }) => type === 'ready');
  await written(releaseFinding, { id: draft.id, basedOn: draft.updatedAt }, physician);
  // What was told of the recording before may still be on its way.
  await live.until(
    ({ kind, payload: told }) =>
      kind === 'ecg_changed' &&
      told?.data?.id === ecgId &&
      told.data.attributes.current_class === 'atrial_fibrillation',
  );
  await live.close();
  const after = await read(tenant, 'ecgs', ecgId);
  assert.equal(after.attributes.rhythm_class, 'atrial_fibrillation');
  assert.equal(after.relationships.seen_by?.data?.id, physician.id);
  assert.equal(after.attributes.device_class, before.device_class);
  assert.equal(after.attributes.suggested_class, before.suggested_class);
});

test('[ROLES-08] saving, signing and adding stand in the audit', async () => {
  const { id, updatedAt } = await makeFinding(tenant, undefined, content);
  await written(releaseFinding, { id, basedOn: updatedAt });
  await written(amendFinding, { id, body: 'Zusatz' });
  const entries = await server.admin.query(
    "select action from audit_entry where subject_type = 'findings' and subject_id = $1 and action <> 'read' order by id",
    [id],
  );
  assert.deepEqual(
    entries.rows.map(({ action }: { action: string }) => action),
    ['create', 'release_finding', 'amend_finding'],
  );
});

test('each practice begins with sentences of its own and a template names only places that exist', async () => {
  const listed = recordsOf(await tenant.ask('GET', '/web/v1/finding_templates?per_page=100'));
  assert.ok(listed.some(({ attributes }) => attributes.title === 'Normalbefund'));
  const attributes = { title: 'Falsch', body: 'Frequenz {hart_rate}/min', position: 1 };
  const answer = await tenant.ask('POST', '/web/v1/finding_templates', {
    data: { type: 'finding_templates', attributes },
  });
  assert.equal(refusalOf(answer), '422 not_a_choice /data/attributes/body');
});

test('[DASH-17] recordings are found by the name of their patient, filtered by class, agreement and quality', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const patient = (await read(tenant, 'patients', patientId)).attributes;
  const { id } = await makeEcg(tenant, String(patient.custom_patient_id));
  const ids = async (query: string) =>
    recordsOf(await tenant.ask('GET', `/web/v1/measurements/ecgs?per_page=100&${query}`)).map(
      (one) => one.id,
    );
  const name = encodeURIComponent(String(patient.last_name));
  assert.ok((await ids(`query=${name}`)).includes(id));
  assert.ok((await ids(`query=${name}&seen_at=null`)).includes(id));
  assert.deepEqual(await ids('query=Xqzwvk'), []);
  assert.deepEqual(await ids(`query=${encodeURIComponent(String(patient.custom_patient_id))}`), [id]);
  const besideNumber = (letters: string) =>
    ids(`query=${encodeURIComponent(`${String(patient.custom_patient_id)} ${letters}`)}`);
  const last = String(patient.last_name);
  assert.deepEqual(await besideNumber(last.slice(0, 2)), [id]);
  assert.deepEqual(await besideNumber(last.slice(1, 3)), [], 'two letters must begin a word');
  await tenant.ask('POST', '/web/v1/measurements/ecgs/classify', { ids: [id], rhythm_class: 'sinus_rhythm' });
  const only = `patient_id=${patientId}`;
  assert.deepEqual(await ids(`${only}&current_class=sinus_rhythm`), [id]);
  assert.deepEqual(await ids(`${only}&current_class=atrial_fibrillation`), []);
  assert.deepEqual(await ids(`${only}&quality[from]=0.5`), [], 'a strip of seven samples has no quality');
  assert.equal(
    (await ids(`${only}&agreement=single`)).length + (await ids(`${only}&agreement=differs`)).length,
    1,
  );
});
