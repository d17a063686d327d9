import { nextRuns } from '@fernpuls/domain/tasks/next-runs';
import { parseSchedule, type Period, periods, type ScheduleFault } from '@fernpuls/domain/tasks/schedule';
import {
  entryOf,
  entryText,
  type ScheduleEntry,
  scheduleTextFaults,
} from '@fernpuls/domain/tasks/schedule-text';
import type { FederalState } from '@fernpuls/domain/tenancy/public-holidays';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { TimeField } from '../ui/controls/time-field.tsx';
import fieldStyles from '../ui/field.module.css';
import { useFormat } from '../ui/format.ts';
import { TextField } from '../ui/text-field.tsx';
import type { FieldBinding } from '../ui/use-form.ts';
import styles from './schedule-field.module.css';

type Props = FieldBinding & {
  /** Whose holidays are marked; null marks none. */
  state: FederalState | null;
  /** Epoch milliseconds: from when the next dates are counted. */
  now: number;
  disabled?: boolean;
  /** The next dates are shown elsewhere. */
  withoutDates?: boolean;
};

type Part = ScheduleFault['field'];
const shownRuns = 5;
const blank: ScheduleEntry = { period: null, time: '', weekdays: [], days: '1', months: [] };

/** A recurring schedule, kept as its five-field text: what is chosen, and the dates that follow from it. */
export function ScheduleField({ state, now, disabled = false, withoutDates = false, ...props }: Props) {
  const { t } = useTranslation(['fields', 'errors']);
  const value = typeof props.value === 'string' ? props.value : '';
  const [entry, setEntry] = useState<ScheduleEntry>(() => entryOf(value) ?? blank);
  // Changed from outside: a draft brought back, another record.
  const shown = entryText(entry) === value ? entry : (entryOf(value) ?? blank);
  const faults = props.error === undefined ? [] : scheduleTextFaults(value);
  const change = (part: Partial<ScheduleEntry>) => {
    const next = { ...shown, ...part };
    setEntry(next);
    props.onChange(entryText(next));
  };
  const toggle = (list: readonly number[], one: number) =>
    list.includes(one) ? list.filter((other) => other !== one) : [...list, one].toSorted((a, b) => a - b);
  const errorOf = (part: Part) => {
    const found = faults.find(({ field }) => field === part);
    return found && t(`errors:${found.code}`, found.params);
  };
  const byDay = shown.period === 'month' || shown.period === 'year';
  /** What is wrong with none of its parts: it never comes, or stands there twice. */
  const wholeError = faults.length === 0 ? props.error : undefined;
  const errorId = `${props.id}-error`;
  return (
    <fieldset
      id={props.id}
      className={styles.schedule}
      disabled={disabled}
      tabIndex={-1}
      aria-invalid={wholeError ? true : undefined}
      aria-describedby={wholeError ? errorId : undefined}
    >
      <legend className={fieldStyles.label}>{props.label}</legend>
      <Group label={t('schedule.period')} error={errorOf('period')}>
        {periods.map((period: Period) => (
          <Choice
            key={period}
            kind="radio"
            name={`${props.id}-period`}
            label={t(`schedule.periods.${period}`)}
            checked={shown.period === period}
            onChange={() => change({ period, time: shown.time || (shown.period ? '' : '08:15') })}
          />
        ))}
      </Group>
      {shown.period === 'week' && (
        <Group label={t('schedule.weekdays')} error={errorOf('weekdays')}>
          {[1, 2, 3, 4, 5, 6, 7].map((day) => (
            <Choice
              key={day}
              kind="checkbox"
              name={`${props.id}-weekday`}
              label={t(`schedule.weekday.${day}`)}
              checked={shown.weekdays.includes(day)}
              onChange={() => change({ weekdays: toggle(shown.weekdays, day) })}
            />
          ))}
        </Group>
      )}
      {shown.period === 'year' && (
        <Group label={t('schedule.months')} error={errorOf('months')}>
          {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((month) => (
            <Choice
              key={month}
              kind="checkbox"
              name={`${props.id}-month`}
              label={t(`schedule.month.${month}`)}
              checked={shown.months.includes(month)}
              onChange={() => change({ months: toggle(shown.months, month) })}
            />
          ))}
        </Group>
      )}
      <div className={styles.row}>
        {byDay && (
          <TextField
            id={`${props.id}-days`}
            label={t('schedule.days')}
            placeholder="1, 15"
            value={shown.days}
            required={false}
            error={errorOf('days_of_month')}
            onChange={(days) => change({ days })}
            onBlur={props.onBlur}
          />
        )}
        {shown.period !== null && (
          <TimeField
            id={`${props.id}-time`}
            label={t('schedule.time')}
            value={shown.time}
            required={false}
            error={errorOf('time')}
            disabled={disabled}
            onChange={(time) => change({ time: time ?? '' })}
            onBlur={props.onBlur}
          />
        )}
      </div>
      {wholeError && (
        <p id={errorId} className={fieldStyles.error}>
          {wholeError}
        </p>
      )}
      {!withoutDates && <Outcome text={value} state={state} now={now} />}
    </fieldset>
  );
}

/** The next dates, holidays named. */
function Outcome({ text, state, now }: { text: string; state: FederalState | null; now: number }) {
  const { t } = useTranslation('fields');
  const format = useFormat();
  const schedule = parseSchedule(text);
  if (!schedule) return null;
  const runs = nextRuns(schedule, { now, count: shownRuns, state });
  return (
    <output className={styles.outcome}>
      {runs.length === 0 && <span>{t('schedule.never')}</span>}
      {runs.length > 0 && (
        <ol className={styles.runs} aria-label={t('schedule.next')}>
          {runs.map(({ at, holiday }) => (
            <li key={at} className="numeric">
              {format.weekdayDate(at)}, {format.time(at)}
              {holiday && <strong className={styles.holiday}>{t(`holiday.${holiday}`)}</strong>}
            </li>
          ))}
        </ol>
      )}
    </output>
  );
}

type GroupProps = { label: string; error: string | undefined; children: ReactNode };

function Group({ label, error, children }: GroupProps) {
  return (
    <fieldset className={styles.group} aria-invalid={error ? true : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.choices}>{children}</div>
      {error && <p className={fieldStyles.error}>{error}</p>}
    </fieldset>
  );
}

type ChoiceProps = {
  kind: 'radio' | 'checkbox';
  name: string;
  label: string;
  checked: boolean;
  onChange: () => void;
};

function Choice({ kind, name, label, checked, onChange }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type={kind} name={name} checked={checked} onChange={onChange} />
      <span>{label}</span>
    </label>
  );
}
