import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ciedCourse,
  ciedEgm,
  egm as egmSchema,
  enterCiedValues,
  importCiedMessage,
  seeCiedEpisodes,
  setCiedEgm,
} from '@fernpuls/contract/logistics/cied/cied.call';
import { snake } from '@fernpuls/contract/kit/resource';
import { mapKeys } from '../../ground/map-keys.ts';
import { recordOf, recordsOf, refusalOf } from '../../testing/answers.ts';
import { askCall, requestOf } from '../../testing/calls.ts';
import { bodyFor, makeExample, resourceOf } from '../../testing/examples.ts';
import { everything, testServer } from '../../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const obx = (code: string, value: string, unit = '', sub = '') =>
  `OBX|1|ST|${code}^MDC|${sub}|${value}|${unit}`;
const message = (serial: string, ...lines: string[]) =>
  [
    'MSH|^~\\&|HM|BIO|FP|TMZ|20261120031000+0100||ORU^R01|1|P|2.6',
    obx('720899^MDC_IDC_DEV_SERIAL_NUMBER', serial),
    obx('720897^MDC_IDC_DEV_TYPE', '753667^MDC_IDC_ENUM_DEV_TYPE_CRT_D^MDC'),
    obx('720898^MDC_IDC_DEV_MODEL', 'Acticor 7'),
    obx('720900^MDC_IDC_DEV_MFG', 'Biotronik'),
    obx('722433^MDC_IDC_MSMT_LEADCHNL_RV_IMPEDANCE_VALUE', '512', 'Ohm'),
    obx('730752^MDC_IDC_SET_BRADY_MODE', '754773^MDC_IDC_ENUM_BRADY_MODE_DDDR^MDC'),
    obx('739536^MDC_IDC_EPISODE_ID', '41', '', '1'),
    obx('739552^MDC_IDC_EPISODE_DTM', '20261120024700+0100', '', '1'),
    obx('739568^MDC_IDC_EPISODE_TYPE', '754882^MDC_IDC_ENUM_EPISODE_TYPE_Epis_VT^MDC', '', '1'),
    ...lines,
  ].join('\r');
const span = { timeFrom: '2026-01-01T00:00:00Z', timeTo: '2027-01-01T00:00:00Z' };
type Imported = { id: string; is_new: boolean; values: number; episodes: number; unknown: string[] };

async function imported(patientId: string, text: string): Promise<Imported> {
  const answer = await askCall(tenant, importCiedMessage, { patientId, message: text });
  assert.equal(refusalOf(answer), '200');
  return answer.body as Imported;
}
const listOf = async (path: string, ciedId: string) =>
  recordsOf(await tenant.ask('GET', `/web/v1/patients/${path}?cied_id=${ciedId}`));

test('[ENTITY-28] an implant is added by its first message, and the same message again stores nothing twice', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const first = await imported(patientId, message('S-1', obx('999999^MDC_IDC_OF_TOMORROW', '1')));
  assert.deepEqual(
    [first.is_new, first.values, first.episodes, first.unknown],
    [true, 1, 1, ['MDC_IDC_OF_TOMORROW']],
  );
  const again = await imported(patientId, message('S-1'));
  assert.deepEqual([again.is_new, again.id, again.values, again.episodes], [false, first.id, 0, 0]);
  const { attributes } = recordOf(await tenant.ask('GET', `/web/v1/patients/cieds/${first.id}`));
  assert.deepEqual(
    [attributes.kind, attributes.manufacturer, attributes.unseen_count],
    ['crt_d', 'Biotronik', 1],
  );
  const course = await askCall(tenant, ciedCourse, { id: first.id, ...span });
  const sent = Date.UTC(2026, 10, 20, 2, 10);
  assert.deepEqual(course.body, {
    data: [{ kind: 'impedance', position: 'rv', times: [sent / 1000], values: [512] }],
    contacts: [sent / 1000],
  });
  assert.equal(attributes.last_contact_at, new Date(sent).toISOString());
  assert.equal(
    (await listOf('cied_programmings', first.id)).length,
    1,
    'the same settings are no new version',
  );
});

