import IconCheck from '#icons/IconCheck';
import IconX from '#icons/IconX';
import { priorities } from '@fernpuls/domain/triggers/priority';
import type { ReactNode } from 'react';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './week.module.css';
import type { WeekCell as Cell, WeekRow } from './week-model.ts';

type Props = { row: WeekRow; cell: Cell; isToday: boolean };

/** What became of something on a day: the value itself, else a sign with its word. */
export function WeekCell({ row, cell, isToday }: Props) {
  const { t } = useTranslation('patient_programs');
  const text = useCellText()(row, cell);
  const priority = priorities.find((one) => one === cell.priority) ?? null;
  if (cell.state === 'none') return <span className={styles.none}>·</span>;
  if (cell.state === 'planned') return <span className={styles.planned}>{t('cell.planned')}</span>;
  if (cell.state === 'skipped') return <span className={styles.skipped}>{text}</span>;
  if (cell.state === 'due')
    return <span className={styles.due}>{t(isToday ? 'cell.today' : 'cell.due')}</span>;
  if (cell.state === 'missed')
    return (
      <span className={styles.missed} title={t('cell.missed')}>
        <IconX size={14} aria-hidden="true" />
        <span className="visually-hidden">{t('cell.missed')}</span>
      </span>
    );
  const isValue = row.kind === 'measurement' || cell.value !== null;
  const shown: ReactNode = isValue ? (
    text
  ) : (
    <>
      <IconCheck size={14} aria-hidden="true" />
      {cell.note ? (
        <span className={styles.cut}>{text}</span>
      ) : (
        <span className="visually-hidden">{text}</span>
      )}
    </>
  );
  return (
    <span className={isValue ? styles.value : styles.done} data-priority={priority ?? undefined}>
      {priority && <PriorityGlyph priority={priority} size={13} />}
      {shown}
    </span>
  );
}

/** What a cell says in words. */
export function useCellText(): (row: WeekRow, cell: Cell) => string {
  const { t } = useTranslation('patient_programs');
  const format = useClinicalFormat();
  return ({ kind, valueType }, { state, value, diastolic, note, due, came }) => {
    // Of several doses of a day how many came, where some did not.
    const share = came < due ? ` ${came}/${due}` : '';
    if (state === 'done' && kind === 'measurement' && valueType !== null && value !== null)
      return `${format.bareValue(valueType, value, diastolic)}${share}`;
    if (state === 'done' && kind === 'survey' && value !== null)
      return t('cell.points', { points: format.number(value, Number.isInteger(value) ? 0 : 1) });
    if (note && (state === 'done' || state === 'skipped')) return note;
    return t(`cell.${state}`);
  };
}
