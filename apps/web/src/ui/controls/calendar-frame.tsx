import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import IconChevronLeft from '#icons/IconChevronLeft';
import IconChevronRight from '#icons/IconChevronRight';
import { useTranslation } from '../../i18n/use-translation.ts';
import { cx } from '../cx.ts';
import styles from './calendar.module.css';

/** One month with its neighbours a press away; inside a calendar of days or of ranges. */
export function CalendarFrame() {
  const { t } = useTranslation('controls');
  return (
    <>
      <header className={styles.head}>
        <Button slot="previous" className={cx(styles.turn)} aria-label={t('calendar.previous')}>
          <IconChevronLeft aria-hidden="true" />
        </Button>
        <CalendarHeading className={cx(styles.month)} />
        <Button slot="next" className={cx(styles.turn)} aria-label={t('calendar.next')}>
          <IconChevronRight aria-hidden="true" />
        </Button>
      </header>
      <CalendarGrid className={cx(styles.grid)} weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={cx(styles.weekday)}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className={cx(styles.day)} />}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  );
}
