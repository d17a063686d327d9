import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

export type PaperFacts = {
  orderId: string;
  number: string;
  consignment: number;
  consignments: number;
  practiceName: string;
  recipientName: string | null;
  careOf: string | null;
  street: string | null;
  postalCode: string | null;
  city: string | null;
  countryCode: string | null;
  packageName: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  packedAt: string;
  returnDueOn: string | null;
  sender: { name: string; street: string | null; postalCode: string | null; city: string | null };
  operatorName: string;
  pieces: { name: string; number: string; quantity: number; serial: string | null; batch: string | null }[];
};

/** What stands on the papers of a consignment; its sender is the store most of it lay in. */
export async function factsOf(tx: Tx, id: string): Promise<PaperFacts | null> {
  const found = await sql<PaperFacts>`
    select asked.id as "orderId", asked.number, part.number as consignment, asked.recipient_name as "recipientName", asked.care_of as "careOf", asked.street,
      asked.postal_code as "postalCode", asked.city, asked.country_code as "countryCode", asked.package_name as "packageName",
      part.carrier, part.tracking_number as "trackingNumber", part.packed_at as "packedAt", part.return_due_on as "returnDueOn",
      coalesce((select name from app.practice_names(array[asked.practice_key])), asked.practice_key) as "practiceName",
      (select count(*)::int from stock_consignment as one where one.order_id = asked.id and one.state <> 'unpacked') as consignments,
      (select name from tenant where id = app.tenant_id()) as "operatorName",
      (select jsonb_build_object('name', place.name, 'street', place.street, 'postalCode', place.postal_code, 'city', place.city)
        from stock_consignment_piece as piece
        join stock_location as place on place.tenant_id = piece.tenant_id and place.id = piece.location_id
        where piece.tenant_id = part.tenant_id and piece.consignment_id = part.id
        group by place.tenant_id, place.id, place.name, place.street, place.postal_code, place.city
        order by count(*) desc, place.id limit 1) as sender,
      (select jsonb_agg(jsonb_build_object('name', article.name, 'number', article.number, 'quantity', piece.quantity,
          'serial', device.serial, 'batch', coalesce(piece.batch, device.lot)) order by article.name, device.serial)
        from stock_consignment_piece as piece
        join article on article.tenant_id = piece.tenant_id and article.id = piece.article_id
        left join stock_device as device on device.tenant_id = piece.tenant_id and device.id = piece.device_id
        where piece.tenant_id = part.tenant_id and piece.consignment_id = part.id) as pieces
    from stock_consignment as part
    join stock_order as asked on asked.tenant_id = part.tenant_id and asked.id = part.order_id
    where part.id = ${id}
  `.execute(tx);
  return found.rows[0] ?? null;
}
