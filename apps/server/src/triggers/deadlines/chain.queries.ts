import { type ChainMark, chainTargets } from '@fernpuls/contract/triggers/control-chain';
import type { ChainStanding } from '@fernpuls/domain/triggers/chain-standing';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

type Told = { event_id: string; at: string; names: string[]; seen: boolean };
type Standing = {
  id: string;
  steps: ChainStanding['steps'];
  assignee: string | null;
  primary_physician: string | null;
};

/** How far the chains of these alarms have come, by alarm. `tenantId` only for the system role, which sees all. */
export async function chainsOf(
  tx: Tx,
  eventIds: readonly string[],
  tenantId: number | null,
): Promise<Map<string, ChainMark[]>> {
  if (eventIds.length === 0) return new Map();
  const [told, standing, named] = [
    await tellings(tx, eventIds, tenantId),
    await standings(tx, eventIds, tenantId),
    await namesOf(tx, tenantId),
  ];
  const marks = new Map(eventIds.map((id): [string, ChainMark[]] => [id, []]));
  for (const { event_id: id, at, names, seen } of told)
    marks.get(id)?.push({ at, state: 'told', to: null, names, seen });
  for (const one of standing) {
    for (const { key, at, state } of one.steps) {
      if (state === 'told') continue;
      const to = targetOf(key);
      const name = to === 'assignee' || to === 'primary_physician' ? one[to] : named.get(idOf(key));
      marks.get(one.id)?.push({
        at: new Date(at).toISOString(),
        state: state === 'passed' ? 'passed' : 'next',
        to,
        names: name ? [name] : [],
        seen: false,
      });
    }
  }
  for (const one of marks.values()) one.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return marks;
}

/** What a step of a chain is known by: its kind, the id of a person or role, and which of several such it is. */
function targetOf(key: string): ChainMark['to'] {
  return chainTargets.find((one) => one === key.split(/[:#]/)[0]) ?? null;
}

const idOf = (key: string) => /:([^#]+)/.exec(key)?.[1] ?? '';

async function tellings(tx: Tx, ids: readonly string[], tenantId: number | null): Promise<Told[]> {
  const found = await sql<Told>`
    select told.trigger_event_id as event_id, min(told.told_at) as at, bool_or(told.seen_at is not null) as seen,
      array_agg(concat_ws(' ', person.title, person.first_name, person.last_name) order by person.last_name, person.id) as names
    from alarm_escalation as told
    join physician as person on person.tenant_id = told.tenant_id and person.id = told.physician_id
    where told.trigger_event_id = any(${ids}::uuid[]) and ${ofTenant('told', tenantId)}
    group by told.trigger_event_id, told.step
  `.execute(tx);
  return found.rows;
}

async function standings(tx: Tx, ids: readonly string[], tenantId: number | null): Promise<Standing[]> {
  const found = await sql<Standing>`
    select event.id, event.chain_standing -> 'steps' as steps,
      nullif(concat_ws(' ', assignee.title, assignee.first_name, assignee.last_name), '') as assignee,
      nullif(concat_ws(' ', primary_one.title, primary_one.first_name, primary_one.last_name), '') as primary_physician
    from trigger_event as event
    join patient on patient.tenant_id = event.tenant_id and patient.id = event.patient_id
    left join physician as assignee on assignee.tenant_id = event.tenant_id and assignee.id = event.assignee_id
    left join physician as primary_one on primary_one.tenant_id = event.tenant_id
      and primary_one.id = patient.primary_physician_id
    where event.id = any(${ids}::uuid[]) and event.state <> 'closed' and event.chain_standing is not null
      and ${ofTenant('event', tenantId)}
  `.execute(tx);
  return found.rows;
}

/** Roles and people a chain may name, by id. */
async function namesOf(tx: Tx, tenantId: number | null): Promise<Map<string, string>> {
  const found = await sql<{ id: string; name: string }>`
    select role.id, role.label as name from role where ${ofTenant('role', tenantId)}
    union all
    select physician.id, concat_ws(' ', physician.title, physician.first_name, physician.last_name)
    from physician where ${ofTenant('physician', tenantId)}
  `.execute(tx);
  return new Map(found.rows.map(({ id, name }) => [id, name]));
}

const ofTenant = (table: string, tenantId: number | null) =>
  tenantId === null ? sql`true` : sql`${sql.ref(`${table}.tenant_id`)} = ${tenantId}`;
