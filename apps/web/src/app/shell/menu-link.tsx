import type { Icon } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { PriorityGlyph } from '../../clinical/priority-glyph.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/link.tsx';
import type { NavEntry } from '../../ui/navigation/area.ts';
import { isCurrent } from './current-entry.ts';
import { navWord } from './navigation.ts';
import styles from './side-menu.module.css';
import type { Count } from './use-counts.ts';

type Props = { entry: NavEntry; icon: Icon | undefined; minified: boolean; count: Count };

/** A screen of the menu, with what waits there; the current one is always in view. */
export function MenuLink({ entry, icon: EntryIcon, minified, count }: Props) {
  const { t } = useTranslation('shell');
  const here = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  const current = isCurrent(entry, here);
  useEffect(() => {
    if (current) link.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const label = navWord(t, entry);
  return (
    <Link
      ref={link}
      to={entry.to}
      aria-current={current ? 'page' : undefined}
      className={styles.link ?? ''}
      title={[minified && label, count?.detail].filter(Boolean).join(': ') || undefined}
    >
      {EntryIcon ? <EntryIcon aria-hidden="true" /> : <span className={styles.noIcon} aria-hidden="true" />}
      <span className={minified ? 'visually-hidden' : styles.label}>{label}</span>
      {count !== null && count.count > 0 && (
        <span className={cx(styles.count, 'numeric')}>
          {count.critical > 0 && <PriorityGlyph priority="blocker" size={13} silent />}
          <span aria-hidden="true">{minified && count.count > 99 ? '99' : count.count}</span>
          <span className="visually-hidden">{t('nav.open', { count: count.count })}</span>
          {count.critical > 0 && (
            <span className="visually-hidden">, {t('nav.critical', { count: count.critical })}</span>
          )}
          <span className="visually-hidden">{count.detail}</span>
        </span>
      )}
    </Link>
  );
}
