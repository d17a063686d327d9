import { sql } from 'kysely';
import type { Tx } from '@fernpuls/server/ground/database';

type DemoLocation = { id: string; name: string; street: string; postal_code: string; city: string };

export type DemoArticle = {
  id: string;
  number: string;
  name: string;
  kind: 'counted' | 'serialised';
  category: string;
  manufacturer: string | null;
  model: string | null;
  supplier: string;
  pack_size: number;
  has_batches: boolean;
  calibration_months: number | null;
};

export type DemoMovement = {
  id: string;
  article_id: string;
  from_location_id: string | null;
  to_location_id: string | null;
  quantity: number;
  batch: string | null;
  reason: string;
  booked_at: Date;
  booked_by_id: string;
};

export type DemoStock = {
  locations: readonly DemoLocation[];
  articles: readonly DemoArticle[];
  batches: readonly { article_id: string; batch: string; expires_on: string }[];
  minimums: readonly { article_id: string; location_id: string; minimum: number; target: number }[];
  /** In the order they were booked. */
  movements: readonly DemoMovement[];
};

export async function hasArticles(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('article').select('id').limit(1).execute()).length > 0;
}

export async function insertStock(tx: Tx, stock: DemoStock): Promise<void> {
  const given = (rows: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;
  await sql`
    insert into stock_location (id, name, street, postal_code, city)
    select * from ${given(stock.locations)} as given (id uuid, name text, street text, postal_code text, city text)
  `.execute(tx);
  await sql`
    insert into article (id, number, name, kind, category, manufacturer, model, supplier, pack_size, has_batches, calibration_months)
    select * from ${given(stock.articles)} as given
      (id uuid, number text, name text, kind text, category text, manufacturer text, model text, supplier text,
       pack_size integer, has_batches boolean, calibration_months integer)
  `.execute(tx);
  await sql`
    insert into stock_batch (article_id, batch, expires_on)
    select * from ${given(stock.batches)} as given (article_id uuid, batch text, expires_on date)
  `.execute(tx);
  await sql`
    insert into stock_minimum (article_id, location_id, minimum, target)
    select * from ${given(stock.minimums)} as given (article_id uuid, location_id uuid, minimum integer, target integer)
  `.execute(tx);
  await sql`
    insert into stock_movement (id, article_id, from_location_id, to_location_id, quantity, batch, reason, booked_at, booked_by_id)
    select * from ${given(stock.movements)} as given
      (id uuid, article_id uuid, from_location_id uuid, to_location_id uuid, quantity integer, batch text, reason text,
       booked_at timestamptz, booked_by_id uuid)
  `.execute(tx);
}
