import IconBellCheck from '#icons/IconBellCheck';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFormat } from '../../ui/format.ts';
import { OwnOnlyChip } from '../../ui/own-only-chip.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useFullScreen } from '../../ui/use-full-screen.ts';
import { NewEvent } from '../events/index.ts';
import { NewTask } from '../tasks/index.ts';
import { ActionBar } from './actions/action-bar.tsx';
import { DecisionLayer } from './actions/decision-layer.tsx';
import styles from './alarms.module.css';
import { isInWork } from './event-state.ts';
import { Evidence } from './evidence/evidence.tsx';
import { useLiveEvidence } from './evidence/use-evidence.ts';
import { usePrefetch } from './evidence/use-prefetch.ts';
import { isFiltered, isPlain, isSnoozed, isToday, type Tab, tabs, tellingTabs } from './queue/model.ts';
import { Ring } from './queue/patient-card.tsx';
import { QueueColumn } from './queue/queue-column.tsx';
import { type Decisions, useDecisions } from './use-decisions.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useSeen } from './use-seen.ts';
import { useTriageKeys } from './use-triage-keys.ts';
import { type Triage, useTriage } from './use-triage.ts';

/** Alarm triage: the queue at the left, the evidence at the right, decisions by one key. */
export function Component() {
  const { t } = useTranslation('triggers');
  const triage = useTriage();
  const decisions = useDecisions(triage);
  const { isNarrow, selected, escalations } = triage;
  const isDetail = isNarrow && selected !== null;
  useTriageKeys(triage, decisions);
  usePrefetch(triage.around, triage.now);
  useSeen(triage.group?.events ?? nothing, decisions.mayAct ? decisions.see : undefined);
  useSeen(
    escalations.ofEvents(triage.group?.events ?? nothing),
    decisions.mayAct ? escalations.see : undefined,
  );
  useLiveEvidence();
  useKeptFocus();
  useFullScreen(isDetail);
  return (
    <>
      {!isDetail && (
        <PageHeader title={t('title')} chips={<OwnOnlyChip />}>
          <QueueTabs triage={triage} />
        </PageHeader>
      )}
      <div className={styles.page}>
        {!isDetail && <QueueColumn triage={triage} decisions={decisions} />}
        {(!isNarrow || isDetail) && <Detail triage={triage} decisions={decisions} />}
      </div>
      {decisions.layer?.kind === 'event' && <NewEvent {...decisions.layer} onClose={decisions.dismiss} />}
      {decisions.layer?.kind === 'task' && <NewTask {...decisions.layer.task} onClose={decisions.dismiss} />}
    </>
  );
}

const nothing: readonly never[] = [];

function QueueTabs({ triage }: { triage: Triage }) {
  const { t } = useTranslation('triggers');
  const { open, plain, counts, escalations, now } = triage;
  const isOfToday = triage.tab !== 'closed' || isToday(triage.filter.range);
  const told = (tab: Tab) => {
    const ids = escalations.because(tellingTabs[tab]);
    return open.data ? active.filter(({ id }) => ids.has(id)).length : undefined;
  };
  const active = open.rows.filter((event) => event.state !== 'closed' && !isSnoozed(event, now));
  const shown = [
    { key: 'open', label: t('tab.open'), count: open.data ? active.length : undefined },
    {
      key: 'in_progress',
      label: t('tab.in_progress'),
      count: open.data ? active.filter(isInWork).length : undefined,
    },
    ...(triage.tab === 'told' || told('told')
      ? [{ key: 'told', label: t('tab.told'), count: told('told') }]
      : []),
    { key: 'escalated', label: t('tab.escalated'), count: told('escalated') },
    isOfToday
      ? { key: 'closed', label: t('tab.closed'), count: counts?.closedToday }
      : { key: 'closed', label: t('tab.closed_any'), count: plain.data ? plain.total : undefined },
    { key: 'suppressed', label: t('tab.suppressed'), count: counts?.suppressed },
  ];
  return (
    <Tabs
      label={t('tab.label')}
      tabs={shown}
      current={triage.tab}
      onChange={(key) => {
        triage.change({ tab: asTab(key) });
        if (!triage.isNarrow) triage.show(null);
      }}
    />
  );
}

function Detail({ triage, decisions }: { triage: Triage; decisions: Decisions }) {
  const [days, setDays] = useState(30);
  const { selected, group, isNarrow, now } = triage;
  if (selected === null) return <Nothing triage={triage} />;
  return (
    <div className={styles.detail}>
      <Evidence
        key={selected}
        patientId={selected}
        group={group}
        now={now}
        me={triage.me.id}
        days={days}
        onDays={setDays}
        narrow={
          isNarrow ? { onBack: () => triage.openAlone(null), ring: group && <Ring group={group} /> } : null
        }
        onTake={decisions.bar.take}
        onCloseOne={decisions.mayAct ? decisions.closeOne : undefined}
      />
      <ActionBar
        actions={decisions.bar}
        isMine={decisions.isMine}
        place={{ at: triage.index + 1, of: triage.order.length }}
        isNarrow={isNarrow}
        more={{
          isOpen: decisions.layer?.kind === 'more',
          toggle: (open) => (open ? decisions.ask('more') : decisions.dismiss()),
        }}
      >
        <DecisionLayer decisions={decisions} now={now} />
      </ActionBar>
    </div>
  );
}

/** The queue is done: the quiet this screen is for. */
function Nothing({ triage }: { triage: Triage }) {
  const { t } = useTranslation('triggers');
  const format = useFormat();
  const { open, counts, tab, filter, now } = triage;
  if (!open.data || isFiltered(filter) || isPlain(tab)) return <div className={styles.detail} />;
  const last = counts?.lastClosedAt;
  return (
    <div className={styles.nothing}>
      <EmptyState
        good
        icon={<IconBellCheck />}
        title={t(`empty.${tab}`)}
        {...(last ? { text: t('empty.last', { time: format.ago(last, now) }) } : {})}
        action={
          <Button onClick={() => triage.change({ tab: tab === 'open' ? 'closed' : 'open' })}>
            {t(tab === 'open' ? 'empty.to_closed' : 'empty.to_open')}
          </Button>
        }
      />
    </div>
  );
}

function asTab(key: string): Tab {
  return tabs.find((tab) => tab === key) ?? 'open';
}
