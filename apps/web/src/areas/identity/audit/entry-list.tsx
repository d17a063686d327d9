import { auditKindOf } from '@fernpuls/contract/identity/audit-actions';
import type { AuditRecord } from '@fernpuls/contract/identity/audit.call';
import IconEye from '#icons/IconEye';
import IconFileExport from '#icons/IconFileExport';
import IconLogin2 from '#icons/IconLogin2';
import IconPencil from '#icons/IconPencil';
import IconServer from '#icons/IconServer';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { initialsOf } from '../../../ui/initials.ts';
import { stepFrom } from '../../../ui/walk.ts';
import { useNow } from '../../../ui/use-now.ts';
import styles from './entry-list.module.css';
import { daysOf, type Line, shownBy } from './entries.ts';
import { UnusualMark } from './unusual.tsx';
import { useFields } from './use-fields.ts';
import { useSentence, whoOf } from './use-sentence.ts';

type Props = {
  entries: readonly AuditRecord[];
  open: string | null;
  /** Whether the rows say whose record they are about. */
  withPatient: boolean;
  /** Walking through the rows opens them: there is a place beside the list. */
  follows: boolean;
  onOpen: (id: string) => void;
};

const icons = { changed: IconPencil, read: IconEye, entered: IconLogin2, exported: IconFileExport };
const discarding = new Set([
  'remove',
  'revoke',
  'refuse',
  'judge_implausible',
  'sign_in_failed',
  'key_refused',
]);

/** Entries as sentences by day; readings of one record in a row are one line that unfolds. */
export function EntryList({ entries, open, withPatient, follows, onOpen }: Props) {
  const { t } = useTranslation(['audit', 'lists', 'shell', 'ui']);
  const format = useFormat();
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const days = daysOf(entries, format.dayOf);
  const rows = days.flatMap(({ lines }) => lines.flatMap((line) => rowsOf(line, unfolded)));
  const now = useNow(60_000);

  function act(line: Line): void {
    if (line.more.length > 0)
      setUnfolded((old) => {
        const next = new Set(old);
        if (!next.delete(line.key)) next.add(line.key);
        return next;
      });
    onOpen(line.key);
  }

  function step(by: number): void {
    const focused = document.activeElement?.closest<HTMLElement>('[data-entry]')?.dataset.entry;
    const at = rows.findIndex(({ key }) => key === (focused ?? open));
    const next = stepFrom(rows, at, at === -1 ? 1 : by);
    if (!next) return;
    document.querySelector<HTMLElement>(`[data-entry="${next.key}"]`)?.focus();
    if (follows) onOpen(next.key);
  }

  const group = t('shell:keys.lists');
  useHotkeys(
    [
      { keys: 'j', label: t('lists:key_next'), group, run: () => step(1) },
      { keys: 'k', label: t('lists:key_previous'), group, run: () => step(-1) },
    ],
    rows.length > 0,
  );
  return (
    <div className={styles.list}>
      {days.map(({ day, count, lines }) => (
        <section key={day} aria-label={format.date(day)}>
          <h2 className={styles.day}>
            {format.daysApart(day, now) >= -1 && `${capital(format.day(day, now))}, `}
            {format.weekdayDate(day)}
            <span className="numeric">{format.number(count)}</span>
          </h2>
          <ul>
            {lines
              .flatMap((line) => rowsOf(line, unfolded))
              .map((line) => (
                <li key={line.key}>
                  <Row
                    line={line}
                    isOpen={open === line.key}
                    isUnfolded={line.more.length > 0 ? unfolded.has(line.key) : null}
                    withPatient={withPatient}
                    onAct={() => act(line)}
                  />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function rowsOf(line: Line, unfolded: ReadonlySet<string>): Line[] {
  if (!unfolded.has(line.key)) return [line];
  return [line, ...line.more.map((entry) => ({ key: String(entry.id), entry, more: [] }))];
}

function capital(word: string): string {
  return word.slice(0, 1).toLocaleUpperCase() + word.slice(1);
}

type RowProps = {
  line: Line;
  isOpen: boolean;
  isUnfolded: boolean | null;
  withPatient: boolean;
  onAct: () => void;
};

function Row({ line: { key, entry, more }, isOpen, isUnfolded, withPatient, onAct }: RowProps) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const isRecord = more.length > 0 && entry.patientId !== null;
  const sentence = useSentence()(isRecord ? asRecord(entry) : entry);
  const kind = auditKindOf(entry.action);
  const isOpening = [entry, ...more].some(({ isUnusual }) => isUnusual);
  const KindIcon = icons[kind];
  const who = whoOf(entry, t);
  const parts = [...new Set([entry, ...more].map((one) => t(`subject.${one.subjectType}`)))];
  return (
    <button
      type="button"
      className={styles.row}
      data-entry={key}
      data-unusual={isOpening || undefined}
      data-kind={discarding.has(entry.action) ? 'discarded' : kind}
      aria-current={isOpen || undefined}
      aria-expanded={isUnfolded ?? undefined}
      onClick={onAct}
    >
      <time className="numeric" dateTime={entry.at}>
        {format.time(entry.at)}
      </time>
      {entry.actorKind === 'physician' || who !== t(`actor.${entry.actorKind}`) ? (
        <Avatar initials={initialsOf(who)} seed={who} size="small" />
      ) : (
        <span className={styles.machine}>
          <IconServer aria-hidden="true" />
        </span>
      )}
      <span className={styles.kind}>
        <KindIcon aria-hidden="true" />
        <span className="visually-hidden">{t(`kind.${kind}`)}</span>
      </span>
      <span className={styles.sentence}>
        {sentence.parts.map(({ text, isStrong }, at) =>
          isStrong ? <strong key={at}>{text}</strong> : <span key={at}>{text}</span>,
        )}
        {withPatient && entry.patientName && <span className={styles.patient}>{entry.patientName}</span>}
        {isRecord ? <span className={styles.quiet}>{parts.join(', ')}</span> : <Detail entry={entry} />}
      </span>
      {(isOpening || more.length > 0) && (
        <span className={`${styles.times} numeric`}>
          {isOpening && <UnusualMark />}
          {more.length > 0 && `${more.length + 1}×`}
        </span>
      )}
      <span className={`${styles.number} numeric`}>
        {entry.number === null ? t('waits') : format.number(entry.number)}
      </span>
    </button>
  );
}

/** A bundle of readings is told as the record being opened. */
function asRecord(entry: AuditRecord): AuditRecord {
  return { ...entry, subjectType: 'patients', subjectId: entry.patientId };
}

/** Why, or the first thing that was changed, or how much a list showed. */
function Detail({ entry }: { entry: AuditRecord }) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const told = useFields()(entry).find(({ before, isReason }) => before !== null || isReason);
  const shown = entry.action === 'read' ? shownBy(entry) : null;
  if (shown !== null && shown > 1)
    return <span className={styles.quiet}>{t('shown', { count: shown, number: format.number(shown) })}</span>;
  if (!told) return null;
  return (
    <span className={styles.quiet}>
      {told.before === null ? (
        told.after
      ) : (
        <>
          {told.name}: <del>{told.before}</del> → <span className={styles.now}>{told.after}</span>
        </>
      )}
    </span>
  );
}
