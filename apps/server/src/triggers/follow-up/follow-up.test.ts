import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordOf, recordsOf, refusalOf } from '../../testing/answers.ts';
import { ruledPatient } from '../../testing/ruled-patient.ts';
import { testServer, type TestPerson } from '../../testing/server.ts';
import { followAlarms } from './follow-up.ts';

const server = await testServer({ clock: false });
const path = '/web/v1/patients/triggers';
const follow = (now = new Date()) => followAlarms(server.database, server.tenantOf, now);

async function practice(rule: (people: TestPerson[]) => Record<string, unknown>) {
  const tenant = await server.tenant();
  const may = [
    { key: 'patient_trigger', access: 'write' as const },
    { key: 'task', access: 'write' as const },
  ];
  const people = [await tenant.person(may), await tenant.person(may)] as const;
  const patient = await ruledPatient(tenant, null, { description: 'Ödeme?', ...rule([...people]) });
  const tasks = async () =>
    recordsOf(await tenant.ask('GET', `/web/v1/tasks?patient_id=${patient.patientId}`));
  const told = async (who: TestPerson) => {
    const answer = await tenant.ask('GET', '/web/v1/dashboard/escalations', undefined, who);
    return (answer.body as { data: { why: string }[] }).data.map(({ why }) => why);
  };
  const notices = async (who: TestPerson) => {
    const answer = await tenant.ask('GET', '/web/v1/tasks/notifications', undefined, who);
    return (answer.body as { data: { kind: string }[] }).data.map(({ kind }) => kind);
  };
  return { tenant, people, patient, tasks, told, notices };
}

test('[TRIGGER-02] [TRIGGER-01] an alarm makes its task and tells whom its rule names, once, by two servers at once', async () => {
  const { people, patient, tasks, told, notices } = await practice(([first]) => ({
    creates_task: true,
    recipient_ids: [first?.id],
  }));
  const [named, other] = people;
  await patient.sends([3, 90]);
  await Promise.all([follow(), follow()]);
  await patient.sends([2, 91], [1, 92]);
  await follow();
  const [alarm] = await patient.events();
  const [task, ...more] = await tasks();
  assert.deepEqual(more, []);
  const { title, task_type, priority, description, due_at } = task?.attributes ?? {};
  assert.deepEqual(
    { title, task_type, priority, description, due_at },
    {
      title: 'Alarm bearbeiten: Gewicht',
      task_type: 'measurement_trigger',
      priority: alarm?.priority,
      description: 'Ödeme?',
      due_at: alarm?.due_at,
    },
  );
  assert.equal(task?.relationships.trigger_event?.data?.id, alarm?.id);
  assert.equal(task?.relationships.assignee?.data?.id, named.id);
  assert.deepEqual([await told(named), await told(other)], [['named'], []]);
  assert.deepEqual([await notices(named), await notices(other)], [['assigned'], []]);
});

test('[TRIGGER-02] closing an alarm completes the task it made for itself, and opening it again opens that', async () => {
  const { tenant, patient, tasks } = await practice(() => ({ creates_task: true }));
  await patient.sends([3, 90]);
  await follow();
  const [alarm] = await patient.events();
  const body = {
    data: {
      type: 'tasks',
      attributes: { title: 'Anrufen', task_type: 'contact', priority: 'medium' },
      relationships: {
        patient: { data: { type: 'patients', id: patient.patientId } },
        trigger_event: { data: { type: 'trigger_events', id: alarm?.id } },
      },
    },
  };
  assert.equal((await tenant.ask('POST', '/web/v1/tasks', body)).status, 201);
  const states = async () =>
    (await tasks())
      .map(({ attributes }) => [String(attributes.title), attributes.state] as const)
      .toSorted(([a], [b]) => a.localeCompare(b));
  await patient.act('close', alarm?.id ?? '', { reason: 'patient_contacted' });
  const own = 'Alarm bearbeiten: Gewicht';
  assert.deepEqual(await states(), [
    [own, 'completed'],
    ['Anrufen', 'not_started'],
  ]);
  await patient.act('reopen', alarm?.id ?? '');
  assert.deepEqual(await states(), [
    [own, 'not_started'],
    ['Anrufen', 'not_started'],
  ]);
});

