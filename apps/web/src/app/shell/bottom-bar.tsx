import IconMenu2 from '#icons/IconMenu2';
import { useState } from 'react';
import { NavLink } from '../../ui/link.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePerson } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSignOut } from '../../ui/drafts/use-sign-out.tsx';
import { useFormat } from '../../ui/format.ts';
import { LanguageMenu } from '../../ui/brand/language-menu.tsx';
import { toggleTheme, useTheme } from '../../ui/theme.ts';
import styles from './bottom-bar.module.css';
import { LogoutClock } from './logout-clock.tsx';
import { type MenuGroup, menuGroups, type NavEntry } from '../../ui/navigation/area.ts';
import { navWord, useIcons, useNavigation } from './navigation.ts';
import { useCounts } from './use-counts.ts';

const main = ['alarms', 'patients', 'tasks', 'messages', 'manage_dashboard', 'tenants', 'licenses'];

/** The menu below 900 pixels: four screens and „Mehr“ for the rest. */
export function Component({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const entries = useNavigation();
  const counts = useCounts();
  return (
    <nav className={styles.bar} aria-label={t('nav.label')} data-tour="bar">
      {main.map((key) => {
        const entry = entries.find((one) => one.key === key);
        if (!entry) return null;
        const count = entry.count ? counts[entry.count] : null;
        return (
          <NavLink key={key} to={entry.to} className={styles.item ?? ''}>
            {'icon' in entry && <entry.icon aria-hidden="true" />}
            {t(key === 'patients' ? 'nav.patients_short' : `nav.${key}`)}
            {count !== null && count.count > 0 && (
              <span className={`${styles.count} numeric`}>{count.count}</span>
            )}
          </NavLink>
        );
      })}
      <button type="button" className={styles.item} data-tour="more" onClick={() => setOpen(true)}>
        <IconMenu2 aria-hidden="true" />
        {t('nav.more')}
      </button>
      {open && <More onClose={() => setOpen(false)} onSearch={onSearch} />}
    </nav>
  );
}

function More({ onClose, onSearch }: { onClose: () => void; onSearch: () => void }) {
  const { t } = useTranslation(['shell', 'spotlight']);
  const person = usePerson();
  const { signOut, question } = useSignOut(person.id);
  const format = useFormat();
  const theme = useTheme();
  const rest = useNavigation().filter((entry) => !main.includes(entry.key));
  const leave = (run: () => void) => () => {
    onClose();
    run();
  };
  return (
    <Dialog title={t('nav.more')} onClose={onClose} kind="drawer">
      <div className={styles.more}>
        {menuGroups.map((group) => (
          <MoreGroup key={group} group={group} entries={rest} onClose={onClose} />
        ))}
        <Button size="touch" onClick={leave(onSearch)}>
          {t('spotlight:title')}
        </Button>
        <Button size="touch" onClick={toggleTheme}>
          {t(theme === 'dark' ? 'theme.to_light' : 'theme.to_dark')}
        </Button>
        <LanguageMenu />
        <p>
          <strong>{format.fullName(person)}</strong>
          <br />
          <LogoutClock />
        </p>
        <Button size="touch" onClick={signOut}>
          {t('user.sign_out')}
        </Button>
        {question}
      </div>
    </Dialog>
  );
}

type GroupProps = { group: MenuGroup; entries: readonly NavEntry[]; onClose: () => void };

function MoreGroup({ group, entries, onClose }: GroupProps) {
  const { t } = useTranslation(['shell', 'menu']);
  const own = entries.filter((entry) => entry.group === group);
  const icons = useIcons(own);
  if (own.length === 0) return null;
  return (
    <section aria-label={t(`nav.${group}`)} className={styles.group}>
      {group !== 'workplace' && <h3>{t(`nav.${group}`)}</h3>}
      {own.map((entry, index) => {
        const isFirst = group === 'workplace' && index === 0;
        const EntryIcon = icons[entry.key];
        return (
          <NavLink
            key={entry.key}
            to={entry.to}
            className={styles.row ?? ''}
            onClick={onClose}
            data-autofocus={isFirst || undefined}
          >
            {EntryIcon && <EntryIcon aria-hidden="true" />}
            {navWord(t, entry)}
          </NavLink>
        );
      })}
    </section>
  );
}
