import { sql } from 'kysely';
import type { Tx } from '@fernpuls/server/ground/database';

export async function noteDevice(tx: Tx, of: { serial: string; signalDbm: number }): Promise<void> {
  await sql`update device set signal_dbm = ${of.signalDbm} where tenant_id = app.tenant_id() and serial = ${of.serial}`.execute(
    tx,
  );
}

type Origin = { serial: string; assignedAt: string; byId: string | null; groupId: string | null };

export async function noteOrigin(tx: Tx, { serial, assignedAt, byId, groupId }: Origin): Promise<void> {
  await sql`
    update device_assignment set assigned_at = ${assignedAt}, assigned_by_id = ${byId}, group_id = ${groupId}
    where tenant_id = app.tenant_id() and returned_at is null
      and device_id = (select id from device where tenant_id = app.tenant_id() and serial = ${serial})
  `.execute(tx);
}
