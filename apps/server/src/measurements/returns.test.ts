import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { above, rise, ruledPatient } from '../testing/ruled-patient.ts';
import { serverBeside } from '../testing/server-beside.ts';
import { ask1, testServer } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const other = await serverBeside(server);

const hoursBefore = (later: string, earlier: string) =>
  Math.round((Date.parse(later) - Date.parse(earlier)) / 3_600_000);

/** A patient watched above 84; one that looks back is remembered with what has fired. */
async function watched({ looksBack }: { looksBack: boolean }) {
  const patient = await ruledPatient(tenant, { when: above(84) });
  if (looksBack)
    await patient.adds('measurement_triggers', '/web/v1/patients/triggers', {
      priority: 'low',
      rule: JSON.parse(
        JSON.stringify({ when: rise(40, 72) }).replaceAll('valueType', 'value_type'),
      ) as object,
    });
  return {
    ...patient,
    atOther: (hoursAgo: number, value: number) =>
      ask1(other.port, {
        method: 'POST',
        path: '/srm/api/v1/measurements',
        host: tenant.host,
        headers: { authorization: `Bearer ${tenant.deviceKey}` },
        body: { data: [{ type: 'patient_measurements', attributes: patient.reading(hoursAgo, value) }] },
      }),
    shown: async () =>
      (await patient.events()).map(({ state, value, returned_at: returned, repeat_count: repeats }) => ({
        state,
        value,
        repeats,
        returnedHoursAgo: typeof returned === 'string' ? hoursBefore(patient.at(0), returned) : null,
      })),
  };
}

test('[BEYOND-03] what one server raised returns to normal by a reading another takes', async () => {
  const patient = await watched({ looksBack: true });
  await patient.sends([9, 80]);
  assert.equal((await patient.atOther(8, 90)).status, 201);
  await patient.sends([7, 80]);
  assert.equal((await patient.events())[0]?.returned_at, patient.at(7));
});

test('[BEYOND-03] an alarm opened again returns to normal though the engine remembers it as closed', async () => {
  const patient = await watched({ looksBack: true });
  await patient.sends([9, 90]);
  const [event] = await patient.events();
  const id = event?.id ?? '';
  assert.equal((await patient.act('close', id, { reason: 'patient_contacted' })).status, 200);
  await patient.atOther(8, 80);
  await patient.sends([7, 80]);
  assert.equal((await patient.act('reopen', id)).status, 200);
  assert.equal((await patient.events())[0]?.returned_at ?? null, null);
  await patient.sends([6, 80]);
  assert.equal((await patient.events())[0]?.returned_at, patient.at(6));
});

test('[BEYOND-03] a patient whose readings are remembered has the same alarms as one whose are not', async () => {
  const reading = fc.record({
    hoursAgo: fc.integer({ min: 0, max: 20 }),
    value: fc.constantFrom(80, 84, 85, 90),
    isAtOther: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(reading, { minLength: 1, maxLength: 8 }), async (readings) => {
      const both = await Promise.all([watched({ looksBack: true }), watched({ looksBack: false })]);
      for (const { hoursAgo, value, isAtOther } of readings)
        for (const patient of both) {
          if (isAtOther) await patient.atOther(hoursAgo, value);
          else await patient.sends([hoursAgo, value]);
        }
      const [remembered, plain] = await Promise.all(both.map(({ shown }) => shown()));
      assert.deepEqual(remembered, plain);
    }),
    { numRuns: 25 },
  );
});
