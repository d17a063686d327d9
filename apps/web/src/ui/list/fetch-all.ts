import type { Entity, Fields, Resource } from '@fernpuls/contract/kit/resource';
import { fetchList, type ListParameters } from '../../api/queries.ts';

/** The rows of all pages, `most` of them or a few more, and how many there are. */
export async function fetchAll<F extends Fields>(
  resource: Resource<F>,
  parameters: ListParameters<F>,
  { most, signal }: { most: number; signal?: AbortSignal },
): Promise<{ rows: Entity<Resource<F>>[]; total: number }> {
  const rows = new Map<string, Entity<Resource<F>>>();
  const perPage = resource.maxPerPage;
  for (let page = 1; ; page += 1) {
    const found = await fetchList(resource, { ...parameters, page, perPage }, signal ? { signal } : {});
    // A row that moved to the next page meanwhile is there once.
    for (const row of found.rows) rows.set(row.id, row);
    if (page >= found.pages || rows.size >= most) return { rows: [...rows.values()], total: found.total };
  }
}
