import type { Tx } from '@fernpuls/server/ground/database';
import { sql } from 'kysely';

export type DemoPackage = {
  id: string;
  name: string;
  description: string;
  items: readonly { articleId: string; quantity: number }[];
};

export async function insertPackages(tx: Tx, packages: readonly DemoPackage[]): Promise<void> {
  for (const { id, name, description, items } of packages)
    await sql`
      insert into sensor_package (id, name, description, items)
      values (${id}, ${name}, ${description}, ${JSON.stringify(items)}::jsonb)
    `.execute(tx);
}

type Ordering = {
  id: string;
  package: DemoPackage;
  practiceKey: string;
  reason: string;
  placedAt: Date;
  wishOn: string | null;
  byId: string;
};

/** For what the practice keeps itself. */
export async function insertStockOrder(tx: Tx, one: Ordering): Promise<string> {
  await sql`
    insert into stock_order (id, practice_key, package_id, package_name, items, reason, recipient_name, street, postal_code,
      city, country_code, wish_on, placed_by_id, placed_at)
    select ${one.id}, tenant.key, ${one.package.id}, ${one.package.name}, ${JSON.stringify(one.package.items)}::jsonb, ${one.reason},
      tenant.name, 'Bahnhofstraße 12', '21244', 'Buchholz', 'DE', ${one.wishOn}, ${one.byId}, ${one.placedAt.toISOString()}
    from tenant where tenant.key = ${one.practiceKey}
  `.execute(tx);
  return one.id;
}

/** Ordered in the record of a patient, with the address of the master data. */
export async function insertWish(
  tx: Tx,
  one: Ordering & { patientId: string; note: string | null },
): Promise<string> {
  const at = one.placedAt.toISOString();
  await sql`
    insert into device_order (tenant_id, id, patient_id, package_id, reason, recipient_name, street, postal_code, city, country_code,
      wish_on, note, created_at, requested_by_id)
    select patient.tenant_id, ${one.id}, patient.id, ${one.package.id}, ${one.reason}, concat_ws(' ', patient.first_name, patient.last_name),
      coalesce(patient.street, 'Dorfstraße 3'), coalesce(patient.postal_code, '21244'), coalesce(patient.city, 'Buchholz'),
      patient.country_code, ${one.wishOn}, ${one.note}, ${at},
      (select id from physician where physician.tenant_id = patient.tenant_id order by created_at, id limit 1)
    from patient join tenant on tenant.id = patient.tenant_id
    where patient.id = ${one.patientId} and tenant.key = ${one.practiceKey}
  `.execute(tx);
  const placed = await sql<{ id: string }>`
    update stock_order set placed_at = ${at}, wish_on = ${one.wishOn} where practice_order_id = ${one.id} returning id
  `.execute(tx);
  const id = placed.rows[0]?.id;
  if (!id) throw new Error('the order was not placed');
  await sql`update stock_order_step set taken_at = ${at} where order_id = ${id}`.execute(tx);
  return id;
}

type DemoStage = { state: string; stage: string; step: string; at: Date; byId: string; note?: string };

/** One state on, with its step. */
export async function moveOrder(tx: Tx, id: string, partId: string | null, stage: DemoStage): Promise<void> {
  const isSettled = stage.state === 'delivered' || stage.state === 'cancelled';
  await sql`
    update stock_order set stage = ${stage.stage}, state = ${stage.state},
      settled_at = case when ${isSettled} then ${stage.at.toISOString()}::timestamptz else settled_at end where id = ${id}
  `.execute(tx);
  await sql`
    insert into stock_order_step (id, order_id, consignment_id, step, taken_by_id, taken_at, note)
    values (gen_random_uuid(), ${id}, ${partId}, ${stage.step}, ${stage.byId}, ${stage.at.toISOString()}, ${stage.note ?? null})
  `.execute(tx);
}

type DemoPart = {
  id: string;
  orderId: string;
  state: string;
  serials: readonly string[];
  /** A box, by the number of its article. */
  box: string | null;
  locationId: string;
  tracking: string | null;
  packedAt: Date;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  returnDueOn: string | null;
};

export async function insertPart(tx: Tx, part: DemoPart): Promise<void> {
  const isoOf = (at: Date | null) => at?.toISOString() ?? null;
  await sql`
    insert into stock_consignment (id, order_id, number, state, carrier, tracking_number, packed_at, shipped_at, delivered_at,
      return_requested_at, return_due_on)
    values (${part.id}, ${part.orderId}, 1, ${part.state}, ${part.shippedAt ? 'DHL' : null}, ${part.tracking}, ${isoOf(part.packedAt)},
      ${isoOf(part.shippedAt)}, ${isoOf(part.deliveredAt)}, ${part.returnDueOn ? isoOf(part.deliveredAt) : null}, ${part.returnDueOn})
  `.execute(tx);
  await sql`
    insert into stock_consignment_piece (id, consignment_id, article_id, device_id, quantity, location_id)
    select gen_random_uuid(), ${part.id}::uuid, article_id, id, 1, ${part.locationId}::uuid from stock_device
    where tenant_id = app.tenant_id() and serial = any(${part.serials}::text[])
    union all
    select gen_random_uuid(), ${part.id}::uuid, id, null, 1, ${part.locationId}::uuid from article
    where tenant_id = app.tenant_id() and number = ${part.box}
  `.execute(tx);
}

type Wearer = { patientId: string; serials: string[] };

/** Patients of the practice with all of these articles in use, and their serial numbers. */
export async function wearersOf(
  tx: Tx,
  practiceKey: string,
  articleIds: readonly string[],
): Promise<Wearer[]> {
  const found = await sql<Wearer>`
    select device.patient_id as "patientId", array_agg(device.serial order by device.serial) as serials
    from stock_device as known
    join tenant as practice on practice.key = known.practice_key
    join device on device.tenant_id = practice.id and device.serial = known.serial
    where known.tenant_id = app.tenant_id() and practice.key = ${practiceKey} and known.state = 'active'
      and known.article_id = any(${articleIds}::uuid[]) and device.patient_id is not null
    group by device.patient_id having count(distinct known.article_id) = ${articleIds.length}
    order by device.patient_id limit 3
  `.execute(tx);
  return found.rows;
}

/** Patients of the practice, Hannelore Brandt the first. */
export async function somePatients(tx: Tx, practiceKey: string, count: number): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select patient.id from patient join tenant on tenant.id = patient.tenant_id
    where tenant.key = ${practiceKey} and patient.status = 'active' and patient.street is not null
    order by (patient.last_name = 'Brandt' and patient.first_name = 'Hannelore') desc, patient.created_at, patient.id limit ${count}
  `.execute(tx);
  return found.rows.map(({ id }) => id);
}

/** The first reading of what was sent, as the worker tells it. */
export async function tellFirstReading(tx: Tx, id: string, at: Date, serial: string): Promise<void> {
  await sql`
    update stock_order set first_reading_at = ${at.toISOString()}, first_reading_serial = ${serial} where id = ${id}
  `.execute(tx);
  await sql`
    insert into stock_order_step (id, order_id, step, by_kind, note, taken_at)
    values (gen_random_uuid(), ${id}, 'first_reading', 'system', ${serial}, ${at.toISOString()})
  `.execute(tx);
}
