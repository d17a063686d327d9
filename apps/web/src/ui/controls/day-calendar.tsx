import { parseDate } from '@internationalized/date';
import { useState } from 'react';
import { Calendar } from 'react-aria-components/Calendar';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import { useFormat } from '../format.ts';
import { Aria } from './aria.tsx';
import styles from './calendar.module.css';
import { CalendarFrame } from './calendar-frame.tsx';

export type DayCalendarProps = {
  label: string;
  /** `YYYY-MM-DD`, or what was typed meanwhile. */
  value: string;
  onChoose: (day: string) => void;
};

/** A month to choose one day from: arrows by day, PageUp and PageDown by month, with Shift by year. */
export function Component({ label, value, onChoose }: DayCalendarProps) {
  const { t } = useTranslation('controls');
  const format = useFormat();
  // On the practice's clock.
  const [today] = useState(() => format.dayOf(Date.now()));
  const chosen = /^\d{4}-\d{2}-\d{2}$/.test(value) ? parseDate(value) : null;
  return (
    <Aria>
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
      <div className={styles.foot}>
        <Button size="toolbar" onClick={() => onChoose(today)}>
          {t('calendar.today')}
        </Button>
      </div>
    </Aria>
  );
}
