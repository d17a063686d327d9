import IconChevronLeft from '#icons/IconChevronLeft';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { homeAddress } from '../../api/surroundings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TenantMark } from '../../ui/brand/tenant-mark.tsx';
import { TrainingMark } from '../../ui/brand/training-mark.tsx';
import { brandName, useSurroundings } from '../../api/surroundings.ts';
import { fuzzyMatch } from '../../ui/fuzzy.ts';
import { useHotkeys } from '../../ui/hotkeys.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { type NavEntry, settingSections } from '../../ui/navigation/area.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { MenuGroup } from './menu-group.tsx';
import { navWord, useNavigation } from './navigation.ts';
import { lastOutside } from './settings-area.ts';
import styles from './settings-menu.module.css';
import { useCounts } from './use-counts.ts';

/** The administration in place of the menu: its own headings, its own search, and the way back to the work. */
export function Component() {
  const { t } = useTranslation(['menu', 'shell']);
  const navigate = useNavigate();
  const counts = useCounts();
  const { branding } = useSurroundings();
  const [wanted, setWanted] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const back = () => void navigate(lastOutside() ?? homeAddress());
  const group = t('shell:keys.everywhere');
  useHotkeys(
    [
      { keys: 'esc', label: t('leave_settings'), group, run: back, inFields: false },
      { keys: '/', label: t('search_settings'), group, run: () => search.current?.focus() },
    ],
    true,
    0,
  );
  const entries = useNavigation().filter((entry) => entry.group === 'settings');
  const fits = (entry: NavEntry) =>
    wanted.trim() === '' ||
    [navWord(t, entry), t(`about.${entry.key}`, { defaultValue: '' })].some((text) =>
      fuzzyMatch(wanted, text),
    );
  const found = entries.filter(fits);
  const [first] = found;
  return (
    <>
      <button type="button" className={styles.back} aria-keyshortcuts="Escape" onClick={back}>
        <IconChevronLeft aria-hidden="true" />
        <strong>{t('shell:nav.settings')}</strong>
        <Kbd keys="esc" />
      </button>
      <div className={styles.practice}>
        <TenantMark size={26} />
        <div>
          <strong>{branding?.productName ?? brandName() ?? t('shell:product')}</strong>
          <span>{t('administration')}</span>
        </div>
        <TrainingMark />
      </div>
      <form
        role="search"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          if (first) void navigate(first.to);
        }}
      >
        <SearchBox
          ref={search}
          label={t('search_settings')}
          keys="/"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setWanted('')}
        />
      </form>
      <nav className={styles.nav} aria-label={t('shell:nav.settings')}>
        {settingSections.map((section) => (
          <MenuGroup
            key={section}
            title={t(`section.${section}`)}
            entries={found.filter((entry) => entry.group === 'settings' && entry.section === section)}
            minified={false}
            counts={counts}
          />
        ))}
        {found.length === 0 && (
          <p className={styles.none} role="status">
            {t('nothing_found')}
          </p>
        )}
      </nav>
    </>
  );
}
