import type { deviceGroups } from '@fernpuls/contract/logistics/device-group';
import type { deviceOrders } from '@fernpuls/contract/logistics/device-order';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import type { LoadedRow } from '../../ground/rows.ts';

export async function orderRows(tx: Tx, ids: readonly string[]): Promise<LoadedRow<typeof deviceOrders>[]> {
  const found = await sql<LoadedRow<typeof deviceOrders>>`
    select held.*,
      (select nullif(concat_ws(' ', title, first_name, last_name), '') from physician
        where physician.id = held.requested_by_id) as requested_by_name,
      case when told.order_id is not null then jsonb_build_object('number', told.number, 'state', told.state, 'dueOn', told.due_on,
        'firstReadingAt', told.first_reading_at, 'placedCount', told.placed_count, 'consignments', told.consignments) end as progress
    from device_order as held
    left join app.progress_of_orders(${ids}::uuid[]) as told on told.order_id = held.id
    where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

export async function groupRows(tx: Tx, ids: readonly string[]): Promise<LoadedRow<typeof deviceGroups>[]> {
  const found = await sql<LoadedRow<typeof deviceGroups>>`
    select held.*,
      (select count(*)::int from device_assignment as one
        where one.group_id = held.id and one.patient_id = held.patient_id and one.returned_at is null) as device_count
    from device_group as held where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}
