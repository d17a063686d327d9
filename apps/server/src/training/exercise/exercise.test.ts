import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exerciseCases } from '@fernpuls/domain/training/exercise-cases';
import { idsOf, recordsOf, refusalOf } from '../../testing/answers.ts';
import { eventually } from '../../testing/eventually.ts';
import { everything, testServer, type TestPerson, type TestTenant } from '../../testing/server.ts';
import { sendSessions } from './send.ts';

// The clock of this server stands still: each test says when it is.
const server = await testServer({ clock: false });
const path = '/web/v1/training/exercises';
const minute = 60_000;
const all = { patients: 12, cases: [...exerciseCases], tempo: 10, seed: 42 };

type Day = { id: string; number: number; seed: number; state: string; courses: number; arrived: number };
type Course = { patient_id: string; kind: string; alarms: number; verdict: string; reason: string | null };

const training = () => server.tenant({ purpose: 'training' });
const daysOf = async (tenant: TestTenant) => ((await tenant.ask('GET', path)).body as { data: Day[] }).data;
const today = async (tenant: TestTenant) => {
  const [day] = await daysOf(tenant);
  assert.ok(day, 'no exercise day');
  return day;
};
async function started(tenant: TestTenant, of: Record<string, unknown> = {}): Promise<string> {
  const answer = await tenant.ask('POST', path, { ...all, ...of });
  assert.equal(refusalOf(answer), '200');
  return (answer.body as { id: string }).id;
}
const send = (afterMs: number) => sendSessions(server, new Date(Date.now() + afterMs));
async function sendAll(afterMs: number): Promise<number> {
  let sent = 0;
  for (let round = await send(afterMs); round > 0; round = await send(afterMs)) sent += round;
  return sent;
}
const sentOf = async (tenant: TestTenant) => {
  const { rows } = await server.admin.query<{ sent: number; waiting: number }>(
    `select count(sent_at)::int as sent, count(*)::int - count(sent_at)::int as waiting
     from exercise_session where tenant_id = $1`,
    [tenant.id],
  );
  return rows[0] ?? { sent: 0, waiting: 0 };
};
const alarmsOf = async (tenant: TestTenant) =>
  recordsOf(await tenant.ask('GET', '/web/v1/patients/triggers/events?per_page=100'));
const resultsOf = async (tenant: TestTenant, id: string) =>
  (await tenant.ask('GET', `${path}/${id}/results`)).body as {
    courses: Course[];
    people: { id: string; as_expected: number; otherwise: number; left_dangerous: number }[];
  };
const steer = (tenant: TestTenant, id: string, action: string) =>
  tenant.ask('PATCH', `${path}/${id}`, { action });

test('[BEYOND-19] an exercise day invents patients with rules, devices and thirty days behind them, and their readings come when their time has come', async () => {
  const tenant = await training();
  const id = await started(tenant);
  assert.deepEqual(
    await today(tenant).then(({ state, courses, arrived, number, seed }) => [
      state,
      courses,
      arrived,
      number,
      seed,
    ]),
    ['running', 12, 0, 1, 42],
  );
  const patients = recordsOf(await tenant.ask('GET', '/web/v1/patients?per_page=50'));
  assert.equal(patients.length, 12);
  assert.ok(patients.every(({ attributes }) => /^U-01-\d\d$/.test(String(attributes.custom_patient_id))));
  const counted = await server.admin.query<{ readings: number; rules: number; devices: number }>(
    `select (select count(*)::int from measurement where tenant_id = $1) as readings,
       (select count(*)::int from measurement_trigger where tenant_id = $1) as rules,
       (select count(*)::int from device where tenant_id = $1) as devices`,
    [tenant.id],
  );
  const [facts] = counted.rows;
  assert.ok(
    facts && facts.readings > 12 * 30 && facts.rules > 12 * 3 && facts.devices >= 12,
    JSON.stringify(facts),
  );
  assert.deepEqual(await alarmsOf(tenant), [], 'the past raises nothing');

  await sendAll(0);
  assert.equal((await today(tenant)).arrived, 0, 'nobody measures before the day has begun');
  await sendAll(5 * minute);
  const half = (await today(tenant)).arrived;
  assert.ok(half > 3 && half < 9, `${half} of 12 in the middle of the day`);
  await sendAll(10 * minute);
  assert.equal((await today(tenant)).arrived, 12);
  const { courses } = await resultsOf(tenant, id);
  for (const { kind, alarms } of courses) {
    if (kind === 'stable' || kind === 'device_silent') assert.equal(alarms, 0, kind);
    else assert.ok(alarms > 0, `${kind} raised nothing`);
  }
  const refused = await server.admin.query(
    'select 1 from exercise_session where tenant_id = $1 and refused > 0',
    [tenant.id],
  );
  assert.equal(refused.rowCount, 0);
});

