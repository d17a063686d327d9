import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Condition } from '@fernpuls/domain/triggers/rules/rule';
import { heardPatient } from '../../testing/heard-patient.ts';
import { above } from '../../testing/ruled-patient.ts';
import { serverBeside } from '../../testing/server-beside.ts';
import { ask1, testServer } from '../../testing/server.ts';
import { settleAdherence } from './settle.ts';

const server = await testServer({ clock: false });
const tenant = await server.tenant();
const other = await serverBeside(server);
const hour = 3_600_000;

/** A daily schedule whose last turn was so many hours ago. */
function dailyAt(hoursAgo: number): string {
  const parts = new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(new Date(Date.now() - hoursAgo * hour));
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return `${part('minute')} ${part('hour')} * * *`;
}

const fast: Condition = { ...above(110), valueType: 'pulse' };
/** No weight for the turn three hours ago, told since two hours ago. */
const noWeight = (): Condition => ({
  kind: 'missing',
  valueType: 'weight',
  schedule: dailyAt(3),
  graceMinutes: 60,
});
const settle = (inMinutes = 0) =>
  settleAdherence(server.database, server.tenantOf, new Date(Date.now() + inMinutes * 60_000));

/** A patient whose rule joins what time tells with a pulse above 110; the clock began to look `sinceHours` ago. */
async function joined(
  kind: 'all' | 'any',
  clock: Condition,
  { sinceHours = 5, rest = fast }: { sinceHours?: number; rest?: Condition } = {},
) {
  const patient = await heardPatient(tenant, { when: { kind, of: [clock, rest] } });
  const began = `update trigger_clock set clock_at = now() - interval '2 hours', clock_from = now() - make_interval(hours => $2)
    where trigger_id = $1`;
  await server.admin.query(began, [patient.triggerId, sinceHours]);
  const reading = (type: 'pulse' | 'weight', hoursAgo: number, value: number, serial?: string) =>
    patient.reading(hoursAgo, value, {
      value_type: type,
      unit: type === 'pulse' ? '/min' : 'kg',
      ...(serial && { device_serial: serial }),
    });
  return {
    ...patient,
    began: () => server.admin.query(began, [patient.triggerId, sinceHours]),
    pulse: (hoursAgo: number, value: number) => tenant.ingest([reading('pulse', hoursAgo, value)]),
    weighs: (hoursAgo: number, serial?: string) => tenant.ingest([reading('weight', hoursAgo, 80, serial)]),
    atOther: (hoursAgo: number, value: number) =>
      ask1(other.port, {
        method: 'POST',
        path: '/srm/api/v1/measurements',
        host: tenant.host,
        headers: { authorization: `Bearer ${tenant.deviceKey}` },
        body: { data: [{ type: 'patient_measurements', attributes: reading('pulse', hoursAgo, value) }] },
      }),
    told: async () =>
      (await patient.events()).map((event) =>
        [event.state, event.value ?? 'by time', event.repeat_count, event.returned_at ? 'returned' : '']
          .join(' ')
          .trim(),
      ),
    device: async (more: Record<string, unknown> = {}) => {
      const serial = `S-${patient.patientId.slice(-12)}`;
      const attributes = { serial, manufacturer: 'Seca', model: 'Home 803', ...more };
      return { serial, id: await patient.adds('devices', '/web/v1/devices', attributes) };
    },
  };
}

test('[TRIGGER-02] [TRIGGER-03] nothing measured and a reading raise an alarm together, whichever comes second', async () => {
  const byTime = await joined('all', noWeight());
  await byTime.pulse(2.5, 120);
  assert.deepEqual(await byTime.told(), []);
  await settle();
  await settle(20);
  assert.deepEqual(await byTime.told(), ['raised by time 1']);
  const byReading = await joined('all', noWeight());
  await settle();
  assert.deepEqual(await byReading.told(), []);
  await byReading.pulse(2.5, 120);
  assert.deepEqual(await byReading.told(), [], 'the weight was not missing yet when that pulse was taken');
  await byReading.pulse(1, 110);
  assert.deepEqual(await byReading.told(), []);
  await byReading.pulse(0.5, 111);
  assert.deepEqual(await byReading.told(), ['raised 111 1']);
  await settle(20);
  assert.deepEqual(await byReading.told(), ['raised 111 1'], 'and the clock does not tell it again');
});

test('[TRIGGER-03] what was missing and came ends its part at once, on every server, and marks the alarm as returned', async () => {
  const patient = await joined('all', noWeight());
  await settle();
  await patient.pulse(1, 120);
  await patient.weighs(0.8);
  assert.deepEqual(await patient.told(), ['raised 120 1 returned']);
  await patient.pulse(0.6, 130);
  assert.equal((await patient.atOther(0.5, 140)).status, 201);
  assert.deepEqual(await patient.told(), ['raised 120 1 returned']);
});

test('[TRIGGER-03] an engine that remembers the patient hears what the clock of another server told', async () => {
  const patient = await joined('all', noWeight());
  assert.equal((await patient.atOther(4, 80)).status, 201);
  await settle();
  assert.equal((await patient.atOther(1, 120)).status, 201);
  assert.deepEqual(await patient.told(), ['raised 120 1']);
});

