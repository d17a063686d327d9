import type { StudySubject } from '@fernpuls/contract/studies/study.call';
import IconCalendarEvent from '#icons/IconCalendarEvent';
import IconCheck from '#icons/IconCheck';
import IconX from '#icons/IconX';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { daysLeft, goneOf } from './matrix-model.ts';
import styles from './matrix.module.css';

type Props = {
  cell: StudySubject['visits'][number];
  code: string;
  today: string;
  isCurrent: boolean;
  onOpen: () => void;
};

/** One visit of somebody: done with its day, open with what is left of its window, agreed, missed, planned. */
export function VisitCell({ cell, code, today, isCurrent, onOpen }: Props) {
  const { t } = useTranslation('studies');
  const format = useFormat();
  const { state, until, target, doneOn, appointmentAt, deviation } = cell;
  if (state === 'void') return null;
  const left = until === null ? 0 : daysLeft(until, today);
  const day = (value: string | null) => (value === null ? '' : format.shortDate(value));
  const words = {
    planned: day(target),
    open: t('cell.until', { day: day(until) }),
    agreed: appointmentAt === null ? '' : format.shortDate(appointmentAt),
    done: day(doneOn),
    done_late: day(doneOn),
    missed: t('cell.until', { day: day(until) }),
  };
  return (
    <button
      type="button"
      className={styles.cell}
      data-state={state === 'open' && left <= 2 ? 'ending' : state}
      data-place={isCurrent || undefined}
      tabIndex={isCurrent ? 0 : -1}
      onClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
    >
      <span className="visually-hidden">{`${code}: ${t(`visit_state.${state}`)} `}</span>
      {(state === 'done' || state === 'done_late') && <IconCheck aria-hidden="true" />}
      {state === 'missed' && <IconX aria-hidden="true" />}
      <span>{words[state]}</span>
      {deviation !== 0 && (
        <b>{t('cell.off', { days: `${deviation > 0 ? '+' : '−'}${Math.abs(deviation)}` })}</b>
      )}
      {state === 'open' && <b>{t('cell.left', { days: left })}</b>}
      {state === 'agreed' && <IconCalendarEvent aria-hidden="true" />}
      {state === 'open' && (
        <i aria-hidden="true" style={{ inlineSize: `${Math.round(goneOf(cell, today) * 100)}%` }} />
      )}
    </button>
  );
}
