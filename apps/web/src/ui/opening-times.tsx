import { dayNumber, dayText } from '@fernpuls/domain/kit/day-text';
import { type OpeningHours, openingState, spansOn } from '@fernpuls/domain/tenancy/opening-hours';
import { calendarOf, weekdayOf } from '@fernpuls/domain/kit/calendar';
import { useTranslation } from '../i18n/use-translation.ts';
import { useFormat } from './format.ts';
import styles from './opening-times.module.css';
import { useNow } from './use-now.ts';

const dayMs = 86_400_000;
const aheadDays = 21;

/** Open now or not, the week, and the special days of the next three weeks; always in the practice's own time. */
export function OpeningTimes({ hours }: { hours: OpeningHours }) {
  const { t } = useTranslation('hours');
  const format = useFormat();
  const now = useNow(60_000);
  const today = calendarOf().dayNumber(now);
  const { isOpen, until } = openingState(hours, now);
  const isSoon = until !== null && until - now < 6 * dayMs;
  const when = until === null ? '' : isSoon ? format.moment(until, now) : format.dateTime(until);
  const special = hours.exceptions.filter(
    ({ day }) => day >= dayText(today) && day <= dayText(today + aheadDays),
  );
  const words = (spans: readonly { from: string; to: string }[]) =>
    spans.length === 0 ? t('closed') : spans.map(({ from, to }) => `${from}–${to}`).join(', ');
  return (
    <div className={styles.times}>
      <p className={styles.state} data-open={isOpen || undefined}>
        {until === null
          ? t(isOpen ? 'always_open' : 'never_open')
          : t(isOpen ? 'open_until' : 'closed_until', { when })}
      </p>
      <dl className={styles.week}>
        {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
          <div key={weekday} data-today={weekdayOf(today) === weekday || undefined}>
            <dt>{t(`weekday.${weekday}`)}</dt>
            <dd className="numeric">{words(hours.weekly[weekday - 1] ?? [])}</dd>
          </div>
        ))}
      </dl>
      {special.length > 0 && (
        <dl className={styles.week} aria-label={t('special')}>
          {special.map(({ day, name }) => (
            <div key={day}>
              <dt>
                {format.shortDate(day)} {name}
              </dt>
              <dd className="numeric">{words(spansOn(hours, dayNumber(day)))}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