test('[TRIGGER-02] of “or” each tells by itself, once, and a calm value does not end what is still missing', async () => {
  const patient = await joined('any', noWeight());
  await patient.pulse(4, 120);
  assert.deepEqual(await patient.told(), ['raised 120 1']);
  await settle();
  await settle(20);
  assert.deepEqual(
    (await patient.events()).map(({ repeat_count: repeats }) => repeats),
    [2],
  );
  await patient.pulse(1, 80);
  assert.deepEqual(
    (await patient.events()).map(({ returned_at: at }) => at ?? null),
    [null],
  );
  await patient.weighs(0.5);
  assert.ok((await patient.events())[0]?.returned_at);
});

test('[BEYOND-10] a silent device joins with a reading of another, until it is heard again', async () => {
  const patient = await joined('all', { kind: 'device_silent', hours: 2 });
  const { serial } = await patient.device();
  await patient.weighs(4, serial);
  await server.admin.query(
    `update measurement set received_at = now() - interval '4 hours' where patient_id = $1`,
    [patient.patientId],
  );
  await patient.began();
  await settle();
  await patient.pulse(1, 120);
  assert.deepEqual(await patient.told(), ['raised 120 1']);
  await patient.weighs(0.5, serial);
  assert.deepEqual(await patient.told(), ['raised 120 1 returned']);
  await patient.atOther(0.4, 130);
  await patient.pulse(0.3, 130);
  assert.deepEqual(await patient.told(), ['raised 120 1 returned']);
});

test('[BEYOND-10] a low battery joins with a rhythm, and the clock looks again as soon as it is charged', async () => {
  const rest: Condition = { kind: 'ecg_rhythm', rhythms: ['atrial_fibrillation'], source: null };
  const patient = await joined('all', { kind: 'device_battery', below: 15 }, { rest });
  const { id } = await patient.device({ battery_percent: 10 });
  await settle(-10);
  assert.deepEqual(await patient.told(), []);
  await patient.sends({ said: 'AFib', hoursAgo: 0 });
  assert.deepEqual(await patient.told(), ['raised by time 1']);
  const charged = await tenant.ask('PATCH', `/web/v1/devices/${id}`, {
    data: { type: 'devices', attributes: { battery_percent: 90 } },
  });
  assert.equal(charged.status, 200);
  await settle();
  assert.deepEqual(await patient.told(), ['raised by time 1 returned']);
});

test('[TRIGGER-03] a value to be joined with that nobody agreed raises a technical alarm when the time comes', async () => {
  const rest: Condition = { ...above(0), operand: { personal: 'dry_weight', plus: 2 } };
  const patient = await heardPatient(tenant, { when: above(84) });
  const agreed = { key: 'dry_weight', value: 80, valid_from: patient.at(240) };
  const value = await patient.adds('personal_values', '/web/v1/patients/personal_values', agreed);
  const rule = { when: { kind: 'all', of: [{ kind: 'device_silent', hours: 2 }, rest] } };
  const changed = await tenant.ask('PATCH', `/web/v1/patients/triggers/${patient.triggerId}`, {
    data: {
      type: 'measurement_triggers',
      attributes: { rule: JSON.parse(JSON.stringify(rule).replaceAll('valueType', 'value_type')) as object },
    },
  });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  await server.admin.query('delete from personal_value where id = $1', [value]);
  const serial = `S-${patient.patientId.slice(-12)}`;
  await patient.adds('devices', '/web/v1/devices', { serial, manufacturer: 'Seca', model: 'Home 803' });
  await tenant.ingest([patient.reading(3, 83, { device_serial: serial })]);
  await server.admin.query(
    `update measurement set received_at = now() - interval '3 hours' where patient_id = $1`,
    [patient.patientId],
  );
  await settle(1);
  const [event] = await patient.events();
  assert.deepEqual([event?.fault, event?.state], ['dry_weight', 'raised']);
});

test('[TRIGGER-02] [TRIGGER-03] reading and clock that come at the same moment never miss each other', async () => {
  for (let round = 0; round < 12; round += 1) {
    const patient = await joined('all', noWeight());
    await patient.pulse(4, 80);
    await Promise.all([settle(), round % 2 === 0 ? patient.pulse(1, 120) : patient.atOther(1, 120)]);
    await settle(1);
    assert.equal((await patient.events()).length, 1, `round ${round}`);
  }
});

test('[TRIGGER-03] two turns of one rule that end at different times are both told', async () => {
  const late: Condition = { kind: 'missing', valueType: 'pulse', schedule: dailyAt(2), graceMinutes: 1 };
  const patient = await joined('any', noWeight(), {
    rest: { ...late, schedule: dailyAt(3), graceMinutes: 170 },
  });
  await settle(-30);
  assert.deepEqual(await patient.told(), ['raised by time 1']);
  await settle();
  assert.deepEqual(await patient.told(), ['raised by time 2'], 'the same turn, of another value');
  const both = await joined('all', { ...noWeight(), graceMinutes: 150 } as Condition, { rest: late });
  await settle(-60);
  assert.deepEqual(await both.told(), [], 'of the two only one is missing yet');
  await settle();
  assert.deepEqual(await both.told(), ['raised by time 1']);
});
