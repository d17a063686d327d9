import type { OperatorTaskRow } from '@fernpuls/contract/tenancy/manage-dashboard.call';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { useFormat } from '../../../../ui/format.ts';
import { initialsOf } from '../../../../ui/initials.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { HealthGlyph } from '../health/health-mark.tsx';
import styles from './dashboard.module.css';
import { factOf, nextStepOf, timeOf } from './task-words.ts';

type Verb = (task: OperatorTaskRow) => unknown;
type Props = {
  task: OperatorTaskRow;
  isCurrent: boolean;
  onPick: () => void;
  /** Null: may only look. */
  verbs: { take: Verb; later: Verb; done: Verb } | null;
};

/** One thing to do: practice, fact, time and the way there; what else can be done with it where one stands. */
export function TaskRow({ task, isCurrent, onPick, verbs }: Props) {
  const { t } = useTranslation(['operator', 'values']);
  const format = useFormat();
  const now = useNow(60_000);
  const { kind, practiceName, takenBy } = task;
  const words = { t, format, now };
  return (
    <li className={styles.task} data-current={isCurrent || undefined}>
      <HealthGlyph state={kind} />
      <button type="button" className={styles.fact} aria-pressed={isCurrent} onClick={onPick}>
        <strong>{practiceName}</strong> {factOf(task, words)}
      </button>
      {takenBy && (
        <span className={styles.taken}>
          <Avatar initials={initialsOf(format.fullName(takenBy))} seed={takenBy.id} size="small" />
          <span className="visually-hidden">{t('taken_by', { name: format.fullName(takenBy) })}</span>
        </span>
      )}
      <span className={`${styles.time} numeric`} data-kind={kind}>
        {timeOf(task, words)}
      </span>
      {isCurrent && verbs && (
        <span className={styles.verbs}>
          <Button size="toolbar" variant="subtle" keys="a" onClick={() => void verbs.take(task)}>
            {t('verb.take')}
          </Button>
          <Button size="toolbar" variant="subtle" keys="z" onClick={() => void verbs.later(task)}>
            {t('verb.later')}
          </Button>
          <Button size="toolbar" variant="subtle" keys="e" onClick={() => void verbs.done(task)}>
            {t('verb.done')}
          </Button>
        </span>
      )}
      <ButtonLink
        to={nextStepOf(task)}
        size="toolbar"
        variant={isCurrent ? 'primary' : 'subtle'}
        {...(isCurrent && { keys: 'enter' })}
      >
        {t(`next.${kind}`)}
      </ButtonLink>
    </li>
  );
}
