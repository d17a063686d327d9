import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordOf } from '../testing/answers.ts';
import { makeExample, read } from '../testing/examples.ts';
import { ask1, testServer } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const path = '/web/v1/measurements/ecgs';

async function newPatient() {
  const id = await makeExample(tenant, 'patients');
  const { attributes } = await read(tenant, 'patients', id);
  return { id, customId: String(attributes.custom_patient_id) };
}

function device(attributes: Record<string, unknown>) {
  return ask1(server.port, {
    method: 'POST',
    path: '/srm/api/v1/ecgs',
    host: tenant.host,
    body: { data: { type: 'ecgs', attributes } },
    headers: { authorization: `Bearer ${tenant.deviceKey}` },
  });
}

const strip = (samples: readonly number[], recordedAt: string) => ({
  format: 'fernpuls-ecg',
  version: 1,
  recorded_at: recordedAt,
  sampling_rate_hz: 250,
  channels: [{ lead: 'I', unit: 'uV', gain: 1000, samples }],
});

const clocks: [
  string,
  string,
  string | null,
  [source: string, timeliness: string | null, stated: string | null],
][] = [
  [
    'of a clock that stands in 2084 counts from its arrival',
    '2084-02-01T07:42:15Z',
    null,
    ['arrival', 'doubtful', '2084'],
  ],
  [
    'of such a clock whose sender knows better counts from what the sender says',
    '2084-02-01T07:42:15Z',
    'now',
    ['sender', 'doubtful', '2084'],
  ],
  ['of this minute came in time', 'now', null, ['file', null, null]],
  [
    'of before the first day of its patient here is doubtful',
    '2000-01-01T09:00:00Z',
    null,
    ['file', 'doubtful', null],
  ],
];
for (const [what, start, sent, expected] of clocks)
  test(`[ECG-05] [TRIGGER-02] a recording ${what}`, async () => {
    const { customId } = await newPatient();
    const now = new Date().toISOString();
    const recording = strip([1, 2, 3], start === 'now' ? now : start);
    const made = await device({
      custom_patient_id: customId,
      recording,
      ...(sent && { measured_at: now }),
    });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const { id } = (made.body as { data: { id: string } }).data;
    const { attributes: ecg } = recordOf(await tenant.ask('GET', `${path}/${id}`));
    const stated = ecg.stated_at as string | null;
    assert.deepEqual([ecg.measured_at_source, ecg.timeliness, stated && stated.slice(0, 4)], expected);
    const isDated = expected[0] === 'file';
    assert.equal(
      ecg.measured_at,
      isDated ? new Date(start === 'now' ? now : start).toISOString() : ecg.measured_at,
    );
    assert.ok(isDated || Math.abs(Date.parse(String(ecg.measured_at)) - Date.parse(now)) < 60_000);
  });

test('[ECG-05] [TRIGGER-02] a recording is late from an hour beyond the practice’s window on', async () => {
  const { customId, id } = await newPatient();
  await server.admin.query("update patient set created_at = now() - interval '30 days' where id = $1", [id]);
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const timelinessAfter = async (hours: number) => {
    const made = await device({
      custom_patient_id: customId,
      recording: strip([1, hours], at(hours)),
    });
    const ecg = (made.body as { data: { id: string } }).data;
    return recordOf(await tenant.ask('GET', `${path}/${ecg.id}`)).attributes.timeliness;
  };
  assert.deepEqual([await timelinessAfter(71), await timelinessAfter(73)], [null, 'late']);
});
