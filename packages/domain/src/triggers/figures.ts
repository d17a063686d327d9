/**
 * What the figures about alarms mean, everywhere they are shown: the queue, the dashboard, the lists, the insights and the
 * operator's. The server's `ground/figures.ts` says the same in SQL.
 */
type Alarm = { state: string; suppression: string | null };

/**
 * Waits for somebody: neither closed nor kept back by a pause or a hospital stay. One that is put off is open as well; the
 * queue leaves it out until its time. The alarm of the engine's heartbeat is nobody's and never open.
 */
export function isOpenAlarm({ state, suppression }: Alarm): boolean {
  return state !== 'closed' && suppression === null;
}
