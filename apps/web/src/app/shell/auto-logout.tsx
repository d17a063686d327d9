import { useEffect, useState } from 'react';
import { activity } from '../../api/activity.ts';
import { closeSession, renewSession, usePerson } from '../../api/session.ts';
import { lockNow } from '../../api/session-lock.ts';
import { useAutoLogoutLimit, useAutoLogoutPreference } from '../../ui/auto-logout.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { lazyPage } from '../../ui/lazy-page.ts';
import { startIdleClock, useSecondsLeft, warnSeconds } from './idle.ts';

export const idleWarning = lazyComponent(lazyPage(() => import('./idle-warning.tsx')));

/** The shortest limit is five minutes: told each minute, the server knows of every activity in time. */
const tellEveryMs = 60_000;

/** Warns a minute ahead, offers to stay, and at the end signs out or locks. */
export function AutoLogout() {
  const limit = useAutoLogoutLimit(usePerson().autoLogoutSeconds);
  const { locks } = useAutoLogoutPreference();
  const seconds = useSecondsLeft();
  const [hasWarned, setHasWarned] = useState(false);
  useEffect(() => (limit > 0 ? startIdleClock(limit) : undefined), [limit]);
  useEffect(tellOfActivity, []);
  const isOver = seconds !== null && seconds <= 1;
  useEffect(() => {
    if (!isOver) return;
    if (locks) void lockNow();
    else void closeSession('auto_logout', Math.round(limit / 60));
  }, [isOver, locks, limit]);
  if (!hasWarned && seconds !== null && seconds <= warnSeconds) setHasWarned(true);
  return hasWarned && <idleWarning.LazyComponent />;
}

/** Who reads or writes for long asks the server nothing; it has to hear of them all the same. */
function tellOfActivity(): () => void {
  const timer = setInterval(() => {
    // Said again a minute later; whether the server is there shows elsewhere.
    if (activity.lastAt > activity.toldOf) void renewSession().catch(() => undefined);
  }, tellEveryMs);
  return () => clearInterval(timer);
}
