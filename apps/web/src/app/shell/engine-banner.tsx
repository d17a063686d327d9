import { enginePulse, silentEngineMinutes } from '@fernpuls/contract/triggers/deadlines.call';
import { engineBeat } from '@fernpuls/contract/triggers/deadlines.live';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useCall } from '../../api/hooks.ts';
import { useLive } from '../../api/live.ts';
import { useModule } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.ts';
import { PriorityGlyph } from '../../clinical/priority-glyph.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './live-banner.module.css';

const askEveryMs = 60_000;

/** Red while readings may raise no alarms: the synthetic patient's reading has raised none for too long. */
export function Component() {
  const { t } = useTranslation('engine');
  const format = useFormat();
  const isWatched = useModule('triggers');
  const { data, refetch } = useCall(enginePulse, {}, { enabled: isWatched });
  const [beatAt, setBeatAt] = useState<number | null>(null);
  const now = useNow();
  useLive(engineBeat, ({ at }) => setBeatAt(Date.parse(at)));
  useEffect(() => {
    if (!isWatched) return;
    const timer = setInterval(() => void refetch(), askEveryMs);
    return () => clearInterval(timer);
  }, [isWatched, refetch]);
  const since = data?.silentSince ?? null;
  const hasBeaten = beatAt !== null && now - beatAt < silentEngineMinutes * 60_000;
  const slot = document.getElementById('engine-banner');
  if (!isWatched || since === null || hasBeaten || !slot) return null;
  return createPortal(
    <div className={`${styles.banner} ${styles.critical}`} role="alert">
      <PriorityGlyph priority="blocker" size={15} silent />
      <p className={styles.text}>
        <strong>{t('silent', { time: format.moment(since, now) })}</strong> {t('consequence')}
      </p>
    </div>,
    slot,
  );
}
