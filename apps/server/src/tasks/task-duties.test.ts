import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { changeLifeCycle } from '@fernpuls/contract/lifecycle/life-cycle.call';
import { ingestMessage } from '@fernpuls/contract/messages/patient-app.call';
import { mergePatients } from '@fernpuls/contract/patients/merge.call';
import { inContext } from '../kit/transaction.ts';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { bodyFor, exampleOf, resourceOf } from '../testing/examples.ts';
import { everything, patientWithTrigger, type TestPerson, testServer } from '../testing/server.ts';
import { sweepDuties } from '../triggers/duties/sweep.ts';
import { remindOfDeadlines } from './clock/deadlines.ts';
import { systemScope } from './index.ts';

const server = await testServer({ clock: false });
const tenant = await server.tenant();

type Row = { duty: string; event: string; after: string; told: string; control: string };
/** What has to become of work when something happens to who holds it or to whom it is about (decisions 36, 76, 84). */
const rows = readFileSync(new URL('task-duties.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line): Row => {
    const [duty = '', event = '', after = '', told = '', control = ''] = line.split('\t');
    return { duty, event, after, told, control };
  });

const names = ['nurse', 'blocked', 'absent', 'covered', 'cover'] as const;
type Patient = Awaited<ReturnType<typeof patientWithTrigger>>;
type Duty = { row: Row; id: string; patient: Patient; kept: Patient | null };

async function make(type: string, values: Record<string, unknown>): Promise<string> {
  const resource = resourceOf(type);
  const body = bodyFor(resource, { ...(await exampleOf(tenant, resource)), ...values });
  return recordOf(await tenant.ask('POST', `/web/v1/${resource.path}`, body)).id;
}

/** Work about a patient, with whom the event befalls. */
async function begin(row: Row, people: Record<string, TestPerson>, start: number): Promise<Duty> {
  const patient = await patientWithTrigger(tenant);
  const kept = row.event === 'merged' ? await patientWithTrigger(tenant) : null;
  const assigneeId = (people[row.event] ?? people.nurse)?.id ?? '';
  const { patientId, customPatientId } = patient;
  if (row.duty === 'chat') {
    const attributes = { custom_patient_id: customPatientId, external_id: patientId, text: 'Luftnot' };
    assert.equal(refusalOf(await askCall(tenant, ingestMessage, { data: { attributes } })), '201');
    return { row, id: patientId, patient, kept };
  }
  if (row.duty === 'series')
    return {
      row,
      id: await make('task_schedules', { patientId, assigneeId, roleId: null }),
      patient,
      kept,
    };
  const common = { patientId, dueAt: new Date(start + 1_800_000).toISOString(), state: 'not_started' };
  if (row.duty !== 'role') {
    const id = await make('tasks', { ...common, assigneeId, roleId: null });
    if (row.duty === 'active')
      await server.admin.query("update task set state = 'active' where id = $1", [id]);
    return { row, id, patient, kept };
  }
  const permissions = [{ key: 'task', access: 'write' }];
  const roleId = await make('roles', { label: `Team ${row.event}`, permissions });
  await server.admin.query(
    'insert into role_assignment (tenant_id, physician_id, role_id) values ($1, $2, $3)',
    [tenant.id, assigneeId, roleId],
  );
  return { row, id: await make('tasks', { ...common, assigneeId: null, roleId }), patient, kept };
}

/** What happens to whom the work is about. */
async function happens({ row: { event }, patient: { patientId: id }, kept }: Duty): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const steps: Record<string, Record<string, unknown>> = {
    paused: { step: 'pause', reason: 'Reise' },
    deceased: { step: 'decease', diedOn: today },
    ended: { step: 'deactivate', reason: 'Umzug' },
  };
  const step = steps[event];
  if (step) assert.equal(refusalOf(await askCall(tenant, changeLifeCycle, { id, ...step })), '200', event);
  if (event === 'hospital')
    await make('patient_events', {
      patientId: id,
      kind: 'stay',
      title: 'Klinik',
      startedAt: new Date().toISOString(),
      endedAt: null,
    });
  if (kept)
    assert.equal(refusalOf(await askCall(tenant, mergePatients, { id: kept.patientId, otherId: id })), '200');
}

const one = async (sql: string, values: unknown[]): Promise<string | null> =>
  (await server.admin.query<{ is: string | null }>(sql, values)).rows[0]?.is ?? null;

async function becameOf({ row: { duty }, id, patient, kept }: Duty, nameOf: Map<string, string>) {
  const where = `case when $2::uuid is not null and patient_id = $2 then ' kept' else '' end`;
  const queries: Record<string, string> = {
    chat: `select case when is_unread then 'unread' else 'read' end || ${where} as is from chat where patient_id = coalesce($2, $1)`,
    series: `select case when is_active then 'running' else 'stopped' end || ${where} as is from task_schedule where id = $1`,
  };
  const state = queries[duty] ?? `select state || ${where} as is from task where id = $1`;
  const told = await server.admin.query<{ physician_id: string }>(
    "select distinct physician_id from task_notification where task_id = $1 and kind in ('due', 'overdue')",
    [id],
  );
  const control = `select cause as is from control_alarm where handled_at is null and (duty_id = $1 or duty_id = $2)`;
  return {
    after: (await one(state, [duty === 'chat' ? patient.patientId : id, kept?.patientId ?? null])) ?? 'gone',
    told:
      told.rows
        .map((person) => nameOf.get(person.physician_id) ?? '?')
        .toSorted()
        .join(' ') || '-',
    control: (await one(control, [id, kept?.patientId ?? null])) ?? '-',
  };
}

test('[BEYOND-31] [ENTITY-21] whatever becomes of who holds a task, a series or an unread message, or of whom it is about, somebody has it or it ends by name', async () => {
  const start = Date.now();
  const people: Record<string, TestPerson> = {};
  for (const name of names) people[name] = await tenant.person(everything);
  const nameOf = new Map([[tenant.staff.id, 'boss']]);
  for (const [name, { id }] of Object.entries(people)) nameOf.set(id, name);
  const duties: Duty[] = [];
  for (const row of rows) duties.push(await begin(row, people, start));
  await server.admin.query('update physician set is_active = false where id = $1', [people.blocked?.id]);
  await server.admin.query(
    `insert into absence (tenant_id, id, physician_id, cover_id, starts_at, ends_at)
     select $1, gen_random_uuid(), away, cover, now() - interval '1 day', now() + interval '400 days'
     from (values ($2::uuid, null::uuid), ($3, $4)) as one (away, cover)`,
    [tenant.id, people.absent?.id, people.covered?.id, people.cover?.id],
  );
  for (const duty of duties) await happens(duty);
  const scope = systemScope(server.database, await server.tenantOf(tenant.id), new Date(start + 60_000));
  await inContext(scope, remindOfDeadlines);
  await sweepDuties(server.database, server.tenantOf, new Date(start + 120_000));
  const became: Row[] = [];
  for (const duty of duties) {
    const { duty: kind, event } = duty.row;
    became.push({ duty: kind, event, ...(await becameOf(duty, nameOf)) });
  }
  assert.deepEqual(became, rows);
});
