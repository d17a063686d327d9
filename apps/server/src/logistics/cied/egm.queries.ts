import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

export async function isEpisode(tx: Tx, id: string): Promise<boolean> {
  const found = await tx.selectFrom('cied_episode').where('id', '=', id).select('id').executeTakeFirst();
  return found !== undefined;
}

/** As it is answered: a quarter of a million numbers that nobody here need read. */
export async function egmJson(tx: Tx, id: string): Promise<string | null> {
  const found = await sql<{ egm: string }>`
    select json_build_object(
      'samples_per_second', egm -> 'samplesPerSecond', 'start_seconds', egm -> 'startSeconds',
      'channels', egm -> 'channels',
      'marks', (
        select coalesce(json_agg(json_build_object(
          'from_seconds', mark -> 'fromSeconds', 'to_seconds', mark -> 'toSeconds',
          'label', mark -> 'label', 'kind', mark -> 'kind') order by position), '[]')
        from jsonb_array_elements(egm -> 'marks') with ordinality as of (mark, position)
      )
    )::text as egm
    from cied_episode where id = ${id} and egm is not null
  `.execute(tx);
  return found.rows[0]?.egm ?? null;
}

/** `content`: JSON as the contract names it, in UTF-8. */
export async function putEgm(tx: Tx, id: string, content: Uint8Array): Promise<string | null> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const found = await sql<{ patientId: string }>`
    update cied_episode set egm = convert_from(${bytes}::bytea, 'UTF8')::jsonb, updated_at = now() where id = ${id}
    returning patient_id as "patientId"
  `.execute(tx);
  return found.rows[0]?.patientId ?? null;
}
