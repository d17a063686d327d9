import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../ground/ids.ts';
import { recordOf, recordsOf, refusalOf } from '../../testing/answers.ts';
import { eventually } from '../../testing/eventually.ts';
import {
  bodyFor,
  makeBreach,
  makeEcg,
  makeExample,
  makeFinding,
  read,
  resourceOf,
} from '../../testing/examples.ts';
import { type TestPerson, testServer } from '../../testing/server.ts';

const server = await testServer();
const path = '/web/v1/patients/observation_cases';
const resource = resourceOf('observation_cases');
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();

async function practice() {
  const tenant = await server.tenant();
  const { patientId, eventId } = await makeBreach(tenant);
  const colleague = await tenant.person([{ key: 'patient_trigger', access: 'write' }]);
  const start = (more: Record<string, unknown> = {}) =>
    tenant.ask('POST', `${path}/start`, {
      patient_id: patientId,
      trigger_event_id: eventId,
      reason: 'Gewicht steigt',
      until: days(7),
      ...more,
    });
  const act = (id: string, action: string, body: Record<string, unknown> = {}, as?: TestPerson) =>
    tenant.ask('POST', `${path}/${id}/${action}`, body, as);
  const shown = async (id: string) => recordOf(await tenant.ask('GET', `${path}/${id}`));
  const started = async () => (await start()).body as { id: string };
  const actions = async (id: string) => {
    // Who looked at it is written beside, up to half a second later.
    const query = "select action from audit_entry where subject_id = $1 and action <> 'read' order by id";
    return (await server.admin.query<{ action: string }>(query, [id])).rows.map(({ action }) => action);
  };
  return { tenant, patientId, eventId, colleague, start, started, act, shown, actions };
}

test('an observation begins with its alarm, is looked at and closed with an outcome; each step is audited', async () => {
  const { started, act, shown, patientId, eventId, tenant, actions } = await practice();
  const { id } = await started();
  const open = await shown(id);
  assert.equal(open.attributes.state, 'open');
  assert.equal(open.relationships.patient?.data?.id, patientId);
  assert.equal(open.relationships.trigger_event?.data?.id, eventId);
  await act(id, 'observe');
  assert.equal((await shown(id)).attributes.state, 'observed');
  await act(id, 'close', { outcome: 'worse_handed_over', note: ' Klinik informiert ' });
  const { attributes, relationships } = await shown(id);
  assert.deepEqual(
    [attributes.state, attributes.outcome, attributes.outcome_note],
    ['closed', 'worse_handed_over', 'Klinik informiert'],
  );
  assert.equal(relationships.closed_by?.data?.id, tenant.staff.id);
  assert.equal(attributes.closed_by_name, attributes.created_by_name);
  assert.deepEqual(await actions(id), ['create', 'observation_case_observe', 'observation_case_close']);
});

test('the same id begins one case, however often it is sent', async () => {
  const { start, tenant, patientId } = await practice();
  const id = newId();
  assert.deepEqual([(await start({ id })).body, (await start({ id })).body], [{ id }, { id }]);
  assert.equal(recordsOf(await tenant.ask('GET', `${path}?patient_id=${patientId}`)).length, 1);
});

test('an observation lies ahead and within 90 days of its start, also when its end is moved', async () => {
  const { start, started, tenant } = await practice();
  assert.equal(refusalOf(await start({ until: days(-1) })), '422 not_in_the_future /until');
  assert.equal(refusalOf(await start({ until: days(91) })), '422 observation_too_long /until');
  const { id } = await started();
  const move = (until: string) => tenant.ask('PATCH', `${path}/${id}`, bodyFor(resource, { until }));
  assert.equal(refusalOf(await move(days(91))), '422 observation_too_long /data/attributes/until');
  assert.equal((await move(days(30))).status, 200);
});

test('an alarm, a task or a finding of another patient is not part of an observation', async () => {
  const { start, started, act, tenant } = await practice();
  const other = await makeBreach(tenant);
  assert.equal(
    refusalOf(await start({ trigger_event_id: other.eventId })),
    '422 reference_not_found /trigger_event_id',
  );
  const { id } = await started();
  const taskId = await makeExample(tenant, 'tasks');
  const subjects = {
    trigger_events: other.eventId,
    tasks: taskId,
    findings: (await makeFinding(tenant)).id,
  };
  for (const [subject_type, subject_id] of Object.entries(subjects))
    assert.equal(
      refusalOf(await act(id, 'links', { subject_type, subject_id })),
      '422 reference_not_found /subject_id',
      subject_type,
    );
});

