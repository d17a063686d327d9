import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LifeCycle } from '@fernpuls/contract/lifecycle/life-cycle.call';
import { recordOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { bodyFor, resourceOf } from '../testing/examples.ts';
import { readyLive } from '../testing/live.ts';
import { at, plannedPractice } from '../testing/planned-patients.ts';
import { ruledPatient } from '../testing/ruled-patient.ts';
import { everything, testServer, type TestTenant } from '../testing/server.ts';
import { scoreRule, surveyedPatient } from '../testing/surveyed-patient.ts';
import { liftSuppressions } from '../triggers/suppression/lift.ts';
import { turnPauses } from './pauses.ts';

const server = await testServer({ clock: false });
const tenant = await server.tenant();
const turn = (now = new Date()) => turnPauses(server.database, server.tenantOf, now);
const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

type Input = Record<string, unknown>;
const lives = (id: string, of: TestTenant = tenant) => ({
  async state() {
    return (await of.ask('GET', `/web/v1/patients/${id}/life_cycle`)).body as Snake;
  },
  step: (step: string, input: Input = {}) =>
    of.ask('POST', `/web/v1/patients/${id}/life_cycle`, { step, ...input }),
});
type Snake = Pick<LifeCycle, 'status' | 'pause' | 'planned' | 'steps' | 'death' | 'open'> & {
  entries: { step: string; reason: string | null; by_name: string | null }[];
};
type Patient = Awaited<ReturnType<typeof ruledPatient>>;
const suppressionsOf = async (patient: Patient) => (await patient.events()).map((event) => event.suppression);
const shift = (patient: Patient, set: string) =>
  server.admin.query(`update patient_pause set ${set} where patient_id = $1`, [patient.patientId]);

test('[PATIENT-04] in a pause a reading is stored, its alarm kept from the queue, and a critical one goes there all the same', async () => {
  for (const [alarms, priority, suppression] of [
    ['critical', 'high', 'paused'],
    ['critical', 'blocker', null],
    ['all', 'high', null],
    ['all', 'blocker', null],
  ] as const) {
    const patient = await ruledPatient(tenant, null, { priority });
    const answer = await lives(patient.patientId).step('pause', {
      reason: 'Urlaub',
      alarms,
      until: soon(60),
    });
    assert.equal(refusalOf(answer), '200');
    await patient.sends([1, 90]);
    assert.deepEqual(await suppressionsOf(patient), [suppression], `${alarms} ${priority}`);
    const stored = await server.admin.query('select 1 from measurement where patient_id = $1', [
      patient.patientId,
    ]);
    assert.equal(stored.rowCount, 1);
  }
});

test('[PATIENT-04] a planned pause holds from its hour to its hour, whether or not the clock has come round', async () => {
  const patient = await ruledPatient(tenant, null);
  const life = lives(patient.patientId);
  await life.step('pause', { reason: 'Reha', from: soon(30), until: soon(60), alarms: 'critical' });
  assert.deepEqual([(await life.state()).status, (await life.state()).planned?.reason], ['active', 'Reha']);
  const rings = async (value: number) => {
    await server.admin.query(
      'delete from trigger_result where event_id in (select id from trigger_event where patient_id = $1)',
      [patient.patientId],
    );
    await server.admin.query('delete from trigger_event where patient_id = $1', [patient.patientId]);
    await patient.sends([value / 1000, value]);
    return (await suppressionsOf(patient))[0] === null;
  };
  assert.equal(await rings(90), true, 'before it begins');
  await shift(patient, `starts_at = now() - interval '1 second'`);
  assert.equal(await rings(91), false, 'it has begun');
  await shift(patient, `starts_at = now() - interval '2 hours', ends_at = now() - interval '1 second'`);
  assert.equal(await rings(92), true, 'it has ended');
});

test('[PATIENT-04] the clock begins and ends a pause once, says so in the log, and what was kept back comes then', async () => {
  const patient = await ruledPatient(tenant, null);
  const life = lives(patient.patientId);
  await life.step('pause', { reason: 'Urlaub', from: soon(30), until: soon(60), alarms: 'critical' });
  assert.equal(await turn(new Date(Date.parse(soon(29)))), 0, 'not before its time');
  await Promise.all([turn(new Date(soon(30))), turn(new Date(soon(30)))]);
  assert.equal((await life.state()).status, 'paused');
  await shift(patient, `starts_at = now() - interval '1 hour'`);
  await patient.sends([1, 90]);
  assert.deepEqual(await suppressionsOf(patient), ['paused']);
  await liftSuppressions(server.database, server.tenantOf);
  assert.deepEqual(await suppressionsOf(patient), ['paused'], 'not while it lasts');
  await Promise.all([turn(new Date(soon(60))), turn(new Date(soon(60)))]);
  await liftSuppressions(server.database, server.tenantOf);
  assert.deepEqual(await suppressionsOf(patient), [null]);
  const { status, pause, entries } = await life.state();
  assert.deepEqual([status, pause], ['active', null]);
  assert.deepEqual(
    entries.map(({ step, by_name: by }) => [step, by !== null]),
    [
      ['resume', false],
      ['pause', false],
      ['plan', true],
    ],
  );
});

test('[PATIENT-04] a reading that is missing in a pause is never told of, neither while it lasts nor afterwards', async () => {
  const { tenant: own, patient, plan, settle, gaps } = await plannedPractice(server);
  const patientId = await patient();
  await plan(patientId);
  const life = lives(patientId, own);
  await life.step('pause', {
    reason: 'Urlaub',
    from: at('10T00:00').toISOString(),
    until: at('12T00:00').toISOString(),
  });
  await turn(at('10T00:00'));
  await settle(at('10T23:00'));
  await turn(at('12T00:00'));
  await settle(at('12T13:00'));
  assert.deepEqual(
    (await gaps()).map(({ slot_at: slot, state, cause }) => [slot.slice(8, 10), state, cause]),
    [
      ['10', 'explained', 'paused'],
      ['11', 'explained', 'paused'],
      ['12', 'open', 'patient_skipped'],
    ],
  );
});

test('[PATIENT-04] a death closes what is open, asks nothing of later readings, and a correction the same day brings all back', async () => {
  const patient = await ruledPatient(tenant, null);
  const life = lives(patient.patientId);
  await patient.sends([5, 90]);
  const taskId = await patient.adds('tasks', '/web/v1/tasks', {
    title: 'Anrufen',
    task_type: 'contact',
    priority: 'high',
  });
  await patient.adds('devices', '/web/v1/devices', {
    serial: `S-${patient.patientId}`,
    manufacturer: 'Seca',
    model: 'Home 803',
  });
  const answer = await life.step('decease', {
    died_on: '2026-11-20',
    fetches_devices: true,
    tells_patient: true,
  });
  assert.deepEqual(answer.body, { status: 'deceased', alarms: 1, tasks: 1, consultations: 0, plans: 0 });
  const [event] = await patient.events();
  assert.deepEqual([event?.state, event?.close_reason], ['closed', 'care_ended']);
  const tasks = async () =>
    recordsOf(await tenant.ask('GET', `/web/v1/tasks?patient_id=${patient.patientId}`))
      .map(({ id, attributes }) => `${id === taskId ? 'held' : 'made'} ${String(attributes.state)}`)
      .toSorted((one, other) => one.localeCompare(other));
  assert.deepEqual(await tasks(), ['held failed', 'made not_started']);
  await patient.sends([1, 95]);
  assert.equal((await patient.events()).length, 1, 'no alarm for somebody who has died');
  const mails = await server.admin.query(`select 1 from mail_message where tenant_id = $1`, [tenant.id]);
  assert.equal(mails.rowCount, 0);
  const back = await life.step('revive', { reason: 'Verwechslung' });
  assert.deepEqual(back.body, { status: 'active', alarms: 1, tasks: 1, consultations: 0, plans: 0 });
  assert.equal((await patient.events())[0]?.state, 'seen');
  assert.deepEqual(await tasks(), ['held not_started', 'made not_started']);
  assert.equal((await life.state()).death, null);
});

test('[PATIENT-04] a pause that cannot be begun holds up none after it, in its own practice or another', async () => {
  const own = await server.tenant();
  const broken = await server.tenant();
  const due: [TestTenant, Patient][] = [];
  for (const at of [broken, own]) {
    const patient = await ruledPatient(at, null);
    await lives(patient.patientId, at).step('pause', { reason: 'Reha', from: soon(30), until: soon(60) });
    await shift(
      patient,
      `starts_at = now() - interval '1 minute', due_at = now() - interval '${due.length ? 1 : 9} minutes'`,
    );
    due.push([at, patient]);
  }
  const tenantOf = (id: number) =>
    id === broken.id ? Promise.reject(new Error('planted')) : server.tenantOf(id);
  await assert.rejects(turnPauses(server.database, tenantOf), { errors: [new Error('planted')] });
  const states = await Promise.all(due.map(([at, { patientId }]) => lives(patientId, at).state()));
  assert.deepEqual(
    states.map(({ status }) => status),
    ['active', 'paused'],
  );
  await turn();
  assert.equal((await lives(due[0]?.[1].patientId ?? '', broken).state()).status, 'paused');
});

test('[PATIENT-04] an end of care cancels consultations with its reason, ends series, plans and surveys, tells whose work it was, and taken back all goes on', async () => {
  const own = await server.tenant();
  const nurse = await own.person(everything);
  const patient = await surveyedPatient(own, scoreRule(3));
  const { patientId } = patient;
  const make = async (type: string, values: Input) => {
    const resource = resourceOf(type);
    const body = bodyFor(resource, { ...resource.example, ...values, patientId });
    return recordOf(await own.ask('POST', `/web/v1/${resource.path}`, body)).id;
  };
  const consultation = await make('video_consultations', { physicianId: nurse.id });
  const series = await make('task_schedules', { assigneeId: nurse.id });
  const plan = await make('measurement_plans', {});
  const ahead = await make('measurement_plans', { startsAt: soon(600), endsAt: soon(6_000) });
  const held = async () => {
    const rows = await server.admin.query<{ id: string; at: string }>(
      `select id, concat_ws(' ', status, cancel_reason) as at from video_consultation where patient_id = $1
       union all select id, concat_ws(' ', is_active, next_run_at is not null) from task_schedule where patient_id = $1
       union all select id, concat_ws(' ', ends_at > now() + interval '11 hours' or ends_at is null)
         from measurement_plan where patient_id = $1
       union all select id, concat_ws(' ', ends_at is null, next_deadline_at is not null) from patient_survey where patient_id = $1`,
      [patientId],
    );
    const by = new Map(rows.rows.map(({ id, at }) => [id, at]));
    return [consultation, series, plan, ahead, patient.patientSurveyId].map((id) => by.get(id));
  };
  const before = ['scheduled', 't t', 't', 't', 't t'];
  assert.deepEqual(await held(), before);
  const life = lives(patientId, own);
  assert.deepEqual([(await life.state()).open.consultations, (await life.state()).open.plans], [1, 4]);
  const ended = await life.step('deactivate', { reason: 'Umzug' });
  assert.deepEqual(ended.body, { status: 'inactive', alarms: 0, tasks: 0, consultations: 1, plans: 4 });
  assert.deepEqual(await held(), ['cancelled Care has ended', 'f f', 'f', 'f', 'f f']);
  const told = async () =>
    recordsOf(await own.ask('GET', `/web/v1/tasks?patient_id=${patientId}`)).map(({ attributes }) => [
      attributes.state,
      attributes.description,
    ]);
  assert.deepEqual(await told(), [['not_started', 'Video consultations: 1\nSeries of tasks: 1']]);
  const back = await life.step('activate');
  assert.deepEqual(back.body, { status: 'active', alarms: 0, tasks: 0, consultations: 1, plans: 4 });
  assert.deepEqual(await held(), before);
  assert.equal((await told())[0]?.[0], 'failed', 'what was told is true no longer');
});

test('[PATIENT-04] what somebody changed since the end of care, and what lies behind, stays as it is when it is taken back', async () => {
  const own = await server.tenant();
  const { patientId } = await ruledPatient(own, null);
  const resource = resourceOf('video_consultations');
  const body = bodyFor(resource, { ...resource.example, physicianId: own.staff.id, patientId });
  assert.equal((await own.ask('POST', `/web/v1/${resource.path}`, body)).status, 201);
  const life = lives(patientId, own);
  await life.step('decease', { died_on: '2026-11-20' });
  await server.admin.query(
    `update video_consultation set starts_at = now() - interval '1 minute' where patient_id = $1`,
    [patientId],
  );
  const back = await life.step('revive', { reason: 'Verwechslung' });
  assert.deepEqual(back.body, { status: 'active', alarms: 0, tasks: 0, consultations: 0, plans: 0 });
});

test('[PATIENT-04] a day of death before birth or after today is refused by its field, one of today is not', async () => {
  const patient = await ruledPatient(tenant, null);
  const life = lives(patient.patientId);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  assert.equal(refusalOf(await life.step('decease')), '422 required /died_on');
  assert.equal(refusalOf(await life.step('decease', { died_on: day(2) })), '422 in_the_future /died_on');
  assert.equal(refusalOf(await life.step('decease', { died_on: '1948-03-13' })), '422 not_after /died_on');
  assert.equal(refusalOf(await life.step('decease', { died_on: day(-1), died_at: '04:20' })), '200');
});

test('[PATIENT-04] what takes something away needs its reason, what is not possible is refused, and no status skips the dialogue', async () => {
  const patient = await ruledPatient(tenant, null);
  const life = lives(patient.patientId);
  assert.equal(refusalOf(await life.step('deactivate')), '422 required /reason');
  assert.equal(refusalOf(await life.step('resume')), '409 conflict');
  assert.equal(
    refusalOf(await life.step('pause', { reason: 'x', until: soon(-1) })),
    '422 from_after_to /until',
  );
  assert.equal(
    refusalOf(await life.step('pause', { reason: 'x', from: soon(-60), until: soon(-1) })),
    '422 in_the_past /until',
  );
  for (const status of ['paused', 'locked', 'inactive', 'deceased'])
    assert.equal(
      refusalOf(await patient.change({ status })),
      '422 life_step_needed /data/attributes/status',
      'several are paused as a single one is: with a reason, by a step',
    );
  assert.equal(refusalOf(await life.step('pause')), '422 required /reason');
  for (const [step, status] of [
    ['lock', 'locked'],
    ['unlock', 'active'],
    ['deactivate', 'inactive'],
    ['activate', 'active'],
  ] as const) {
    assert.equal(refusalOf(await life.step(step, { reason: 'Umzug' })), '200', step);
    assert.equal((await life.state()).status, status);
  }
  const { entries } = await life.state();
  assert.deepEqual(
    entries.map(({ step }) => step),
    ['activate', 'deactivate', 'unlock', 'lock'],
  );
});

test('[PATIENT-04] each step stands in the audit and reaches open screens; the patient is told where that was wanted and there is an address', async () => {
  const own = await server.tenant();
  const patient = await ruledPatient(own, null);
  const life = lives(patient.patientId, own);
  const live = await readyLive({ port: server.port, host: own.host }, own.staff);
  const mails = async () => {
    const found = await server.admin.query<{ template: string; recipient: string }>(
      'select template, recipient from mail_message where tenant_id = $1',
      [own.id],
    );
    return found.rows;
  };
  await life.step('pause', { reason: 'Urlaub', tells_patient: true });
  await live.until((message) => message.kind === 'life_cycle_changed');
  assert.deepEqual(await mails(), [], 'there is no address');
  await patient.change({ email: 'brandt@example.org' });
  await life.step('resume', { tells_patient: true });
  assert.deepEqual(await mails(), [{ template: 'monitoring_resumed', recipient: 'brandt@example.org' }]);
  await life.step('lock', { reason: 'Gerät gestohlen', tells_patient: true });
  assert.equal((await mails()).length, 1, 'nobody writes of a lock');
  const audited = await server.admin.query<{ status: string[] }>(
    `select changes -> 'status' as status from audit_entry
     where tenant_id = $1 and subject_id = $2 and action = 'life_cycle' order by id`,
    [own.id, patient.patientId],
  );
  assert.deepEqual(
    audited.rows.map(({ status }) => status),
    [
      ['active', 'paused'],
      ['paused', 'active'],
      ['active', 'locked'],
    ],
  );
});

test('[PATIENT-04] who may only read changes nothing, and another practice finds nobody', async () => {
  const patient = await ruledPatient(tenant, null);
  const reader = await tenant.person([{ key: 'patient', access: 'read' }]);
  const path = `/web/v1/patients/${patient.patientId}/life_cycle`;
  const other = await server.tenant();
  assert.equal(
    refusalOf(await tenant.ask('POST', path, { step: 'lock', reason: 'x' }, reader)),
    '403 forbidden',
  );
  assert.equal(refusalOf(await other.ask('GET', path)), '404 not_found');
  assert.equal(refusalOf(await other.ask('POST', path, { step: 'lock', reason: 'x' })), '404 not_found');
});
