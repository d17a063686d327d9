/** Asks again once the network is back, where it was away: what asked for it stays as it is until then. */
export async function onceOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return onceOnline(load);
  }
}
