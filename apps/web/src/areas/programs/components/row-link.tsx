import type { ReactNode } from 'react';
import IconX from '#icons/IconX';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './components.module.css';

type Props = {
  id: string;
  to: string;
  icon: ReactNode;
  name: string;
  note: string;
  fault: string | undefined;
  onRemove: (() => void) | null;
};

/** A task or a goal in its list: it opens in its drawer. */
export function RowLink({ id, to, icon, name, note, fault, onRemove }: Props) {
  const { t } = useTranslation('program_components');
  return (
    <li className={styles.entry}>
      {icon}
      <span className={styles.entryText}>
        <Link id={id} to={to} aria-invalid={fault ? true : undefined}>
          {name}
        </Link>
        <span className={styles.note}>{note}</span>
        {fault && (
          <span className={styles.fault} role="alert">
            {fault}
          </span>
        )}
      </span>
      {onRemove && <IconButton label={t('remove', { name })} icon={<IconX />} onClick={onRemove} />}
    </li>
  );
}
