import type { Resource } from '@fernpuls/contract/kit/resource';
import { recordTag } from '@fernpuls/contract/record-tag';
import { sql } from 'kysely';
import type { Context } from './context.ts';
import { Refusal } from './errors.ts';

type Asked = {
  id: string;
  resource: Resource;
  load: (ctx: Context, ids: readonly string[]) => Promise<Record<string, unknown>[]>;
};

/**
 * `If-Match` (RFC 9110, section 13.1.1): the change is made only to the record the client has read. Held until the end of
 * the transaction, so that of two at once the second is told. Without the header nothing is asked.
 */
export async function requireUnchanged(ctx: Context, { id, resource, load }: Asked): Promise<void> {
  const wanted = tagsOf(ctx.headers['if-match']);
  if (wanted === null) return;
  if (resource.table !== null)
    await sql`select from ${sql.table(resource.table)} where id = ${id} for update`.execute(ctx.tx);
  const stands = (await load(ctx, [id]))[0];
  if (!stands) throw new Refusal('not_found');
  if (!wanted.includes('*') && !wanted.includes(quoted(recordTag(resource, stands))))
    throw new Refusal('precondition_failed');
}

export function quoted(tag: string): string {
  return `"${tag}"`;
}

function tagsOf(header: string | string[] | undefined): string[] | null {
  if (header === undefined) return null;
  return String(header)
    .split(',')
    .map((tag) => tag.trim());
}
