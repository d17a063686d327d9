import IconBellCheck from '#icons/IconBellCheck';
import { useCallback } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterEmpty } from '../../../ui/filter-empty.tsx';
import { useFormat } from '../../../ui/format.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import type { Decisions } from '../use-decisions.ts';
import { focusEvidence } from '../use-triage-keys.ts';
import type { Triage } from '../use-triage.ts';
import { AlarmQueue } from './alarm-queue.tsx';
import { BulkCard } from './bulk-card.tsx';
import { ClosedList } from './closed-list.tsx';
import { isFiltered, isPlain, isToday, noFilter } from './model.ts';
import { useKeysWait } from '../../../ui/waiting-keys.ts';
import styles from './queue.module.css';
import { SuppressedList } from './suppressed-list.tsx';
import { QueueToolbar } from './queue-toolbar.tsx';

/** Toolbar, queue, and what can be done with the picked patients. */
export function QueueColumn({ triage, decisions }: { triage: Triage; decisions: Decisions }) {
  const { filter, change, pickedGroups } = triage;
  return (
    <div className={styles.column}>
      <QueueToolbar
        filter={filter}
        tab={triage.tab}
        groupName={triage.groupName}
        isRangeInvalid={triage.isRangeInvalid}
        onChange={change}
        isOpen={decisions.layer?.kind === 'filter'}
        onToggle={(open) => (open ? decisions.ask('filter') : decisions.dismiss())}
      />
      <Cap triage={triage} />
      <Rows triage={triage} decisions={decisions} />
      {pickedGroups.length > 0 && !isPlain(triage.tab) && (
        <BulkCard
          groups={pickedGroups}
          onClear={triage.unpick}
          onClose={decisions.closePicked}
          onAssign={() => decisions.ask('assign_selection')}
          onSnooze={decisions.snoozePicked}
        />
      )}
    </div>
  );
}

/** Beyond five thousand those due first are shown, and it is said. */
function Cap({ triage }: { triage: Triage }) {
  const { t } = useTranslation('triggers');
  const format = useFormat();
  const { rows, total } = triage.open;
  if (isPlain(triage.tab) || total <= rows.length) return null;
  return (
    <p className={styles.cap}>
      {t('more_than', { shown: format.number(rows.length), total: format.number(total) })}
    </p>
  );
}

function Rows({ triage, decisions }: { triage: Triage; decisions: Decisions }) {
  const { t } = useTranslation('triggers');
  const format = useFormat();
  const { tab, filter, queue, listed, isNarrow, show, openAlone, open, plain, counts, now } = triage;
  const list = isPlain(tab) ? plain : open;
  const late = useDelayed(list.isPending);
  useKeysWait('rows', list.isPending);
  const openRow = useCallback(
    (patientId: string, byKeyboard: boolean) => {
      if (isNarrow) return openAlone(patientId);
      show(patientId);
      if (byKeyboard) setTimeout(focusEvidence);
    },
    [isNarrow, openAlone, show],
  );
  if (list.error)
    return <RegionError title={t('failed_queue')} error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending) return late ? <Placeholders /> : <div className={styles.scroll} />;
  const rows = {
    selected: triage.selected,
    picked: triage.picked,
    onPick: decisions.mayAct && !isNarrow ? triage.pick : undefined,
    onOpen: openRow,
    onCall: decisions.mayAct && !isNarrow ? decisions.callRow : undefined,
    onStep: triage.step,
  };
  const isEmpty = isPlain(tab) ? listed.length === 0 : queue.order.length + queue.snoozed.length === 0;
  if (isEmpty && isFiltered(filter)) {
    return (
      <div className={styles.scroll}>
        <FilterEmpty
          count={filter.priorities.length + Number(filter.who !== 'all') + Number(filter.query !== '')}
          onClear={() => triage.change(noFilter)}
        />
      </div>
    );
  }
  if (isEmpty && (isNarrow || isPlain(tab))) {
    const last = tab === 'suppressed' ? null : counts?.lastClosedAt;
    return (
      <div className={styles.scroll}>
        <EmptyState
          good
          icon={<IconBellCheck />}
          title={t(tab === 'closed' && !isToday(filter.range) ? 'empty.closed_any' : `empty.${tab}`)}
          {...(last ? { text: t('empty.last', { time: format.ago(last, now) }) } : {})}
        />
      </div>
    );
  }
  if (tab === 'closed')
    return (
      <ClosedList
        {...rows}
        groups={listed}
        now={now}
        onReopen={decisions.mayAct ? decisions.reopen : undefined}
      />
    );
  if (tab === 'suppressed') return <SuppressedList {...rows} groups={listed} now={now} />;
  return (
    <AlarmQueue
      {...rows}
      queue={queue}
      reached={triage.escalations.reached}
      now={now}
      onSettle={triage.settle}
      onWake={decisions.wake}
    />
  );
}

function Placeholders() {
  return (
    <div className={styles.scroll} aria-busy="true">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className={styles.skeleton}>
          <Skeleton width="55%" />
          <Skeleton width="85%" />
        </div>
      ))}
    </div>
  );
}
