import IconLogout from '#icons/IconLogout';
import IconMoon from '#icons/IconMoon';
import IconSun from '#icons/IconSun';
import { useTranslation } from '../../i18n/use-translation.ts';
import { closeSession, usePerson } from '../../api/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { useFormat } from '../../ui/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LanguageMenu } from '../../ui/brand/language-menu.tsx';
import { toggleTheme, useTheme } from '../../ui/theme.ts';
import { LogoutClock } from './logout-clock.tsx';
import styles from './user-block.module.css';

/** Who is signed in, how long still, theme; behind the name: language and signing out. */
export function UserBlock({ minified }: { minified: boolean }) {
  const { t } = useTranslation('shell');
  const person = usePerson();
  const format = useFormat();
  const dark = useTheme() === 'dark';
  return (
    <div className={minified ? styles.minified : styles.block}>
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
        <button type="button" className={styles.item} onClick={() => void closeSession('signed_out')}>
          <IconLogout aria-hidden="true" />
          {t('user.sign_out')}
        </button>
      </div>
    </div>
  );
}
