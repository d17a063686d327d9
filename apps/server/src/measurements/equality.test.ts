import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BackTestAnswer } from '@fernpuls/contract/triggers/back-test.call';
import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import fc from 'fast-check';
import { above, rise, ruledPatient } from '../testing/ruled-patient.ts';
import { secondServer } from '../testing/second-server.ts';
import { ask1, testServer } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const other = await secondServer(server);

const rules: Rule[] = [
  { when: above(84) },
  { when: rise(2, 24) },
  { when: { kind: 'repeated', n: 2, m: 3, of: above(83) } },
  { when: { kind: 'lasting', hours: 24, of: above(82) } },
  {
    when: {
      kind: 'deviation',
      valueType: 'weight',
      direction: 'either',
      by: 2,
      unit: 'absolute',
      days: 5,
      least: 2,
    },
  },
  { when: { kind: 'all', of: [above(83), rise(1, 48)] } },
  { when: above(83), window: { weekdays: [], from: 360, until: 720 } },
];

// All of them come in time.
assert.equal((await tenant.ask('PATCH', '/web/v1/tenants/alarm_policy', { late_hours: 720 })).status, 200);

/** What these say of a reading may be over when more is known; their alarms stay, and are marked. */
const mayEnd: readonly string[] = ['repeated', 'lasting', 'deviation'];

type Sent = { hours: number; value: number; again: boolean };
const readings = fc.array(
  fc.record({
    hours: fc.integer({ min: 0, max: 200 }),
    value: fc.integer({ min: 78, max: 88 }),
    again: fc.boolean(),
  }),
  { minLength: 3, maxLength: 25 },
);
const calls = (sent: readonly Sent[], size: number) =>
  Array.from({ length: Math.ceil(sent.length / size) }, (_, n) => sent.slice(n * size, n * size + size));

/** Ids of the readings that fired the rule when they arrived, and of those that fire it in a back-test now. */
async function bothWays(
  rule: Rule,
  sent: readonly Sent[],
  { size, atOnce }: { size: number; atOnce: boolean },
) {
  const patient = await ruledPatient(tenant, rule);
  const send = (some: readonly Sent[], port: number) =>
    ask1(port, {
      method: 'POST',
      path: '/srm/api/v1/measurements',
      host: tenant.host,
      headers: { authorization: `Bearer ${tenant.deviceKey}` },
      body: {
        data: some
          .flatMap((one) => (one.again ? [one, one] : [one]))
          .map(({ hours, value }) => ({
            type: 'patient_measurements',
            attributes: patient.reading(hours, value, { external_id: `${hours}-${value}` }),
          })),
      },
    });
  const all = calls(sent, size).map((some, index) => () => send(some, index % 2 ? other.port : server.port));
  if (atOnce) await Promise.all(all.map((each) => each()));
  else for (const each of all) await each();
  const found = await server.admin.query<{ id: string }>(
    'select measurement_id as id from trigger_result where trigger_id = $1 order by 1',
    [patient.triggerId],
  );
  const tested = await tenant.ask('POST', '/web/v1/triggers/back_test', {
    rule,
    patient_id: patient.patientId,
    days: 30,
  });
  assert.equal(tested.status, 200, JSON.stringify(tested.body));
  const { events } = camelised(tested.body);
  return {
    online: found.rows.map((row) => row.id),
    replayed: events.flatMap((event) => event.firings.map((one) => one.readingId)).sort(),
  };
}

function camelised(body: unknown): Pick<BackTestAnswer, 'events'> {
  const { events } = body as { events: { firings: { reading_id: string }[] }[] };
  return {
    events: events.map(({ firings }) => ({
      firings: firings.map((one) => ({ readingId: one.reading_id })),
    })) as BackTestAnswer['events'],
  };
}

for (const [index, rule] of rules.entries())
  for (const atOnce of [false, true])
    test(`[BEYOND-05] a back-test of rule ${index} tells nothing the engine did not tell, in any order of arrival, from two servers ${atOnce ? 'at once' : 'in turn'}`, () =>
      fc.assert(
        fc.asyncProperty(readings, fc.integer({ min: 1, max: 5 }), async (sent, size) => {
          const { online, replayed } = await bothWays(rule, sent, { size, atOnce });
          const told = mayEnd.includes(rule.when.kind)
            ? online.filter((id) => replayed.includes(id))
            : online;
          assert.deepEqual(told, replayed);
        }),
        { numRuns: 3 },
      ));
