import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dutyKinds } from '@fernpuls/domain/triggers/duties/duty';
import { recordOf, recordsOf } from '../../testing/answers.ts';
import { bodyFor, resourceOf } from '../../testing/examples.ts';
import { ruledPatient } from '../../testing/ruled-patient.ts';
import { everything, type TestPerson, testServer } from '../../testing/server.ts';
import { kindsOfDuty } from './kinds.queries.ts';
import { sweepDuties } from './sweep.ts';

const server = await testServer({ clock: false });
const minute = 60_000;
const path = '/web/v1/dashboard/control_alarms';

/** A practice with a nurse, and its sweep minute by minute. */
async function practice() {
  const tenant = await server.tenant();
  const nurse = await tenant.person(everything);
  let at = Date.now();
  const sweep = async () => {
    at += minute;
    await sweepDuties(server.database, server.tenantOf, new Date(at));
  };
  const rows = async (filter = 'handled_at=null') => recordsOf(await tenant.ask('GET', `${path}?${filter}`));
  return {
    tenant,
    nurse,
    sweep,
    rows,
    later: (ms: number) => {
      at += ms;
    },
    set: (sql: string, ...values: unknown[]) => server.admin.query(sql, values),
    block: (person: TestPerson, isActive = false) =>
      server.admin.query('update physician set is_active = $2 where id = $1', [person.id, isActive]),
    swept: async () => {
      await sweep();
      const found = await server.admin.query<{ told: string }>(
        `select subject_type || ' ' || cause as told from control_alarm
         where tenant_id = $1 and handled_at is null order by 1`,
        [tenant.id],
      );
      return found.rows.map(({ told }) => told);
    },
    counts: async () =>
      (await tenant.ask('GET', `${path}/counts`)).body as {
        duties: number;
        without: number;
        swept_at: string;
      },
    make: async (type: string, values: Record<string, unknown>) => {
      const body = bodyFor(resourceOf(type), { ...resourceOf(type).example, ...values });
      const answer = await tenant.ask('POST', `/web/v1/${resourceOf(type).path}`, body);
      return (answer.body as { data: { id: string } }).data.id;
    },
  };
}

const absent = (tenantId: number, person: TestPerson, coverId: string | null) =>
  server.admin.query(
    `insert into absence (tenant_id, id, physician_id, cover_id, starts_at, ends_at)
     values ($1, gen_random_uuid(), $2, $3, now() - interval '1 hour', now() + interval '30 days')`,
    [tenantId, person.id, coverId],
  );

test('[BEYOND-31] an alarm taken by somebody who is then blocked stands by name, and is settled once somebody can act', async () => {
  const { tenant, nurse, block, rows, swept, counts } = await practice();
  const patient = await ruledPatient(tenant, null);
  await patient.sends([1, 90]);
  const id = (await patient.events())[0]?.id ?? '';
  await patient.act('take', id, { assignee_id: nurse.id });
  assert.deepEqual(await swept(), []);
  assert.deepEqual([(await counts()).duties, (await counts()).without], [1, 0]);
  await block(nurse);
  assert.deepEqual(await swept(), ['trigger_event blocked']);
  assert.deepEqual(await swept(), ['trigger_event blocked'], 'once, however often it is looked at');
  const [row] = await rows();
  assert.deepEqual(
    [row?.attributes.reason, row?.attributes.held_by_name, row?.attributes.subject_id],
    ['nobody_can_act', 'Petra Probe', id],
  );
  assert.equal((await counts()).without, 1);
  await block(nurse, true);
  assert.deepEqual(await swept(), []);
  const [settled] = await rows('sort=-raised_at');
  assert.deepEqual([settled?.attributes.note, settled?.attributes.handled_by_name], [null, null]);
  await block(nurse);
  assert.deepEqual(await swept(), ['trigger_event blocked'], 'and again');
  await patient.act('take', id, { assignee_id: tenant.staff.id });
  assert.deepEqual(await rows(), [], 'ended by whoever takes it up');
  assert.deepEqual(await swept(), []);
});

