import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Level } from './role-draft.ts';
import styles from './access-control.module.css';

export function LevelWord({ level, implied = false }: { level: Level; implied?: boolean }) {
  const { t } = useTranslation('roles');
  return (
    <span className={styles.word} data-level={level} data-implied={implied || undefined}>
      {t(`level.${level}`)}
    </span>
  );
}
