import { sql } from 'kysely';
import type { Tx } from '@fernpuls/server/ground/database';

/** At the prices of its first day, as the screen begins one. */
export async function insertSubscriptionPrices(tx: Tx): Promise<void> {
  await sql`
    insert into patient_subscription_price (patient_subscription_id, item_price_id, quantity)
    select held.id, price.id, line.quantity
    from patient_subscription as held
    join subscription_line as line on line.tenant_id = held.tenant_id and line.subscription_id = held.subscription_id
    join item_price as price on price.tenant_id = held.tenant_id and price.item_id = line.item_id
      and held.starts_on between price.valid_from and coalesce(price.valid_to, 'infinity')
    where held.tenant_id = app.tenant_id()
  `.execute(tx);
}
