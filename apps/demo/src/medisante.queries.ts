import { newId } from '@fernpuls/server/ground/ids';
import type { Tx } from '@fernpuls/server/ground/database';
import { sql } from 'kysely';
import type { MedisanteMessage } from './medisante-message.ts';

type Found = { serial: string; kind: string };

/** Scales and cuffs of the operator: some that patients of a practice have, and one that lies in a store. */
export async function cloudDevices(tx: Tx, practiceKey: string): Promise<{ worn: Found[]; stored: Found[] }> {
  const found = await sql<Found & { isWorn: boolean }>`
    select serial, kind, "isWorn" from (
      select device.serial, case article.category when 'scale' then 'weight' else 'blood_pressure' end as kind,
        device.state = 'active' as "isWorn",
        row_number() over (partition by article.category, device.state order by device.serial) as n
      from stock_device as device
      join article on article.tenant_id = device.tenant_id and article.id = device.article_id
      where device.tenant_id = app.tenant_id() and article.category in ('scale', 'blood_pressure')
        and ((device.state = 'active' and device.practice_key = ${practiceKey}) or device.state = 'stocked')
    ) as one where n <= 2 order by serial
  `.execute(tx);
  const of = (isWorn: boolean) =>
    found.rows.filter((one) => one.isWorn === isWorn).map(({ serial, kind }) => ({ serial, kind }));
  return { worn: of(true), stored: of(false).slice(0, 1) };
}

/** As they are kept when they come: what becomes of them is the server's work. */
export async function insertCloudMessages(tx: Tx, messages: readonly MedisanteMessage[]): Promise<void> {
  const rows = messages.map((message) => ({
    id: newId(),
    message_id: message.id,
    serial: message.device.serial,
    kind: message.kind,
    measured_at: message.measured_at,
    body: JSON.stringify(message),
  }));
  await sql`
    insert into device_message (id, provider, message_id, serial, kind, measured_at, received_at, body)
    select id, 'medisante', message_id, serial, kind, measured_at, measured_at, body
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (id uuid, message_id text, serial text, kind text, measured_at timestamptz, body text)
  `.execute(tx);
}
