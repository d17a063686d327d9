import { customRange } from '@fernpuls/domain/tenancy/range-presets';
import { useId, useState } from 'react';
import IconCalendar from '#icons/IconCalendar';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../button.tsx';
import { useFormat } from '../format.ts';
import { lazyComponent } from '../lazy-component.tsx';
import { lazyPage } from '../lazy-page.ts';
import { parseDay } from '../parse-input.ts';
import styles from './date-range-picker.module.css';
import type { Days, RangeCalendarProps } from './range-calendar.tsx';

const { LazyComponent: RangeCalendar, preload } = lazyComponent<RangeCalendarProps>(
  lazyPage(() => import('./range-calendar.tsx')),
  <div className={styles.waiting} />,
);

type Props = { days: Days | null; onChoose: (days: Days) => void };

/** Two days, the first not after the last: typed, or drawn in a calendar. Nothing happens before they are applied. */
export function DateRangePicker({ days, onChoose }: Props) {
  const { t } = useTranslation(['ranges', 'errors', 'forms', 'controls']);
  const format = useFormat();
  const id = useId();
  const [from, setFrom] = useState(days ? format.date(days.from) : '');
  const [to, setTo] = useState(days ? format.date(days.to) : '');
  const [problem, setProblem] = useState('');
  const [hasCalendar, setCalendar] = useState(false);
  const [thisYear] = useState(() => new Date().getFullYear());
  const [first, last] = [parseDay(from, thisYear + 10), parseDay(to, thisYear + 10)];
  const apply = () => {
    if (!first || !last) return setProblem(t('errors:not_a_day'));
    if (!customRange(first, last)) return setProblem(t('errors:from_after_to'));
    onChoose({ from: first, to: last });
  };
  const input = (edge: 'from' | 'to', text: string, change: (text: string) => void) => (
    <label className={styles.edge}>
      {t(edge)}
      <input
        inputMode="numeric"
        placeholder={t('forms:date_example')}
        value={text}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        onChange={(event) => {
          setProblem('');
          change(event.target.value);
        }}
      />
    </label>
  );
  return (
    <form
      className={styles.range}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {input('from', from, setFrom)}
      {input('to', to, setTo)}
      {problem && (
        <p id={id} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {hasCalendar ? (
        <div className={styles.calendar} data-calendar="">
          <RangeCalendar
            days={first && last && first <= last ? { from: first, to: last } : null}
            onChoose={(chosen) => {
              setProblem('');
              setFrom(format.date(chosen.from));
              setTo(format.date(chosen.to));
            }}
          />
        </div>
      ) : (
        <Button
          variant="subtle"
          icon={<IconCalendar aria-hidden="true" />}
          onPointerEnter={() => void preload().catch(() => undefined)}
          onClick={() => setCalendar(true)}
        >
          {t('controls:calendar.range')}
        </Button>
      )}
      <Button type="submit">{t('apply')}</Button>
    </form>
  );
}
