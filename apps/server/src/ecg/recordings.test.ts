import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import type { EcgTrace } from '@fernpuls/contract/ecg/signal.call';
import { importEcg } from '@fernpuls/domain/ecg/import/import-ecg';
import { refusalParams } from '@fernpuls/domain/ecg/import/refusal';
import { root } from '../config.ts';
import { sentence } from '../ground/sentences.ts';
import { errorsOf, idsOf, recordOf, refusalOf } from '../testing/answers.ts';
import { makeExample, read } from '../testing/examples.ts';
import { openLive } from '../testing/live.ts';
import { ask1, testServer, type TestTenant } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const path = '/web/v1/measurements/ecgs';
const folder = join(root, 'packages/domain/src/ecg/import/fixtures');
/** Committed recordings of every format, as the files that belong together. */
const recordings = [
  ['reference.json'],
  ['wfdb16.hea', 'wfdb16.dat'],
  ['wfdb212.hea', 'wfdb212.dat'],
  ['biosig.edf'],
  ['interrupted.edf'],
  ['huffman.scp'],
  ['biosig-aecg.xml'],
  ['twelve-lead-explicit.dcm'],
  ['ambulatory-implicit.dcm'],
  ['apple-de.csv'],
  ['two-pages.pdf'],
  ['paper.png'],
  ['paper.jpg'],
];

function fixture(names: readonly string[]) {
  return names.map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(folder, name))) }));
}

function sendable(files: readonly { name: string; bytes: Uint8Array }[]) {
  return files.map(({ name, bytes }) => ({ name, content: Buffer.from(bytes).toString('base64') }));
}

async function upload(patientId: string, names: readonly string[]) {
  const files = sendable(fixture(names));
  return tenant.ask('POST', `/web/v1/patients/${patientId}/ecgs`, { files });
}

function device(of: TestTenant, attributes: Record<string, unknown>, key = of.deviceKey) {
  return ask1(server.port, {
    method: 'POST',
    path: '/srm/api/v1/ecgs',
    host: of.host,
    body: { data: { type: 'ecgs', attributes } },
    headers: { authorization: `Bearer ${key}` },
  });
}

async function newPatient(of = tenant) {
  const id = await makeExample(of, 'patients');
  const { attributes } = await read(of, 'patients', id);
  return { id, customId: String(attributes.custom_patient_id) };
}

const strip = (samples: readonly (number | null)[], more: Record<string, unknown> = {}) => ({
  format: 'fernpuls-ecg',
  version: 1,
  recorded_at: '2026-11-20T07:42:00.000+01:00',
  sampling_rate_hz: 250,
  channels: [{ lead: 'I', unit: 'uV', gain: 1000, samples }],
  ...more,
});

function samplesOf(trace: EcgTrace & Record<string, unknown>) {
  return trace.pieces.flatMap((piece) => {
    const bytes = new Uint8Array(Buffer.from(piece.samples ?? '', 'base64'));
    return trace.bits === 16 ? [...new Int16Array(bytes.buffer)] : [...new Int32Array(bytes.buffer)];
  });
}

const patient = await newPatient();

for (const names of recordings) {
  test(`[ECG-02] [ECG-05] ${names[0]}: every sample, every file comes back as it was sent`, async () => {
    const expected = importEcg(fixture(names));
    assert.ok('recording' in expected);
    const answer = await upload(patient.id, names);
    assert.equal(answer.status, 201);
    const { data: made } = answer.body as { data: { id: string } };
    const record = recordOf(await tenant.ask('GET', `${path}/${made.id}`));
    assert.equal(record.attributes.format, expected.recording.format);
    assert.deepEqual(
      record.attributes.leads,
      expected.recording.channels.map(({ lead }) => lead),
    );
    const shown = await tenant.ask('GET', `${path}/${made.id}/window?from=-1&to=13&pixels=8192`);
    const { traces } = shown.body as { traces: EcgTrace[] };
    assert.equal(traces.length, expected.recording.channels.length);
    traces.forEach((trace, index) => {
      assert.deepEqual(
        samplesOf(trace),
        [...(expected.recording.channels[index]?.samples ?? [])],
        trace.lead,
      );
    });
    const details = (await tenant.ask('GET', `${path}/${made.id}/details`)).body as {
      upload_id: string;
      files: { position: number; name: string; bytes: number }[];
    };
    assert.deepEqual(
      details.files.map(({ name }) => name),
      names,
    );
    for (const { position, name } of details.files) {
      const bytes = await download(`${path}/uploads/${details.upload_id}/files/${position}`);
      assert.deepEqual(bytes, readFileSync(join(folder, name)), name);
    }
  });
}

