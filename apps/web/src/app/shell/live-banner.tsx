import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { retryLiveNow, useLiveState } from '../../api/live.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format.ts';
import { PriorityGlyph } from '../../ui/priority-glyph.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './live-banner.module.css';

// A reconnect within this time is nobody's concern.
const graceMs = 2500;

/** Says that alarms may come late, since when, and when the next attempt is. */
export function LiveBanner() {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const live = useLiveState();
  const now = useNow();
  const lost = live.status === 'lost' && now - live.since > graceMs;
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !lost && live.status === 'live') announce(t('live.back'));
    was.current = lost;
  }, [lost, live.status, t]);
  if (!lost) return null;
  const seconds = Math.max(0, Math.ceil((live.retryAt - now) / 1000));
  return (
    <div className={styles.banner} role="status">
      <PriorityGlyph priority="medium" size={15} silent />
      <p className={styles.text}>
        <strong>{t('live.lost_since', { time: format.time(live.since) })}</strong> {t('live.delayed')}
      </p>
      <span className="numeric" aria-hidden="true">
        {t('live.retry_in', { seconds })}
      </span>
      <Button size="toolbar" onClick={retryLiveNow}>
        {t('live.retry_now')}
      </Button>
    </div>
  );
}
