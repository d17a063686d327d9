import { usersPath } from '@fernpuls/contract/paths';
import type { Role } from '@fernpuls/contract/identity/role';
import { roleHolders } from '@fernpuls/contract/identity/role-assignment.call';
import { opensPatients } from '@fernpuls/contract/permissions';
import { mayEnter, type ScreenArea, screenAreas } from '@fernpuls/contract/screen-areas';
import IconCircleCheck from '#icons/IconCircleCheck';
import IconCircleDashed from '#icons/IconCircleDashed';
import type { ReactNode } from 'react';
import { Link } from '../../../ui/link.tsx';
import { useCall } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import { type Draft, effective } from './role-draft.ts';
import styles from './roles.module.css';

type Props = { role: Role | null; draft: Draft; ownPatientsOnly: boolean; removal: ReactNode };

/** What the role opens as it stands in the draft, and who holds it. */
export function RoleRail({ role, draft, ownPatientsOnly, removal }: Props) {
  const { t } = useTranslation('roles');
  const format = useFormat();
  const access = effective(draft);
  const levels = [...access.values()];
  return (
    <aside className={styles.rail} aria-label={t('effect.title')}>
      <section>
        <h2 className={styles.caption}>{t('effect.title')}</h2>
        <p className={styles.figures}>
          <strong className="numeric">{levels.filter((level) => level === 'write').length}</strong>{' '}
          {t('effect.write')}
          <strong className="numeric">{levels.filter((level) => level === 'read').length}</strong>{' '}
          {t('effect.read')}
        </p>
        {opensPatients(access) && (
          <p className={styles.quiet}>{t(ownPatientsOnly ? 'reach.own' : 'reach.all')}</p>
        )}
        <ul className={styles.areas}>
          {(Object.keys(screenAreas) as ScreenArea[]).map((area) => {
            const opens = mayEnter(access, area);
            return (
              <li key={area} data-opens={opens || undefined}>
                {opens ? <IconCircleCheck aria-hidden="true" /> : <IconCircleDashed aria-hidden="true" />}
                {t(`area.${area}`)}
                <span className="visually-hidden">{t(opens ? 'effect.opens' : 'effect.closed')}</span>
              </li>
            );
          })}
        </ul>
      </section>
      {role && <Holders role={role} />}
      {role && (
        <section>
          <h2 className={styles.caption}>{t('history')}</h2>
          <p className={styles.quiet}>{t('changed_at', { when: format.dateTime(role.updatedAt) })}</p>
          {removal}
        </section>
      )}
    </aside>
  );
}

function Holders({ role }: { role: Role }) {
  const { t } = useTranslation('roles');
  const mayRead = useMay('physician');
  const { data } = useCall(roleHolders, { id: role.id }, { enabled: mayRead });
  return (
    <section>
      <h2 className={styles.caption}>{t('holders', { count: role.holderCount })}</h2>
      {role.holderCount === 0 && <p className={styles.quiet}>{t('holders_none')}</p>}
      <ul className={styles.people}>
        {(data?.data ?? []).map((person) => (
          <li key={person.id}>
            <Avatar initials={initialsOf(person.name)} seed={person.id} size="small" />
            <Link to={`${usersPath}/${person.id}`}>{person.name}</Link>
            {!person.isActive && <Chip tone="outline">{t('inactive')}</Chip>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `Moldenhauer, Katrin` is KM. */
function initialsOf(name: string): string {
  const [last = '', first = ''] = name.split(', ');
  return `${first.replace(/^.*\. /, '').slice(0, 1)}${last.slice(0, 1)}`;
}
