import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chatTasks } from '@fernpuls/contract/messages/chat-tasks.call';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { bodyFor, makeExample, resourceOf } from '../testing/examples.ts';
import { testServer, type TestTenant } from '../testing/server.ts';

const server = await testServer();
const tasks = resourceOf('tasks');
const messages = resourceOf('chat_messages');
const at = '/data/relationships/chat_message';

async function chat(tenant: TestTenant) {
  const patientId = await makeExample(tenant, 'patients');
  const sent = await tenant.ask('POST', '/web/v1/messages', bodyFor(messages, { patientId, text: 'Ja.' }));
  return { patientId, messageId: recordOf(sent).id };
}

const make = (tenant: TestTenant, values: object) => {
  const task = { title: 'Zurückrufen', taskType: 'contact', priority: 'medium', ...values };
  return tenant.ask('POST', '/web/v1/tasks', bodyFor(tasks, task));
};

test('[TASK-01] the tasks made of messages are told with message and state, those of others are not', async () => {
  const tenant = await server.tenant();
  const { patientId, messageId } = await chat(tenant);
  const other = await chat(tenant);
  await make(tenant, { patientId: other.patientId, chatMessageId: other.messageId });
  await make(tenant, { patientId });
  const { id } = recordOf(await make(tenant, { patientId, chatMessageId: messageId }));
  await tenant.ask('PATCH', `/web/v1/tasks/${id}`, bodyFor(tasks, { state: 'completed' }, id));
  const { body } = await askCall(tenant, chatTasks, { patientId });
  assert.deepEqual(body, {
    data: [{ message_id: messageId, task_id: id, title: 'Zurückrufen', state: 'completed' }],
  });
});

test('[TASK-01] a message of another patient or practice is none a task can come out of', async () => {
  const tenant = await server.tenant();
  const { patientId, messageId } = await chat(tenant);
  const other = await chat(tenant);
  const mixed = await make(tenant, { patientId, chatMessageId: other.messageId });
  assert.equal(refusalOf(mixed), `422 patient_mismatch ${at}`);
  assert.equal(refusalOf(await make(tenant, { chatMessageId: messageId })), `422 patient_mismatch ${at}`);
  const elsewhere = await chat(await server.tenant());
  const foreign = await make(tenant, { patientId, chatMessageId: elsewhere.messageId });
  assert.equal(refusalOf(foreign), `422 reference_not_found ${at}`);
  const { id } = recordOf(await make(tenant, { patientId, chatMessageId: messageId }));
  const moved = bodyFor(tasks, { patientId: other.patientId }, id);
  assert.equal(
    refusalOf(await tenant.ask('PATCH', `/web/v1/tasks/${id}`, moved)),
    `422 patient_mismatch ${at}`,
  );
});

test('[TASK-01] what became of messages is told to who may see both messages and tasks', async () => {
  const tenant = await server.tenant();
  const { patientId, messageId } = await chat(tenant);
  await make(tenant, { patientId, chatMessageId: messageId });
  const ofTasks = await tenant.person([{ key: 'task', access: 'read' }]);
  assert.equal(refusalOf(await askCall(tenant, chatTasks, { patientId }, ofTasks)), '403 forbidden');
  const ofMessages = await tenant.person([{ key: 'message', access: 'read' }]);
  assert.deepEqual((await askCall(tenant, chatTasks, { patientId }, ofMessages)).body, { data: [] });
});
