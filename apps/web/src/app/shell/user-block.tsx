import { accountPath } from '@fernpuls/contract/paths';
import IconLock from '#icons/IconLock';
import IconLogout from '#icons/IconLogout';
import IconMessageCircle from '#icons/IconMessageCircle';
import IconMoon from '#icons/IconMoon';
import IconSparkles from '#icons/IconSparkles';
import IconSun from '#icons/IconSun';
import IconUserCircle from '#icons/IconUserCircle';
import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePerson } from '../../api/session.ts';
import { lockNow } from '../../api/session-lock.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { useSignOut } from '../../ui/drafts/use-sign-out.tsx';
import { useFormat } from '../../ui/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { LanguageMenu } from '../../ui/brand/language-menu.tsx';
import { openContact, showNews } from '../../ui/shell-panels.ts';
import { toggleTheme, useTheme } from '../../ui/theme.ts';
import { LogoutClock } from './logout-clock.tsx';
import styles from './user-block.module.css';

/** Who is signed in, how long still, theme; behind the name: language and signing out. */
export function UserBlock({ minified }: { minified: boolean }) {
  const { t } = useTranslation('shell');
  const person = usePerson();
  const { signOut, question } = useSignOut(person.id);
  const format = useFormat();
  const dark = useTheme() === 'dark';
  return (
    <div className={minified ? styles.minified : styles.block} data-tour="person">
      <button
        type="button"
        popoverTarget="user-menu"
        className={styles.person}
        aria-label={
          minified
            ? `${format.initials(person)}, ${person.firstName} ${person.lastName}: ${t('user.menu')}`
            : undefined
        }
      >
        <Avatar initials={format.initials(person)} seed={person.id} />
        {!minified && (
          <span className={styles.names}>
            <strong>
              {person.firstName} {person.lastName}
            </strong>
            <LogoutClock />
            <span className="visually-hidden">{t('user.menu')}</span>
          </span>
        )}
      </button>
      <IconButton
        label={t(dark ? 'theme.to_light' : 'theme.to_dark')}
        icon={dark ? <IconSun /> : <IconMoon />}
        keys="shift+d"
        onClick={toggleTheme}
      />
      <div id="user-menu" popover="auto" className={styles.menu}>
        <strong>{format.fullName(person)}</strong>
        <span className={styles.email}>{person.email}</span>
        <LanguageMenu />
        <Link to={accountPath} className={styles.item} onClick={hideMenu}>
          <IconUserCircle aria-hidden="true" />
          {t('user.account')}
        </Link>
        <Item
          icon={<IconSparkles aria-hidden="true" />}
          label={t('user.news')}
          onClick={() => showNews(true)}
        />
        <Item
          icon={<IconMessageCircle aria-hidden="true" />}
          label={t('user.contact')}
          onClick={() => openContact()}
        />
        <button type="button" className={styles.item} onClick={() => void lockNow()}>
          <IconLock aria-hidden="true" />
          {t('user.lock')}
          <Kbd keys="mod+shift+l" />
        </button>
        <Item icon={<IconLogout aria-hidden="true" />} label={t('user.sign_out')} onClick={signOut} />
      </div>
      {question}
    </div>
  );
}

function Item({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={styles.item}
      popoverTarget="user-menu"
      popoverTargetAction="hide"
      onClick={onClick}
    >
      {icon}
      {label}
    </button>
  );
}

// A link closes no popover by itself.
function hideMenu(): void {
  document.getElementById('user-menu')?.hidePopover();
}
