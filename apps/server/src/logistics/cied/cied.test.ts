import assert from 'node:assert/strict';
import { ciedNoticeCounts } from '@fernpuls/contract/logistics/cied/notice-counts.call';
import { test } from 'node:test';
import {
  ciedCourse,
  ciedEgm,
  egm as egmSchema,
  enterCiedValues,
  importCiedMessage,
  previewCiedMessage,
  seeCiedEpisodes,
  setCiedEgm,
  settleCiedNotices,
} from '@fernpuls/contract/logistics/cied/cied.call';
import { snake } from '@fernpuls/contract/kit/resource';
import { mapKeys } from '../../ground/map-keys.ts';
import { recordOf, recordsOf, refusalOf } from '../../testing/answers.ts';
import { askCall, requestOf } from '../../testing/calls.ts';
import { bodyFor, makeExample, resourceOf } from '../../testing/examples.ts';
import { everything, testServer } from '../../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const obx = (code: string, value: string, unit = '', ...[sub = '', status = '']: string[]) =>
  `OBX|1|ST|${code}^MDC|${sub}|${value}|${unit}|||||${status}`;
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
type Imported = {
  id: string;
  is_new: boolean;
  values: number;
  episodes: number;
  notices: number;
  unknown: string[];
  not_taken: { line: number; name: string; text: string; reason: string }[];
};

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
    data: [{ kind: 'impedance', position: 'rv', times: [sent / 1000], values: [512], qualifiers: [null] }],
    contacts: [sent / 1000],
  });
  assert.equal(attributes.last_contact_at, new Date(sent).toISOString());
  assert.equal(
    (await listOf('cied_programmings', first.id)).length,
    1,
    'the same settings are no new version',
  );
});

type Open = Record<string, unknown> & { id: string };
const openNotices = async (patientId: string): Promise<Open[]> =>
  recordsOf(
    await tenant.ask('GET', `/web/v1/patients/cied_notices?patient_id=${patientId}&settled_at=null`),
  ).map(({ id, attributes }) => ({ id, ...attributes }));
const saidOf = async (patientId: string) =>
  (await openNotices(patientId)).map(({ kind, subject, state, priority }) =>
    [kind, subject, state, priority].join(' '),
  );

test('[BEYOND-28] a field that cannot be right is held and told to a person once, and the rest is stored', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const percent = '721536^MDC_IDC_MSMT_BATTERY_REMAINING_PERCENTAGE';
  const text = message('S-2', obx(percent, '101', '%'));
  const ask = { patientId, message: text };
  const preview = await askCall(tenant, previewCiedMessage, ask);
  const held = {
    line: 11,
    path: 'OBX-5',
    name: 'MDC_IDC_MSMT_BATTERY_REMAINING_PERCENTAGE',
    text: '101',
    reason: 'out_of_range',
  };
  assert.deepEqual((preview.body as Imported).not_taken, [held]);
  assert.deepEqual(recordsOf(await tenant.ask('GET', `/web/v1/patients/cieds?patient_id=${patientId}`)), []);
  const { values, notices, not_taken } = await imported(patientId, text);
  assert.deepEqual([values, notices, not_taken], [1, 1, [held]]);
  const [notice] = await openNotices(patientId);
  assert.deepEqual([notice?.kind, notice?.details], ['not_taken', [held]]);
  assert.equal((await imported(patientId, text)).notices, 0, 'the same message again');
  const nextNight = text.replaceAll('20261120031000', '20261121031000').replace('|101|', '|102|');
  assert.equal((await imported(patientId, nextNight)).notices, 0, 'the same fault of the next night');
});

