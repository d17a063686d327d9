import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import IconEye from '#icons/IconEye';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { GapRow } from './gap-row.tsx';
import { type Notes, notesAt } from './reading-notes.ts';
import { SessionRow } from './session-row.tsx';
import { rowAt, type TableRow } from './sessions.ts';
import styles from './session-table.module.css';

type Props = {
  rows: readonly TableRow[];
  types: readonly ValueTypeKey[];
  notes: Notes;
  now: number;
  cursor: number | null;
  pinned: number | null;
  onCursorChange: (time: number | null) => void;
  onPin: (time: number) => void;
  /** The oldest row on screen; its record may not be loaded yet. */
  onReach: (time: number) => void;
};

const portion = 120;

/** The table twin: a row a sitting, newest first, with the chart's cursor in it. */
export function SessionTable(props: Props) {
  const { rows, types, notes, now, cursor, pinned, onCursorChange, onPin, onReach } = props;
  const { t } = useTranslation(['record', 'values']);
  const [limit, setLimit] = useState(portion);
  const [at, setAt] = useState<string | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const currentKey = rowAt(rows, cursor ?? pinned);
  const pinnedKey = rowAt(rows, pinned);
  const currentIndex = rows.findIndex((row) => row.key === currentKey);
  const shown = rows.slice(0, Math.max(limit, currentIndex + 20));
  const tabStop = shown.find((row) => row.key === at) ?? shown.find((row) => row.kind === 'session');
  const oldest = shown.findLast((row) => row.kind === 'session')?.time;
  useEffect(() => {
    if (oldest !== undefined) onReach(oldest);
  }, [oldest, onReach]);
  useEffect(() => {
    const row = currentKey === null ? null : body.current?.querySelector<HTMLElement>('[data-current]');
    // Pointing into the table must not move it under the pointer.
    if (row && !body.current?.matches(':hover')) row.scrollIntoView({ block: 'nearest' });
  }, [currentKey]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const sessions = shown.filter((row) => row.kind === 'session');
    const index = sessions.findIndex((row) => row.key === tabStop?.key);
    const row = sessions[Math.min(sessions.length - 1, Math.max(0, index + step))];
    if (!row || (step === 0 && event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    if (step === 0) return onPin(row.time);
    setAt(row.key);
    onCursorChange(row.time);
    body.current?.querySelector<HTMLElement>(`[data-key="${row.key}"]`)?.focus();
  };
  return (
    <div className={styles.scroll}>
      <table
        className={styles.table}
        role="grid"
        aria-label={t('table.title')}
        onKeyDown={onKeyDown}
        onMouseLeave={() => onCursorChange(null)}
        onBlur={({ relatedTarget }) => {
          if (!(relatedTarget instanceof Node && body.current?.contains(relatedTarget))) onCursorChange(null);
        }}
      >
        <thead>
          <tr>
            <th scope="col">{t('table.date')}</th>
            {types.map((type) => (
              <th key={type} scope="col" data-align="end" title={t(`values:type.${type}`)}>
                {t(`values:short.${type}`)}
              </th>
            ))}
            <th scope="col" data-align="end">
              <span className="visually-hidden">{t('table.source')}</span>
            </th>
            <th scope="col" data-align="center" title={t('table.seen')}>
              <IconEye aria-hidden="true" />
              <span className="visually-hidden">{t('table.seen')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {shown.map((row) =>
            row.kind === 'gap' ? (
              <GapRow key={row.key} row={row} columns={types.length + 3} />
            ) : (
              <SessionRow
                key={row.key}
                row={row}
                types={types}
                notes={notes}
                now={now}
                {...notesAt(notes, row)}
                isCurrent={row.key === currentKey}
                isPinned={row.key === pinnedKey}
                isTabStop={row.key === tabStop?.key}
                onHover={onCursorChange}
                onPin={onPin}
              />
            ),
          )}
        </tbody>
      </table>
      {rows.length > shown.length && <More onReach={() => setLimit((before) => before + portion)} />}
    </div>
  );
}

/** Draws the next rows when it is scrolled into sight. */
function More({ onReach }: { onReach: () => void }) {
  const { t } = useTranslation('ui');
  const ref = useRef<HTMLButtonElement>(null);
  const reach = useEffectEvent(onReach);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) reach();
    });
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return (
    <button ref={ref} type="button" className={styles.more} onClick={onReach}>
      {t('more')}
    </button>
  );
}