test('what is linked is shown once, goes when it is unlinked, and stays as it was once the case is closed', async () => {
  const { started, act, shown, tenant, patientId } = await practice();
  const { id } = await started();
  const title = { title: 'Anrufen', taskType: 'contact', priority: 'high', patientId };
  const task = recordOf(await tenant.ask('POST', '/web/v1/tasks', bodyFor(resourceOf('tasks'), title)));
  const patient = await read(tenant, 'patients', patientId);
  const ecg = await makeEcg(tenant, String(patient.attributes.custom_patient_id));
  const finding = await makeFinding(tenant, ecg.id);
  const join = (subject_type: string, subject_id: string) => act(id, 'links', { subject_type, subject_id });
  const first = (await join('tasks', task.id)).body as { id: string };
  assert.deepEqual((await join('tasks', task.id)).body, first);
  await join('findings', finding.id);
  const links = async () =>
    (await shown(id)).attributes.links as { subject_type: string; subject_id: string }[];
  assert.deepEqual(
    (await links()).map(({ subject_type, subject_id }) => [subject_type, subject_id]),
    [
      ['tasks', task.id],
      ['findings', finding.id],
    ],
  );
  const unlink = () => tenant.ask('DELETE', `${path}/${id}/links/${first.id}`);
  assert.equal((await unlink()).status, 200);
  assert.equal((await unlink()).status, 404);
  assert.equal((await links()).length, 1);
  await act(id, 'close', { outcome: 'improved' });
  assert.equal(refusalOf(await join('tasks', task.id)), '409 conflict');
  const change = bodyFor(resource, { reason: 'anders' });
  assert.equal(refusalOf(await tenant.ask('PATCH', `${path}/${id}`, change)), '409 conflict');
});

test('"other" is no outcome without a note, and a case is closed once', async () => {
  const { started, act } = await practice();
  const { id } = await started();
  assert.equal(refusalOf(await act(id, 'close', { outcome: 'other', note: ' ' })), '422 required /note');
  assert.equal((await act(id, 'close', { outcome: 'other', note: 'verzogen' })).status, 200);
  assert.equal(refusalOf(await act(id, 'close', { outcome: 'improved' })), '409 conflict');
});

test('whoever closed a case opens it again within a day, a colleague only as primary physician', async () => {
  const { started, act, shown, colleague, patientId } = await practice();
  const { id } = await started();
  const close = () => act(id, 'close', { outcome: 'improved', note: 'stabil' });
  await close();
  assert.equal(refusalOf(await act(id, 'reopen', {}, colleague)), '403 forbidden');
  assert.equal((await act(id, 'reopen')).status, 200);
  const { attributes } = await shown(id);
  assert.deepEqual(
    [attributes.state, attributes.outcome, attributes.outcome_note, attributes.closed_at],
    ['observed', null, null, null],
  );
  await close();
  const aged = "update observation_case set closed_at = now() - interval '25 hours' where id = $1";
  await server.admin.query(aged, [id]);
  assert.equal(refusalOf(await act(id, 'reopen')), '403 forbidden');
  const primary = 'update patient set primary_physician_id = $1 where id = $2';
  await server.admin.query(primary, [colleague.id, patientId]);
  assert.equal((await act(id, 'reopen', {}, colleague)).status, 200);
});

test('screens are told which cases changed, and nothing about them', async () => {
  const { started, tenant } = await practice();
  const { id } = await started();
  const told = await eventually('what screens are told', async () => {
    const query =
      "select payload from live_event where tenant_id = $1 and kind = 'observation_cases_changed'";
    const { rows } = await server.admin.query<{ payload: unknown }>(query, [tenant.id]);
    return rows.length > 0 ? rows : null;
  });
  assert.deepEqual(
    told.map(({ payload }) => payload),
    [{ ids: [id] }],
  );
});
