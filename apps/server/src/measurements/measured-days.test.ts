import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayText } from '@fernpuls/domain/kit/day-text';
import { mergeDoubts } from '@fernpuls/domain/patients/merge';
import fc from 'fast-check';
import { recordOf, recordsOf } from '../testing/answers.ts';
import { bodyFor, makeExample, resourceOf } from '../testing/examples.ts';
import { eventually } from '../testing/eventually.ts';
import { rise, ruledPatient } from '../testing/ruled-patient.ts';
import { patientWithTrigger, testServer, weight } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const calendar = calendarOf();
const today = () => calendar.dayNumber(Date.now());
const path = '/web/v1/patients';

/** A little after midnight of a day so many days ago: never in the future. */
const onDay = (daysAgo: number) => new Date(calendar.dayStart(today() - daysAgo) + 1).toISOString();
const measure = (patientId: string, ...daysAgo: number[]) =>
  tenant.ingest(daysAgo.map((days) => weight(patientId, 80, { measured_at: onDay(days) })));
const shown = async (id: string) => {
  const { attributes } = recordOf(await tenant.ask('GET', `${path}/${id}`));
  return [attributes.last_measured_on, attributes.days_measured];
};
const who = async (query: string) =>
  new Set(recordsOf(await tenant.ask('GET', `${path}?per_page=100&${query}`)).map(({ id }) => id));

test('[PATIENT-01] each day with a reading counts once, in whichever order and batch they come', async () => {
  const { patientId, customPatientId } = await patientWithTrigger(tenant);
  assert.deepEqual(await shown(patientId), [null, 0]);
  await measure(customPatientId, 3);
  assert.deepEqual(await shown(patientId), [dayText(today() - 3), 1]);
  await measure(customPatientId, 3, 5);
  assert.deepEqual(await shown(patientId), [dayText(today() - 3), 2]);
  await measure(customPatientId, 0, 29, 30);
  assert.deepEqual(await shown(patientId), [dayText(today()), 4], 'thirty days with today, no more');
  const { attributes } = recordOf(await tenant.ask('GET', `${path}/${patientId}`));
  assert.equal(attributes.days_measured, 4);
  const overview = await tenant.ask('GET', `${path}/overviews?ids[]=${patientId}`);
  assert.equal((overview.body as { data: { days_measured: number }[] }).data[0]?.days_measured, 4);
});

test('[PATIENT-01] readings of two people in one call, and ten calls at once, mark the days of each', async () => {
  const [one, other] = [await patientWithTrigger(tenant), await patientWithTrigger(tenant)];
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      tenant.ingest(
        [one, other].map(({ customPatientId }) =>
          weight(customPatientId, 70 + index, { measured_at: onDay(index) }),
        ),
      ),
    ),
  );
  assert.deepEqual(
    [await shown(one.patientId), await shown(other.patientId)],
    [
      [dayText(today()), 10],
      [dayText(today()), 10],
    ],
  );
});

test('[PATIENT-01] a rule that looks back counts its readings and marks their days in one', async () => {
  const { patientId, customPatientId } = await ruledPatient(tenant, { when: rise(50, 48) });
  await measure(customPatientId, 1, 0);
  const { rows } = await server.admin.query<{ reading_count: number }>(
    'select reading_count from monitoring_version where patient_id = $1',
    [patientId],
  );
  assert.equal(Number(rows[0]?.reading_count), 2);
  assert.deepEqual(await shown(patientId), [dayText(today()), 2]);
});

test('[PATIENT-01] the list is filtered by the last reading and by adherence, to the day', async () => {
  const { patientId, customPatientId } = await patientWithTrigger(tenant);
  await measure(customPatientId, 3, 4);
  const until = async (days: number) =>
    (await who(`last_measured_on[to]=${dayText(today() - days)}`)).has(patientId);
  assert.deepEqual([await until(4), await until(3), await until(2)], [false, true, true]);
  const from = async (days: number) =>
    (await who(`last_measured_on[from]=${dayText(today() - days)}`)).has(patientId);
  assert.deepEqual([await from(4), await from(3), await from(2)], [true, true, false]);
  const most = async (days: number) => (await who(`days_measured[to]=${days}`)).has(patientId);
  assert.deepEqual([await most(1), await most(2), await most(3)], [false, true, true]);
  const least = async (days: number) => (await who(`days_measured[from]=${days}`)).has(patientId);
  assert.deepEqual([await least(1), await least(2), await least(3)], [true, true, false]);
  const nobody = await makeExample(tenant, 'patients');
  const never = await who('last_measured_on=null');
  assert.deepEqual([never.has(nobody), never.has(patientId)], [true, false]);
  assert.ok((await who('days_measured[to]=0')).has(nobody));
});

