import { tasks } from '@fernpuls/contract/tasks/task';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { useHotkeys } from '../../ui/hotkeys.ts';
import { TextareaField } from '../../ui/text-field.tsx';
import { useReason } from '../../ui/use-reason.ts';
import styles from './tasks.module.css';

/** Why it failed, or why it is completed while subtasks are open. */
export type ReasonFor = 'fail' | 'force';
type Props = { what?: ReasonFor; onFail: (reason: string) => void; onCancel: () => void };

/** Some ends of a task need a reason. */
export function FailForm({ what = 'fail', onFail, onCancel }: Props) {
  const { t } = useTranslation(['tasks', 'ui', 'shell']);
  const words =
    what === 'fail'
      ? { missing: t('fail.missing'), submit: t('fail.submit') }
      : { missing: t('force.missing'), submit: t('force.submit') };
  const { field, given } = useReason({
    name: 'failureReason',
    label: t('tasks.failureReason'),
    max: tasks.fields.failureReason.max ?? 500,
    missing: words.missing,
  });
  const submit = () => {
    const reason = given();
    if (reason !== null) onFail(reason);
  };
  const group = t('shell:keys.forms');
  useHotkeys([{ keys: 'mod+enter', label: words.submit, group, run: submit }], true, 2);
  return (
    <div className={styles.failForm}>
      <TextareaField {...field} {...(what === 'force' ? { help: t('force.help') } : {})} autoFocus rows={3} />
      <div className={styles.failButtons}>
        <Button onClick={onCancel}>{t('ui:cancel')}</Button>
        <Button variant={what === 'fail' ? 'danger-solid' : 'primary'} keys="mod+enter" onClick={submit}>
          {words.submit}
        </Button>
      </div>
    </div>
  );
}
