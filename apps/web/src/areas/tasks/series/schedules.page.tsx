import { tasksPath } from '@fernpuls/contract/paths';
import { type TaskSchedule, taskSchedules } from '@fernpuls/contract/tasks/task-schedule';
import { holidayRules } from '@fernpuls/domain/tasks/schedule-plan';
import { type FederalState, federalStates } from '@fernpuls/domain/tenancy/public-holidays';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ListPage, type ListScreen } from '../../../ui/list/list-page.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { DateTimeField } from '../../../ui/controls/date-time-field.tsx';
import { useFormat } from '../../../ui/format.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';
import { useNow } from '../../../ui/use-now.ts';
import { AssigneeField } from '../assignee-field.tsx';
import { schedulesAddress } from '../addresses.ts';
import { PatientField } from '../patient-field.tsx';
import { RoleField } from '../role-field.tsx';
import { CronsField } from './crons-field.tsx';
import styles from './series.module.css';
import { StepsField } from './steps-field.tsx';

type Field = (name: keyof typeof taskSchedules.fields) => FieldBinding;

/** Tasks that come again: when the next one does, and what was left out while nobody was there. */
export function Component() {
  const { t } = useTranslation('tasks');
  return <ListPage screen={screenOf(t)} />;
}

function screenOf(t: Translate): ListScreen<typeof taskSchedules.fields> {
  return {
    resource: taskSchedules,
    base: schedulesAddress,
    back: tasksPath,
    namespace: 'tasks',
    initial: {
      taskType: 'simple',
      priority: 'medium',
      crons: ['15 8 * * *'],
      startAt: new Date().toISOString(),
      holidays: 'keep',
      steps: [],
      isActive: true,
    },
    columns: [
      {
        key: 'priority',
        name: t('lists:field.priority'),
        header: <span className="visually-hidden">{t('lists:field.priority')}</span>,
        cell: ({ priority }) => <PriorityGlyph priority={priority} />,
        width: '2.5rem',
        phone: 'title',
      },
      { key: 'title', cell: ({ title }) => <strong>{title}</strong>, phone: 'title' },
      {
        key: 'nextRunAt',
        cell: (schedule) => <NextRun schedule={schedule} />,
        width: '12rem',
        phone: 'value',
      },
      {
        key: 'assigneeId',
        csv: ({ assigneeName, roleLabel }) => assigneeName ?? roleLabel,
        cell: ({ assigneeName, roleLabel }) => assigneeName ?? roleLabel ?? t('nobody'),
        phone: 'hidden',
      },
      { key: 'patientId', cell: ({ patientName }) => patientName ?? t('no_patient'), phone: 'value' },
      { key: 'missedRuns', cell: (schedule) => <Missed schedule={schedule} />, phone: 'hidden' },
    ],
    bulkDelete: true,
    fields: (field) => <ScheduleFields field={field} />,
  };
}

function NextRun({ schedule }: { schedule: TaskSchedule }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const now = useNow(60_000);
  if (!schedule.isActive) return <Chip>{t('series.paused')}</Chip>;
  if (schedule.nextRunAt === null) return <Chip>{t('series.ended')}</Chip>;
  return <span className="numeric">{format.moment(schedule.nextRunAt, now)}</span>;
}

function Missed({ schedule }: { schedule: TaskSchedule }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  if (schedule.missedRuns === 0 || schedule.lastMissedAt === null) return null;
  return (
    <span title={t('series.missed_last', { when: format.dateTime(schedule.lastMissedAt) })}>
      <Chip tone="warning">{t('series.missed', { count: schedule.missedRuns })}</Chip>
    </span>
  );
}

const minutesPerHour = 60;

function ScheduleFields({ field }: { field: Field }) {
  const { t } = useTranslation('tasks');
  const state = field('federalState');
  const due = field('dueAfterMinutes');
  const hours = typeof due.value === 'number' ? due.value / minutesPerHour : due.value;
  return (
    <>
      <TextField {...field('title')} />
      <div className={styles.pair}>
        <SelectField {...field('taskType')} words="values:task_type" />
        <SelectField {...field('priority')} words="values:priority" />
      </div>
      <CronsField {...field('crons')} state={(state.value as FederalState | null) ?? null} />
      <div className={styles.pair}>
        <SelectField
          {...field('holidays')}
          required
          options={holidayRules.map((value) => ({ value, label: t(`series.holidays.${value}`) }))}
        />
        <SelectField
          {...state}
          none={t('series.no_state')}
          options={federalStates.map((value) => ({ value, label: t(`holidays:state.${value}`) }))}
        />
      </div>
      <div className={styles.pair}>
        <DateTimeField {...field('startAt')} hour={0} />
        <DateTimeField {...field('endAt')} hour={23} help={t('series.end_help')} />
      </div>
      <AssigneeField field={field('assigneeId')} name={null} disabled={false} />
      <RoleField {...field('roleId')} disabled={false} />
      <PatientField {...field('patientId')} valueLabel={null} disabled={false} />
      <NumberField
        {...due}
        value={hours}
        unit={t('series.hours')}
        help={t('series.due_help')}
        onChange={(value) =>
          due.onChange(typeof value === 'number' ? Math.round(value * minutesPerHour) : value)
        }
      />
      <StepsField {...field('steps')} />
      <TextareaField {...field('description')} />
      <SwitchField {...field('isActive')} />
    </>
  );
}
