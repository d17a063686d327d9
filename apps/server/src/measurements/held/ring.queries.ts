import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

const most = 500;

/** `attributes` null: an older server kept what it could not read. */
type Unlooked = { id: string; attributes: Record<string, unknown> | null; receivedAt: string };

/** Held readings nobody has looked at for how dangerous they are; another server's are left out. */
export async function unlookedHeld(tx: Tx): Promise<Unlooked[]> {
  const found = await sql<Unlooked>`
    select id, attributes, received_at as "receivedAt" from held_reading
    where settled_at is null and priority is null
    order by id limit ${most} for no key update skip locked
  `.execute(tx);
  return found.rows;
}

type Looked = {
  id: string;
  priority: string;
  extreme: Record<string, unknown> | null;
  due_at: string | null;
};

/** Never later than it was due. */
export async function noteLooked(tx: Tx, looked: readonly Looked[]): Promise<void> {
  if (looked.length === 0) return;
  await sql`
    update held_reading as held set priority = looked.priority, extreme = looked.extreme,
      due_at = least(held.due_at, looked.due_at)
    from jsonb_to_recordset(${JSON.stringify(looked)}::jsonb) as looked (
      id uuid, priority text, extreme jsonb, due_at timestamptz)
    where held.id = looked.id
  `.execute(tx);
}

const isAbout = sql`
  control.subject_type = 'held_reading' and coalesce(control.duty_id, control.trigger_event_id) = held.id
`;

type Ringing = { id: string; reason: 'extreme_held' | 'overdue' };

/**
 * Those that wait, are extreme or past their deadline, and stand nowhere yet. An answer with a note keeps one away for a
 * day, or until its deadline.
 */
export async function ringingHeld(tx: Tx, now: Date): Promise<Ringing[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const found = await sql<Ringing>`
    select held.id, case when held.extreme is not null then 'extreme_held' else 'overdue' end as reason
    from held_reading as held
    where held.settled_at is null and (held.extreme is not null or held.due_at <= ${at})
      and not exists (
        select from control_alarm as control where control.tenant_id = app.tenant_id() and ${isAbout}
          and control.handled_at is null and control.reason <> 'nobody_can_act'
      )
      and not exists (
        select from control_alarm as control where control.tenant_id = app.tenant_id() and ${isAbout}
          and control.handled_at > ${at} - interval '1 day' and control.handled_at <= ${at} and control.note is not null
          and not (held.due_at > control.handled_at and held.due_at <= ${at})
      )
    order by held.due_at, held.id limit ${most}
  `.execute(tx);
  return found.rows;
}

/** One control alarm a reading; the ids of what is new. What nobody could act on is then told for what it is. */
export async function ringFor(
  tx: Tx,
  ringing: readonly (Ringing & { new_id: string })[],
  now: Date,
): Promise<string[]> {
  if (ringing.length === 0) return [];
  const found = await sql<{ id: string }>`
    with told as (
      insert into control_alarm as control (id, subject_type, duty_id, reason, raised_at, title, duty_priority, clock_at)
      select ringing.new_id, 'held_reading', held.id, ringing.reason, ${now.toISOString()}::timestamptz, device.serial,
        held.priority, held.due_at
      from jsonb_to_recordset(${JSON.stringify(ringing)}::jsonb) as ringing (id uuid, reason text, new_id uuid)
      join held_reading as held on held.id = ringing.id and held.settled_at is null
      join device on device.tenant_id = held.tenant_id and device.id = held.device_id
      on conflict (tenant_id, subject_type, coalesce(duty_id, trigger_event_id)) where handled_at is null
      do update set reason = excluded.reason, updated_at = now() where control.reason = 'nobody_can_act'
      returning id
    ), announced as (
      insert into outbox (kind, subject_ids) select 'control_alarm', array_agg(id) from told having count(*) > 0
    )
    select id from told
  `.execute(tx);
  return found.rows.map(({ id }) => id);
}
