import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import type { SilentDays } from './sessions.ts';
import styles from './session-table.module.css';

/** „02.11.–04.11. keine Messung“. */
export function GapRow({ row, columns }: { row: SilentDays; columns: number }) {
  const { t } = useTranslation('record');
  const format = useFormat();
  return (
    <tr className={styles.gap}>
      <td colSpan={columns}>
        <span className="numeric">
          {t('table.gap', { from: format.shortDate(row.from), to: format.shortDate(row.to) })}
        </span>
      </td>
    </tr>
  );
}
