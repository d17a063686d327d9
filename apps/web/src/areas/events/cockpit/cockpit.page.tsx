import IconChecks from '#icons/IconChecks';
import IconList from '#icons/IconList';
import { useState } from 'react';
import { PrintHead } from '../../../clinical/print/print-head.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { KeyBar } from '../../../ui/key-bar.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { OwnOnlyChip } from '../../../ui/own-only-chip.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useFullScreen } from '../../../ui/use-full-screen.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { useNow } from '../../../ui/use-now.ts';
import styles from './cockpit.module.css';
import { Detail } from './detail.tsx';
import { DoneList } from './done-list.tsx';
import { PlanList } from './plan-list.tsx';
import { minutesOf, rowsOf } from './plan-model.ts';
import { type Plan, usePlan } from './use-plan.ts';

/** No room for list, talk and guide beside each other. */
const foldedList = '(min-width: 900px) and (max-width: 1199px)';

/** Whom to call today and why, and the call itself with its guide, until all that follows from it is saved. */
export function Component() {
  const { t } = useTranslation(['cockpit', 'shell']);
  const plan = usePlan();
  const now = useNow(60_000);
  const isFolded = useMedia(foldedList);
  const [isListed, setIsListed] = useState(false);
  const { list, selectedId, isNarrow } = plan;
  const isDetail = isNarrow && selectedId !== null;
  const group = t('shell:keys.page', { page: t('title') });
  useFullScreen(isDetail);
  useHotkeys(
    [
      { keys: 'j', label: t('key.next'), group, run: () => plan.step(1) },
      { keys: 'k', label: t('key.previous'), group, run: () => plan.step(-1) },
    ],
    list.length > 0,
  );
  return (
    <>
      <PrintHead />
      {!isDetail && <Head plan={plan} />}
      {plan.error && <RegionError error={plan.error} onRetry={plan.retry} />}
      <div className={styles.page} data-detail={isDetail || undefined} data-folded={isFolded || undefined}>
        {!isFolded && (
          <div className={styles.listColumn}>
            <Listed plan={plan} now={now} />
          </div>
        )}
        {isFolded && (
          <div className={styles.folded}>
            <Button size="toolbar" icon={<IconList />} onClick={() => setIsListed(true)}>
              {t('list_open', { n: list.length })}
            </Button>
          </div>
        )}
        {isFolded && isListed && (
          <Dialog kind="drawer" title={t('list')} width={360} onClose={() => setIsListed(false)}>
            <Listed plan={plan} now={now} />
          </Dialog>
        )}
        {selectedId !== null && <Detail key={selectedId} plan={plan} patientId={selectedId} now={now} />}
      </div>
      {!isNarrow && (
        <KeyBar
          hints={[
            { keys: 'c', label: t('key.call') },
            { keys: '1 9', label: t('key.answer') },
            { keys: 'enter', label: t('key.question') },
            { keys: 'l', label: t('key.guide') },
            { keys: 'e', label: t('key.outcome') },
            { keys: 'n', label: t('key.note') },
            { keys: 'mod+enter', label: t('key.finish') },
            { keys: 'j k', label: t('key.walk') },
          ]}
        />
      )}
    </>
  );
}

function Head({ plan: { plan, tab, setTab } }: { plan: Plan }) {
  const { t } = useTranslation('cockpit');
  const talks = plan?.today.talks ?? 0;
  return (
    <PageHeader
      title={t('title')}
      chips={<OwnOnlyChip />}
      actions={
        plan &&
        talks > 0 && (
          <Text as="span" quiet small>
            {t('progress', { count: talks, minutes: minutesOf(plan.today) })}
          </Text>
        )
      }
    >
      <Tabs
        label={t('tab.label')}
        tabs={[
          { key: 'today', label: t('tab.today'), count: plan?.data.length },
          { key: 'unreached', label: t('tab.unreached'), count: plan && rowsOf(plan, 'unreached').length },
          { key: 'done', label: t('tab.done'), count: plan?.done.length },
        ]}
        current={tab}
        onChange={setTab}
      />
    </PageHeader>
  );
}

function Listed({ plan, now }: { plan: Plan; now: number }) {
  const { t } = useTranslation('cockpit');
  const late = useDelayed(plan.isPending);
  const done = plan.plan?.done ?? [];
  const talks = plan.plan?.today.talks ?? 0;
  if (plan.isPending)
    return late ? (
      <div className={styles.waiting} aria-busy="true">
        {[60, 45, 55, 50].map((width) => (
          <Skeleton key={width} width={`${width}%`} />
        ))}
      </div>
    ) : null;
  if (plan.error) return null;
  if (plan.tab === 'done' && done.length > 0) return <DoneList done={done} />;
  if (plan.list.length > 0) return <PlanList plan={plan} now={now} />;
  return (
    <EmptyState
      good={plan.tab !== 'done'}
      icon={<IconChecks />}
      title={t(`empty.${plan.tab}`)}
      {...(talks > 0 && { text: t('empty.talks', { count: talks }) })}
    />
  );
}
