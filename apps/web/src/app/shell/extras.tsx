import { trainingEmptied } from '@fernpuls/contract/training/training.live';
import { useEffect, useState } from 'react';
import { loadFactorReminder } from '../../areas/identity/index.ts';
import { useLive } from '../../api/live.ts';
import { queryClient } from '../../api/query-client.ts';
import { usePerson } from '../../api/session.ts';
import { Beside } from '../../ui/beside.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { lazyPage } from '../../ui/lazy-page.ts';
import { syncListPreferences } from '../../ui/list-preferences.ts';
import { closeContact, showNews, toggleHelp, useShellPanels } from '../../ui/shell-panels.ts';
import { ConsentGate } from './consent/consent-gate.tsx';
import { TourGate } from './tour/tour-gate.tsx';

const { LazyComponent: HelpPanel } = lazyComponent(lazyPage(() => import('./help/help-panel.tsx')));
const { LazyComponent: WorseQuestions } = lazyComponent(
  lazyPage(() => import('../../clinical/worse/worse-questions.tsx')),
);
const { LazyComponent: FactorReminder } = lazyComponent(lazyPage(loadFactorReminder));
const { LazyDialog: ContactDialog } = lazyDialog(lazyPage(() => import('./contact-dialog.tsx')));
const { LazyDialog: NewsDialog } = lazyDialog(lazyPage(() => import('./news/news-dialog.tsx')));

const { LazyComponent: CallBox } = lazyComponent(
  lazyPage(async () => (await import('../../areas/events/index.ts')).loadCallBox()),
);

const { LazyComponent: TemplateChoice } = lazyComponent(
  lazyPage(async () => (await import('../../areas/content/index.ts')).loadTemplateChoice()),
);

const { LazyComponent: EngineBanner, preload: preloadBanner } = lazyComponent(
  lazyPage(() => import('./engine-banner.tsx')),
);
const { LazyComponent: Bell, preload: preloadBell } = lazyComponent(lazyPage(() => import('./bell.tsx')));

const againMs = 15_000;

/**
 * Letters typed while the search is still on its way would be lost: it waits ready. Bell and banner are shown once
 * they are there: without network the page goes on without them, and they are tried again.
 */
function fetchWhenIdle(idle: () => void): () => void {
  let timer = setTimeout(start, 2000);
  function start() {
    // A failure shows when somebody opens it.
    void Promise.all([import('./search/search.tsx'), import('./keys-overlay.tsx')]).catch(() => undefined);
    Promise.all([preloadBell(), preloadBanner()]).then(idle, () => {
      timer = setTimeout(start, againMs);
    });
  }
  return () => clearTimeout(timer);
}

/** What belongs to the frame but not to the first paint: it comes after the page is there. */
export function Component() {
  const panels = useShellPanels();
  const person = usePerson();
  useEffect(syncListPreferences, []);
  useLive(trainingEmptied, () => void queryClient.resetQueries());
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => fetchWhenIdle(() => setIsIdle(true)), []);
  return (
    <>
      {panels.help && (
        <Beside onClose={toggleHelp}>
          <HelpPanel />
        </Beside>
      )}
      {panels.contact && <ContactDialog errorId={panels.contact.errorId} onClose={closeContact} />}
      {panels.news && <NewsDialog onClose={() => showNews(false)} />}
      <Beside>{person.secondFactorDueAt !== null && <FactorReminder />}</Beside>
      <ConsentGate />
      <WorseQuestions />
      <Beside>
        <TourGate />
      </Beside>
      <Beside>{isIdle && <CallBox />}</Beside>
      <Beside>{isIdle && <TemplateChoice />}</Beside>
      <Beside>{isIdle && <EngineBanner />}</Beside>
      <Beside>{isIdle && <Bell />}</Beside>
    </>
  );
}