test('[BEYOND-28] a message that is refused whole is a duty of a person, once for each reason', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const ask = (text: string) => askCall(tenant, importCiedMessage, { patientId, message: text });
  const nameless = message('S-3').replace(/\r[^\r]*DEV_MODEL[^\r]*/, '');
  for (const [text, expected] of [
    ['PID|1', 'idco_not_oru'],
    [message('').replace(/\r[^\r]*SERIAL[^\r]*/, ''), 'idco_no_device'],
    [nameless, 'device_unknown'],
    [nameless, 'device_unknown'],
  ] as const)
    assert.equal(refusalOf(await ask(text)), `422 ${expected} /message`);
  const waiting = await openNotices(patientId);
  assert.deepEqual(
    waiting.map(({ state }) => String(state)).toSorted((a, b) => a.localeCompare(b)),
    ['device_unknown', 'idco_no_device', 'idco_not_oru'],
  );
  for (const { holder_name } of waiting) assert.equal(typeof holder_name, 'string');
  assert.equal(
    refusalOf(await askCall(tenant, previewCiedMessage, { patientId, message: 'PID|1' })),
    '422 idco_not_oru /message',
  );
  assert.equal((await openNotices(patientId)).length, 3, 'looking stores nothing');
});

const states = (vf: string, therapy: string, battery: string) => [
  obx('731648^MDC_IDC_SET_ZONE_TYPE', '754945^MDC_IDC_ENUM_ZONE_TYPE_Zone_VF^MDC', '', '1'),
  obx('731776^MDC_IDC_SET_ZONE_STATUS', `^MDC_IDC_ENUM_ZONE_STATUS_${vf}^MDC`, '', '1'),
  obx('731840^MDC_IDC_SET_ZONE_DETECTION_INTERVAL', '320', 'ms', '1'),
  obx('731520^MDC_IDC_SET_TACHYTHERAPY_VSTAT', `^MDC_IDC_ENUM_TACHYTHERAPY_STATUS_${therapy}^MDC`),
  obx('721280^MDC_IDC_MSMT_BATTERY_STATUS', `^MDC_IDC_ENUM_BATTERY_STATUS_${battery}^MDC`),
];

test('[BEYOND-28] therapy off, a zone off and a battery at its end are raised once per change, and confirmed as wanted with a reason', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const night = (day: number, ...of: Parameters<typeof states>) =>
    imported(patientId, message('Z-1', ...states(...of)).replaceAll('20261120031000', `202611${day}031000`));
  const { id } = await night(10, 'Active', 'On', 'BOS');
  assert.deepEqual(await saidOf(patientId), []);
  await night(11, 'Inactive', 'Off', 'EOS');
  const raised = ['battery  eos high', 'therapy  off high', 'zone VF inactive high'];
  assert.deepEqual((await saidOf(patientId)).sort(), raised);
  await night(12, 'Inactive', 'Off', 'EOS');
  assert.deepEqual((await saidOf(patientId)).sort(), raised, 'the same state is no change');
  const [programming] = await listOf('cied_programmings', id);
  assert.equal(programming?.attributes.tachy_therapy, 'off');
  assert.deepEqual(programming?.attributes.zones, [
    { name: 'VF', from_rate: 188, therapy: null, state: 'inactive' },
  ]);
  const ids = (await openNotices(patientId)).map((one) => one.id);
  const settle = (note: string) => askCall(tenant, settleCiedNotices, { ids, outcome: 'intended', note });
  assert.match(refusalOf(await settle(' ')), /^422 \w+ \/note/);
  assert.deepEqual((await settle('Palliativ, auf Wunsch')).body, { settled: ids });
  assert.deepEqual((await settle('Noch einmal')).body, { settled: [] }, 'who settled it first stays');
  await night(13, 'Inactive', 'Off', 'EOS');
  assert.deepEqual(await saidOf(patientId), [], 'what is wanted is not raised again');
  await night(14, 'Active', 'On', 'EOS');
  await night(15, 'Active', 'Off', 'EOS');
  assert.deepEqual(await saidOf(patientId), ['therapy  off high'], 'it was on in between');
  await night(14, 'Active', 'Off', 'RRT');
  assert.deepEqual(await saidOf(patientId), ['therapy  off high'], 'what is past raises nothing');
});

