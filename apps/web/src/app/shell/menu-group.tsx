import type { Icon } from '@tabler/icons-react';
import IconChevronRight from '#icons/IconChevronRight';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { NavEntry } from '../../ui/navigation/area.ts';
import { MenuLink } from './menu-link.tsx';
import { useIcons } from './navigation.ts';
import styles from './side-menu.module.css';
import type { useCounts } from './use-counts.ts';

type Props = {
  title: string | null;
  entries: readonly NavEntry[];
  minified: boolean;
  counts: ReturnType<typeof useCounts>;
  /** Where the group can be closed: whether it is open, and how to change that. */
  fold?: { open: boolean; toggle: () => void; icon: Icon };
  children?: ReactNode;
};

/** A part of the menu under its heading; one that folds says so, and keeps its entries out of the tab order. */
export function MenuGroup({ title, entries, minified, counts, fold, children }: Props) {
  const { t } = useTranslation('shell');
  const id = useId();
  const isOpen = fold?.open ?? true;
  const shown = isOpen ? entries : [];
  const icons = useIcons(shown);
  if (entries.length === 0) return null;
  return (
    <div
      className={styles.group}
      role={title === null ? undefined : 'group'}
      aria-labelledby={title === null ? undefined : id}
    >
      {title !== null && fold && (
        <button
          type="button"
          id={id}
          className={styles.fold}
          aria-expanded={isOpen}
          title={minified ? title : undefined}
          onClick={fold.toggle}
        >
          {minified ? <fold.icon aria-hidden="true" /> : <IconChevronRight aria-hidden="true" />}
          <span className={minified ? 'visually-hidden' : undefined}>{title}</span>
        </button>
      )}
      {title !== null && !fold && (
        <h2 id={id} className={minified ? 'visually-hidden' : styles.caption}>
          {title}
        </h2>
      )}
      {isOpen && (
        <ul aria-label={title ?? t('nav.workplace')}>
          {shown.map((entry) => (
            <li key={entry.key}>
              <MenuLink
                entry={entry}
                icon={icons[entry.key]}
                minified={minified}
                count={entry.count ? counts[entry.count] : null}
              />
            </li>
          ))}
        </ul>
      )}
      {isOpen && children}
    </div>
  );
}
