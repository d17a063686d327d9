import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outcomesOf, recordsOf } from '../testing/answers.ts';
import { ruledPatient } from '../testing/ruled-patient.ts';
import { testServer } from '../testing/server.ts';

// What each word means stands in ISO/IEEE 11073-20601, annex F.8; what has to come of it in the review, section 4.
const server = await testServer();
const tenant = await server.tenant();

type Patient = Awaited<ReturnType<typeof ruledPatient>>;
const pressure = (systolic: unknown, diastolic: unknown, hoursAgo = 0) => ({
  value_type: 'blood_pressure',
  unit: 'mm[Hg]',
  components: { systolic, diastolic },
  hoursAgo,
});
type Given = { value_type: string; unit: string; value?: unknown; hoursAgo?: number };

function sent(patient: Patient, ...given: Given[]) {
  const { custom_patient_id } = patient.reading(0, 80);
  return tenant.ingest(
    given.map(({ hoursAgo = 0, ...one }) => ({
      custom_patient_id,
      measured_at: patient.at(hoursAgo),
      ...one,
    })),
  );
}

/** Every alarm of a patient: what it is about, what is shown, the worst number of its side. */
async function alarmsOf({ patientId }: Patient): Promise<string[]> {
  const path = `/web/v1/patients/triggers/events?patient_id=${patientId}&sort=created_at`;
  const told = recordsOf(await tenant.ask('GET', path)).map(({ attributes: a }) => {
    const { when } = a.rule as { when: { kind: string } };
    const about = when.kind === 'always' ? 'extreme' : 'rule';
    const shown = [
      about,
      a.component,
      a.qualifier ?? a.value,
      a.diastolic,
      'worst',
      a.worst_value,
      a.priority,
    ];
    return shown
      .flatMap((one) => (typeof one === 'string' || typeof one === 'number' ? [one] : []))
      .join(' ');
  });
  return told.sort();
}

const low = ['extreme diastolic below worst 25 high', 'rule 190 worst 190 high'];
const pairs: [unknown, unknown, string[]][] = [
  [190, 'LO', low],
  [190, 0x0802, low],
  [190, -2046, low],
  ['+INFINITY', 110, ['rule above 110 worst 280 high']],
  [0x07fe, 110, ['rule above 110 worst 280 high']],
  ['LO', 40, ['extreme below 40 worst 50 high']],
  [190, 'NaN', ['rule 190 worst 190 medium']],
  ['NRes', 'HI', ['extreme diastolic above worst 180 high']],
];
for (const [systolic, diastolic, expected] of pairs)
  test(`[TRIGGER-02] ${String(systolic)}/${String(diastolic)} of a device: one value of the pair never silences the other`, async () => {
    const rule = {
      when: { kind: 'threshold', valueType: 'blood_pressure', comparison: 'above', operand: 160 },
    } as const;
    const patient = await ruledPatient(tenant, rule, { priority: 'medium' });
    const [outcome] = outcomesOf(await sent(patient, pressure(systolic, diastolic))).data;
    assert.equal(outcome?.status, 'created', JSON.stringify(outcome));
    assert.deepEqual(await alarmsOf(patient), expected);
  });

test('[TRIGGER-02] what a device shows beyond its range and a part without a value stand in record and curve as that', async () => {
  const patient = await ruledPatient(tenant, null);
  const answer = await sent(
    patient,
    pressure(135, 85, 3),
    pressure(190, '-INFINITY', 2),
    pressure(190, 'NaN', 1),
    pressure('NaN', 'NRes'),
    { value_type: 'glucose', unit: 'mg/dL', value: 'NaN' },
    { value_type: 'pulse', unit: '/min', value: 2047 },
  );
  assert.deepEqual(
    outcomesOf(answer).data.map(({ status, errors: [error] }) => [status, error?.code]),
    [
      ...Array.from({ length: 3 }, () => ['created', undefined]),
      ...Array.from({ length: 3 }, () => ['refused', 'no_value']),
    ],
  );
  const path = `/web/v1/measurements?patient_id=${patient.patientId}&sort=measured_at`;
  assert.deepEqual(
    recordsOf(await tenant.ask('GET', path)).map(({ attributes: a }) => [
      a.value,
      a.diastolic,
      a.qualifier,
      a.plausibility,
    ]),
    [
      [135, 85, null, 'valid'],
      [190, 25, 'told/below', 'extreme'],
      [190, null, 'told/none', 'valid'],
    ],
  );
  const span = `time_from=${patient.at(5)}&time_to=${patient.at(0)}`;
  const of = `/web/v1/patients/${patient.patientId}/measurements/series?value_type=blood_pressure`;
  const { body } = await tenant.ask('GET', `${of}&${span}`);
  assert.deepEqual((body as { pairs: object }).pairs, { 1: 'told/below', 2: 'told/none' });
});
