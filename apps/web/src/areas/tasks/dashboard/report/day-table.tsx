import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormat } from '../../../../ui/format.ts';
import type { InsightDay, ReportColumn } from './report-columns.ts';
import styles from './report.module.css';

/** The twin of the charts, the latest day first. */
export function DayTable({
  days,
  columns,
}: {
  days: readonly InsightDay[];
  columns: readonly ReportColumn[];
}) {
  const { t } = useTranslation(['practice_report', 'insights']);
  const format = useFormat();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and has to be reachable
    <div className={styles.tableBox} role="region" aria-label={t('insights:view.report')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('report.day')}</th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row" className="numeric">
                {format.date(day.day)}
              </th>
              {columns.map(({ key, value }) => {
                const shown = value(day);
                return (
                  <td key={key} className="numeric">
                    {shown === null ? '–' : format.number(shown)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
