import IconBellRinging from '#icons/IconBellRinging';
import IconClipboardCheck from '#icons/IconClipboardCheck';
import type { Task } from '@fernpuls/contract/tasks/task';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import type { KeyboardEvent } from 'react';
import { Link } from '../../../ui/link.tsx';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ClockRing } from '../../../clinical/clock-ring.tsx';
import { eventValue, shortSubject } from '../../../clinical/event-words.ts';
import { type ClinicalFormat, useClinicalFormat } from '../../../clinical/format.ts';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { alarmsOfPatient, alarmWorkAddress, shiftParameter, workAddress } from '../addresses.ts';
import styles from './dashboard.module.css';
import type { NowItem } from './now-items.ts';

type Props = {
  item: NowItem;
  now: number;
  isCurrent: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** Glyph, kind, who or what, the values that matter, and how long there still is. */
export function NowRow({ item, now, isCurrent, onFocus, onKeyDown }: Props) {
  const { t } = useTranslation(['insights', 'values']);
  const format = useClinicalFormat();
  const { name, what } = wordsOf(item, { format, t });
  return (
    <Link
      to={addressOfItem(item)}
      className={styles.row}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <PriorityGlyph priority={item.priority} />
      <KindIcon kind={item.kind} className={styles.kind} />
      <span className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.what}>{what}</span>
      </span>
      <Due item={item} now={now} />
    </Link>
  );
}

export function addressOfItem(item: NowItem): string {
  return item.kind === 'task' ? workAddress(item.task.id) : alarmsOfPatient(item.key);
}

/** The work view of an entry, in the order of the shift. */
export function shiftAddress(item: NowItem): string {
  const work = item.kind === 'task' ? workAddress(item.task.id) : alarmWorkAddress(item.key);
  return `${work}?${shiftParameter}=on`;
}

export function KindIcon({ kind, className }: { kind: NowItem['kind']; className: string | undefined }) {
  const { t } = useTranslation('insights');
  const Kind = kind === 'task' ? IconClipboardCheck : IconBellRinging;
  return <Kind className={className} role="img" aria-label={t(`now.kind.${kind}`)} />;
}

/** Who or what, and the values that matter. */
export function wordsOf(item: NowItem, { format, t }: { format: ClinicalFormat; t: Translate }) {
  return item.kind === 'task' ? taskWords(item.task, t) : alarmWords(item.events, format, t);
}

function taskWords(task: Task, t: Translate) {
  const about = task.patientName ?? t(`values:task_type.${task.taskType}`);
  return { name: task.title, what: `${t('now.task')} · ${about}` };
}

/** „Gewicht 84,6 kg, SpO₂ 89 %“, each value type once, the most urgent first. */
function alarmWords(events: readonly TriggerEvent[], format: ClinicalFormat, t: Translate) {
  const texts = events.map((event) => `${shortSubject(event, t)} ${eventValue(event, { format, t })}`);
  return { name: events[0]?.name ?? '', what: [...new Set(texts)].join(', ') };
}

/** A ring for what is due today or was before, a date for what is not. */
export function Due({ item, now }: { item: NowItem; now: number }) {
  const { t } = useTranslation('insights');
  const format = useClinicalFormat();
  const { startedAt, dueAt } =
    item.kind === 'task' ? { startedAt: item.task.createdAt, dueAt: item.task.dueAt } : item;
  if (dueAt === null) return <span className={styles.later}>{t('now.no_date')}</span>;
  const isLater = format.dayOf(dueAt) > format.dayOf(now) && Date.parse(dueAt) - now > 8 * 3_600_000;
  if (!isLater) return <ClockRing startedAt={startedAt} dueAt={dueAt} />;
  return (
    <time className={`${styles.later} numeric`} dateTime={dueAt}>
      {format.shortDate(dueAt)}
    </time>
  );
}
