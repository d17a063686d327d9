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
import type { Session, SessionValue } from './sessions.ts';
import styles from './session-table.module.css';

type Props = {
  row: Session;
  types: readonly ValueTypeKey[];
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
  const { row, types, now, seen, comment, judged, isCurrent, isPinned, isTabStop, onHover, onPin } = props;
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
            {value ? <Value value={value} judged={judged} /> : null}
          </td>
        );
      })}
      <td data-align="end" className={styles.marks}>
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

function Value({ value, judged }: { value: SessionValue; judged: string }) {
  const { t } = useTranslation('record');
  const format = useClinicalFormat();
  if (value.implausible) {
    const why = judged === '' ? t('implausible') : t('plausible.note', { reason: judged });
    return (
      <span className={styles.implausible} title={why}>
        {format.bareValue(value.type, value.value, value.diastolic)}
        <span aria-hidden="true">?</span>
        <span className="visually-hidden">{why}</span>
      </span>
    );
  }
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
