import { markNewsSeen, seenNews } from '@fernpuls/contract/tenancy/list-preference.call';
import { callApi } from '../../../api/queries.ts';
import { stored } from '../../../api/stored.ts';

/** What is new, the newest first; the texts stand in `news:<key>`. */
export const newsKeys = ['2026-11-settings', '2026-11-search', '2026-11-start'] as const;

const local = stored<readonly string[]>('seen_news', []);
const quiet = { ignore: [401, 403, 404, 422], retries: 0, stopAfterNetworkError: true } as const;

/** Seen here or, by the server's word, anywhere. */
export async function fetchSeenNews(): Promise<readonly string[]> {
  const told = await callApi(seenNews, {}, quiet).catch(() => ({ keys: [] }));
  const keys = [...new Set([...local.get(), ...told.keys])];
  local.set(keys);
  return keys;
}

export function rememberSeenNews(): void {
  local.set([...new Set([...local.get(), ...newsKeys])]);
  void callApi(markNewsSeen, { keys: [...newsKeys] }, quiet).catch(() => undefined);
}
