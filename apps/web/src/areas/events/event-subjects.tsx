import type { PatientEvent } from '@fernpuls/contract/events/patient-event';
import { tasks } from '@fernpuls/contract/tasks/task';
import { useList } from '../../api/hooks.ts';
import { useMay, useModule } from '../../api/session.ts';
import { useClinicalFormat } from '../../clinical/format.ts';
import { triggerWords } from '../../clinical/rule-words/rule-words.ts';
import { usePatientEvents } from '../../clinical/use-patient-events.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SelectField } from '../../ui/select-field.tsx';
import type { FieldBinding } from '../../ui/use-form.ts';

type Props = {
  patientId: string;
  row: PatientEvent | null;
  alarm: FieldBinding;
  task: FieldBinding;
  disabled: boolean;
};

/** The alarm an event explains and the task it came up in; neither has to be. */
export function EventSubjects({ patientId, row, alarm, task, disabled }: Props) {
  const { t } = useTranslation(['events', 'values', 'rules']);
  const format = useClinicalFormat();
  const { rows: alarms } = usePatientEvents(patientId);
  const may = useMay('task');
  const enabled = useModule('tasks') && may;
  const found = useList(tasks, { perPage: 50, sort: '-createdAt', filters: { patientId } }, { enabled });
  const known = found.rows.map(({ id, title }) => ({ value: id, label: title }));
  const held = { value: row?.taskId ?? '', label: row?.taskTitle ?? '' };
  const isListed = held.value === '' || known.some(({ value }) => value === held.value);
  const tasksOffered = isListed ? known : [held, ...known];
  const alarmsOffered = alarms.map((one) => ({
    value: one.id,
    label: [format.dateTime(one.measuredAt), alarmWord(one)].join(', '),
  }));
  return (
    <>
      {alarmsOffered.length > 0 && (
        <SelectField {...alarm} options={alarmsOffered} none={t('subject_none')} disabled={disabled} />
      )}
      {tasksOffered.length > 0 && (
        <SelectField {...task} options={tasksOffered} none={t('subject_none')} disabled={disabled} />
      )}
    </>
  );

  function alarmWord(one: (typeof alarms)[number]): string {
    return one.valueType ? t(`values:type.${one.valueType}`) : triggerWords(one, { t, format, short: true });
  }
}
