import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../config.ts';
import { idsOf, outcomesOf, recordOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { makeEcg, makeExample, read } from '../testing/examples.ts';
import { testServer, weight } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const path = '/web/v1/measurements/ecgs';
const folder = join(root, 'packages/domain/src/ecg/import/fixtures');
const contentOf = (name: string, more = '') =>
  Buffer.concat([readFileSync(join(folder, name)), Buffer.from(more)]).toString('base64');

async function pictureOf(ecgId: string) {
  const { relationships } = recordOf(await tenant.ask('GET', `${path}/${ecgId}`));
  const pictures = recordsOf(await tenant.ask('GET', `${path}/pictures?ecg_id=${ecgId}`));
  assert.deepEqual(
    relationships.pictures,
    { data: pictures.map(({ id }) => ({ type: 'ecg_pictures', id })) },
    'the recording names its pictures',
  );
  const [picture] = pictures;
  assert.ok(picture);
  return picture.attributes;
}

test('[ECG-04] a picture keeps its processing: 0.1 as 0.2 without crop, an unknown version dropped and recorded', async () => {
  const id = await makeExample(tenant, 'patients');
  const crop = { left: 0.1, right: 0.9 };
  const sent = async (processing: Record<string, unknown>, more: string) => {
    const files = [{ name: 'papier.pdf', content: contentOf('two-pages.pdf', more), processing }];
    const answer = await tenant.ask('POST', `/web/v1/patients/${id}/ecgs`, { files });
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    const made = (answer.body as { data: { id: string } }).data.id;
    const picture = await pictureOf(made);
    const audit = await server.admin.query(
      "select changes from audit_entry where action = 'drop_picture_processing' and subject_id = $1",
      [made],
    );
    return {
      processing: picture.processing,
      told: [picture.dropped_version, picture.is_crop_dropped],
      dropped: audit.rows.map(({ changes }) => changes as unknown),
    };
  };
  assert.deepEqual(await sent({ version: '0.1', crop, rotation: 90 }, '\n'), {
    processing: { version: '0.2', rotation: 90 },
    told: [null, true],
    dropped: [],
  });
  assert.deepEqual(await sent({ version: '0.2', crop }, '\n\n'), {
    processing: { version: '0.2', crop },
    told: [null, false],
    dropped: [],
  });
  assert.deepEqual(await sent({ version: '0.9', crop }, '\n\n\n'), {
    processing: null,
    told: ['0.9', false],
    dropped: [{ version: '0.9' }],
  });
});

test('[ECG-05] a device sends a photograph with what it reads in it and what it is', async () => {
  const { id } = await makeEcg(tenant, undefined, {
    recording: undefined,
    files: [{ name: 'papier.jpg', content: contentOf('paper.jpg') }],
    classification: { text: 'Vorhofflimmern', algorithm_version: '3' },
    device: { manufacturer: 'Kamera', model: 'Eins' },
  });
  const { attributes } = recordOf(await tenant.ask('GET', `${path}/${id}`));
  assert.deepEqual(
    [attributes.device_class, attributes.device_class_received, attributes.device_model, attributes.format],
    ['atrial_fibrillation', 'Vorhofflimmern', 'Eins', 'image'],
  );
  const picture = await pictureOf(id);
  assert.deepEqual(
    [picture.media_type, picture.pages, picture.width, picture.height, picture.name],
    ['image/jpeg', 1, 800, 480, 'papier.jpg'],
  );
});

test('[ECG-05] what the file itself says of rhythm and device comes before what is said beside it', async () => {
  const { id } = await makeEcg(tenant, undefined, {
    recording: undefined,
    files: [{ name: 'a.json', content: contentOf('reference.json') }],
    classification: { text: 'Vorhofflimmern' },
    device: { model: 'Anderes', firmware: '9' },
  });
  const { attributes } = recordOf(await tenant.ask('GET', `${path}/${id}`));
  assert.equal(attributes.device_model, 'Generator 12');
  assert.notEqual(attributes.device_class_received, 'Vorhofflimmern');
});

test('[ECG-05] [ENTITY-06] recordings of one sitting are a group; each brings its relations by include', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const number = String((await read(tenant, 'patients', patientId)).attributes.custom_patient_id);
  const at = (clock: string) => weight(number, 84, { measured_at: `2026-11-20T${clock}:00.000Z` });
  const stored = outcomesOf(await tenant.ingest([at('06:50'), at('07:30')]));
  const first = await makeEcg(tenant, number, { group: 'Sitzung 1' });
  const second = await makeEcg(tenant, number, {
    group: 'Sitzung 1',
    recording: undefined,
    measured_at: '2026-11-20T06:45:00.000Z',
    files: [{ name: 'papier.png', content: contentOf('paper.png') }],
  });
  await makeEcg(tenant, number, { group: 'Sitzung 2' });
  await tenant.ask('POST', `${path}/seen`, { ids: [second.id], seen: true });

  const include = 'patient,group,seen_by,pictures,measurements,findings,events';
  const { relationships } = recordOf(await tenant.ask('GET', `${path}/${second.id}`));
  const groupId = relationships.group?.data?.id ?? '';
  const listed = await tenant.ask('GET', `${path}?group_id=${groupId}&sort=measured_at&include=${include}`);
  assert.deepEqual(idsOf(listed), [first.id, second.id]);
  const group = recordOf(await tenant.ask('GET', `${path}/groups/${groupId}`));
  assert.deepEqual(group.relationships.ecgs, {
    data: [first, second].map(({ id }) => ({ type: 'ecgs', id })),
  });
  assert.deepEqual(relationships.measurements, {
    data: [{ type: 'patient_measurements', id: stored.data[0]?.id }],
  });
  const { included } = listed.body as { included: { type: string; id: string }[] };
  const kinds = included.map(({ type }) => type);
  for (const kind of ['patients', 'ecg_groups', 'physicians', 'ecg_pictures', 'patient_measurements'])
    assert.equal(kinds.filter((one) => one === kind).length, 1, kind);
});

test('[ECG-05] alarms of a module that is off are not included', async () => {
  const without = await server.tenant({ disabledModules: ['triggers'] });
  const asked = (include: string) => without.ask('GET', `${path}?include=${include}`);
  assert.equal((await asked('pictures,group,measurements')).status, 200);
  assert.equal(refusalOf(await asked('events')), '403 module_disabled');
  assert.equal(refusalOf(await asked('ecgs')), '422 include_unknown include');
});
