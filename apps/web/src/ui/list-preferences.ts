import {
  changeListPreference,
  type ListPreference,
  listPreferences,
} from '@fernpuls/contract/tenancy/list-preference.call';
import { callApi } from '../api/queries.ts';
import { keepTold, type LocalPreference, onLocalPreference } from './local-preference.ts';

const quiet = { ignore: [401, 403, 404, 409, 422], retries: 0, stopAfterNetworkError: true } as const;
const waitMs = 800;

/**
 * Carries list preferences between this browser and the server while somebody is signed in: theirs from the server
 * first, then every change here a moment after it was made. Answers how to stop. A server that does not answer costs
 * nothing but the copy elsewhere.
 */
export function syncListPreferences(): () => void {
  const waiting = new Map<string, LocalPreference>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function fetchAll(): Promise<void> {
    const { data } = await callApi(listPreferences, {}, quiet);
    for (const { name, preference } of data) {
      // What was changed here meanwhile is newer than the answer.
      if (!stopped && !waiting.has(name)) keepTold(name, preference as LocalPreference);
    }
  }

  async function sendAll(): Promise<void> {
    const changes = [...waiting];
    waiting.clear();
    for (const [name, preference] of changes)
      await callApi(changeListPreference, { name, preference: preference as ListPreference }, quiet).catch(
        () => undefined,
      );
  }

  const stop = onLocalPreference((name, changes) => {
    waiting.set(name, { ...waiting.get(name), ...changes });
    clearTimeout(timer);
    timer = setTimeout(() => void sendAll(), waitMs);
  });
  void fetchAll().catch(() => undefined);
  return () => {
    stopped = true;
    clearTimeout(timer);
    stop();
    void sendAll();
  };
}