test('[BEYOND-19] a session that cannot be sent holds up neither the others of its day nor another practice', async () => {
  const [broken, whole] = [await training(), await training()];
  for (const tenant of [broken, whole]) await started(tenant, { tempo: 0 });
  const spoil = (readings: string) =>
    server.admin.query(
      `update exercise_session set readings = $2 where id = (
         select id from exercise_session where tenant_id = $1 order by due_at, minute, id limit 1)`,
      [broken.id, readings],
    );
  await spoil('{}');
  await assert.rejects(send(minute), /work of the clock failed/);
  assert.deepEqual([(await sentOf(broken)).waiting, (await sentOf(whole)).waiting], [1, 0]);
  await spoil('[]');
  await sendAll(minute);
  assert.equal((await sentOf(broken)).waiting, 0);
});

test('[BEYOND-19] a server that stops between storing and noting sends again, and nothing is stored or raised twice', async () => {
  const tenant = await training();
  await started(tenant, { tempo: 0 });
  await sendAll(minute);
  const counts = async () => {
    const { rows } = await server.admin.query(
      `select (select count(*)::int from measurement where tenant_id = $1) as readings,
         (select count(*)::int from trigger_event where tenant_id = $1) as alarms,
         (select coalesce(sum(repeat_count), 0)::int from trigger_event where tenant_id = $1) as repeats`,
      [tenant.id],
    );
    return rows[0] as { readings: number; alarms: number; repeats: number };
  };
  const before = await counts();
  assert.ok(before.alarms > 0);
  await server.admin.query('update exercise_session set sent_at = null where tenant_id = $1', [tenant.id]);
  await server.admin.query('delete from measurement_plan where tenant_id = $1', [tenant.id]);
  assert.ok((await sendAll(2 * minute)) > 0);
  assert.deepEqual(await counts(), before);
});

test('[BEYOND-19] two servers at once send each session once', async () => {
  await sendAll(60 * minute);
  const tenant = await training();
  await started(tenant, { tempo: 0, patients: 50 });
  const rounds = await Promise.all([sendAll(minute), sendAll(minute), sendAll(minute)]);
  const sent = rounds.reduce((sum, one) => sum + one, 0);
  assert.ok(sent >= 50);
  assert.deepEqual(await sentOf(tenant), { sent, waiting: 0 });
});

test('[BEYOND-19] while the day is halted nothing comes, and when it goes on everything comes so much later', async () => {
  const tenant = await training();
  const id = await started(tenant);
  const dues = async () => {
    const { rows } = await server.admin.query<{ due: number | null }>(
      `select extract(epoch from due_at)::float8 as due from exercise_session where tenant_id = $1 order by minute, id`,
      [tenant.id],
    );
    return rows.map(({ due }) => due);
  };
  const planned = await dues();
  assert.equal(refusalOf(await steer(tenant, id, 'pause')), '200');
  assert.ok((await dues()).every((due) => due === null));
  await sendAll(60 * minute);
  assert.equal((await sentOf(tenant)).sent, 0);
  await server.admin.query(`update exercise set elapsed_ms = elapsed_ms + 60000 where id = $1`, [id]);
  assert.equal(refusalOf(await steer(tenant, id, 'resume')), '200');
  const moved = await dues();
  const shifts = moved.map((due, place) => (due ?? 0) - (planned[place] ?? 0));
  const [first = 0] = shifts;
  assert.ok(first > -60.5 && shifts.every((shift) => Math.abs(shift - first) < 0.01), shifts.join());
  assert.equal((await today(tenant)).state, 'running');
});

test('[BEYOND-19] an ended day sends nothing more and stays ended; only then the next one begins', async () => {
  const tenant = await training();
  const id = await started(tenant);
  assert.equal(refusalOf(await tenant.ask('POST', path, all)), '409 exercise_running');
  assert.equal(refusalOf(await steer(tenant, id, 'resume')), '409 conflict');
  assert.equal(refusalOf(await steer(tenant, id, 'stop')), '200');
  await sendAll(60 * minute);
  assert.equal((await sentOf(tenant)).sent, 0);
  for (const action of ['pause', 'resume', 'stop'])
    assert.equal(refusalOf(await steer(tenant, id, action)), '409 conflict');
  await started(tenant, { patients: 6 });
  assert.deepEqual(
    (await daysOf(tenant)).map(({ number, state }) => [number, state]),
    [
      [2, 'running'],
      [1, 'ended'],
    ],
  );
});

