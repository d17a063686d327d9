import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorsOf, refusalOf } from './testing/answers.ts';
import { bodyFor, makeExample, resourceOf } from './testing/examples.ts';
import { testServer } from './testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const patientId = await makeExample(tenant, 'patients');

/** The example of a resource with these values in place of its own; answers what the server says to it. */
async function refused(type: string, values: Record<string, unknown>): Promise<string> {
  const resource = resourceOf(type);
  const known = { patientId, physicianId: tenant.staff.id };
  const fits = Object.fromEntries(Object.entries(known).filter(([name]) => name in resource.fields));
  const body = bodyFor(resource, { ...resource.example, ...fits, ...values });
  return refusalOf(await tenant.ask('POST', `/web/v1/${resource.path}`, body));
}

const single = { kind: 'single', id: 'q1', text: 'Wie geht es?', isRequired: true };
const survey = (questions: unknown[]) => ({ document: { questions, score: null } });
const fall = (by: number) => ({
  kind: 'change',
  valueType: 'weight',
  direction: 'fall',
  unit: 'percent',
  by,
  hours: 72,
});
const rule = (when: unknown) => ({
  rule: { when },
  valueType: null,
  component: null,
  thresholdType: null,
  threshold: null,
});
const at = (name: string) => `/data/attributes/${name}`;

const cases: [rows: string, type: string, values: Record<string, unknown>, expected: string][] = [
  ['API-17', 'patients', { lastName: '  ' }, `422 required ${at('last_name')}`],
  ['API-17', 'patients', { lastName: 'x'.repeat(81) }, `422 too_long ${at('last_name')}`],
  ['API-17', 'patients', { email: 'niemand@' }, `422 email_invalid ${at('email')}`],
  ['API-17', 'trigger_templates', { color: 'rot' }, `422 colour_invalid ${at('color')}`],
  ['API-17', 'devices', { batteryPercent: 101 }, `422 too_big ${at('battery_percent')}`],
  ['API-17', 'devices', { batteryPercent: -1 }, `422 too_small ${at('battery_percent')}`],
  ['API-17', 'devices', { batteryPercent: 'voll' }, `422 not_a_number ${at('battery_percent')}`],
  ['API-18', 'patients', { birthDate: '31.01.1950' }, `422 not_a_day ${at('birth_date')}`],
  ['API-18', 'patients', { birthDate: '9998-12-31' }, `422 in_the_future ${at('birth_date')}`],
  ['API-18', 'patients', { birthDate: '1899-12-31' }, `422 day_under_min ${at('birth_date')}`],
  [
    'API-18',
    'video_consultations',
    { startsAt: '2020-01-01T09:00:00.000Z' },
    `422 in_the_past ${at('starts_at')}`,
  ],
  [
    'API-18',
    'absences',
    { startsAt: '2031-01-02T00:00:00.000Z', endsAt: '2031-01-01T00:00:00.000Z' },
    `422 from_after_to ${at('ends_at')}`,
  ],
  [
    'API-18',
    'absences',
    { startsAt: '2031-01-02T00:00:00.000Z', endsAt: '2031-01-02T00:00:00.000Z' },
    `422 from_after_to ${at('ends_at')}`,
  ],
  [
    'API-18',
    'task_schedules',
    { startAt: '2031-01-02T08:00:00.000Z', endAt: '2031-01-02T08:00:00.000Z' },
    `422 not_after ${at('end_at')}`,
  ],
  [
    'API-18',
    'patient_events',
    { startedAt: '2026-01-02T08:00:00.000Z', endedAt: '2026-01-02T08:00:00.000Z' },
    `422 not_after ${at('ended_at')}`,
  ],
  ['API-17', 'measurement_triggers', { threshold: 700.1 }, `422 border_not_measurable ${at('threshold')}`],
  ['API-17', 'measurement_triggers', { threshold: 1.9 }, `422 limit_always ${at('threshold')}`],
  [
    'API-17',
    'measurement_triggers',
    { valueType: 'blood_pressure', component: 'diastolic', threshold: 400.1 },
    `422 border_not_measurable ${at('threshold')}`,
  ],
  ['API-17', 'measurement_triggers', rule(fall(100)), `422 not_below ${at('rule/when/by')}`],
  [
    'API-19',
    'measurement_triggers',
    rule({ kind: 'ecg_rhythm', rhythms: [] }),
    `422 none_checked ${at('rule/when/rhythms')}`,
  ],
  ['API-19', 'surveys', survey([]), `422 list_empty ${at('document/questions')}`],
  [
    'API-19',
    'surveys',
    survey([
      {
        ...single,
        answers: [
          { id: 'a1', text: 'gut', points: 0 },
          { id: 'a2', text: 'Gut ', points: 1 },
        ],
      },
    ]),
    `422 not_unique ${at('document/questions/0/answers/1/text')}`,
  ],
];

for (const [row, type, values, expected] of cases) {
  test(`[${row}] [API-22] ${type} with ${JSON.stringify(values).slice(0, 60)}: ${expected}`, async () => {
    assert.equal(await refused(type, values), expected);
  });
}

test('[API-19] [API-22] two saved views of one name are refused at the second name, which is told', async () => {
  const views = (...names: string[]) =>
    tenant.ask('PATCH', '/web/v1/account/list_preferences/patients', {
      preference: { views: names.map((name) => ({ name, address: '' })) },
    });
  const refusal = await views('Herz', 'Lunge', ' herz ');
  assert.equal(refusalOf(refusal), '422 not_unique_label /preference/views/2/name');
  assert.deepEqual(errorsOf(refusal)[0]?.meta.params, { label: 'herz' });
  assert.equal((await views('Herz', 'Lunge')).status, 200);
});

test('[API-17] [API-22] a link of the sign-in page that is no address is refused at its field', async () => {
  const content = { title: null, display: 'Praxis', description: null, external_link_text: null };
  const link = (external_link: string) =>
    tenant.ask('POST', '/web/v1/tenants/start_contents', { ...content, external_link });
  assert.equal(refusalOf(await link('javascript:alert(1)')), '422 url_invalid /external_link');
  assert.equal((await link('https://praxis.example/termine')).status, 200);
});

test('[API-17] [TRIGGER-01] a border nobody can measure is refused when changed, and one from before can still be switched off', async () => {
  const id = await makeExample(tenant, 'measurement_triggers');
  const change = (attributes: Record<string, unknown>) =>
    tenant.ask('PATCH', `/web/v1/patients/triggers/${id}`, {
      data: { type: 'measurement_triggers', attributes },
    });
  const refusal = await change({ threshold: 840 });
  assert.equal(refusalOf(refusal), `422 border_not_measurable ${at('threshold')}`);
  assert.deepEqual(errorsOf(refusal)[0]?.meta.params, { min: 0.2, max: 700 });
  for (const threshold of [350, 350.1, 699])
    assert.equal((await change({ threshold })).status, 200, `${threshold} kg can be`);
  assert.equal((await change({ threshold: 2 })).status, 200);
  await server.admin.query('update measurement_trigger set threshold = 840 where id = $1', [id]);
  assert.equal((await change({ is_active: false })).status, 200);
});
