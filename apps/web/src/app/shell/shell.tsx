import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Navigate, Outlet, useLocation } from 'react-router';
import { connectLive, disconnectLive } from '../../api/live.ts';
import { useSession } from '../../api/session.ts';
import { loadFactorSetup } from '../../areas/identity/index.ts';
import { TrainingStrip } from '../../ui/brand/training-mark.tsx';
import { closeKeysOverlay, useKeysOverlay } from '../../ui/keys-overlay-state.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { lazyPage } from '../../ui/lazy-page.ts';
import { useIsNarrow } from '../../ui/use-media.ts';
import { LiveBanner } from './live-banner.tsx';
import { useMenuState } from './menu-state.ts';
import { useIsInSettings } from './settings-area.ts';
import styles from './shell.module.css';
import { SideMenu } from './side-menu.tsx';
import { Spotlight } from './spotlight.tsx';
import { useShellHotkeys } from './use-shell-hotkeys.ts';

const { LazyComponent: Extras } = lazyComponent(lazyPage(() => import('./extras.tsx')));
const { LazyComponent: SessionWatch } = lazyComponent(lazyPage(() => import('./session-watch.tsx')));
const { LazyComponent: FactorSetup } = lazyComponent(lazyPage(loadFactorSetup));
const { LazyComponent: BottomBar } = lazyComponent(lazyPage(() => import('./bottom-bar.tsx')));
const { LazyDialog: KeysOverlay } = lazyDialog(lazyPage(() => import('./keys-overlay.tsx')));

/** The frame of every signed-in screen; who is not signed in goes to the sign-in page and comes back. */
export function Shell() {
  const session = useSession();
  const location = useLocation();
  if (session.status === 'signed_in' && session.owesFactor)
    return (
      <>
        <FactorSetup />
        <SessionWatch />
      </>
    );
  if (session.status === 'signed_in') return <SignedIn />;
  const next = encodeURIComponent(location.pathname + location.search);
  const entrance = session.status === 'locked' ? '/unlock' : '/login/sign_in';
  return <Navigate to={`${entrance}?next=${next}`} replace />;
}

function SignedIn() {
  const { t } = useTranslation('shell');
  const [searching, setSearching] = useState(false);
  const keysShown = useKeysOverlay();
  const menu = useMenuState();
  const isNarrow = useIsNarrow();
  const isInSettings = useIsInSettings();
  useShellHotkeys({ search: () => setSearching(true), toggleMenu: menu.toggle });
  useEffect(() => {
    connectLive();
    return disconnectLive;
  }, []);
  return (
    <div
      className={styles.shell}
      data-minified={menu.minified || undefined}
      data-settings={isInSettings || undefined}
    >
      <a href="#page-title" className={styles.skip}>
        {t('skip')}
      </a>
      <SideMenu minified={menu.minified} onToggle={menu.toggle} onSearch={() => setSearching(true)} />
      <div className={styles.panel}>
        <TrainingStrip />
        <LiveBanner />
        <div id="call-bar" />
        <div id="engine-banner" />
        <main className={styles.main}>
          <Outlet />
        </main>
      </div>
      <Extras />
      {isNarrow && <BottomBar onSearch={() => setSearching(true)} />}
      <SessionWatch />
      {searching && <Spotlight onClose={() => setSearching(false)} />}
      {keysShown && <KeysOverlay onClose={closeKeysOverlay} />}
    </div>
  );
}
