import { useQuery } from '@tanstack/react-query';
import IconX from '#icons/IconX';
import { useLocation } from 'react-router';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { liveHotkeys, useHotkeys, useHotkeyVersion } from '../../../ui/hotkeys.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { openContact, toggleHelp } from '../../../ui/shell-panels.ts';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { useFocusGivenBack } from '../../../ui/use-focus-given-back.ts';
import { noRoomForHelp, useMedia } from '../../../ui/use-media.ts';
import { KeyList } from '../key-list.tsx';
import { startTour } from '../tour/tour-state.ts';
import styles from './help-panel.module.css';
import { fetchHelp, helpKeyOf } from './help-section.ts';

/**
 * Help for the screen beside it, over its right edge where the screen would get too narrow, a drawer where nothing
 * would be left of it. Goes along from screen to screen.
 */
export function Component() {
  const { t } = useTranslation(['help', 'ui']);
  const isNarrow = useMedia('(max-width: 1199px)');
  if (isNarrow)
    return (
      <Dialog kind="drawer" title={t('title')} onClose={toggleHelp} width={420}>
        <CloseKey />
        <Section />
      </Dialog>
    );
  return <Panel />;
}

function Panel() {
  const { t } = useTranslation(['help', 'ui', 'shell']);
  const isOver = useMedia(noRoomForHelp);
  const ref = useFocusGivenBack<HTMLElement>();
  const close = {
    keys: 'esc',
    label: t('ui:close'),
    group: t('shell:keys.everywhere'),
    run: toggleHelp,
    hidden: true,
  };
  // What lies on top goes first, whatever Esc means to the screen.
  useHotkeys([close], isOver, 2);
  return (
    <aside ref={ref} className={styles.panel} data-over={isOver || undefined} aria-label={t('title')}>
      <header className={styles.head}>
        <h2>{t('title')}</h2>
        <IconButton label={t('ui:close')} icon={<IconX />} keys="f1" onClick={toggleHelp} />
      </header>
      <Section />
    </aside>
  );
}

// The same key closes the drawer: inside, so that it belongs to the drawer's layer.
function CloseKey() {
  const { t } = useTranslation('shell');
  useHotkeys([
    { keys: 'f1', label: t('keys.help'), group: t('keys.everywhere'), run: toggleHelp, inFields: true },
  ]);
  return null;
}

function Section() {
  const { t } = useTranslation(['help', 'ui']);
  const key = helpKeyOf(useLocation().pathname);
  const language = currentLanguage();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['help', language, key],
    queryFn: () => fetchHelp(key, language),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const waiting = useDelayed(isPending);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable
    <div className={styles.section} tabIndex={0} role="region" aria-label={data?.title ?? t('title')}>
      {waiting && [1, 2, 3].map((row) => <Skeleton key={row} height="2.5rem" />)}
      {error && <RegionError title={t('failed')} error={null} onRetry={() => void refetch()} />}
      {data && (
        <>
          <h3 className={styles.title}>{data.title}</h3>
          <p>{data.purpose}</p>
          {data.steps.map(({ heading, text }) => (
            <section key={heading}>
              <h4>{heading}</h4>
              <p>{text}</p>
            </section>
          ))}
          {data.when.length > 0 && <h3 className={styles.title}>{t('when')}</h3>}
          {data.when.map(({ question, answer }) => (
            <details key={question} className={styles.when}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </>
      )}
      <Keys />
      <Button onClick={beginTour}>{t('tour')}</Button>
      <Button onClick={() => openContact()}>{t('contact')}</Button>
    </div>
  );
}

function beginTour(): void {
  toggleHelp();
  startTour();
}

/** The keys of the screen itself; those that work everywhere stand in the overlay. */
function Keys() {
  const { t } = useTranslation(['help', 'shell']);
  useHotkeyVersion();
  const common = [t('shell:keys.everywhere'), t('shell:keys.go')];
  const keys = liveHotkeys(0).filter(({ group }) => !common.includes(group));
  if (keys.length === 0) return null;
  return (
    <section>
      <h3 className={styles.title}>{t('keys')}</h3>
      <div className={styles.keys}>
        <KeyList keys={keys} />
      </div>
    </section>
  );
}
