import IconChecks from '#icons/IconChecks';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { KeyBar } from '../../../ui/key-bar.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useFullScreen } from '../../../ui/use-full-screen.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { lazyPage } from '../../../ui/lazy-page.ts';
import { RoundDetail } from './round-detail.tsx';
import { RoundList } from './round-list.tsx';
import styles from './round.module.css';
import type { Scope } from './use-round-address.ts';
import { useRound } from './use-round.ts';
import { useRoundKeys } from './use-round-keys.ts';

const { LazyComponent: CoverageRound } = lazyComponent<{ scope: Scope }>(
  lazyPage(() => import('../coverage/coverage-round.tsx')),
);

/** The round: who needs a look first, why, and what came since the own last look; G marks and opens the next. */
export function Component() {
  const { t } = useTranslation('round');
  const format = useFormat();
  const round = useRound();
  const late = useDelayed(round.isPending);
  useRoundKeys(round);
  const { list, tab, scope, selected, counts } = round;
  const isOnCoverage = tab === 'coverage';
  const isDetail = round.isNarrow && (isOnCoverage ? round.asked !== null : selected !== null);
  useFullScreen(isDetail);
  return (
    <>
      {!isDetail && (
        <PageHeader
          title={t('title')}
          actions={
            <Segmented
              label={t('scope.label')}
              options={[
                { key: 'all', label: t('scope.all') },
                { key: 'mine', label: t('scope.mine') },
              ]}
              value={scope}
              onChange={round.setScope}
            />
          }
        >
          <Tabs
            label={t('tab.label')}
            tabs={[
              { key: 'open', label: t('tab.open'), count: counts?.open },
              { key: 'stable', label: t('tab.stable'), count: counts?.stable },
              { key: 'done', label: t('tab.done'), count: counts?.done },
              { key: 'coverage', label: t('tab.coverage') },
            ]}
            current={tab}
            onChange={round.setTab}
          />
        </PageHeader>
      )}
      {round.error && <RegionError error={round.error} onRetry={round.retry} />}
      {isOnCoverage ? (
        <CoverageRound scope={scope} />
      ) : (
        <div className={styles.page} data-detail={isDetail || undefined}>
          <div className={styles.listColumn}>
            {late && (
              <div className={styles.waiting} aria-busy="true">
                {[60, 45, 55, 50].map((width) => (
                  <Skeleton key={width} width={`${width}%`} />
                ))}
              </div>
            )}
            {counts && counts.total > counts.shown && (
              <p className={styles.cap}>
                {t('more_than', { shown: format.number(counts.shown), total: format.number(counts.total) })}
              </p>
            )}
            {counts && list.length === 0 && (
              <EmptyState good icon={<IconChecks />} title={t(`empty.${tab}`)} />
            )}
            <RoundList round={round} />
          </div>
          {selected && <RoundDetail round={round} patient={selected} />}
        </div>
      )}
      {!round.isNarrow && (list.length > 0 || selected) && (
        <KeyBar
          hints={[
            { keys: 'j k', label: t('key.walk') },
            { keys: 'q', label: t('key.review') },
            { keys: 'mod+z', label: t('key.undo') },
          ]}
        />
      )}
    </>
  );
}