test('[BEYOND-28] a result that is taken back counts no more, one that is corrected is replaced, and a person is told of both', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const voltage = '721344^MDC_IDC_MSMT_BATTERY_VOLTAGE';
  const told = (status: string, value: string) => obx(voltage, value, 'V', '', status);
  const { id } = await imported(
    patientId,
    message('W-1', told('F', '3.10'), ...states('Active', 'On', 'EOS')),
  );
  const shown = async () => {
    const { data } = (await askCall(tenant, ciedCourse, { id, ...span })).body as {
      data: { kind: string; values: number[] }[];
    };
    return data.find(({ kind }) => kind === 'battery_voltage')?.values ?? null;
  };
  assert.deepEqual(await shown(), [3.1]);
  await imported(patientId, message('W-1', told('C', '3.05')));
  assert.deepEqual(await shown(), [3.05]);
  await imported(
    patientId,
    message('W-1', told('W', '3.05'), obx('721280^MDC_IDC_MSMT_BATTERY_STATUS', '', '', '', 'W')),
  );
  assert.deepEqual(await shown(), null);
  const waiting = await openNotices(patientId);
  const of = (kind: string) => waiting.find((one) => one.kind === kind);
  assert.deepEqual(
    [of('replaced')?.details, of('withdrawn')?.details].map((all) =>
      (all as { name: string; text: string }[]).map(({ name, text }) => `${name}: ${text}`),
    ),
    [['battery_voltage: 3.1 → 3.05'], ['battery_voltage: 3.05', 'battery: eos']],
  );
  assert.equal(typeof of('battery')?.withdrawn_at, 'string', 'what rested on it is marked');
  await imported(patientId, message('W-1', told('F', '3.10')));
  assert.deepEqual(await shown(), null, 'the old message again does not bring it back');
});

test('[BEYOND-28] what an implant told that waits is counted, and stays in its practice', async () => {
  const [here, other] = [await server.tenant(), await server.tenant()];
  const id = await makeExample(here, 'cied_notices');
  const count = async (of: typeof here) => (await askCall(of, ciedNoticeCounts, {})).body;
  assert.deepEqual(await count(here), { count: 1, urgent: 0, overdue: 0 });
  assert.deepEqual(await count(other), { count: 0, urgent: 0, overdue: 0 });
  const settling = { ids: [id], outcome: 'done' as const, note: 'Neu angefordert' };
  assert.deepEqual((await askCall(other, settleCiedNotices, settling)).body, { settled: [] });
  assert.deepEqual(await count(here), { count: 1, urgent: 0, overdue: 0 });
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
test('[ENTITY-28] [TRIGGER-02] a time that cannot be is held and told; a session of next year is no last contact', async () => {
  const sent = new Date(Date.UTC(2026, 10, 20, 2, 10)).toISOString();
  for (const [what, line, stored, told] of [
    [
      'a value of next year',
      `${obx('722432^MDC_IDC_MSMT_LEADCHNL_RA_IMPEDANCE_VALUE', '500', 'Ohm')}|||${ahead}`,
      1,
      'in_the_future',
    ],
    ['a session of next year', obx('721025^MDC_IDC_SESS_DTM', ahead), 1, 'in_the_future'],
    ['an implantation of tomorrow', obx('720901^MDC_IDC_DEV_IMPLANT_DT', '20261121'), 1, 'in_the_future'],
    ['an implantation of that day', obx('720901^MDC_IDC_DEV_IMPLANT_DT', '20261120'), 1, null],
  ] as const) {
    const patientId = await makeExample(tenant, 'patients');
    const { id, values, not_taken } = await imported(patientId, message(`T ${what}`, line));
    assert.deepEqual([values, not_taken.map(({ reason }) => reason)], [stored, told ? [told] : []], what);
    const { attributes } = recordOf(await tenant.ask('GET', `/web/v1/patients/cieds/${id}`));
    assert.equal(attributes.last_contact_at, sent, what);
    assert.equal(attributes.implanted_on, told ? null : '2026-11-20', what);
  }
});

test('[TRIGGER-02] a message of before the day the record has for the implantation is of no such implant, and refused by its day', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const { id } = await imported(patientId, message('T-9'));
  const body = bodyFor(resourceOf('cieds'), { implantedOn: '2026-11-21' }, id);
  assert.equal((await tenant.ask('PATCH', `/web/v1/patients/cieds/${id}`, body)).status, 200);
  const answer = await askCall(tenant, importCiedMessage, { patientId, message: message('T-9') });
  assert.equal(refusalOf(answer), '422 idco_time /message');
});
