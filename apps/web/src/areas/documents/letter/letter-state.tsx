import IconAlertTriangle from '#icons/IconAlertTriangle';
import IconCircleCheck from '#icons/IconCircleCheck';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import type { Form } from '../../../ui/use-form.ts';
import styles from './letter.module.css';

/** Whether what is written is stored. */
export function LetterState({ form, savedAt }: { form: Form; savedAt: string | null }) {
  const { t } = useTranslation(['documents', 'ui']);
  const format = useFormat();
  if (form.failure)
    return (
      <span role="alert" className={styles.state} data-failed="">
        <IconAlertTriangle aria-hidden="true" />
        {t('letter.failed')}
      </span>
    );
  const isStored = form.changes === 0 && savedAt !== null;
  if (!isStored) return <span className={styles.state}>{t(form.busy ? 'ui:saving' : 'letter.unsaved')}</span>;
  return (
    <span className={`${styles.state} numeric`}>
      <IconCircleCheck aria-hidden="true" />
      {t('letter.saved_at', { time: format.time(savedAt) })}
    </span>
  );
}
