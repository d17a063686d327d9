import type {
  ManagedMails,
  ManagedPerson,
  ManagedSurvey,
} from '@fernpuls/contract/tenancy/managed-tabs.call';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

/** Within the practice's fence, as all of this file but the names of the operator's people. */
export async function peopleOf(tx: Tx): Promise<ManagedPerson[]> {
  const found = await sql<ManagedPerson>`
    select physician.id, title, first_name as "firstName", last_name as "lastName", email, profession,
      last_seen_at as "lastSeenAt", is_active as "isActive",
      array(
        select coalesce(role.label, role.name) from role_assignment as held
        join role on role.tenant_id = held.tenant_id and role.id = held.role_id
        where held.tenant_id = physician.tenant_id and held.physician_id = physician.id order by 1
      ) as roles
    from physician order by is_active desc, last_name, first_name, physician.id limit 500
  `.execute(tx);
  return found.rows;
}

export async function surveysOf(tx: Tx): Promise<ManagedSurvey[]> {
  const found = await sql<ManagedSurvey>`
    select id, name, version, jsonb_array_length(document -> 'questions') as questions, is_active as "isActive",
      key is not null as "isStandard", updated_at as "updatedAt"
    from survey order by is_active desc, name, id limit 500
  `.execute(tx);
  return found.rows;
}

export async function mailsOf(tx: Tx): Promise<Omit<ManagedMails, 'sender'>> {
  const states = await sql<ManagedMails['states'][number]>`
    select state, count(*)::integer as count from mail_message
    where created_at > now() - interval '30 days' group by state order by state
  `.execute(tx);
  const failing = await sql<ManagedMails['failing'][number]>`
    select id, template, state, attempts, last_error as "lastError", created_at as "createdAt" from mail_message
    where created_at > now() - interval '30 days' and (state = 'failed' or (state = 'waiting' and attempts > 0))
    order by created_at desc, id limit 50
  `.execute(tx);
  const own = await sql<ManagedMails['ownTexts'][number]>`
    select template, language from (
      select distinct on (template, language) template, language, subject from mail_text
      order by template, language, version desc
    ) as newest where subject is not null
  `.execute(tx);
  return { states: states.rows, failing: failing.rows, ownTexts: own.rows };
}

export type Entry = {
  id: string;
  at: string;
  actorId: string | null;
  actorKind: string;
  by: string | null;
  changes: Record<string, unknown>;
};

/** What was set of the practice, by its people or from outside; nothing of a patient stands under these subjects. */
export async function settingsChanged(tx: Tx): Promise<Entry[]> {
  const found = await sql<Entry>`
    select entry.id::text as id, entry.at, entry.actor_id as "actorId", entry.actor_kind as "actorKind",
      nullif(concat_ws(' ', physician.title, physician.first_name, physician.last_name), '') as by, entry.changes
    from audit_entry as entry
    left join physician on physician.tenant_id = entry.tenant_id and physician.id = entry.actor_id
    where entry.subject_type in ('tenants', 'corporate_identities', 'opening_hours', 'licenses')
      and entry.changes is not null and jsonb_typeof(entry.changes) = 'object'
    order by entry.id desc limit 50
  `.execute(tx);
  return found.rows;
}

/** Names of people of the operator. Asked past the fence. */
export async function namesOf(
  tx: Tx,
  operatorId: number,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = await sql<{ id: string; name: string }>`
    select id, concat_ws(' ', title, first_name, last_name) as name from physician
    where tenant_id = ${operatorId} and id = any(${ids}::uuid[])
  `.execute(tx);
  return new Map(found.rows.map(({ id, name }) => [id, name]));
}
