import { parseDate } from '@internationalized/date';
import { Calendar } from 'react-aria-components/Calendar';
import { cx } from '../cx.ts';
import { isDay } from '../parse-input.ts';
import styles from './calendar.module.css';
import { CalendarFrame } from './calendar-frame.tsx';

type Props = {
  label: string;
  /** `YYYY-MM-DD`, or what was typed meanwhile. */
  value: string;
  today: string;
  onChoose: (day: string) => void;
};

/** A month to choose one day from: arrows by day, PageUp and PageDown by month, with Shift by year. */
export function DayGrid({ label, value, today, onChoose }: Props) {
  const chosen = isDay(value) ? parseDate(value) : null;
  return (
    <Calendar
      autoFocus
      aria-label={label}
      className={cx(styles.calendar, styles.single)}
      firstDayOfWeek="mon"
      value={chosen}
      defaultFocusedValue={chosen ?? parseDate(today)}
      onChange={(day) => onChoose(day.toString())}
    >
      <CalendarFrame />
    </Calendar>
  );
}
