import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { makeBreach } from '../testing/examples.ts';
import { testServer } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();

const of = async (id: string, as = tenant.staff) =>
  tenant.ask('GET', `/web/v1/physicians/${id}/responsibility`, undefined, as);

test('[AUTH-15] it counts the patients, alarms and tasks a person answers for now', async () => {
  const { id } = await tenant.person([]);
  const none = { patients: 0, open_events: 0, taken_events: 0, open_tasks: 0 };
  assert.deepEqual(recordOf(await of(id)).attributes, none);
  const breach = await makeBreach(tenant);
  await server.admin.query('update patient set primary_physician_id = $1 where id = $2', [
    id,
    breach.patientId,
  ]);
  await tenant.ask('POST', '/web/v1/patients/triggers/events/take', {
    ids: [breach.eventId],
    assignee_id: id,
  });
  await tenant.ask('POST', '/web/v1/tasks', {
    data: {
      type: 'tasks',
      attributes: { title: 'Anrufen', priority: 'high', task_type: 'organisation' },
      relationships: { assignee: { data: { type: 'physicians', id } } },
    },
  });
  const all = { patients: 1, open_events: 1, taken_events: 1, open_tasks: 1 };
  assert.deepEqual(recordOf(await of(id)).attributes, all);
  await server.admin.query("update patient set status = 'inactive' where id = $1", [breach.patientId]);
  assert.equal(recordOf(await of(id)).attributes.patients, 0);
});

test('[AUTH-15] [ROLES-06] what a switched-off module counts is left open; nobody outside sees anything', async () => {
  const without = await server.tenant({ disabledModules: ['triggers', 'tasks'] });
  const { id } = await without.person([]);
  const answer = await without.ask('GET', `/web/v1/physicians/${id}/responsibility`);
  assert.deepEqual(recordOf(answer).attributes, {
    patients: 0,
    open_events: null,
    taken_events: null,
    open_tasks: null,
  });
  assert.equal(refusalOf(await of(id)), '404 not_found', 'another practice');
  assert.equal(refusalOf(await of('018f0000-0000-7000-8000-000000000000')), '404 not_found');
  assert.equal(refusalOf(await of('x')), '422 not_an_id /id');
  const nobody = await tenant.person([{ key: 'message', access: 'read' }]);
  const stranger = await tenant.person([{ key: 'drug', access: 'write' }]);
  assert.equal(refusalOf(await of(tenant.staff.id, stranger)), '403 forbidden');
  assert.equal((await of(tenant.staff.id, nobody)).status, 200, 'physician is readable with message');
});