test('[TRIGGER-02] what broke off in between is done by the next, and a task that was deleted stays away', async () => {
  const { tenant, people, patient, tasks, told } = await practice((all) => ({
    creates_task: true,
    recipient_ids: all.map(({ id }) => id),
  }));
  await patient.sends([3, 90]);
  const broken = server.tenantOf;
  const breaking = followAlarms(server.database, async (id) => {
    const held = await broken(id);
    return { ...held, disabledModules: { has: () => assert.fail('cut off') } as never };
  });
  await assert.rejects(breaking, /cut off/);
  assert.deepEqual([await tasks(), await told(people[0])], [[], []]);
  await follow();
  const [task] = await tasks();
  assert.equal(task?.relationships.assignee?.data, null, 'of several nobody in particular');
  assert.deepEqual([await told(people[0]), await told(people[1])], [['named'], ['named']]);
  await tenant.ask('DELETE', `/web/v1/tasks/${task?.id}`);
  await patient.sends([1, 95]);
  await follow();
  assert.deepEqual(await tasks(), []);
});

test('[TRIGGER-02] an alarm whose task cannot be made holds no other up, of its practice or another, and is tried again', async () => {
  const stuck = await practice(() => ({ creates_task: true }));
  const beside = await ruledPatient(stuck.tenant, null, { creates_task: true });
  const other = await practice(() => ({ creates_task: true }));
  for (const { sends } of [stuck.patient, beside, other.patient]) await sends([3, 90]);
  const refusing = `alter table task add constraint stuck check (patient_id <> '${stuck.patient.patientId}') not valid`;
  await server.admin.query(refusing);
  await assert.rejects(follow(), /stuck/);
  const ofBeside = recordsOf(await stuck.tenant.ask('GET', `/web/v1/tasks?patient_id=${beside.patientId}`));
  assert.deepEqual([(await stuck.tasks()).length, ofBeside.length, (await other.tasks()).length], [0, 1, 1]);
  await server.admin.query('alter table task drop constraint stuck');
  await follow();
  assert.equal((await stuck.tasks()).length, 1);
});

test('[TRIGGER-02] no task and no word without the rule saying so, nor of what is kept from the queue', async () => {
  const plain = await practice(() => ({}));
  await plain.patient.sends([3, 90]);
  const paused = await practice(([first]) => ({ creates_task: true, recipient_ids: [first?.id] }));
  await paused.patient.stands('paused');
  await paused.patient.sends([3, 90]);
  await follow();
  const [kept] = await paused.patient.events();
  assert.equal(kept?.suppression, 'paused');
  for (const one of [plain, paused])
    assert.deepEqual([await one.tasks(), await one.told(one.people[0])], [[], []]);
});

test('[TRIGGER-01] [ENTITY-07] a trigger tells its recipients with name and subject, and refuses who is not here', async () => {
  const { tenant, people, patient } = await practice(([first]) => ({ recipient_ids: [first?.id] }));
  const shown = recordOf(await tenant.ask('GET', `${path}/${patient.triggerId}`)).attributes;
  assert.deepEqual(shown.notification_recipients, [
    {
      physician_id: people[0].id,
      physician_name: 'Petra Probe',
      subject_type: 'measurement_trigger',
      subject_id: patient.triggerId,
    },
  ]);
  const change = (ids: unknown[]) =>
    tenant.ask('PATCH', `${path}/${patient.triggerId}`, {
      data: { type: 'measurement_triggers', attributes: { recipient_ids: ids } },
    });
  const stranger = await (await server.tenant()).person([]);
  assert.equal(
    refusalOf(await change([stranger.id])),
    '422 reference_not_found /data/attributes/recipient_ids',
  );
  assert.equal((await change([])).status, 200);
});
