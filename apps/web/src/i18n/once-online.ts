import { busyUntil } from '../api/busy.ts';

/** Asks again once the network is back, where it was away: what asked for it stays as it is until then. */
export function onceOnline<T>(load: () => Promise<T>): Promise<T> {
  return busyUntil(tried(load));
}

async function tried<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return tried(load);
  }
}
