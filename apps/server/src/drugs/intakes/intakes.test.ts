import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drugCourse, fetchDrugDoses, ingestDrugIntake } from '@fernpuls/contract/drugs/intake.call';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayParts } from '@fernpuls/domain/drugs/intake';
import { recordOf, recordsOf, refusalOf } from '../../testing/answers.ts';
import { askCall } from '../../testing/calls.ts';
import { bodyFor, resourceOf } from '../../testing/examples.ts';
import { testServer } from '../../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const plan = resourceOf('patient_drugs');
const intakes = resourceOf('patient_drug_intakes');
const path = '/web/v1/patients/drugs/intakes';
const dayMs = 86_400_000;
const calendar = calendarOf();
const today = () => calendar.dayNumber(Date.now());
const dayText = (back: number) => new Date((today() - back) * dayMs).toISOString().slice(0, 10);
const at = '/data/attributes';

type Count = { planned: number; taken: number; skipped: number; rate: number | null; excess: number };
type Course = {
  today: string;
  doses: {
    day: string;
    day_time: string;
    dose: string;
    state: string;
    taken_amount: number | null;
    intakes: number;
    is_excess: boolean;
  }[];
  besides: {
    id: string;
    day_time: string | null;
    state: string;
    dose: string | null;
    is_excess: boolean;
  }[];
  adherence: Record<7 | 30 | 90, Count>;
};

let number = 700_000;
/** A patient with Torasemid in the morning and the evening, on the plan since 100 days. */
async function treated(values: object = {}) {
  number += 1;
  const patients = resourceOf('patients');
  const customPatientId = String(number);
  const patient = recordOf(
    await tenant.ask('POST', '/web/v1/patients', bodyFor(patients, { ...patients.example, customPatientId })),
  );
  const drug = await give(patient.id, values);
  return { patientId: patient.id, customPatientId, drug };
}

async function give(patientId: string, values: object): Promise<string> {
  const body = bodyFor(plan, { ...plan.example, patientId, fromDay: null, evening: '1', ...values });
  const { id } = recordOf(await tenant.ask('POST', '/web/v1/patients/drugs', body));
  await server.admin.query(
    "update patient_drug_period set from_at = now() - interval '100 days' where patient_drug_id = $1",
    [id],
  );
  return id;
}

const tell = (values: object, of = tenant) =>
  of.ask('POST', path, bodyFor(intakes, { day: dayText(1), dayTime: 'morning', state: 'taken', ...values }));
const course = async (patientId: string, days = 30) =>
  (await askCall(tenant, drugCourse, { patientId, days })).body as Course;
const stateOf = async (patientId: string, dayTime = 'morning', back = 1) =>
  (await course(patientId)).doses.find((dose) => dose.day === dayText(back) && dose.day_time === dayTime)
    ?.state;
const send = (customPatientId: string, attributes: object) =>
  askCall(tenant, ingestDrugIntake, {
    data: {
      attributes: {
        custom_patient_id: customPatientId,
        external_id: 'app-1',
        day: dayText(1),
        day_time: 'morning',
        state: 'taken',
        told_at: new Date().toISOString(),
        ...attributes,
      },
    },
  });

test('[ENTITY-28] [PATIENT-07] a dose is told taken, skipped with its reason, withdrawn, and the last told counts', async () => {
  const { patientId, drug } = await treated();
  assert.equal(await stateOf(patientId), 'unknown');
  recordOf(await tell({ patientDrugId: drug }));
  assert.equal(await stateOf(patientId), 'taken');
  const skipped = recordOf(
    await tell({ patientDrugId: drug, state: 'skipped', skipReason: 'side_effect', note: 'Schwindel' }),
  );
  assert.equal(skipped.attributes.author, 'staff');
  assert.equal(await stateOf(patientId), 'skipped');
  await tell({ patientDrugId: drug, state: 'withdrawn' });
  assert.equal(await stateOf(patientId), 'unknown');
  const late = new Date(calendar.hourOf(today() - 1, dayParts.morning.until)).toISOString();
  await tell({ patientDrugId: drug, takenAt: late });
  assert.equal(await stateOf(patientId), 'late');
  const told = recordsOf(await tenant.ask('GET', `${path}?patient_id=${patientId}`));
  assert.equal(told.length, 4, 'each telling stays');
  assert.equal(await stateOf(patientId, 'evening'), 'unknown', 'and says nothing of another dose');
});