test('[BEYOND-19] the same number invents the same people', async () => {
  const names = async () => {
    const tenant = await training();
    await started(tenant);
    return recordsOf(await tenant.ask('GET', '/web/v1/patients?per_page=50&sort=customPatientId')).map(
      ({ attributes }) => [attributes.custom_patient_id, attributes.last_name, attributes.birth_date],
    );
  };
  assert.deepEqual(await names(), await names());
});

test('[BEYOND-19] what is wrong with a day is named by its field, and a practice of patients has none', async () => {
  const tenant = await training();
  const refused = async (of: Record<string, unknown>) =>
    refusalOf(await tenant.ask('POST', path, { ...all, ...of }));
  assert.equal(await refused({ patients: 4 }), '422 too_small /patients');
  assert.equal(await refused({ patients: 51 }), '422 too_big /patients');
  assert.equal(await refused({ patients: 5 }), '422 too_small /patients', 'six cases need six patients');
  assert.equal(await refused({ cases: [] }), '422 list_empty /cases');
  assert.equal(await refused({ tempo: 7 }), '422 not_a_choice /tempo');
  assert.deepEqual(await daysOf(tenant), []);
  const real = await server.tenant();
  assert.equal(refusalOf(await real.ask('POST', path, all)), '409 no_training_practice');
  assert.deepEqual(await daysOf(real), []);
  assert.deepEqual(idsOf(await real.ask('GET', '/web/v1/patients')), []);
});

test('[BEYOND-19] those who teach see for each course what was expected and done by whom, and what was missed', async () => {
  const tenant = await training();
  const nurse: TestPerson = await tenant.person(everything);
  const id = await started(tenant, { tempo: 0 });
  await sendAll(0);
  const events = await alarmsOf(tenant);
  const { courses } = await resultsOf(tenant, id);
  const course = (kind: string) => {
    const found = courses.find((one) => one.kind === kind);
    assert.ok(found, kind);
    return found;
  };
  const close = async (kind: string, reason: string) => {
    const ids = events
      .filter(({ relationships }) => relationships.patient?.data?.id === course(kind).patient_id)
      .map((event) => event.id);
    for (const one of ids)
      assert.equal(
        refusalOf(
          await tenant.ask(
            'POST',
            '/web/v1/patients/triggers/events/close',
            { ids: [one], reason, note: 'geübt' },
            nurse,
          ),
        ),
        '200',
      );
  };
  assert.equal(course('decompensation').verdict, 'open');
  await close('decompensation', 'handed_to_physician');
  await close('pressure_crisis', 'measurement_error');
  const seen = events.find(
    ({ relationships }) => relationships.patient?.data?.id === course('new_fibrillation').patient_id,
  );
  await tenant.ask('POST', '/web/v1/patients/triggers/events/see', { ids: [seen?.id] }, nurse);
  assert.equal(refusalOf(await steer(tenant, id, 'stop')), '200');
  const after = await resultsOf(tenant, id);
  const verdictOf = (kind: string) => {
    const before = course(kind);
    return after.courses.find(({ patient_id }) => patient_id === before.patient_id)?.verdict;
  };
  assert.deepEqual(
    ['decompensation', 'pressure_crisis', 'new_fibrillation', 'wrong_reading', 'stable'].map(verdictOf),
    ['as_expected', 'otherwise', 'missed', 'left', 'quiet'],
  );
  assert.deepEqual(
    after.people.map((person) => [person.id, person.as_expected, person.otherwise, person.left_dangerous]),
    [[nurse.id, 1, 1, 1]],
  );
  const reader = await tenant.person([{ key: 'patient', access: 'read' }]);
  assert.equal(
    refusalOf(await tenant.ask('GET', `${path}/${id}/results`, undefined, reader)),
    '403 forbidden',
  );
});

test('[BEYOND-19] emptying the practice takes its exercise days with it', async () => {
  const tenant = await training();
  await started(tenant);
  assert.equal(refusalOf(await tenant.ask('POST', '/web/v1/training/reset', {})), '200');
  assert.deepEqual(await daysOf(tenant), []);
  assert.deepEqual(await sentOf(tenant), { sent: 0, waiting: 0 });
  await started(tenant);
  assert.equal((await today(tenant)).number, 1);
});

test('[BEYOND-19] a silent scale is told as a gap with its cause once its patient should have measured', async () => {
  const clocked = await testServer();
  const tenant = await clocked.tenant({ purpose: 'training' });
  await started(tenant, { tempo: 0, cases: ['device_silent', 'stable'], patients: 5 });
  const gaps = await eventually('the gap of the silent scale', async () => {
    const found = recordsOf(await tenant.ask('GET', '/web/v1/patients/adherence_events?per_page=50'));
    return found.length > 0 ? found : undefined;
  });
  assert.ok(
    gaps.every(({ attributes }) => attributes.cause === 'battery_low'),
    JSON.stringify(gaps[0]),
  );
});
