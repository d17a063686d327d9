import type { Resource } from '@fernpuls/contract/kit/resource';
import type { Values } from '../ground/map-keys.ts';
import { recordText } from './jsonapi.ts';

/** Records in the order asked for, and each as the text that is sent. */
type Records = { target: Resource; found: Values[]; texts: string[] };

/** Rows loaded at once: PostgreSQL makes the next while these are written. */
const atOnce = 250;

export async function recordsOf(
  target: Resource,
  ids: readonly string[],
  load: (ids: string[]) => Promise<Values[]>,
): Promise<Records> {
  const starts = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, part) => part * atOnce);
  const parts = await Promise.all(
    starts.map(async (start) => {
      const wanted = ids.slice(start, start + atOnce);
      const byId = new Map((await load(wanted)).map((row) => [row.id, row]));
      const found = wanted.map((id) => byId.get(id)).filter((row) => row !== undefined);
      return { found, texts: found.map((row) => recordText(target, row)) };
    }),
  );
  return { target, found: parts.flatMap(({ found }) => found), texts: parts.flatMap(({ texts }) => texts) };
}

/** What answers a list; `included` is null where nothing more was asked for. */
export function listText(own: Records, included: readonly Records[] | null): string {
  const data = `"data":[${own.texts.join(',')}]`;
  if (included === null) return `{${data}}`;
  return `{${data},"included":[${included.flatMap(({ texts }) => texts).join(',')}]}`;
}
