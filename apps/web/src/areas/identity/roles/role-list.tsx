import { rolesPath } from '@fernpuls/contract/paths';
import type { Role } from '@fernpuls/contract/identity/role';
import IconLock from '#icons/IconLock';
import IconPlus from '#icons/IconPlus';
import { useNavigate } from 'react-router';
import { NavLink } from '../../../ui/link.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import styles from './roles.module.css';

type Props = { roles: readonly Role[]; loading: boolean; current: string | null; mayWrite: boolean };

export function RoleList({ roles, loading, current, mayWrite }: Props) {
  const { t } = useTranslation(['roles', 'shell']);
  const navigate = useNavigate();
  const late = useDelayed(loading);
  const create = () => void navigate(`${rolesPath}/new`);
  useHotkeys(
    [{ keys: 'n', label: t('new'), group: t('shell:keys.lists'), run: create }],
    mayWrite && current !== 'new',
  );
  const system = roles.filter((role) => role.editDisabled);
  const own = roles.filter((role) => !role.editDisabled);
  return (
    <nav className={styles.side} aria-label={t('title')}>
      <div className={styles.sideHead}>
        {current ? (
          <h2>{t('title')}</h2>
        ) : (
          <h1 id="page-title" tabIndex={-1}>
            {t('title')}
          </h1>
        )}
        {mayWrite && (
          <Button size="toolbar" icon={<IconPlus />} keys="n" onClick={create}>
            {t('new_short')}
          </Button>
        )}
      </div>
      {late && [1, 2, 3].map((row) => <Skeleton key={row} height="1.75rem" />)}
      <Section title={t('system_roles')} roles={system} />
      {!loading && <Section title={t('own_roles')} roles={own} empty={t('own_empty')} />}
    </nav>
  );
}

function Section({ title, roles, empty }: { title: string; roles: readonly Role[]; empty?: string }) {
  const { t } = useTranslation('roles');
  if (roles.length === 0 && !empty) return null;
  return (
    <>
      <h3 className={styles.caption}>{title}</h3>
      {roles.length === 0 && <p className={styles.quiet}>{empty}</p>}
      <ul className={styles.list}>
        {roles.map((role) => (
          <li key={role.id}>
            <NavLink to={`${rolesPath}/${role.id}`} className={styles.link ?? ''}>
              {role.editDisabled && <IconLock aria-label={t('system_role')} />}
              <span className={styles.label}>{role.label}</span>
              <span className="numeric" title={t('holders', { count: role.holderCount })}>
                {role.holderCount}
                <span className="visually-hidden">{t('holders_short', { count: role.holderCount })}</span>
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}