test('[BEYOND-31] tasks and series of who left, a role without members and an absence without a cover are told', async () => {
  const { tenant, nurse, block, swept, make, set, rows } = await practice();
  const second = await tenant.person(everything);
  const roleId = await make('roles', {
    label: 'Studienteam',
    permissions: [{ key: 'task', access: 'write' }],
  });
  await make('tasks', { title: 'Kalium nachfragen', assigneeId: nurse.id, patientId: null });
  await make('task_schedules', { title: 'Wochenanruf', assigneeId: nurse.id, patientId: null });
  const ofRole = await make('tasks', { title: 'Rückruf', roleId, assigneeId: null, patientId: null });
  assert.deepEqual(await swept(), ['task group_empty']);
  const [empty] = await rows();
  assert.deepEqual([empty?.attributes.title, empty?.attributes.name], ['Rückruf', null]);
  assert.ok(empty?.attributes.held_by_name, 'the role by its name');
  await set(
    'insert into role_assignment (tenant_id, physician_id, role_id) values ($1, $2, $3)',
    tenant.id,
    second.id,
    roleId,
  );
  assert.deepEqual(await swept(), []);
  const left = async () => (await tenant.ask('GET', `/web/v1/physicians/${nurse.id}/duties_left`)).body;
  const held = [
    { kind: 'task', count: 1 },
    { kind: 'task_schedule', count: 1 },
  ];
  assert.deepEqual(await left(), { data: held, chain_steps: 0 }, 'told before somebody is blocked');
  await block(nurse);
  assert.deepEqual(await swept(), ['task blocked', 'task_schedule blocked']);
  assert.deepEqual(await left(), { data: [], chain_steps: 0 }, 'and nothing new after');
  const [first] = await rows('handled_at=null&sort=raised_at');
  const able = (await tenant.ask('GET', `${path}/${first?.id}/candidates`)).body as {
    data: { id: string }[];
  };
  assert.deepEqual(able.data.map(({ id }) => id).toSorted(), [tenant.staff.id, second.id].toSorted());
  await block(nurse, true);
  await absent(tenant.id, nurse, null);
  assert.deepEqual(await swept(), ['task absent', 'task_schedule absent']);
  await set('update absence set cover_id = $2 where physician_id = $1', nurse.id, second.id);
  assert.deepEqual(await swept(), []);
  await block(second);
  assert.deepEqual(await swept(), ['task absent', 'task group_empty', 'task_schedule absent']);
  await set("update task set state = 'completed', done_at = now() where id = $1", ofRole);
  assert.deepEqual(await swept(), ['task absent', 'task_schedule absent'], 'what is done needs nobody');
});

test('[BEYOND-31] before somebody is blocked or loses a role, steps of the alarm chain that would tell nobody are told', async () => {
  const { tenant, nurse, make } = await practice();
  const roleId = await make('roles', {
    label: 'Rufdienst',
    permissions: [{ key: 'patient_trigger', access: 'write' }],
  });
  const other = await make('roles', { label: 'Archiv', permissions: [{ key: 'cohort', access: 'read' }] });
  const had = recordOf(await tenant.ask('GET', `/web/v1/physicians/${nurse.id}`)).attributes;
  const role_ids = [...(had.role_ids as string[]), roleId, other];
  await tenant.ask('PATCH', `/web/v1/physicians/${nurse.id}/roles`, { role_ids });
  await tenant.ask('PATCH', '/web/v1/tenants/alarm_policy', {
    chain: [
      { after_minutes: 0, to: { kind: 'assignee' } },
      { after_minutes: 5, to: { kind: 'physician', id: nurse.id } },
      { after_minutes: 10, to: { kind: 'role', id: roleId } },
    ],
  });
  const steps = async (of = '') => {
    const answer = await tenant.ask('GET', `/web/v1/physicians/${nurse.id}/duties_left${of}`);
    return (answer.body as { chain_steps: number }).chain_steps;
  };
  const without = (id: string) => steps(`?without_role_ids[]=${id}`);
  assert.equal(await steps(), 2, 'blocked: herself, and the role only she holds');
  assert.deepEqual([await without(roleId), await without(other)], [1, 0]);
  const second = await tenant.person(everything);
  await tenant.ask('PATCH', `/web/v1/physicians/${second.id}/roles`, {
    role_ids: [...role_ids.slice(0, 1), roleId],
  });
  assert.deepEqual([await steps(), await without(roleId)], [1, 0], 'another holds the role');
});

