import { parseDate } from '@internationalized/date';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { useTranslation } from '../../i18n/use-translation.ts';
import { cx } from '../cx.ts';
import { Aria } from './aria.tsx';
import styles from './calendar.module.css';
import { CalendarFrame } from './calendar-frame.tsx';

/** Two calendar days, `YYYY-MM-DD`, the first not after the last. */
export type Days = { from: string; to: string };
export type RangeCalendarProps = { days: Days | null; onChoose: (days: Days) => void };

/** A month in which the first press sets the first day and the second the last. */
export function Component({ days, onChoose }: RangeCalendarProps) {
  const { t } = useTranslation('controls');
  const value = days && { start: parseDate(days.from), end: parseDate(days.to) };
  return (
    <Aria>
      <RangeCalendar
        autoFocus
        aria-label={t('calendar.range')}
        className={cx(styles.calendar, styles.range)}
        firstDayOfWeek="mon"
        value={value}
        defaultFocusedValue={value?.end ?? null}
        onChange={({ start, end }) => onChoose({ from: start.toString(), to: end.toString() })}
      >
        <CalendarFrame />
      </RangeCalendar>
    </Aria>
  );
}