test('[PATIENT-01] the list is filtered by models of devices and their battery, and by having none', async () => {
  const [first, second, none] = [
    await makeExample(tenant, 'patients'),
    await makeExample(tenant, 'patients'),
    await makeExample(tenant, 'patients'),
  ];
  const give = (patientId: string, serial: string, model: string, batteryPercent: number | null) =>
    tenant.ask(
      'POST',
      '/web/v1/devices',
      bodyFor(resourceOf('devices'), { serial, manufacturer: 'Withings', model, patientId, batteryPercent }),
    );
  assert.equal((await give(first, 'F-1', 'BPM Core', 19)).status, 201);
  await give(first, 'F-2', 'Body+', 90);
  await give(second, 'F-3', 'BPM Core', 20);
  assert.deepEqual(await who('device_model[]=Withings%20BPM%20Core'), new Set([first, second]));
  assert.deepEqual(await who('device_model[]=Withings%20Body%2B'), new Set([first]));
  assert.deepEqual(await who('lowest_battery[to]=19'), new Set([first]));
  assert.deepEqual(await who('lowest_battery[to]=20'), new Set([first, second]));
  const without = await who('device_model=null');
  assert.deepEqual([without.has(none), without.has(first)], [true, false]);
  const { attributes } = recordOf(await tenant.ask('GET', `${path}/${first}`));
  assert.deepEqual([attributes.device_model, attributes.lowest_battery], ['Withings BPM Core', 19]);
  const facets = await tenant.ask('GET', `${path}/facets`);
  const { devices } = facets.body as { devices: { value: string; count: number }[] };
  assert.deepEqual(devices.find(({ value }) => value === 'Withings BPM Core')?.count, 2);
});

test('[ROLES-09] who may see neither readings nor devices learns nothing of them from the list', async () => {
  const { patientId, customPatientId } = await patientWithTrigger(tenant);
  await measure(customPatientId, 0);
  const clerk = await tenant.person([{ key: 'patient', access: 'read' }]);
  const { attributes } = recordOf(await tenant.ask('GET', `${path}/${patientId}`, undefined, clerk));
  assert.deepEqual(
    [
      attributes.last_measured_on,
      attributes.days_measured,
      attributes.device_model,
      attributes.lowest_battery,
    ],
    [null, null, null, null],
  );
  for (const query of [
    `last_measured_on[from]=${dayText(today())}`,
    'days_measured[from]=1',
    'lowest_battery[to]=100',
  ])
    assert.deepEqual(recordsOf(await tenant.ask('GET', `${path}?${query}`, undefined, clerk)), [], query);
  const facets = await tenant.ask('GET', `${path}/facets`, undefined, clerk);
  assert.deepEqual((facets.body as { devices: unknown[] }).devices, []);
});

test('[PATIENT-01] what was not counted yet is counted by the worker, and what comes meanwhile with it', async () => {
  const { patientId, customPatientId } = await patientWithTrigger(tenant);
  await measure(customPatientId, 8, 2);
  await server.admin.query(
    'update monitoring_version set measured_days = null, last_day = null where patient_id = $1',
    [patientId],
  );
  await measure(customPatientId, 6);
  await eventually('the days are counted', async () => (await shown(patientId))[1] === 3);
  assert.deepEqual(await shown(patientId), [dayText(today() - 2), 3]);
});

test('[PATIENT-05] a merge joins the days of both, an undo parts them', async () => {
  const [kept, gone] = [await patientWithTrigger(tenant), await patientWithTrigger(tenant)];
  await measure(kept.customPatientId, 4, 2);
  await measure(gone.customPatientId, 2, 1);
  const merge = await tenant.ask('POST', `${path}/${kept.patientId}/merge`, {
    other_id: gone.patientId,
    confirms: [...mergeDoubts],
  });
  assert.equal(merge.status, 200, JSON.stringify(merge.body));
  assert.deepEqual(await shown(kept.patientId), [dayText(today() - 1), 3]);
  await measure(kept.customPatientId, 0);
  assert.deepEqual(await shown(kept.patientId), [dayText(today()), 4]);
});

test('the bits of days say what a set of days says, whatever comes first', async () => {
  const day = fc.integer({ min: 20_000, max: 20_150 });
  const marked = async (held: { last: string | null; days: string }, days: number[]) => {
    const { rows } = await server.admin.query<{ last: string; days: string }>(
      `select greatest($1::date, (select max(day) from unnest($3::date[]) as day))::text as last,
         app.mark_days($2::bigint, $1::date, $3::date[])::text as days`,
      [held.last, held.days, days.map(dayText)],
    );
    return rows[0] ?? held;
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(day, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: -3, max: 70 }),
      async (batches, later) => {
        let held: { last: string | null; days: string } = { last: null, days: '0' };
        for (const days of batches) held = await marked(held, days);
        const all = new Set(batches.flat());
        const last = Math.max(...all);
        const asked = last + later;
        const { rows } = await server.admin.query<{ n: number }>(
          'select app.days_measured($1::date, $2::bigint, $3::date) as n',
          [held.last, held.days, dayText(asked)],
        );
        const expected = [...all].filter((one) => one > asked - 30 && one <= asked).length;
        assert.equal(rows[0]?.n, expected);
        assert.equal(held.last, dayText(last));
      },
    ),
    { numRuns: 150 },
  );
});
