import { tasks } from '@fernpuls/contract/tasks/task';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { useHotkeys } from '../../ui/hotkeys.ts';
import { TextareaField } from '../../ui/text-field.tsx';
import styles from './tasks.module.css';

/** Why it failed, or why it is completed while subtasks are open. */
export type ReasonFor = 'fail' | 'force';
type Props = { what?: ReasonFor; onFail: (reason: string) => void; onCancel: () => void };

/** Some ends of a task need a reason. */
export function FailForm({ what = 'fail', onFail, onCancel }: Props) {
  const { t } = useTranslation(['tasks', 'ui', 'errors', 'shell']);
  const words =
    what === 'fail'
      ? { missing: t('fail.missing'), submit: t('fail.submit') }
      : { missing: t('force.missing'), submit: t('force.submit') };
  const id = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const max = tasks.fields.failureReason.max ?? 500;
  const isTooLong = reason.trim().length > max;
  const problem = isTooLong ? t('errors:too_long', { max }) : isMissing ? words.missing : undefined;
  const submit = () => {
    if (reason.trim() === '') {
      setIsMissing(true);
      document.getElementById(id)?.focus();
    } else if (!isTooLong) onFail(reason.trim());
  };
  const group = t('shell:keys.forms');
  useHotkeys([{ keys: 'mod+enter', label: words.submit, group, run: submit }], true, 2);
  return (
    <div className={styles.failForm}>
      <TextareaField
        id={id}
        name="failureReason"
        label={t('tasks.failureReason')}
        {...(what === 'force' ? { help: t('force.help') } : {})}
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
        <Button variant={what === 'fail' ? 'danger-solid' : 'primary'} keys="mod+enter" onClick={submit}>
          {words.submit}
        </Button>
      </div>
    </div>
  );
}
