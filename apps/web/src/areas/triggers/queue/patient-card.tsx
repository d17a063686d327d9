import IconPhone from '#icons/IconPhone';
import { memo, type ReactNode } from 'react';
import { Link } from '../../../ui/link.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ClockRing } from '../../../clinical/clock-ring.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { recordMark } from '../../../ui/on-screen.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { initialsOf } from '../../../ui/initials.ts';
import { EventLine } from './event-line.tsx';
import type { Group } from './model.ts';
import styles from './queue.module.css';

type CardProps = {
  group: Group;
  now: number;
  isSelected: boolean;
  isPicked: boolean;
  /** Picking is off for closed rows and on narrow screens. */
  onPick?: ((patientId: string) => void) | undefined;
  onOpen: (patientId: string, byKeyboard: boolean) => void;
  /** Dials and asks how it went. */
  onCall?: ((patientId: string) => void) | undefined;
  /** At the right of the name in place of the clock ring. */
  trailing?: ReactNode;
  /** Below the card: a way to take back, an outcome. */
  extra?: ReactNode;
};

/** One patient of the queue with all that speaks for calling. Keep the callbacks stable: hundreds may be shown. */
export const PatientCard = memo(Card);

function Card({ group, now, isSelected, isPicked, onPick, onOpen, onCall, trailing, extra }: CardProps) {
  const { t } = useTranslation(['triggers', 'values', 'ui', 'lists']);
  const format = useClinicalFormat();
  const [first] = group.events;
  if (!first) return null;
  const isClosing = group.events.every((event) => event.state === 'closed');
  const closingWord =
    first.closedAt === null ? t('closing') : t('closed_by', { name: first.closedByName ?? t('somebody') });
  const owner = group.events.find((event) => event.assigneeName !== null);
  return (
    <li
      className={styles.card}
      data-patient={group.patientId}
      {...recordMark(group.patientId)}
      data-selected={isSelected || undefined}
      data-picked={isPicked || undefined}
      data-priority={group.priority}
    >
      <span className={styles.lead}>
        <span className={styles.glyph}>
          <PriorityGlyph priority={group.priority} size={18} />
        </span>
        {onPick && (
          <span className={styles.pick}>
            <Checkbox
              label={t('lists:select_row', { name: first.name })}
              hideLabel
              checked={isPicked}
              tabIndex={-1}
              onChange={() => onPick(group.patientId)}
            />
          </span>
        )}
      </span>
      <Link
        to={`?patient=${group.patientId}`}
        replace
        className={styles.main}
        aria-current={isSelected || undefined}
        tabIndex={isSelected ? 0 : -1}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          onOpen(group.patientId, event.detail === 0);
        }}
      >
        <span className={styles.headline}>
          <span className={styles.name}>{first.name}</span>
          <span className={`${styles.age} numeric`}>
            {format.age(first.birthDate, now)} {t(`values:gender_short.${first.gender}`)}
          </span>
          {isPicked && <PriorityGlyph priority={group.priority} size={12} />}
          {owner?.assigneeName && (
            <span title={t('taken_by', { name: owner.assigneeName })}>
              <Avatar
                initials={initialsOf(owner.assigneeName)}
                seed={owner.assigneeId ?? owner.assigneeName}
                size="small"
              />
              <span className="visually-hidden">{t('taken_by', { name: owner.assigneeName })}</span>
            </span>
          )}
          <span className={styles.trailing}>
            {trailing ?? (isClosing ? closingWord : <Ring group={group} />)}
          </span>
        </span>
        {group.events.map((event) => (
          <EventLine
            key={event.id}
            event={event}
            now={now}
            isLeaving={event.state === 'closed' && !trailing}
          />
        ))}
      </Link>
      {onCall && !isClosing && (
        <IconButton
          label={t('call.title', { name: first.name })}
          icon={<IconPhone />}
          className={styles.call}
          tabIndex={-1}
          onClick={() => onCall(group.patientId)}
        />
      )}
      {extra && <div className={styles.extra}>{extra}</div>}
    </li>
  );
}

/** Time left until the patient's earliest deadline. */
export function Ring({ group }: { group: Group }) {
  const first = group.events.find((event) => event.dueAt === group.dueAt) ?? group.events[0];
  return first ? <ClockRing startedAt={first.createdAt} dueAt={group.dueAt} /> : null;
}
