import type { OrderAddress } from '@fernpuls/contract/logistics/orders/order-address.call';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

/** Null: it was forgotten; undefined: there is no such order. */
export async function addressOf(tx: Tx, id: string): Promise<OrderAddress | null | undefined> {
  const found = await sql<{ known: OrderAddress | null }>`
    select case when recipient_name is not null then jsonb_build_object('recipientName', recipient_name, 'careOf', care_of,
      'street', street, 'postalCode', postal_code, 'city', city, 'countryCode', country_code) end as known
    from stock_order where id = ${id}
  `.execute(tx);
  return found.rows[0]?.known;
}

type Label = Pick<OrderAddress, 'recipientName' | 'careOf' | 'street' | 'postalCode' | 'city'>;

export async function setAddress(tx: Tx, id: string, label: Label): Promise<void> {
  const { recipientName, careOf, street, postalCode, city } = label;
  await sql`
    update stock_order set recipient_name = ${recipientName}, care_of = ${careOf}, street = ${street}, postal_code = ${postalCode},
      city = ${city}, updated_at = now()
    where id = ${id}
  `.execute(tx);
}

/** Writes into the audit of the practice that its patient's address was read; nothing where it is no patient's. */
export async function tellRecipientRead(
  tx: Tx,
  { orderId, requestId }: { orderId: string; requestId: string },
): Promise<void> {
  await sql`select app.tell_recipient_read(${orderId}, ${requestId})`.execute(tx);
}
