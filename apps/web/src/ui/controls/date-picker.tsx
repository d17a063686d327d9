import { DateField, type DayBinding } from '../date-field.tsx';
import { lazyComponent } from '../lazy-component.tsx';
import { lazyPage } from '../lazy-page.ts';
import styles from './calendar-opener.module.css';
import { CalendarOpener, opensCalendar } from './calendar-opener.tsx';
import type { DayCalendarProps } from './day-calendar.tsx';

const { LazyComponent: DayCalendar, preload } = lazyComponent<DayCalendarProps>(
  lazyPage(() => import('./day-calendar.tsx')),
  <div className={styles.waiting} />,
);

/** A calendar day: typed as always, or chosen from a calendar behind the button in the field. */
export function DatePicker(props: DayBinding) {
  const openerId = `${props.id}-calendar`;
  return (
    <DateField
      {...props}
      opener={{
        input: opensCalendar(openerId),
        button: (
          <CalendarOpener
            id={openerId}
            label={props.label}
            disabled={props.disabled ?? false}
            onNear={() => void preload().catch(() => undefined)}
          >
            {(close) => (
              <DayCalendar
                label={props.label}
                value={typeof props.value === 'string' ? props.value : ''}
                onChoose={(day) => {
                  props.onChange(day);
                  close();
                }}
              />
            )}
          </CalendarOpener>
        ),
      }}
    />
  );
}
