import { sql } from 'kysely';
import type { Tx } from '@fernpuls/server/ground/database';

export type Worn = { serial: string; manufacturer: string; model: string };

/** Devices of these makes that patients of a practice have, some of each. */
export async function wornDevices(tx: Tx, practiceKey: string, each: number): Promise<Worn[]> {
  const found = await sql<Worn>`
    select serial, manufacturer, model from (
      select device.serial, device.manufacturer, device.model,
        row_number() over (partition by device.manufacturer, device.model order by device.serial) as n
      from device join tenant on tenant.id = device.tenant_id
      where tenant.key = ${practiceKey} and device.patient_id is not null
    ) as worn where n <= ${each} order by serial
  `.execute(tx);
  return found.rows;
}

export type DemoDevice = {
  id: string;
  article_id: string;
  serial: string;
  lot: string;
  bought_on: string;
  firmware: string;
  iccid: string | null;
};

export type DemoStep = {
  id: string;
  device_id: string;
  sequence: number;
  step: string;
  from_state: string | null;
  state: string;
  location_id: string | null;
  practice_key: string | null;
  note: string | null;
  taken_by_id: string;
  taken_at: Date;
};

export async function insertFleet(
  tx: Tx,
  { devices, steps }: { devices: readonly DemoDevice[]; steps: readonly DemoStep[] },
): Promise<void> {
  const given = (rows: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;
  await sql`
    insert into stock_device (id, article_id, serial, lot, bought_on, firmware, iccid)
    select * from ${given(devices)} as given
      (id uuid, article_id uuid, serial text, lot text, bought_on date, firmware text, iccid text)
  `.execute(tx);
  await sql`
    insert into stock_device_step
      (id, device_id, sequence, step, from_state, state, location_id, practice_key, note, taken_by_id, taken_at)
    select * from ${given(steps)} as given
      (id uuid, device_id uuid, sequence integer, step text, from_state text, state text, location_id uuid,
       practice_key text, note text, taken_by_id uuid, taken_at timestamptz)
  `.execute(tx);
  // A patient had it the day after it came, not when the demo was made.
  await sql`
    update stock_device_step as used set taken_at = came.taken_at + interval '1 day'
    from stock_device_step as came
    where used.step = 'activate' and came.tenant_id = used.tenant_id and came.device_id = used.device_id
      and came.sequence = used.sequence - 1
  `.execute(tx);
}