test('[BEYOND-31] what only the first of two could confirm, and what only limited people could see, has nobody', async () => {
  const { tenant, nurse, block, swept, set } = await practice();
  const patient = await ruledPatient(tenant, null);
  await patient.sends([1, 90]);
  await set(
    `update trigger_event set state = 'proposed', proposed_at = now(), proposed_by_id = $2, close_reason = 'technical'
     where tenant_id = $1`,
    tenant.id,
    nurse.id,
  );
  assert.deepEqual(await swept(), []);
  const limited = await tenant.person(everything, { ownPatientsOnly: true });
  await set(
    `update role set own_patients_only = id not in (select role_id from role_assignment where physician_id = $2)
     where tenant_id = $1`,
    tenant.id,
    nurse.id,
  );
  assert.deepEqual(await swept(), ['closing_proposal out_of_sight']);
  await set('update patient set primary_physician_id = $2 where tenant_id = $1', tenant.id, limited.id);
  assert.deepEqual(await swept(), []);
  await block(limited);
  assert.deepEqual(await swept(), ['closing_proposal out_of_sight']);
  await block(tenant.staff);
  assert.deepEqual(await swept(), ['closing_proposal nobody_left']);
  const figures = await set('select unreachable from duty_sweep where tenant_id = $1', tenant.id);
  assert.deepEqual(figures.rows, [{ unreachable: 1 }], 'which its operator is told');
});

test('[BEYOND-31] an answer keeps the same fault away for a day, not another; taken back it stands again', async () => {
  const { tenant, nurse, block, swept, rows, make, later } = await practice();
  const other = await tenant.person(everything);
  const id = await make('tasks', { assigneeId: nurse.id, patientId: null, dueAt: null });
  await block(nurse);
  await block(other);
  await swept();
  const ids = (await rows()).map((row) => row.id);
  const answer = () => tenant.ask('POST', `${path}/handle`, { ids, note: 'Dienstplan ändert sich' });
  await answer();
  assert.deepEqual(await swept(), []);
  assert.deepEqual((await tenant.ask('POST', `${path}/reopen`, { ids })).body, { changed: ids });
  assert.deepEqual(await swept(), ['task blocked']);
  await answer();
  await server.admin.query('update task set assignee_id = $2 where id = $1', [id, other.id]);
  assert.deepEqual(await swept(), ['task blocked'], 'with somebody else it is another fault');
  const again = (await rows()).map((row) => row.id);
  await tenant.ask('POST', `${path}/handle`, { ids: again, note: 'Dienstplan ändert sich' });
  later(86_400_000 - 10 * minute);
  assert.deepEqual(await swept(), []);
  later(10 * minute);
  assert.deepEqual(await swept(), ['task blocked'], 'after a day it is asked again');
});

test('[BEYOND-31] each kind of duty is looked through, by two servers once, and no practice stops at another', async () => {
  assert.deepEqual(kindsOfDuty.map(({ kind }) => kind).toSorted(), [...dutyKinds].toSorted());
  const { tenant, nurse, block, make } = await practice();
  const broken = await server.tenant();
  await make('tasks', { assigneeId: nurse.id, patientId: null });
  await block(nurse);
  const now = new Date(Date.now() + 10 * 86_400_000);
  const failing = async (id: number) => {
    if (id === broken.id) throw new Error('this practice fails');
    return server.tenantOf(id);
  };
  const swept = await Promise.allSettled([0, 1].map(() => sweepDuties(server.database, failing, now)));
  assert.ok(
    swept.every(({ status }) => status === 'rejected'),
    'told',
  );
  const stands = await server.admin.query('select 1 from control_alarm where tenant_id = $1', [tenant.id]);
  assert.equal(stands.rowCount, 1);
  const figures = await server.admin.query(
    'select duties, without, unreachable from duty_sweep where tenant_id = $1',
    [tenant.id],
  );
  assert.deepEqual(figures.rows, [{ duties: 1, without: 1, unreachable: 0 }]);
});
