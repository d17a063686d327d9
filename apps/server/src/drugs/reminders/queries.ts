import type { DrugReminders } from '@fernpuls/contract/drugs/reminder.call';
import type { ReminderTimes } from '@fernpuls/domain/drugs/reminder';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

const clock = (column: string) => sql.raw(`to_char(${column}, 'HH24:MI')`);
const times = sql`${clock('morning')} as morning, ${clock('noon')} as noon, ${clock('evening')} as evening,
  ${clock('night')} as night`;

type Held = ReminderTimes & { mails: boolean; has_address: boolean; is_allowed: boolean };

/** What is set for a patient, and whether mails would be sent; null: there is no such patient. */
export async function remindersOf(tx: Tx, patientId: string): Promise<DrugReminders | null> {
  const found = await sql<Held>`
    select ${times}, coalesce(held.mails, false) as mails, patient.email is not null as has_address,
      coalesce((select mails_reminders from adherence_policy), false) as is_allowed
    from patient left join drug_reminder as held
      on held.tenant_id = patient.tenant_id and held.patient_id = patient.id
    where patient.id = ${patientId}
  `.execute(tx);
  const [row] = found.rows;
  if (!row) return null;
  const { has_address: hasAddress, is_allowed: isAllowed, ...set } = row;
  return { ...set, mailsKeptBack: isAllowed ? (hasAddress ? null : 'no_address') : 'switched_off' };
}

/** The times alone, for the app that reminds by itself. */
export async function timesOf(tx: Tx, patientId: string): Promise<ReminderTimes | null> {
  const found = await sql<ReminderTimes>`
    select ${times} from drug_reminder where patient_id = ${patientId}
  `.execute(tx);
  return found.rows[0] ?? null;
}

type Written = ReminderTimes & { patientId: string; mails: boolean; nextAt: Date | null; by: string | null };

export async function writeReminders(tx: Tx, one: Written): Promise<void> {
  const next = one.nextAt?.toISOString() ?? null;
  await sql`
    insert into drug_reminder (patient_id, morning, noon, evening, night, mails, next_at, updated_by_id)
    values (${one.patientId}, ${one.morning}, ${one.noon}, ${one.evening}, ${one.night}, ${one.mails}, ${next}, ${one.by})
    on conflict (tenant_id, patient_id) do update set morning = excluded.morning, noon = excluded.noon,
      evening = excluded.evening, night = excluded.night, mails = excluded.mails, next_at = excluded.next_at,
      updated_by_id = excluded.updated_by_id, updated_at = now()
  `.execute(tx);
}

type Due = { tenant_id: number; patient_id: string };

/** Patients of all tenants whose next reminder has come, the longest waiting first. */
export async function dueReminders(tx: Tx, now: Date, most: number): Promise<Due[]> {
  const found = await sql<Due>`
    select tenant_id, patient_id from drug_reminder where next_at <= ${now.toISOString()}::timestamptz
    order by next_at limit ${most}
  `.execute(tx);
  return found.rows;
}

export type LockedReminder = ReminderTimes & {
  patient_id: string;
  next: number;
  email: string | null;
  recipient: string;
  /** Mails are wanted, allowed, and the patient is monitored. */
  is_mailed: boolean;
};

/** Of these the ones still due, locked; another server's are left out. */
export async function lockReminders(tx: Tx, ids: readonly string[], now: Date): Promise<LockedReminder[]> {
  const found = await sql<LockedReminder>`
    select held.patient_id, ${times}, floor(extract(epoch from held.next_at) * 1000)::float8 as next, patient.email,
      concat_ws(' ', patient.first_name, patient.last_name) as recipient,
      held.mails and patient.status = 'active'
        and coalesce((select mails_reminders from adherence_policy), false) as is_mailed
    from drug_reminder as held join patient on patient.tenant_id = held.tenant_id and patient.id = held.patient_id
    where held.patient_id = any(${ids}::uuid[]) and held.next_at <= ${now.toISOString()}::timestamptz
    order by held.patient_id for no key update of held skip locked
  `.execute(tx);
  return found.rows;
}

export async function noteReminders(
  tx: Tx,
  noted: readonly { patientId: string; nextAt: Date | null }[],
): Promise<void> {
  await sql`
    update drug_reminder as held set next_at = noted.next_at
    from unnest(
      ${noted.map((one) => one.patientId)}::uuid[], ${noted.map((one) => one.nextAt?.toISOString() ?? null)}::timestamptz[]
    ) as noted (patient_id, next_at)
    where held.patient_id = noted.patient_id
  `.execute(tx);
}