test('[ENTITY-28] adherence counts 7, 30 and 90 days, taken of planned, and has no figure where nobody told of any', async () => {
  const { patientId, drug } = await treated({ evening: '0' });
  assert.equal((await course(patientId)).adherence[7].rate, null);
  for (const back of [1, 2, 8]) await tell({ patientDrugId: drug, day: dayText(back) });
  await tell({ patientDrugId: drug, day: dayText(3), state: 'skipped', skipReason: 'forgotten' });
  const { adherence, doses, today: day } = await course(patientId, 90);
  assert.equal(day, dayText(0));
  const isOver = doses.some((dose) => dose.day === dayText(0) && dose.state === 'unknown') ? 1 : 0;
  assert.deepEqual(
    [adherence[7], adherence[30], adherence[90]].map(({ planned, taken, skipped }) => [
      planned - isOver,
      taken,
      skipped,
    ]),
    [
      [6, 2, 1],
      [29, 3, 1],
      [89, 3, 1],
    ],
  );
  assert.equal(adherence[7].rate, Math.round(200 / (6 + isOver)));
});

test('[ENTITY-28] a changed, paused or mistaken row of the plan changes no day before, or all', async () => {
  const { patientId, drug } = await treated();
  const change = (values: object) =>
    tenant.ask(
      'PATCH',
      `/web/v1/patients/drugs/${drug}`,
      bodyFor(plan, { changeReason: 'Nach Labor', ...values }, drug),
    );
  const dosesOf = async (back: number) =>
    (await course(patientId)).doses.filter(({ day }) => day === dayText(back)).map(({ dose }) => dose);
  assert.equal((await change({ morning: '2' })).status, 200);
  assert.deepEqual(await dosesOf(1), ['1', '1']);
  assert.equal((await change({ status: 'paused', statusReason: 'Klinik' })).status, 200);
  assert.deepEqual(await dosesOf(1), ['1', '1'], 'what was asked for stays');
  const { rows } = await server.admin.query(
    'select count(*) filter (where until_at is null)::int as open from patient_drug_period where patient_drug_id = $1',
    [drug],
  );
  assert.deepEqual(rows, [{ open: 0 }]);
  assert.equal((await change({ isMistake: true })).status, 200);
  assert.deepEqual(await dosesOf(1), []);
});

test('[ENTITY-28] a dose as needed counts for itself and is taken back by the telling that replaces it', async () => {
  const { patientId, drug } = await treated({
    dosageKind: 'as_needed',
    morning: null,
    evening: null,
    maxPerDay: 3,
  });
  const taken = {
    patientDrugId: drug,
    dayTime: null,
    dose: '1',
    note: 'Atemnot',
    takenAt: new Date(Date.now() - dayMs).toISOString(),
  };
  const first = recordOf(await tell(taken));
  recordOf(await tell(taken));
  assert.equal((await course(patientId)).besides.length, 2);
  assert.equal((await course(patientId)).adherence[7].planned, 0);
  const lost = await tell({ patientDrugId: drug, dayTime: null, state: 'withdrawn' });
  assert.equal(refusalOf(lost), '422 required /data/relationships/replaces');
  const other = await treated();
  const foreign = await tell({
    patientDrugId: other.drug,
    dayTime: null,
    state: 'withdrawn',
    replacesId: first.id,
  });
  assert.equal(refusalOf(foreign), '422 reference_not_found /data/relationships/replaces');
  recordOf(await tell({ patientDrugId: drug, dayTime: null, state: 'withdrawn', replacesId: first.id }));
  assert.equal((await course(patientId)).besides.length, 1);
});

test('[ENTITY-28] what does not go together is refused by its field, and nothing is stored', async () => {
  const { patientId, drug } = await treated();
  const faults: [object, string][] = [
    [{ day: dayText(-2) }, `422 in_the_future ${at}/day`],
    [{ day: '1899-12-31' }, `422 too_old ${at}/day`],
    [{ day: '2019-03-01' }, `422 before_known ${at}/day`],
    [{ takenAt: '2019-03-01T08:00:00Z' }, `422 not_on_day ${at}/taken_at`],
    [{ takenAt: new Date(Date.now() + dayMs).toISOString() }, `422 in_the_future ${at}/taken_at`],
    [{ state: 'skipped', takenAt: new Date().toISOString() }, `422 not_with_state ${at}/taken_at`],
    [{ skipReason: 'forgotten' }, `422 not_with_state ${at}/skip_reason`],
    [{ dose: '12345' }, `422 too_long ${at}/dose`],
    [{ dose: '0,333' }, `422 too_long ${at}/dose`],
    [{ dose: '1/5' }, `422 dose_invalid ${at}/dose`],
    [{ patientDrugId: crypto.randomUUID() }, '422 reference_not_found /data/relationships/patient_drug'],
  ];
  for (const [values, refusal] of faults)
    assert.equal(refusalOf(await tell({ patientDrugId: drug, ...values })), refusal);
  assert.deepEqual(recordsOf(await tenant.ask('GET', `${path}?patient_id=${patientId}`)), []);
});

