import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import styles from './builder.module.css';
import type { Draft } from './use-draft.ts';

/** Whether what was changed is kept, and what to do where it could not be. */
export function DraftState({ draft, onReload }: { draft: Draft; onReload: () => Promise<void> }) {
  const { t } = useTranslation(['programs', 'ui']);
  const format = useFormat();
  const { state, savedAt, flush } = draft;
  if (state === 'overtaken')
    return (
      <span className={styles.state} role="alert">
        {t('builder.overtaken')}{' '}
        <Button size="toolbar" onClick={() => void onReload()}>
          {t('builder.reload')}
        </Button>
      </span>
    );
  if (state === 'failed')
    return (
      <span className={styles.state} role="alert">
        {draft.error?.message ?? t('builder.not_saved')}{' '}
        <Button size="toolbar" onClick={() => void flush()}>
          {t('builder.save_again')}
        </Button>
      </span>
    );
  if (state === 'saved' && savedAt === null) return null;
  return (
    <span className={styles.state} role="status">
      {state === 'saved' && savedAt !== null
        ? t('builder.saved_at', { time: format.time(savedAt) })
        : t('builder.saving')}
    </span>
  );
}
