import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import fc from 'fast-check';
import { fibrillation, heardPatient, type Strip } from '../../testing/heard-patient.ts';
import { above } from '../../testing/ruled-patient.ts';
import { secondServer } from '../../testing/second-server.ts';
import { ask1, testServer } from '../../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const other = await secondServer(server);

const both: Rule = { when: { kind: 'all', of: [fibrillation.when, above(84)] } };
const either: Rule = { when: { kind: 'any', of: [above(84), fibrillation.when] } };

test('[ECG-06] [TRIGGER-02] rhythm and reading raise an alarm together, whichever comes second', async () => {
  const first = await heardPatient(tenant, both);
  await first.sends({ said: 'AFib', hoursAgo: 2 });
  assert.deepEqual(await first.events(), []);
  await first.ingests([1, 85]);
  const [byReading] = await first.events();
  assert.deepEqual(
    [byReading?.event_type, byReading?.value, byReading?.threshold, byReading?.rhythm_class],
    ['measurement_trigger_event', 85, 84, null],
  );
  const second = await heardPatient(tenant, both);
  await second.ingests([2, 85]);
  assert.deepEqual(await second.events(), []);
  const ecgId = await second.sends({ said: 'AFib', hoursAgo: 1 });
  const [byRhythm] = await second.events();
  assert.deepEqual(
    [byRhythm?.event_type, byRhythm?.value, byRhythm?.rhythm_class],
    ['measurement_ecg_trigger_event', null, 'atrial_fibrillation'],
  );
  assert.deepEqual(byRhythm?.rule, snaked(both));
  const told = await server.admin.query('select ecg_id from trigger_ecg_result where trigger_id = $1', [
    second.triggerId,
  ]);
  assert.deepEqual(told.rows, [{ ecg_id: ecgId }]);
});

test('[ECG-06] [TRIGGER-02] an engine that remembers the patient hears of a recording another server took', async () => {
  const patient = await heardPatient(tenant, both);
  await patient.ingests([5, 80]);
  assert.deepEqual(await patient.events(), []);
  await patient.sends({ said: 'AFib', hoursAgo: 2 });
  const answer = await ask1(other.port, {
    method: 'POST',
    path: '/srm/api/v1/measurements',
    host: tenant.host,
    headers: { authorization: `Bearer ${tenant.deviceKey}` },
    body: { data: [{ type: 'patient_measurements', attributes: patient.reading(1.5, 80) }] },
  });
  assert.equal(answer.status, 201);
  await patient.ingests([1, 85]);
  assert.equal((await patient.events()).length, 1);
});

test('[ECG-06] another rhythm or a calm reading marks the alarm as returned', async () => {
  const byRhythm = await heardPatient(tenant, both);
  await byRhythm.sends({ said: 'AFib', hoursAgo: 4 });
  await byRhythm.ingests([3, 85]);
  await byRhythm.sends({ said: 'Sinus Rhythm', hoursAgo: 2 });
  assert.equal((await byRhythm.events())[0]?.returned_at, byRhythm.at(2));
  const byReading = await heardPatient(tenant, both);
  await byReading.sends({ said: 'AFib', hoursAgo: 4 });
  await byReading.ingests([3, 85], [2, 80]);
  assert.equal((await byReading.events())[0]?.returned_at, byReading.at(2));
});

test('[ECG-06] of “or” a rhythm is told once, not again with every reading of the day', async () => {
  const patient = await heardPatient(tenant, either);
  await patient.sends({ said: 'AFib', hoursAgo: 4 });
  await patient.ingests([3, 80], [2, 81]);
  assert.deepEqual(await patient.shown(), ['raised atrial_fibrillation device 1']);
});

test('[ECG-06] a rhythm to be joined with a value nobody agreed raises a technical alarm', async () => {
  const operand = { personal: 'dry_weight', plus: 2 } as const;
  const rule: Rule = {
    when: { kind: 'all', of: [fibrillation.when, { ...above(0), operand }] },
  };
  const patient = await heardPatient(tenant, { when: above(84) });
  const agreed = { key: 'dry_weight', value: 80, valid_from: patient.at(240) };
  const value = await patient.adds('personal_values', '/web/v1/patients/personal_values', agreed);
  const changed = await tenant.ask('PATCH', `/web/v1/patients/triggers/${patient.triggerId}`, {
    data: { type: 'measurement_triggers', attributes: { rule: snaked(rule) } },
  });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  await server.admin.query('delete from personal_value where id = $1', [value]);
  await patient.ingests([2, 83]);
  await patient.sends({ said: 'AFib', hoursAgo: 1 });
  const [event] = await patient.events();
  assert.deepEqual([event?.fault, event?.state], ['dry_weight', 'raised']);
});

/** Rules travel in snake case. */
function snaked(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll('"valueType"', '"value_type"')) as unknown;
}

test('[ECG-06] [TRIGGER-02] reading and recording that come at the same moment never miss each other', async () => {
  for (let round = 0; round < 15; round += 1) {
    const patient = await heardPatient(tenant, both);
    await patient.ingests([30, 80]);
    await Promise.all([patient.sends({ said: 'AFib', hoursAgo: 1 }), patient.ingests([1, 85])]);
    const events = await patient.events();
    assert.deepEqual(
      events.map(({ state, repeat_count: repeats }) => [state, repeats]),
      [['raised', 1]],
      `round ${round}`,
    );
  }
});

const happening = fc.record({
  hours: fc.integer({ min: 0, max: 70 }),
  value: fc.integer({ min: 82, max: 87 }),
  said: fc.constantFrom<(Strip['said'] | null)[]>(null, null, 'AFib', 'Sinus Rhythm', 'Unreadable'),
});

const several = fc.uniqueArray(happening, { minLength: 2, maxLength: 14, selector: ({ hours }) => hours });

for (const [name, rule] of Object.entries({ both, either }))
  test(`[BEYOND-05] [ECG-06] a back-test of rhythm and readings (${name}) tells nothing the engine did not tell`, () =>
    fc.assert(
      fc.asyncProperty(several, async (happenings) => {
        const patient = await heardPatient(tenant, rule);
        for (const { hours, value, said } of happenings) {
          if (said) await patient.sends({ said, hoursAgo: hours });
          else await patient.ingests([hours, value]);
        }
        const found = await server.admin.query<{ id: string }>(
          `select measurement_id as id from trigger_result where trigger_id = $1
           union all select ecg_id from trigger_ecg_result where trigger_id = $1 order by 1`,
          [patient.triggerId],
        );
        const tested = await tenant.ask('POST', '/web/v1/triggers/back_test', {
          rule,
          patient_id: patient.patientId,
          days: 30,
        });
        const { events } = tested.body as { events: { firings: { reading_id: string }[] }[] };
        // A pair is told once: by whichever came second, or in the back-test by whichever was taken second.
        const replayed = events.flatMap(({ firings }) => firings.map((one) => one.reading_id));
        if (replayed.length > 0) assert.ok(found.rows.length > 0);
        if (happenings.every(({ said }) => said !== 'Sinus Rhythm'))
          assert.equal(found.rows.length > 0, replayed.length > 0);
      }),
      { numRuns: 8 },
    ));
