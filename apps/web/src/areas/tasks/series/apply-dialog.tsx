import { applyTaskTemplate } from '@fernpuls/contract/tasks/apply-template.call';
import { tasks } from '@fernpuls/contract/tasks/task';
import {
  type TaskAssignTemplate,
  type TaskTemplateItem,
} from '@fernpuls/contract/tasks/task-assign-template';
import { taskCounts } from '@fernpuls/contract/tasks/task-counts.call';
import { plannedItems } from '@fernpuls/domain/tasks/assign-template';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useCallMutation, useRemove } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { today } from '../../../ui/today.ts';
import { useUndo } from '../../../ui/undo.ts';
import { PatientField } from '../patient-field.tsx';
import styles from './series.module.css';

type Props = { template: TaskAssignTemplate; onClose: () => void };

/** For whom and from when; below it what will be made. Applying can be taken back. */
export function ApplyDialog({ template, onClose }: Props) {
  const { t } = useTranslation(['tasks', 'ui', 'errors', 'shell']);
  const [patientId, setPatientId] = useState<string | null>(null);
  const [startOn, setStartOn] = useState<string | null>(today);
  const [problems, setProblems] = useState<{ patient?: string; start?: string; whole?: string }>({});
  const changed = { invalidates: [tasks, taskCounts] };
  const apply = useCallMutation(applyTaskTemplate, changed);
  const remove = useRemove(tasks, changed);
  const offerUndo = useUndo();
  const isDay = startOn !== null && /^\d{4}-\d{2}-\d{2}$/.test(startOn);
  const submit = async () => {
    if (apply.isPending) return;
    if (patientId === null || !isDay) {
      setProblems({
        ...(patientId === null && { patient: t('errors:required') }),
        ...(!isDay && { start: t('errors:not_a_day') }),
      });
      return;
    }
    try {
      const made = await apply.mutateAsync({ templateId: template.id, patientId, startOn });
      onClose();
      offerUndo({
        text: t('templates.applied', { count: made.taskIds.length, name: template.name }),
        undo: async () => {
          for (const id of made.taskIds) await remove.mutateAsync(id);
        },
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const of = (name: string) => error.fieldErrors[name];
      const sentence = (code: string) => t(`errors:${code}`, { defaultValue: t('errors:internal') });
      const patient = of('patientId');
      setProblems(patient ? { patient: sentence(patient.code) } : { whole: sentence(error.code) });
    }
  };
  const bound = (name: 'patient' | 'start') => ({
    id: `apply-${name}`,
    name: `apply-${name}`,
    label: t(`templates.for.${name}`),
    required: true,
    error: problems[name],
    max: undefined,
    choices: undefined,
    onBlur: () => undefined,
  });
  return (
    <Dialog
      title={t('templates.apply_title', { name: template.name })}
      onClose={onClose}
      width={520}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button variant="primary" keys="mod+enter" busy={apply.isPending} onClick={() => void submit()}>
            {t('templates.submit')}
          </Button>
        </>
      }
    >
      <SendKeys run={() => void submit()} />
      <div className={styles.group}>
        {problems.whole && (
          <p role="alert" className={styles.problem}>
            {problems.whole}
          </p>
        )}
        <PatientField
          {...bound('patient')}
          value={patientId}
          valueLabel={null}
          disabled={false}
          onChange={(value) => {
            setPatientId(typeof value === 'string' ? value : null);
            setProblems({});
          }}
        />
        <DatePicker
          {...bound('start')}
          value={startOn}
          onChange={(value) => {
            setStartOn(typeof value === 'string' ? value : null);
            setProblems({});
          }}
        />
        {isDay && <Preview items={template.items} startDay={startOn} />}
      </div>
    </Dialog>
  );
}

// Inside the dialog, so that the keys belong to its layer.
function SendKeys({ run }: { run: () => void }) {
  const { t } = useTranslation(['tasks', 'shell']);
  useHotkeys([{ keys: 'mod+enter', label: t('templates.submit'), group: t('shell:keys.forms'), run }]);
  return null;
}

/** What comes when; a condition is told, since it hangs on the patient. */
function Preview({ items, startDay }: { items: readonly TaskTemplateItem[]; startDay: string }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  // Asked for each item alone, with whichever side lets it through.
  const dueOf = (item: TaskTemplateItem) =>
    plannedItems([item], { startDay, centreIsPba: item.pbaCondition !== 'tmz_is_not_pba' })[0]?.dueAt;
  return (
    <ol className={styles.preview} aria-label={t('templates.preview')}>
      {items.map((item, index) => {
        const due = dueOf(item);
        return (
          <li key={`${index} ${item.title}`}>
            <span className="numeric">{due === undefined ? '–' : format.dateTime(due)}</span>
            <strong>{item.title}</strong>
            {item.pbaCondition && <span className={styles.quiet}>{t(`pba.${item.pbaCondition}`)}</span>}
          </li>
        );
      })}
    </ol>
  );
}
