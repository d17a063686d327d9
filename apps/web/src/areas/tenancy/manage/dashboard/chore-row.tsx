import { PriorityGlyph } from '../../../../clinical/priority-glyph.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { useFormat } from '../../../../ui/format.ts';
import type { Chore } from './chores.ts';
import styles from './dashboard.module.css';

type Props = { chore: Chore; isCurrent: boolean; onPick: () => void };

/** One thing to do in the store and the way there. */
export function ChoreRow({ chore, isCurrent, onPick }: Props) {
  const format = useFormat();
  return (
    <li className={styles.task} data-current={isCurrent || undefined}>
      <PriorityGlyph priority={chore.priority} silent />
      <button type="button" className={styles.fact} aria-pressed={isCurrent} onClick={onPick}>
        <strong>{chore.name}</strong> {chore.fact}
      </button>
      <span className={`${styles.time} numeric`}>
        {chore.lateMinutes !== null && format.timeLeft({ overdue: true, minutes: chore.lateMinutes })}
      </span>
      <ButtonLink
        to={chore.to}
        size="toolbar"
        variant={isCurrent ? 'primary' : 'subtle'}
        {...(isCurrent && { keys: 'enter' })}
      >
        {chore.next}
      </ButtonLink>
    </li>
  );
}
