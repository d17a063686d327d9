import { useTranslation } from '../../../i18n/use-translation.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import { dueDays, dueIn } from './due.ts';
import styles from './follow-ups.module.css';
import type { NewTask } from './model.ts';

type Props = {
  task: NewTask;
  people: readonly { value: string; label: string }[];
  now: number;
  onChange: (changes: Partial<NewTask>) => void;
};

/** A task that follows from a call: why, by whom and until when. */
export function TaskLine({ task, people, now, onChange }: Props) {
  const { t } = useTranslation('cockpit');
  const format = useFormat();
  const { title, because, isTicked, assigneeId, dueAt } = task;
  const days = dueDays.map((count) => ({ count, at: dueIn(count, now) }));
  const isOffered = dueAt === null || days.some(({ at }) => at === dueAt);
  return (
    <li className={styles.line}>
      <Checkbox label={title} checked={isTicked} onChange={(ticked) => onChange({ isTicked: ticked })} />
      {because && (
        <Text as="span" quiet small>
          {'rule' in because
            ? t('follow.rule', { title: because.rule })
            : t('follow.ladder', { tries: because.tries })}
        </Text>
      )}
      <span className={styles.facts}>
        <select
          aria-label={t('follow.holder', { title })}
          value={assigneeId ?? ''}
          disabled={!isTicked}
          onChange={({ target }) => onChange({ assigneeId: target.value || null })}
        >
          <option value="">{t('follow.team')}</option>
          {people.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <select
          aria-label={t('follow.due', { title })}
          value={dueAt ?? ''}
          disabled={!isTicked}
          onChange={({ target }) => onChange({ dueAt: target.value || null })}
        >
          {days.map(({ count, at }) => (
            <option key={count} value={at}>
              {count < 2 ? format.day(at, now) : t('follow.in_days', { count })}
            </option>
          ))}
          {!isOffered && <option value={dueAt ?? ''}>{format.day(dueAt ?? '', now)}</option>}
          <option value="">{t('follow.no_due')}</option>
        </select>
      </span>
    </li>
  );
}
