import type { RuleBurden } from '@fernpuls/contract/triggers/rule-burden.call';
import { useTranslation } from '../../../../../i18n/use-translation.ts';
import { useFormat } from '../../../../../ui/format.ts';
import styles from './burden.module.css';

/** Shown even where nothing happened: a day's work. */
const [firstHour, lastHour] = [7, 18];
const levels = 4;

/** When alarms arrive, and when who has done how much. */
export function Hours({ arrived, people }: Pick<RuleBurden, 'arrived' | 'people'>) {
  const { t } = useTranslation('practice_report');
  const format = useFormat();
  const rows = [
    { id: 'arrived', name: t('burden.arrived'), hours: arrived },
    ...(people ?? []).toSorted((a, b) => sumOf(b.hours) - sumOf(a.hours)),
  ];
  const used = arrived.flatMap((_, hour) => (rows.some(({ hours }) => (hours[hour] ?? 0) > 0) ? [hour] : []));
  const from = Math.min(firstHour, ...used);
  const until = Math.max(lastHour, ...used);
  const shown = Array.from({ length: until - from + 1 }, (_, at) => from + at);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and has to be reachable
    <div className={styles.hoursBox} role="region" aria-label={t('burden.hours')} tabIndex={0}>
      <table className={styles.hours}>
        <thead>
          <tr>
            <th scope="col">{t('burden.who')}</th>
            {shown.map((hour) => (
              <th key={hour} scope="col" className="numeric">
                {hour}
              </th>
            ))}
            <th scope="col">{t('burden.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, hours }) => {
            const most = Math.max(1, ...hours);
            return (
              <tr key={id} data-arrived={id === 'arrived' || undefined}>
                <th scope="row">{name}</th>
                {shown.map((hour) => {
                  const count = hours[hour] ?? 0;
                  return (
                    <td key={hour} className="numeric" data-level={Math.ceil((levels * count) / most)}>
                      {count > 0 && format.number(count)}
                    </td>
                  );
                })}
                <td className="numeric">{format.number(sumOf(hours))}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {people === null && <p className={styles.note}>{t('burden.people_hidden')}</p>}
    </div>
  );
}

function sumOf(hours: readonly number[]): number {
  return hours.reduce((sum, count) => sum + count, 0);
}
