import IconCloudOff from '#icons/IconCloudOff';
import IconCopy from '#icons/IconCopy';
import IconRefresh from '#icons/IconRefresh';
import { useEffect } from 'react';
import { useRareTexts, useTranslation } from '../i18n/use-translation.ts';
import { Button } from './button.tsx';
import styles from './states.module.css';
import { closeToastOf, forbiddenToast, showToast } from './toasts.ts';

type Props = {
  title?: string;
  error: { message?: string; code?: string; id?: string | null } | null;
  onRetry?: () => void;
};

/** One region failed: what, its id to read out on the telephone, and a way to try again. */
export function RegionError({ title, error, onRetry }: Props) {
  const { t } = useTranslation('ui');
  const { t: sentence } = useRareTexts('errors');
  const id = error?.id;
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    showToast({ kind: 'success', text: t('error.copied') });
  };
  // Without a network its sentence could not come either.
  const isOffline = error?.code === 'network';
  const told = error?.code && !isOffline ? sentence(error.code, { defaultValue: '' }) : '';
  // Asking again gives the same answer.
  const isRefused = error?.code === 'forbidden' || error?.code === 'module_disabled';
  useEffect(() => {
    if (error && isRefused) closeToastOf(forbiddenToast);
  }, [error, isRefused]);
  const reason = isOffline ? t('error.network') : told;
  return (
    <div className={styles.row} role="alert">
      <IconCloudOff className={styles.warnIcon} aria-hidden="true" />
      <div className={styles.grow}>
        <p className={styles.title}>{title ?? t('error.title')}</p>
        <p className={styles.text}>
          {reason || t('error.other_areas')} {id && `${t('error.id')} ${id}`}
        </p>
        <div className={styles.actions}>
          {onRetry && !isRefused && (
            <Button icon={<IconRefresh />} onClick={onRetry}>
              {t('error.retry')}
            </Button>
          )}
          {id && (
            <Button variant="subtle" icon={<IconCopy />} onClick={() => void copy(id)}>
              {t('error.copy')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
