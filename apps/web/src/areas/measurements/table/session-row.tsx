import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import type { Priority } from '@fernpuls/domain/triggers/priority';
import IconBluetooth from '#icons/IconBluetooth';
import IconCheck from '#icons/IconCheck';
import IconMessage2 from '#icons/IconMessage2';
import IconPencil from '#icons/IconPencil';
import { memo, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { marksOfReading, readingMarks } from '../reading-marks.tsx';
import { ReadingValue } from '../reading-value.tsx';
import { type Notes, readingOf, readingsAt } from './reading-notes.ts';
import type { Session, SessionValue } from './sessions.ts';
import styles from './session-table.module.css';

type Props = {
  row: Session;
  types: readonly ValueTypeKey[];
  notes: Notes;
  now: number;
  seen: boolean | null;
  comment: string;
  /** Why values of the sitting were called not plausible by a person; empty when nobody did. */
  judged: string;
  isCurrent: boolean;
  isPinned: boolean;
  isTabStop: boolean;
  onHover: (time: number) => void;
  onPin: (time: number) => void;
};

/** One sitting; only the two rows a cursor leaves and enters are drawn again. */
export const SessionRow = memo(function SessionRow(props: Props) {
  const { row, types, notes, now, seen, comment, judged, isCurrent, isPinned, isTabStop, onHover, onPin } =
    props;
  const { t } = useTranslation('record');
  const format = useClinicalFormat();
  const isToday = format.dayOf(row.time) === format.dayOf(now);
  const manual = [...row.values.values()].some((value) => value.manual);
  return (
    <tr
      className={styles.row}
      data-key={row.key}
      data-current={isCurrent || undefined}
      aria-selected={isPinned}
      tabIndex={isTabStop ? 0 : -1}
      onMouseEnter={() => onHover(row.time)}
      onFocus={() => onHover(row.time)}
      onClick={() => onPin(row.time)}
    >
      <th scope="row" className="numeric" title={format.weekdayDate(row.time)}>
        <span>{isToday ? t('table.today') : format.shortDate(row.time)}</span>{' '}
        <span className={styles.time}>{format.time(row.time)}</span>
      </th>
      {types.map((type) => {
        const value = row.values.get(type);
        return (
          <td key={type} data-align="end" className="numeric">
            {value ? <Value value={value} reading={readingOf(notes, value)} judged={judged} /> : null}
          </td>
        );
      })}
      <td data-align="end" className={styles.marks}>
        {arrivalMarks(readingsAt(notes, row)).map((mark) => (
          <Mark key={mark} title={t(`reading_mark.${mark}`)}>
            {readingMarks[mark].icon}
          </Mark>
        ))}
        {comment !== '' && (
          <Mark title={comment}>
            <IconMessage2 aria-hidden="true" />
          </Mark>
        )}
        <Mark title={t(manual ? 'manual' : 'device')}>
          {manual ? <IconPencil aria-hidden="true" /> : <IconBluetooth aria-hidden="true" />}
        </Mark>
      </td>
      <td data-align="center" className={styles.marks}>
        {seen === null ? null : (
          <Mark title={t(seen ? 'seen.yes' : 'seen.no')}>
            {seen ? (
              <IconCheck className={styles.seen} aria-hidden="true" />
            ) : (
              <span className={styles.unseen} />
            )}
          </Mark>
        )}
      </td>
    </tr>
  );
});

function Mark({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span className={styles.mark} title={title}>
      {children}
      <span className="visually-hidden">{title}</span>
    </span>
  );
}

/** How they came; what they are taken for stands at each value. */
function arrivalMarks(readings: ReturnType<typeof readingsAt>) {
  const marks = readings.flatMap(marksOfReading);
  return [...new Set(marks)].filter((mark) => mark !== 'implausible' && mark !== 'extreme');
}

type ValueProps = { value: SessionValue; reading: ReturnType<typeof readingOf>; judged: string };

function Value({ value, reading, judged }: ValueProps) {
  const { t } = useTranslation('record');
  const format = useClinicalFormat();
  if (value.implausible) {
    const why = judged === '' ? t('reading_mark.implausible') : t('plausible.note', { reason: judged });
    return (
      <span className={styles.implausible} title={why}>
        {format.bareValue(value.type, value.value, value.diastolic)}
        <span aria-hidden="true">?</span>
        <span className="visually-hidden">{why}</span>
      </span>
    );
  }
  if (value.extreme) {
    const { type: valueType, value: number, diastolic } = value;
    const shown = { valueType, value: number, diastolic, qualifier: reading?.qualifier ?? null };
    return (
      <span className={styles.extreme} title={t('reading_mark.extreme')}>
        {readingMarks.extreme.icon}
        <ReadingValue reading={shown} isBare />
        <span className="visually-hidden">{t('reading_mark.extreme')}</span>
      </span>
    );
  }
  if (reading?.qualifier) return <ReadingValue reading={reading} isBare />;
  const priority = value.priority ?? value.diastolicPriority;
  return (
    <>
      {priority && <PriorityGlyph priority={priority} size={13} />}
      <Part priority={value.priority}>{format.bareValue(value.type, value.value)}</Part>
      {value.diastolic !== null && (
        <>
          /<Part priority={value.diastolicPriority}>{format.bareValue(value.type, value.diastolic)}</Part>
        </>
      )}
    </>
  );
}

function Part({ priority, children }: { priority: Priority | null; children: string }) {
  return priority ? (
    <strong style={{ color: `var(--priority-${priority}-text)` }}>{children}</strong>
  ) : (
    <span>{children}</span>
  );
}
