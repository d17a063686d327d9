import IconRoute from '#icons/IconRoute';
import IconUser from '#icons/IconUser';
import IconUsers from '#icons/IconUsers';
import type { Task } from '@fernpuls/contract/tasks/task';
import type { Translate } from '../../i18n/texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { initialsOf } from '../../ui/initials.ts';
import { type Holder, holdersOf } from './holders.ts';
import styles from './tasks.module.css';

const icons = { patient: IconUser, role: IconUsers, program: IconRoute };

/** Who does it; how many others have a part in it stands behind the name. */
export function TaskHolders({ task }: { task: Task }) {
  const { t } = useTranslation('tasks');
  const [first, ...others] = holdersOf(task);
  if (!first) return <span className={`${styles.quiet} ${styles.word}`}>{t('nobody')}</span>;
  const further = others.map((holder) => holderWords(holder, t)).join(', ');
  return (
    <span
      className={styles.iconWord}
      title={[holderWords(first, t), further].filter((words) => words !== '').join(', ')}
    >
      <HolderMark holder={first} />
      <span className={styles.word}>{holderWords(first, t)}</span>
      {others.length > 0 && (
        <span className={styles.quiet}>
          <span aria-hidden="true">+{others.length}</span>
          <span className="visually-hidden">, {further}</span>
        </span>
      )}
    </span>
  );
}

/** One of those it is given to, in a line. */
export function HolderLine({ holder, className }: { holder: Holder; className: string | undefined }) {
  const { t } = useTranslation('tasks');
  return (
    <span className={className}>
      <HolderMark holder={holder} />
      <span className={styles.cut}>{holderWords(holder, t)}</span>
    </span>
  );
}

export function HolderMark({ holder: { kind, id, name } }: { holder: Holder }) {
  if (kind === 'person') return <Avatar size="small" initials={initialsOf(name)} seed={id} />;
  const KindIcon = icons[kind];
  return <KindIcon size={14} aria-hidden="true" className={styles.holderIcon} />;
}

function holderWords({ kind, name }: Holder, t: Translate): string {
  return kind === 'person' ? name : t(`holder.${kind}`, { name });
}