/** Bytes as they are: the other helpers read text. */
function download(where: string): Promise<Buffer> {
  const { port } = server;
  const headers = { ...tenant.staff.headers, host: tenant.host };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: where, agent: false, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        assert.equal(response.statusCode, 200);
        assert.match(String(response.headers['content-disposition']), /^attachment/);
        resolve(Buffer.concat(parts));
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

test('[ECG-05] a broken file is refused with what is wrong and where, and is kept', async () => {
  const { id } = await newPatient();
  const [file] = fixture(['biosig.edf']);
  const bytes = (file?.bytes ?? new Uint8Array()).subarray(0, 3000);
  const files = sendable([{ name: 'abgebrochen.edf', bytes }]);
  const answer = await tenant.ask('POST', `/web/v1/patients/${id}/ecgs`, { files });
  const [error] = errorsOf(answer);
  assert.match(refusalOf(answer), /^422 ecg_\w+ \/files\/0$/);
  assert.match(error?.meta.sentences.de ?? '', /Datei abgebrochen\.edf/);
  assert.match(error?.meta.sentences.en ?? '', /file abgebrochen\.edf/);
  const refused = (await tenant.ask('GET', `${path}/uploads/refused`)).body as {
    data: { id: string; patient_id: string; code: string; files: { sha256: string }[] }[];
  };
  const kept = refused.data.filter((one) => one.patient_id === id);
  assert.equal(kept.length, 1);
  assert.equal(kept[0]?.code, error?.code);
  assert.deepEqual(await download(`${path}/uploads/${kept[0]?.id}/files/0`), Buffer.from(bytes));
  assert.deepEqual(idsOf(await tenant.ask('GET', `${path}?patient_id=${id}`)), [], 'no recording of it');
  await tenant.ask('POST', `/web/v1/patients/${id}/ecgs`, { files });
  const again = (await tenant.ask('GET', `${path}/uploads/refused`)).body as typeof refused;
  assert.equal(again.data.filter((one) => one.patient_id === id).length, 1, 'kept once');
});

test('every reason to refuse a file has its own sentence in German and English', () => {
  for (const code of Object.keys(refusalParams)) {
    const [de, en] = [sentence('de', `ecg_${code}`), sentence('en', `ecg_${code}`)];
    assert.ok(de !== en && !de.startsWith('ecg_'), code);
  }
});

test('[ECG-05] what is no base64, no number or no file at all is refused by place', async () => {
  const named = { custom_patient_id: patient.customId };
  const cases: [Record<string, unknown>, string][] = [
    [{ files: [{ name: 'a.edf', content: '####' }] }, '422 invalid_format /data/attributes/files/0/content'],
    [{ files: [{ name: 'a.edf' }] }, '422 required /data/attributes/files/0/content'],
    [
      { files: [{ name: 'a.edf', content: 'AA==', text: 'x' }] },
      '422 required /data/attributes/files/0/content',
    ],
    [{}, '422 required /data/attributes/files'],
    [{ files: [{ name: 'a', text: 'x' }], recording: {} }, '422 not_exactly_one /data/attributes/files'],
    [{ recording: {}, flavour: 1 }, '422 unknown_field /data/attributes/flavour'],
  ];
  for (const [given, expected] of cases)
    assert.equal(refusalOf(await device(tenant, { ...named, ...given })), expected);
  const overflow = JSON.stringify({ data: { attributes: { ...named, recording: strip([1, 2]) } } });
  const answer = await ask1(server.port, {
    method: 'POST',
    path: '/srm/api/v1/ecgs',
    host: tenant.host,
    body: overflow.replace('[1,2]', '[1,1e400]'),
    headers: { authorization: `Bearer ${tenant.deviceKey}` },
  });
  assert.equal(refusalOf(answer), '422 not_a_number /data/attributes/recording');
});

test('[ECG-05] the same external id is taken once, also when it is sent twice at the same time', async () => {
  const { id, customId } = await newPatient();
  const attributes = { custom_patient_id: customId, external_id: 'w-1', recording: strip([1, 2, 3]) };
  const [first, second] = await Promise.all([device(tenant, attributes), device(tenant, attributes)]);
  const third = await device(tenant, { ...attributes, recording: strip([9]) });
  assert.deepEqual(new Set([first.status, second.status]), new Set([200, 201]));
  assert.equal(third.status, 200);
  const ids = [first, second, third].map(({ body }) => (body as { data: { id: string } }).data.id);
  assert.equal(new Set(ids).size, 1);
  assert.deepEqual(idsOf(await tenant.ask('GET', `${path}?patient_id=${id}`)), [ids[0]]);
  const byContent = { custom_patient_id: customId, recording: strip([5, 6, 7]) };
  assert.equal((await device(tenant, byContent)).status, 201);
  assert.equal((await device(tenant, byContent)).status, 200, 'without an external id the content decides');
});

test('[ECG-05] the device’s word, the suggestion and the human class stand apart', async () => {
  const { customId } = await newPatient();
  const said = { text: 'Vorhofflimmern', algorithm_version: '2' };
  const recording = strip([1, 2, 3], { classification: said, patient: { birth_date: '1901-01-01' } });
  const made = await device(tenant, { custom_patient_id: customId, recording });
  const { id } = (made.body as { data: { id: string } }).data;
  const before = recordOf(await tenant.ask('GET', `${path}/${id}`)).attributes;
  assert.deepEqual(
    [before.device_class, before.device_class_received, before.device_algorithm_version],
    ['atrial_fibrillation', 'Vorhofflimmern', '2'],
  );
  assert.equal(before.patient_match, 'contradicted', 'another birth date than the patient’s');
  assert.equal(before.measured_at_source, 'file');
  await tenant.ask('POST', `${path}/classify`, { ids: [id], rhythm_class: 'sinus_rhythm', seen: true });
  const after = recordOf(await tenant.ask('GET', `${path}/${id}`)).attributes;
  assert.deepEqual(
    [after.device_class, after.rhythm_class, after.classified_by_name !== null, after.seen_at !== null],
    ['atrial_fibrillation', 'sinus_rhythm', true, true],
  );
  for (const set of ["device_class = 'unknown'", 'duration_seconds = 7', "measured_at = '2020-01-01'"])
    await assert.rejects(server.admin.query(`update ecg set ${set} where id = $1`, [id]), /kept as it was/);
});

test('[ECG-02] samples and files are never changed, not even by the owner of the database', async () => {
  for (const table of ['ecg_chunk', 'ecg_channel', 'ecg_file', 'ecg_file_chunk', 'ecg_upload'])
    await assert.rejects(
      server.admin.query(`update ${table} set tenant_id = tenant_id`),
      /kept as it was received/,
      table,
    );
});

test('[DASH-06] seen tells who and when; undo takes back one’s own mark and nobody else’s', async () => {
  const { customId } = await newPatient();
  const ids: string[] = [];
  for (const samples of [[1], [2]]) {
    const made = await device(tenant, { custom_patient_id: customId, recording: strip(samples) });
    ids.push((made.body as { data: { id: string } }).data.id);
  }
  const colleague = await tenant.person([{ key: 'patient_measurement_ecg', access: 'write' }]);
  const mark = (seen: boolean, as = tenant.staff) => tenant.ask('POST', `${path}/seen`, { ids, seen }, as);
  const unseen = async () => ((await tenant.ask('GET', `${path}/counts`)).body as { count: number }).count;
  const before = await unseen();
  assert.deepEqual((await mark(true)).body, { changed: ids.toSorted(), conflicts: [] });
  assert.equal(await unseen(), before - 2);
  const record = recordOf(await tenant.ask('GET', `${path}/${ids[0]}`));
  assert.equal(record.relationships.seen_by?.data?.id, tenant.staff.id);
  const conflict = (await mark(true, colleague)).body as { changed: string[]; conflicts: { by: string }[] };
  assert.deepEqual(
    [conflict.changed, conflict.conflicts.map(({ by }) => by)],
    [[], ['Petra Probe', 'Petra Probe']],
  );
  assert.deepEqual(((await mark(false, colleague)).body as { changed: string[] }).changed, []);
  assert.deepEqual((await mark(false)).body, { changed: ids.toSorted(), conflicts: [] });
  assert.equal(await unseen(), before);
  assert.equal(recordOf(await tenant.ask('GET', `${path}/${ids[0]}`)).attributes.seen_at, null);
  const listed = idsOf(await tenant.ask('GET', `${path}?seen_at=null&per_page=100`));
  assert.ok(ids.every((id) => listed.includes(id)));
});

test('[DASH-06] a colleague’s class stays unless it is to be replaced', async () => {
  const { customId } = await newPatient();
  const made = await device(tenant, { custom_patient_id: customId, recording: strip([1, 2]) });
  const { id } = (made.body as { data: { id: string } }).data;
  const colleague = await tenant.person([{ key: 'patient_measurement_ecg', access: 'write' }]);
  const classify = (rhythm_class: string | null, as: typeof colleague, more = {}) =>
    tenant.ask('POST', `${path}/classify`, { ids: [id], rhythm_class, ...more }, as);
  const now = async () => recordOf(await tenant.ask('GET', `${path}/${id}`)).attributes.rhythm_class;
  await classify('atrial_fibrillation', tenant.staff);
  const other = (await classify('sinus_rhythm', colleague)).body as { conflicts: unknown[] };
  assert.deepEqual([other.conflicts.length, await now()], [1, 'atrial_fibrillation']);
  await classify('sinus_rhythm', colleague, { replace: true });
  assert.equal(await now(), 'sinus_rhythm');
  await classify(null, colleague);
  assert.equal(await now(), null);
});

test('[DASH-17] the list begins with the newest recording and filters by patient and class', async () => {
  const { id, customId } = await newPatient();
  const days = ['2026-11-18', '2026-11-20', '2026-11-19'];
  for (const day of days)
    await device(tenant, {
      custom_patient_id: customId,
      recording: strip([days.indexOf(day)], {
        recorded_at: `${day}T08:00:00Z`,
        classification: { text: day.endsWith('20') ? 'afib' : 'sinusRhythm' },
      }),
    });
  const list = async (more = '') => {
    const answer = await tenant.ask('GET', `${path}?patient_id=${id}${more}`);
    return (answer.body as { data: { attributes: { measured_at: string } }[] }).data.map(({ attributes }) =>
      attributes.measured_at.slice(0, 10),
    );
  };
  assert.deepEqual(await list(), ['2026-11-20', '2026-11-19', '2026-11-18']);
  assert.deepEqual(await list('&device_class[]=atrial_fibrillation'), ['2026-11-20']);
  assert.deepEqual(await list('&measured_at[to]=2026-11-19T12:00:00Z&sort=measured_at'), [
    '2026-11-18',
    '2026-11-19',
  ]);
});

test('[ECG-05] a recording that arrives is told to the screens, with its patient', async () => {
  const live = openLive({ port: server.port, host: tenant.host }, tenant.staff);
  await live.until(({ type }) => type === 'ready');
  const { customId } = await newPatient();
  const made = await device(tenant, { custom_patient_id: customId, recording: strip([4, 4]) });
  const { id } = (made.body as { data: { id: string } }).data;
  const event = await live.until(({ kind, payload }) => kind === 'ecg_received' && payload?.data?.id === id);
  assert.equal(event.payload?.data?.attributes.custom_patient_id, customId);
});

test('[ROLES-09] nothing of another practice is seen, classified, shown or downloaded', async () => {
  const other = await server.tenant();
  const { customId } = await newPatient(other);
  const made = await device(other, { custom_patient_id: customId, recording: strip([1, 2, 3]) });
  const { id } = (made.body as { data: { id: string } }).data;
  const details = (await other.ask('GET', `${path}/${id}/details`)).body as { upload_id: string };
  const tries: [string, string, unknown][] = [
    ['GET', `${path}/${id}`, undefined],
    ['GET', `${path}/${id}/details`, undefined],
    ['GET', `${path}/${id}/window?from=0&to=1&pixels=10`, undefined],
    ['GET', `${path}/${id}/processing?type=own`, undefined],
    ['GET', `${path}/uploads/${details.upload_id}/files/0`, undefined],
    ['POST', `${path}/seen`, { ids: [id], seen: true }],
    ['POST', `${path}/classify`, { ids: [id], rhythm_class: 'unknown' }],
  ];
  for (const [method, where, body] of tries)
    assert.equal(refusalOf(await tenant.ask(method, where, body)), '404 not_found', where);
  const strips = await tenant.ask('GET', `${path}/strips?ids[]=${id}&seconds=10&pixels=100`);
  assert.deepEqual(strips.body, { data: [] });
  const crossed = await device(tenant, { custom_patient_id: customId, recording: strip([1]) });
  assert.equal(refusalOf(crossed), '422 patient_unknown /data/attributes/custom_patient_id');
});

test('a large body is read only from who may send it', async () => {
  const files = [{ name: 'a.dat', content: 'A'.repeat(2_000_000) }];
  const refused = await device(
    tenant,
    { custom_patient_id: patient.customId, files },
    `${tenant.deviceKey}x`,
  );
  assert.equal(refusalOf(refused), '401 device_key_unknown');
  assert.equal(
    refusalOf(await device(tenant, { custom_patient_id: patient.customId, files })),
    '422 ecg_header_missing /data/attributes/files/0',
  );
});

test('who looked at a recording is on record, once for all the windows of a look', async () => {
  const { customId } = await newPatient();
  const made = await device(tenant, { custom_patient_id: customId, recording: strip([1, 2, 3, 4]) });
  const { id } = (made.body as { data: { id: string } }).data;
  for (let from = 0; from < 3; from += 1)
    await tenant.ask('GET', `${path}/${id}/window?from=${from}&to=9&pixels=50`);
  const found = await server.admin.query(
    "select actor_id from audit_entry where tenant_id = $1 and subject_id = $2 and action = 'read'",
    [tenant.id, id],
  );
  assert.deepEqual(found.rows, [{ actor_id: tenant.staff.id }]);
});
