import { tasks } from '@fernpuls/contract/tasks/task';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { useHotkeys } from '../../ui/hotkeys.ts';
import { TextareaField } from '../../ui/text-field.tsx';
import styles from './tasks.module.css';

type Props = { onFail: (reason: string) => void; onCancel: () => void };

/** A task fails with a reason or not at all. */
export function FailForm({ onFail, onCancel }: Props) {
  const { t } = useTranslation(['tasks', 'ui', 'errors', 'shell']);
  const id = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const max = tasks.fields.failureReason.max ?? 500;
  const isTooLong = reason.trim().length > max;
  const problem = isTooLong ? t('errors:too_long', { max }) : isMissing ? t('fail.missing') : undefined;
  const submit = () => {
    if (reason.trim() === '') {
      setIsMissing(true);
      document.getElementById(id)?.focus();
    } else if (!isTooLong) onFail(reason.trim());
  };
  const group = t('shell:keys.forms');
  useHotkeys([{ keys: 'mod+enter', label: t('fail.submit'), group, run: submit }], true, 2);
  return (
    <div className={styles.failForm}>
      <TextareaField
        id={id}
        name="failureReason"
        label={t('tasks.failureReason')}
        value={reason}
        required
        error={problem}
        max={max}
        choices={undefined}
        autoFocus
        rows={3}
        onChange={(value) => {
          setReason(typeof value === 'string' ? value : '');
          setIsMissing(false);
        }}
        onBlur={() => undefined}
      />
      <div className={styles.failButtons}>
        <Button onClick={onCancel}>{t('ui:cancel')}</Button>
        <Button variant="danger-solid" keys="mod+enter" onClick={submit}>
          {t('fail.submit')}
        </Button>
      </div>
    </div>
  );
}
