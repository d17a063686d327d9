import type { PatientDrug } from '@fernpuls/contract/drugs/patient-drug';
import { rowsPerPage } from '@fernpuls/domain/drugs/bmp/bmp';
import { wordsOnScreen } from '@fernpuls/domain/drugs/dose';
import { formText, unitText } from '@fernpuls/domain/drugs/entry';
import { strengthText } from '@fernpuls/domain/drugs/plan';
import IconCopy from '#icons/IconCopy';
import { Fragment } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { useFormat } from '../../../ui/format.ts';
import styles from './plan.module.css';
import { type PaperLine, paperLines } from './paper-lines.ts';

type Props = {
  rows: readonly PatientDrug[];
  doubles: ReadonlySet<string>;
  current: string | null;
  onChoose: (id: string) => void;
  onOpen: (id: string) => void;
};

const columns = [
  'number',
  'substance',
  'trade_name',
  'strength',
  'form',
  'morning',
  'noon',
  'evening',
  'night',
  'unit',
  'hint',
  'reason',
  'changed',
] as const;

/** The plan in the columns of paper, with its headings and where its pages end. */
export function PlanTable({ rows, ...props }: Props) {
  const { t } = useTranslation('drugs');
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles[column]}>
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {paperLines(rows).map((line) => (
            <Fragment key={line.key}>
              {line.page && (
                <tr className={styles.pageEnd}>
                  <td colSpan={columns.length}>{t('page', { number: line.page, rows: rowsPerPage })}</td>
                </tr>
              )}
              <PlanLine line={line} {...props} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PlanLine({ line, ...props }: Omit<Props, 'rows'> & { line: PaperLine }) {
  const { t } = useTranslation('drugs');
  if (line.kind === 'heading')
    return (
      <tr className={styles.heading}>
        <th colSpan={columns.length} scope="colgroup">
          {t(`section.${line.section}`)} <span className="numeric">{line.count}</span>
        </th>
      </tr>
    );
  if (line.kind === 'extra')
    return (
      <tr className={styles.extra}>
        <td aria-label={t('column.number')} />
        <td colSpan={columns.length - 1}>{line.text}</td>
      </tr>
    );
  return <DrugLine {...props} row={line.row} number={line.number} />;
}

function DrugLine({
  row,
  number,
  doubles,
  current,
  onChoose,
  onOpen,
}: Omit<Props, 'rows'> & { row: PatientDrug; number: number }) {
  const { t } = useTranslation('drugs');
  const format = useFormat();
  const substances = row.substances ?? [];
  const words = wordsOnScreen(row);
  const dose = (of: string | null) => (
    <td className={cx(styles.dose, (of ?? '0') === '0' && styles.none)}>{of ?? '0'}</td>
  );
  return (
    <tr
      className={cx(styles.line, row.status === 'paused' && styles.paused)}
      aria-current={row.id === current || undefined}
      onClick={() => onChoose(row.id)}
      onDoubleClick={() => onOpen(row.id)}
    >
      <td className={cx(styles.number, 'numeric')}>{number}</td>
      <td>
        <button
          type="button"
          className={styles.open}
          onFocus={() => onChoose(row.id)}
          onClick={() => onOpen(row.id)}
        >
          {substances.map(({ name }) => name).join(', ') || row.name}
        </button>{' '}
        {doubles.has(row.id) && (
          <IconCopy role="img" aria-label={t('double.mark')} size={14} className={styles.mark} />
        )}
        {row.status === 'paused' && <Chip tone="warning">{t('status.paused')}</Chip>}
      </td>
      <td>{row.name}</td>
      <td className="numeric">{strengthText(substances)}</td>
      <td>{formText(row)}</td>
      {words === null ? (
        <>
          {dose(row.morning)}
          {dose(row.noon)}
          {dose(row.evening)}
          {dose(row.night)}
        </>
      ) : (
        <td colSpan={4} className={styles.words}>
          {words}
        </td>
      )}
      <td>{unitText(row)}</td>
      <td>{row.hint}</td>
      <td>{row.reason}</td>
      <td className="numeric">
        {format.date(row.updatedAt)}{' '}
        <span className={styles.quiet}>{row.orderedByName ?? row.createdByName}</span>
      </td>
    </tr>
  );
}
