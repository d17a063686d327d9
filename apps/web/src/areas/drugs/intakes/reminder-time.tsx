import type { DayTime } from '@fernpuls/domain/drugs/dose';
import { reminderFault } from '@fernpuls/domain/drugs/reminder';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { TimeInLine } from '../../../ui/controls/time-in-line.tsx';
import { Switch } from '../../../ui/switch.tsx';
import styles from './reminders.module.css';

type Props = {
  dayTime: DayTime;
  time: string | null;
  /** What it begins with. */
  usual: string;
  onChange: (time: string | null) => void;
};

/** One time of day: whether, and when. */
export function ReminderTime({ dayTime, time, usual, onChange }: Props) {
  const { t } = useTranslation(['drugs', 'errors']);
  const wrong = reminderFault(dayTime, time);
  const id = `reminder-${dayTime}`;
  return (
    <li className={styles.time}>
      <Switch
        label={t(`day_time.${dayTime}`)}
        checked={time !== null}
        onChange={(isOn) => onChange(isOn ? usual : null)}
      />
      {time !== null && (
        <TimeInLine
          id={id}
          label={t('reminders.at', { time: t(`day_time.${dayTime}`) })}
          value={time}
          isDisabled={false}
          isInvalid={wrong !== null}
          {...(wrong ? { described: `${id}-wrong` } : {})}
          onChange={onChange}
        />
      )}
      {wrong && (
        <span id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {t('errors:out_of_range', wrong.params)}
        </span>
      )}
    </li>
  );
}
