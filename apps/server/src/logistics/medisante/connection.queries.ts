import type { MessageFormat } from '@fernpuls/domain/logistics/medisante/format';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

type Connection = {
  secret: Buffer;
  format: MessageFormat;
  setAt: string;
  setByName: string | null;
};

export async function connectionOf(tx: Tx): Promise<Connection | null> {
  const found = await sql<Connection>`
    select one.secret, one.format, one.set_at as "setAt",
      nullif(concat_ws(' ', person.title, person.first_name, person.last_name), '') as "setByName"
    from device_connection as one
    left join physician as person on person.tenant_id = one.tenant_id and person.id = one.set_by_id
    where one.tenant_id = app.tenant_id() and one.provider = 'medisante'
  `.execute(tx);
  return found.rows[0] ?? null;
}

type Set = { secret: Buffer; format: MessageFormat; by: string | null };

export async function setConnection(tx: Tx, { secret, format, by }: Set): Promise<void> {
  await sql`
    insert into device_connection (provider, secret, format, set_by_id)
    values ('medisante', ${secret}, ${JSON.stringify(format)}::jsonb, ${by})
    on conflict (tenant_id, provider)
    do update set secret = excluded.secret, format = excluded.format, set_at = now(), set_by_id = excluded.set_by_id
  `.execute(tx);
}
