import IconBooks from '#icons/IconBooks';
import IconLayoutSidebarLeftCollapse from '#icons/IconLayoutSidebarLeftCollapse';
import IconLayoutSidebarLeftExpand from '#icons/IconLayoutSidebarLeftExpand';
import IconSearch from '#icons/IconSearch';
import IconSettings from '#icons/IconSettings';
import { usePerson } from '../../api/session.ts';
import { useSurroundings } from '../../api/surroundings.ts';
import { useRecentPatientIds } from '../../clinical/recent-patients.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TenantMark } from '../../ui/brand/tenant-mark.tsx';
import { TrainingMark } from '../../ui/brand/training-mark.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { lazyPage } from '../../ui/lazy-page.ts';
import { MenuGroup } from './menu-group.tsx';
import { MenuLink } from './menu-link.tsx';
import { useNavigation } from './navigation.ts';
import { useIsInSettings } from './settings-area.ts';
import styles from './side-menu.module.css';
import { useCounts } from './use-counts.ts';
import { useFirstSetting } from './use-first-setting.ts';
import { useFold } from './use-fold.ts';
import { UserBlock } from './user-block.tsx';

const { LazyComponent: RecentPatients } = lazyComponent(lazyPage(() => import('./recent-patients.tsx')));
const { LazyComponent: SettingsMenu } = lazyComponent(lazyPage(() => import('./settings-menu.tsx')));

type Props = { minified: boolean; onToggle: () => void; onSearch: () => void };

/** At the left of every screen: where one works, and in the settings what can be set. */
export function SideMenu(props: Props) {
  const { t } = useTranslation('shell');
  const { branding } = useSurroundings();
  const isInSettings = useIsInSettings();
  const { minified } = props;
  return (
    <aside
      className={cx(styles.side, minified && styles.minified)}
      aria-label={branding?.productName ?? t('product')}
    >
      {isInSettings ? <SettingsMenu /> : <WorkMenu {...props} />}
      <div id="call-box" />
      <UserBlock minified={minified} />
    </aside>
  );
}

function WorkMenu({ minified, onToggle, onSearch }: Props) {
  const { t } = useTranslation('shell');
  const entries = useNavigation();
  const counts = useCounts();
  const hasRecent = useRecentPatientIds(usePerson().id).length > 0;
  const { branding } = useSurroundings();
  const of = (group: string) => entries.filter((entry) => entry.group === group);
  const content = useFold('content', of('content'), of('workplace').length < 3);
  const firstSetting = useFirstSetting();
  const toggle = (
    <IconButton
      label={t(minified ? 'nav.expand' : 'nav.minify')}
      icon={minified ? <IconLayoutSidebarLeftExpand /> : <IconLayoutSidebarLeftCollapse />}
      keys="shift+m"
      onClick={onToggle}
    />
  );
  const shared = { minified, counts };
  return (
    <>
      <div className={styles.tenant}>
        <TenantMark size={minified ? 28 : 26} square={minified} />
        {!minified && (
          <div className={styles.names}>
            <strong>{branding?.productName ?? t('product')}</strong>
            <span>
              <TrainingMark /> {location.hostname}
            </span>
          </div>
        )}
        {!minified && toggle}
      </div>
      {minified && <TrainingMark short />}
      {minified && toggle}
      <button
        type="button"
        className={styles.search}
        data-tour="search"
        onClick={onSearch}
        aria-keyshortcuts="Control+K"
        aria-label={minified ? t('nav.search') : undefined}
      >
        <IconSearch aria-hidden="true" />
        {!minified && <span>{t('nav.search')}</span>}
        {!minified && <Kbd keys="mod+k" />}
      </button>
      <nav className={styles.nav} aria-label={t('nav.label')} data-tour="menu">
        <MenuGroup {...shared} title={null} entries={of('workplace')} />
        <MenuGroup {...shared} title={t('nav.patients_group')} entries={of('patients_group')}>
          {hasRecent && <RecentPatients minified={minified} />}
        </MenuGroup>
        <MenuGroup
          {...shared}
          title={t('nav.content')}
          entries={of('content')}
          fold={{ ...content, icon: IconBooks }}
        />
        {firstSetting && (
          <div className={styles.group}>
            <MenuLink
              entry={{ ...settings, to: firstSetting.to }}
              icon={IconSettings}
              minified={minified}
              count={null}
            />
          </div>
        )}
      </nav>
    </>
  );
}

const settings = {
  key: 'settings',
  at: 0,
  group: 'workplace',
  icon: IconSettings,
  permission: 'tenant',
} as const;
