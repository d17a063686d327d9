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
import { isFiltered, noFilter } from './model.ts';
import styles from './queue.module.css';
import { QueueToolbar } from './queue-toolbar.tsx';

/** Toolbar, queue, and what can be done with the picked patients. */
export function QueueColumn({ triage, decisions }: { triage: Triage; decisions: Decisions }) {
  const { filter, change, pickedGroups } = triage;
  return (
    <div className={styles.column}>
      <QueueToolbar
        filter={filter}
        onChange={change}
        isOpen={decisions.layer?.kind === 'filter'}
        onToggle={(open) => (open ? decisions.ask('filter') : decisions.dismiss())}
      />
      <Cap triage={triage} />
      <Rows triage={triage} decisions={decisions} />
      {pickedGroups.length > 0 && triage.tab !== 'closed' && (
        <BulkCard
          groups={pickedGroups}
          reason={decisions.bulkReason}
          onReason={decisions.setBulkReason}
          onClear={triage.unpick}
          onClose={decisions.closePicked}
          onAssign={() => decisions.ask('assign_selection')}
        />
      )}
    </div>
  );
}

/** Beyond a thousand the most urgent are shown, and it is said. */
function Cap({ triage }: { triage: Triage }) {
  const { t } = useTranslation('triggers');
  const format = useFormat();
  const { rows, total } = triage.open;
  if (triage.tab === 'closed' || total <= rows.length) return null;
  return (
    <p className={styles.cap}>
      {t('more_than', { shown: format.number(rows.length), total: format.number(total) })}
    </p>
  );
}

function Rows({ triage, decisions }: { triage: Triage; decisions: Decisions }) {
  const { t } = useTranslation('triggers');
  const format = useFormat();
  const { tab, filter, queue, done, isNarrow, show, openAlone, open, closed, counts, now } = triage;
  const list = tab === 'closed' ? closed : open;
  const late = useDelayed(list.isPending);
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
    onStep: triage.step,
  };
  const isEmpty = tab === 'closed' ? done.length === 0 : queue.order.length + queue.snoozed.length === 0;
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
  if (isEmpty && (isNarrow || tab === 'closed')) {
    const last = counts?.lastClosedAt;
    return (
      <div className={styles.scroll}>
        <EmptyState
          good
          icon={<IconBellCheck />}
          title={t(`empty.${tab}`)}
          {...(last ? { text: t('empty.last', { time: format.ago(last, now) }) } : {})}
        />
      </div>
    );
  }
  return tab === 'closed' ? (
    <ClosedList {...rows} groups={done} now={now} onReopen={decisions.reopen} />
  ) : (
    <AlarmQueue {...rows} queue={queue} now={now} onSettle={triage.settle} onWake={decisions.wake} />
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