test('[ENTITY-28] a message with a fault is refused with its lines, and nothing of it is stored', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const broken = message('S-2', obx('721536^MDC_IDC_MSMT_BATTERY_REMAINING_PERCENTAGE', '101', '%'));
  const answer = await askCall(tenant, importCiedMessage, { patientId, message: broken });
  assert.equal(refusalOf(answer), '422 idco_line /message');
  assert.match(JSON.stringify(answer.body), /11/);
  assert.deepEqual(recordsOf(await tenant.ask('GET', `/web/v1/patients/cieds?patient_id=${patientId}`)), []);
  const nameless = message('S-3').replace(/\r[^\r]*DEV_MODEL[^\r]*/, '');
  const unnamed = await askCall(tenant, importCiedMessage, { patientId, message: nameless });
  assert.equal(refusalOf(unnamed), '422 device_unknown /message');
});

test('[ENTITY-28] an episode is stamped as seen by somebody, and the stamp can be taken back', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const { id: ciedId } = await imported(patientId, message('S-4'));
  const [episode] = await listOf('cied_episodes', ciedId);
  const ids = [episode?.id ?? ''];
  const see = (seen: boolean) => askCall(tenant, seeCiedEpisodes, { ids, seen });
  assert.deepEqual((await see(true)).body, { changed: 1 });
  assert.deepEqual((await see(true)).body, { changed: 0 }, 'who saw it first stays');
  const [after] = await listOf('cied_episodes', ciedId);
  assert.equal(typeof after?.attributes.seen_by_name, 'string');
  assert.deepEqual((await see(false)).body, { changed: 1 });
  assert.equal((await listOf('cied_episodes', ciedId))[0]?.attributes.seen_at, null);
});

test('[ENTITY-28] values read at a check-up stand beside those that were sent; impossible ones are refused by field', async () => {
  const id = await makeExample(tenant, 'cieds');
  const measuredAt = '2026-11-02T10:00:00Z';
  const enter = (values: { kind: 'impedance' | 'battery_percent'; position: 'rv' | null; value: number }[]) =>
    askCall(tenant, enterCiedValues, { id, measuredAt, values });
  assert.equal(
    refusalOf(await enter([{ kind: 'battery_percent', position: null, value: 101 }])),
    '422 out_of_range /values/0/value',
  );
  assert.equal(
    refusalOf(await enter([{ kind: 'impedance', position: null, value: 500 }])),
    '422 not_a_choice /values/0/position',
  );
  assert.deepEqual((await enter([{ kind: 'impedance', position: 'rv', value: 500 }])).body, { stored: 1 });
  assert.deepEqual((await enter([{ kind: 'impedance', position: 'rv', value: 505 }])).body, { stored: 1 });
  const course = await askCall(tenant, ciedCourse, { id, ...span });
  const { data, contacts } = course.body as { data: { values: number[] }[]; contacts: number[] };
  assert.deepEqual(data[0]?.values, [505]);
  assert.deepEqual(contacts, [], 'nobody was heard: somebody looked');
});

test('[ENTITY-28] an electrogram is kept with its episode, told as there, and read by itself', async () => {
  const id = await makeExample(tenant, 'cied_episodes');
  assert.equal(refusalOf(await askCall(tenant, ciedEgm, { id })), '404 not_found');
  const egm = egmSchema.parse(setCiedEgm.example.egm);
  assert.equal(refusalOf(await askCall(tenant, setCiedEgm, { id, egm })), '200');
  const { attributes } = recordOf(await tenant.ask('GET', `/web/v1/patients/cied_episodes/${id}`));
  assert.equal(attributes.has_egm, true);
  const { body } = await askCall(tenant, ciedEgm, { id });
  assert.deepEqual((body as { data: { channels: unknown } }).data.channels, egm.channels);
});

