import IconLayoutSidebarLeftCollapse from '#icons/IconLayoutSidebarLeftCollapse';
import IconLayoutSidebarLeftExpand from '#icons/IconLayoutSidebarLeftExpand';
import IconSearch from '#icons/IconSearch';
import { NavLink } from '../../ui/link.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { lazyPage } from '../../ui/lazy-page.ts';
import { PriorityGlyph } from '../../clinical/priority-glyph.tsx';
import { useRecentPatientIds } from '../../clinical/recent-patients.ts';
import { TenantMark } from '../../ui/brand/tenant-mark.tsx';
import { usePerson } from '../../api/session.ts';
import { useSurroundings } from '../../api/surroundings.ts';
import { type NavEntry, useNavigation } from './navigation.ts';
import styles from './side-menu.module.css';
import { type Count, useCounts } from './use-counts.ts';
import { UserBlock } from './user-block.tsx';

const { LazyComponent: RecentPatients } = lazyComponent(lazyPage(() => import('./recent-patients.tsx')));

type Props = { minified: boolean; onToggle: () => void; onSearch: () => void };
const groups = ['workplace', 'patients_group', 'content', 'system'] as const;

export function SideMenu({ minified, onToggle, onSearch }: Props) {
  const { t } = useTranslation('shell');
  const entries = useNavigation();
  const counts = useCounts();
  const hasRecent = useRecentPatientIds(usePerson().id).length > 0;
  const { branding } = useSurroundings();
  const toggle = (
    <IconButton
      label={t(minified ? 'nav.expand' : 'nav.minify')}
      icon={minified ? <IconLayoutSidebarLeftExpand /> : <IconLayoutSidebarLeftCollapse />}
      keys="shift+m"
      onClick={onToggle}
    />
  );
  return (
    <aside
      className={cx(styles.side, minified && styles.minified)}
      aria-label={branding?.productName ?? t('product')}
    >
      <div className={styles.tenant}>
        <TenantMark size={minified ? 28 : 26} square={minified} />
        {!minified && (
          <div className={styles.names}>
            <strong>{branding?.productName ?? t('product')}</strong>
            <span>{location.hostname}</span>
          </div>
        )}
        {!minified && toggle}
      </div>
      {minified && toggle}
      <button
        type="button"
        className={styles.search}
        onClick={onSearch}
        aria-keyshortcuts="Control+K"
        aria-label={minified ? t('nav.search') : undefined}
      >
        <IconSearch aria-hidden="true" />
        {!minified && <span>{t('nav.search')}</span>}
        {!minified && <Kbd keys="mod+k" />}
      </button>
      <nav className={styles.nav} aria-label={t('nav.label')}>
        {groups.map((group) => {
          const own = entries.filter((entry) => entry.group === group);
          if (own.length === 0) return null;
          return (
            <div key={group} className={styles.group}>
              {group !== 'workplace' && !minified && <h2 className={styles.caption}>{t(`nav.${group}`)}</h2>}
              <ul>
                {own.map((entry) => (
                  <li key={entry.key}>
                    <MenuLink
                      entry={entry}
                      minified={minified}
                      count={entry.count ? counts[entry.count] : null}
                    />
                  </li>
                ))}
              </ul>
              {group === 'patients_group' && hasRecent && <RecentPatients minified={minified} />}
            </div>
          );
        })}
      </nav>
      <UserBlock minified={minified} />
    </aside>
  );
}

type LinkProps = { entry: NavEntry; minified: boolean; count: Count };

function MenuLink({ entry, minified, count }: LinkProps) {
  const { t } = useTranslation('shell');
  const label = t(`nav.${entry.key}`);
  return (
    <NavLink
      to={entry.to}
      end={['settings', 'users', 'alarms'].includes(entry.key)}
      className={styles.link ?? ''}
      title={[minified && label, count?.detail].filter(Boolean).join(': ') || undefined}
    >
      <entry.icon aria-hidden="true" />
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
    </NavLink>
  );
}
