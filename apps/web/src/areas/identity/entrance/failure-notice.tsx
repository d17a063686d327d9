import IconAlertCircle from '#icons/IconAlertCircle';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Failure } from './use-failure.ts';
import styles from './parts.module.css';

/** Why it did not work, in words of its own for each cause; a wait is counted down. */
export function FailureNotice({ failure, codes = {} }: { failure: Failure; codes?: Record<string, string> }) {
  const { t } = useTranslation(['sign_in', 'errors']);
  const { shown, code, seconds } = failure;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown?.takesFocus) ref.current?.focus();
  }, [shown]);
  if (code === null) return null;
  const own = codes[code] ?? t(`sign_in:failure.${code}`, { defaultValue: '' });
  return (
    <div ref={ref} tabIndex={-1} className={styles.failure}>
      <IconAlertCircle aria-hidden="true" />
      <div>
        <p role="alert">{own || t(`errors:${code}`, { defaultValue: t('errors:internal') })}</p>
        {code === 'too_many_attempts' && <WaitLine seconds={seconds} />}
      </div>
    </div>
  );
}

/** A timer is not read out by itself, its end is. */
function WaitLine({ seconds }: { seconds: number }) {
  const { t } = useTranslation('sign_in');
  if (seconds === 0) return <p role="status">{t('wait_over')}</p>;
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <p role="timer" className="numeric">
      {t('wait', { time })}
    </p>
  );
}
