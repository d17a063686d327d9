/**
 * Whether somebody is at work in this browser, as its requests tell the server; moments in epoch milliseconds. 0:
 * not watched, while the page is locked or nothing limits the session; then each request is activity.
 */
export const activity = { lastAt: 0, toldOf: 0 };

/** Goes with each request of a session: what a screen asks by itself keeps no session open. */
export function activityHeaders(): Record<string, string> | undefined {
  if (activity.lastAt === 0) return undefined;
  activity.toldOf = activity.lastAt;
  return { 'idle-seconds': ((Date.now() - activity.lastAt) / 1000).toFixed() };
}
