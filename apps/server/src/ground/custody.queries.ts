import type { Holding } from '@fernpuls/domain/logistics/device-holder';
import { sql } from 'kysely';
import type { Tx } from './database.ts';

export type Custody = { serial: string; deviceId: string; holdings: Holding[] };

/** Of these serials the devices that exist, each with everybody who has it or had it. Instants in epoch ms. */
export async function custodiesOf(tx: Tx, serials: readonly string[]): Promise<Custody[]> {
  const milliseconds = (column: string) => sql.raw(`floor(extract(epoch from ${column}) * 1000)::float8`);
  const found = await sql<Custody>`
    select device.serial, device.id as "deviceId", coalesce((
      select jsonb_agg(jsonb_build_object('patientId', held.patient_id,
        'from', ${milliseconds('held.assigned_at')}, 'until', ${milliseconds('held.returned_at')}) order by held.assigned_at)
      from device_assignment as held where held.tenant_id = device.tenant_id and held.device_id = device.id
    ), '[]') as holdings
    from device where device.serial = any(${serials}::text[])
  `.execute(tx);
  return found.rows;
}