test('[SYSTEM-09] the longest electrogram is judged beside the event loop, told by the place of what is wrong, and read back whole', async () => {
  const id = await makeExample(tenant, 'cied_episodes');
  const electrogram = (of: (at: number) => number) => ({
    samplesPerSecond: 2000,
    startSeconds: -6.5,
    channels: Array.from({ length: 4 }, (_, at) => ({
      name: `RV ${at} µ`,
      microvolts: Array.from({ length: 60_000 }, (_, sample) => of(sample)),
    })),
    marks: [{ fromSeconds: -1, toSeconds: 2.5, label: 'VT', kind: 'episode' as const }],
  });
  const given = electrogram((at) => ((at * 37) % 4_000) - 2_000);
  const { method, path, body } = requestOf(setCiedEgm, { id, egm: mapKeys(given, snake) });
  const text = JSON.stringify(body);
  const set = () => tenant.ask(method, path, text);
  let judgedHere = 0;
  const judge = egmSchema._zod.run;
  egmSchema._zod.run = (...one) => {
    judgedHere += 1;
    return judge(...one);
  };
  egmSchema.parse(given);
  assert.equal(judgedHere, 1, 'who judges on this thread is counted');
  assert.equal(refusalOf(await set()), '200');
  assert.equal(refusalOf(await askCall(tenant, ciedEgm, { id })), '200');
  assert.equal(judgedHere, 1);
  egmSchema._zod.run = judge;
  const read = await askCall(tenant, ciedEgm, { id });
  assert.deepEqual(read.body, { data: mapKeys(given, snake) });
  const wrong = electrogram((at) => at + 0.5);
  const refused = await askCall(tenant, setCiedEgm, { id, egm: wrong });
  assert.match(refusalOf(refused), /^422 not_a_whole_number \/egm\/channels\/0\/microvolts\/0 /);
  for (const egm of [7, [], { channels: [] }, { value: '1' }])
    assert.match(refusalOf(await askCall(tenant, setCiedEgm, { id, egm })), /^422 \w+ \/egm/);
});

test('[ENTITY-28] implants of other practices and of patients who are not one’s own are not found', async () => {
  const id = await makeExample(tenant, 'cieds');
  const episode = await makeExample(tenant, 'cied_episodes');
  const elsewhere = await server.tenant();
  const limited = await tenant.person(everything, { ownPatientsOnly: true });
  for (const [at, as] of [
    [elsewhere, elsewhere.staff],
    [tenant, limited],
  ] as const) {
    assert.equal(refusalOf(await askCall(at, ciedCourse, { id, ...span }, as)), '404 not_found');
    assert.deepEqual((await askCall(at, seeCiedEpisodes, { ids: [episode], seen: true }, as)).body, {
      changed: 0,
    });
  }
});

test('[ENTITY-28] an implant leaves no earlier than it came, and each place has one lead', async () => {
  const ciedId = await makeExample(tenant, 'cieds');
  const type = resourceOf('cieds');
  const wrong = bodyFor(type, { implantedOn: '2023-02-14', explantedOn: '2023-02-13' }, ciedId);
  const path = `/web/v1/patients/cieds/${ciedId}`;
  assert.equal(
    refusalOf(await tenant.ask('PATCH', path, wrong)),
    '422 from_after_to /data/attributes/explanted_on',
  );
  const lead = () =>
    tenant.ask(
      'POST',
      '/web/v1/patients/cied_leads',
      bodyFor(resourceOf('cied_leads'), { ciedId, position: 'rv' }),
    );
  assert.equal((await lead()).status, 201);
  assert.equal(refusalOf(await lead()), '422 already_taken /data/attributes/position');
});

const ahead = '20271120024700+0100';
const times: [string, string[], string][] = [
  [
    'a value of next year',
    [`${obx('722433^MDC_IDC_MSMT_LEADCHNL_RV_IMPEDANCE_VALUE', '500', 'Ohm')}||||||||${ahead}`],
    '422 idco_time /message',
  ],
  ['a session of next year', [obx('721025^MDC_IDC_SESS_DTM', ahead)], '422 idco_time /message'],
  [
    'an implantation on the day after its episode',
    [obx('720901^MDC_IDC_DEV_IMPLANT_DT', '20261121')],
    '422 idco_time /message',
  ],
  ['an implantation on the day of its episode', [obx('720901^MDC_IDC_DEV_IMPLANT_DT', '20261120')], '200'],
];
for (const [index, [what, lines, expected]] of times.entries())
  test(`[ENTITY-28] [TRIGGER-02] a message with ${what} is ${expected === '200' ? 'taken' : 'refused by the day it names, and nothing of it is stored'}`, async () => {
    const patientId = await makeExample(tenant, 'patients');
    const answer = await askCall(tenant, importCiedMessage, {
      patientId,
      message: message(`T-${index}`, ...lines),
    });
    assert.equal(refusalOf(answer), expected);
    const implants = recordsOf(await tenant.ask('GET', `/web/v1/patients/cieds?patient_id=${patientId}`));
    assert.equal(implants.length, expected === '200' ? 1 : 0);
  });
