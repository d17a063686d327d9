import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { retryLiveNow, useLiveState } from '../../api/live.ts';
import { useSilentSince } from '../../api/reachability.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format.ts';
import { PriorityGlyph } from '../../clinical/priority-glyph.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './live-banner.module.css';

// A reconnect within this time is nobody's concern.
const graceMs = 2500;

/** Says that alarms may come late, or that nothing is answered at all; since when, and when the next attempt is. */
export function LiveBanner() {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const live = useLiveState();
  const now = useNow();
  const silentSince = useSilentSince();
  const isOffline = silentSince !== null && !navigator.onLine && now - silentSince > graceMs;
  const lost = isOffline || (live.status === 'lost' && now - live.since > graceMs);
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !lost && live.status === 'live') announce(t('live.back'));
    was.current = lost;
  }, [lost, live.status, t]);
  if (!lost) return null;
  const since = silentSince ?? (live.status === 'lost' ? live.since : now);
  const seconds = live.status === 'lost' ? Math.max(0, Math.ceil((live.retryAt - now) / 1000)) : null;
  return (
    <div className={styles.banner} role="status">
      <PriorityGlyph priority="medium" size={15} silent />
      <p className={styles.text}>
        <strong>
          {t(silentSince === null ? 'live.lost_since' : 'live.silent_since', { time: format.time(since) })}
        </strong>{' '}
        {t(silentSince === null ? 'live.delayed' : 'live.kept')}
      </p>
      {seconds !== null && (
        <span className="numeric" aria-hidden="true">
          {t('live.retry_in', { seconds })}
        </span>
      )}
      <Button size="toolbar" onClick={retryLiveNow}>
        {t('live.retry_now')}
      </Button>
    </div>
  );
}
