import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ApiError } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Screen } from './screen.tsx';

/** The server does not answer at the start: tries again by itself, sooner on request. */
export function StartFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('shell');
  const wait = (error instanceof ApiError && error.retryAfterSeconds) || 10;
  const [passed, setPassed] = useState({ error, seconds: 0 });
  const seconds = passed.error === error ? Math.max(0, wait - passed.seconds) : wait;
  const tick = useEffectEvent(() => {
    if (seconds > 1) return setPassed({ error, seconds: wait - seconds + 1 });
    setPassed({ error, seconds: wait });
    if (seconds === 1) onRetry();
  });
  useEffect(() => {
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Screen
      title={t('error.start_title')}
      {...(error instanceof ApiError && error.id ? { detail: error.id } : {})}
      actions={
        <Button variant="primary" onClick={onRetry}>
          {t('error.retry')}
        </Button>
      }
    >
      {t('error.start_text', { seconds })}
    </Screen>
  );
}
