import type { supportTickets } from '@fernpuls/contract/support/ticket';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import type { LoadedRow } from '../ground/rows.ts';

export async function ticketRows(
  tx: Tx,
  ids: readonly string[],
): Promise<LoadedRow<typeof supportTickets>[]> {
  const found = await sql<LoadedRow<typeof supportTickets>>`
    select ticket.*, concat_ws(' ', physician.title, physician.first_name, physician.last_name) as created_by_name
    from support_ticket as ticket
    join physician on physician.tenant_id = ticket.tenant_id and physician.id = ticket.created_by_id
    where ticket.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

type HubRow = { id: string; serial: string; since: string };

/** Which of these hubs of a tenant are online, asked past the tenant's fence by the relay. */
export async function onlineAmong(tx: Tx, tenantId: number, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('online_hub')
    .where('tenant_id', '=', tenantId)
    .where('device_id', 'in', [...ids])
    .select('device_id')
    .execute();
  return new Set(rows.map((row) => row.device_id));
}

export async function onlineHubs(tx: Tx): Promise<HubRow[]> {
  const found = await sql<HubRow>`
    select device.id, device.serial, hub.since from online_hub as hub
    join device on device.tenant_id = hub.tenant_id and device.id = hub.device_id
    order by device.serial
  `.execute(tx);
  return found.rows;
}
