import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import styles from './beside.module.css';
import type { Kept } from './use-kept.ts';

/** Whether what was written is kept, and the way to try again. */
export function SavedLine({ state, savedAt, save }: Pick<Kept<unknown>, 'state' | 'savedAt' | 'save'>) {
  const { t } = useTranslation('conferences');
  const format = useFormat();
  return (
    <p role="status" className={styles.saved}>
      {state === 'failed' && (
        <>
          {t('note.failed')}{' '}
          <Button size="toolbar" onClick={save}>
            {t('note.again')}
          </Button>
        </>
      )}
      {state === 'kept' && savedAt && t('note.saved', { time: format.time(savedAt) })}
      {state === 'writing' && t('note.writing')}
    </p>
  );
}
