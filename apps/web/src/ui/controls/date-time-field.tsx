import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { controlProps, type FieldExtras, FieldFrame } from '../field.tsx';
import { useFormat } from '../format.ts';
import { lazyComponent } from '../lazy-component.tsx';
import { lazyPage } from '../lazy-page.ts';
import { isMoment, parseMoment } from '../parse-moment.ts';
import { extras } from '../text-field.tsx';
import type { FieldBinding } from '../use-form.ts';
import styles from './calendar-opener.module.css';
import { CalendarOpener, opensCalendar } from './calendar-opener.tsx';
import type { MomentCalendarProps } from './moment-calendar.tsx';

const { LazyComponent: MomentCalendar, preload } = lazyComponent<MomentCalendarProps>(
  lazyPage(() => import('./moment-calendar.tsx')),
  <div className={styles.waiting} />,
);

type Props = FieldBinding &
  FieldExtras & {
    /** The hour that is meant when only a day is typed. */
    hour: number;
    /** Below the field: usual choices. */
    children?: ReactNode;
  };

/** A day with its clock time, typed or chosen from a calendar with the time beside it; kept as an ISO instant. */
export function DateTimeField({ hour, children, ...props }: Props) {
  const { t } = useTranslation(['ui', 'forms']);
  const format = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const value = typeof props.value === 'string' ? props.value : '';
  const openerId = `${props.id}-calendar`;
  return (
    <div>
      <FieldFrame field={props} {...extras(props)}>
        <input
          {...controlProps(props, props)}
          {...opensCalendar(openerId)}
          type="text"
          autoComplete="off"
          placeholder={t('forms:datetime_example')}
          value={typed ?? (isMoment(value) ? format.dateTime(value) : value)}
          onChange={(event) => {
            setTyped(event.target.value);
            const moment = parseMoment(event.target.value, { now: Date.now(), hour });
            props.onChange(moment === undefined ? event.target.value : moment);
          }}
          onBlur={() => {
            setTyped(null);
            props.onBlur();
          }}
        />
        <CalendarOpener
          id={openerId}
          label={props.label}
          disabled={props.disabled ?? false}
          height={400}
          onNear={() => void preload().catch(() => undefined)}
        >
          {(close) => (
            <MomentCalendar
              label={props.label}
              value={value}
              hour={hour}
              onChoose={props.onChange}
              onDone={close}
            />
          )}
        </CalendarOpener>
      </FieldFrame>
      {children}
    </div>
  );
}
