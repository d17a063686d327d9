import type { OrderOffer } from '@fernpuls/contract/logistics/device-order';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

type Offered = {
  id: string;
  isPackage: boolean;
  name: string;
  description: string | null;
  category: string | null;
  contents: OrderOffer['packages'][number]['contents'];
};

/** What the operator offers to the practice. */
export async function offered(tx: Tx): Promise<Offered[]> {
  const found = await sql<Offered>`
    select id, is_package as "isPackage", name, description, category, contents from app.offer_to_practice() order by name, id
  `.execute(tx);
  return found.rows;
}

/** Where something for a patient is sent today: the address for devices, the one for a while, else where they live. */
export async function addressOf(
  tx: Tx,
  patientId: string,
  today: string,
): Promise<OrderOffer['address'] | null> {
  const found = await sql<OrderOffer['address']>`
    select concat_ws(' ', patient.first_name, patient.last_name) as "recipientName", other.care_of as "careOf",
      case when other.id is null then patient.street else other.street end as street,
      case when other.id is null then patient.postal_code else other.postal_code end as "postalCode",
      case when other.id is null then patient.city else other.city end as city,
      case when other.id is null then patient.country_code else other.country_code end as "countryCode"
    from patient
    left join lateral (
      select one.* from patient_address as one
      where one.patient_id = patient.id and one.kind in ('delivery', 'temporary')
        and (one.starts_on is null or one.starts_on <= ${today}::date) and (one.ends_on is null or one.ends_on >= ${today}::date)
      order by one.kind, one.created_at desc, one.id limit 1
    ) as other on true
    where patient.id = ${patientId}
  `.execute(tx);
  return found.rows[0] ?? null;
}

/** Takes an order of the practice back; false where the operator has begun with it. */
export async function takeBack(tx: Tx, orderId: string): Promise<boolean> {
  const found = await sql<{ done: boolean }>`select app.cancel_practice_order(${orderId}) as done`.execute(
    tx,
  );
  return found.rows[0]?.done ?? false;
}