test('[SYSTEM-09] [ENTITY-28] what an app tells of a dose is taken once, however often and in whatever order it is sent', async () => {
  const { patientId, customPatientId, drug } = await treated();
  const earlier = { patient_drug_id: drug, told_at: new Date(Date.now() - 60_000).toISOString() };
  const both = await Promise.all([send(customPatientId, earlier), send(customPatientId, earlier)]);
  assert.deepEqual(
    both.map(({ status }) => status).sort((a, b) => a - b),
    [200, 201],
  );
  assert.equal(await stateOf(patientId), 'taken');
  const later = { patient_drug_id: drug, external_id: 'app-2', state: 'skipped', skip_reason: 'felt_well' };
  assert.equal((await send(customPatientId, later)).status, 201);
  assert.equal((await send(customPatientId, earlier)).status, 200, 'what is sent again turns nothing back');
  assert.equal(await stateOf(patientId), 'skipped');
  assert.equal(refusalOf(await send(customPatientId, { ...earlier, state: 'skipped' })), '409 conflict');
  const [told] = recordsOf(await tenant.ask('GET', `${path}?patient_id=${patientId}`));
  assert.equal(told?.attributes.author, 'patient');
});

/** Planned one in the morning, one in the evening. */
test('[ENTITY-28] what was told stands beside what was planned: four of one, two at noon, fifty as needed', async () => {
  const { patientId, customPatientId, drug } = await treated();
  const needed = await give(patientId, {
    dosageKind: 'as_needed',
    morning: null,
    evening: null,
    maxPerDay: 2,
  });
  await tell({ patientDrugId: drug, dose: '4' });
  await tell({ patientDrugId: drug, dayTime: 'noon', dose: '2' });
  const fifty = { patientDrugId: needed, dayTime: null, dose: '50', note: 'Schmerzen' };
  recordOf(await tell({ ...fifty, takenAt: new Date(Date.now() - dayMs).toISOString() }));
  const { doses, besides, adherence } = await course(patientId);
  const morning = doses.find(({ day, day_time: time }) => day === dayText(1) && time === 'morning');
  assert.deepEqual(
    [morning?.dose, morning?.state, morning?.taken_amount, morning?.intakes, morning?.is_excess],
    ['1', 'taken', 4, 1, true],
  );
  assert.deepEqual(
    besides
      .map(({ day_time: time, state, dose, is_excess: isExcess }) => [time, state, dose, isExcess])
      .sort((a, b) => String(a).localeCompare(String(b))),
    [
      [null, 'taken', '50', true],
      ['noon', 'taken', '2', true],
    ],
  );
  const { planned, taken, excess } = adherence[7];
  assert.deepEqual([taken, excess], [1, 3], 'four count as the one that was planned');
  assert.ok(planned >= 12);
  const { body } = await askCall(tenant, fetchDrugDoses, { customPatientId });
  const asked = (body as { data: { patient_drug_id: string; besides: object[] }[] }).data;
  assert.deepEqual(
    asked.map(({ besides: beside }) => beside),
    [[], []],
    'an app is told of today and tomorrow',
  );
});

test('[ENTITY-28] a second intake of the same time of day is shown beside the first, a correction in its place', async () => {
  const { patientId, drug } = await treated();
  const at = (minutes: number) =>
    new Date(calendar.hourOf(today() - 1, dayParts.morning.usual) + minutes * 60_000).toISOString();
  const first = recordOf(await tell({ patientDrugId: drug, takenAt: at(0) }));
  const told = async () => {
    const found = (await course(patientId)).doses.find(
      ({ day, day_time: time }) => day === dayText(1) && time === 'morning',
    );
    return [found?.taken_amount, found?.intakes, found?.is_excess];
  };
  recordOf(await tell({ patientDrugId: drug, takenAt: at(5), replacesId: first.id }));
  assert.deepEqual(await told(), [1, 1, false]);
  recordOf(await tell({ patientDrugId: drug, takenAt: at(90) }));
  assert.deepEqual(await told(), [2, 2, true]);
  const elsewhere = await tell({ patientDrugId: drug, dayTime: 'evening', replacesId: first.id });
  assert.equal(refusalOf(elsewhere), '422 reference_not_found /data/relationships/replaces');
});

test('[SYSTEM-09] a device tells of its own patient only, and fetches what that one is to take', async () => {
  const { customPatientId, drug } = await treated();
  const other = await treated();
  assert.equal(
    refusalOf(await send(other.customPatientId, { patient_drug_id: drug })),
    `422 reference_not_found ${at}/patient_drug_id`,
  );
  const { body } = await askCall(tenant, fetchDrugDoses, { customPatientId });
  const [row] = (body as { data: { patient_drug_id: string; name: string; doses: { day: string }[] }[] })
    .data;
  assert.equal(row?.patient_drug_id, drug);
  assert.equal(row.name, 'Torasemid 10 mg');
  assert.deepEqual([...new Set(row.doses.map(({ day }) => day))], [dayText(0), dayText(-1)]);
});
