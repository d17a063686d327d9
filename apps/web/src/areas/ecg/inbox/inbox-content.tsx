import IconHeartRateMonitor from '#icons/IconHeartRateMonitor';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterEmpty } from '../../../ui/filter-empty.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import styles from './inbox.module.css';
import { InboxRow } from './inbox-row.tsx';
import { InboxTile } from './inbox-tile.tsx';
import type { Current } from './use-current.ts';
import type { Inbox } from './use-inbox.ts';
import type { InboxView } from './use-inbox-view.ts';
import type { AskedMarks } from './use-asked-marks.ts';
import type { Picked } from './use-picked.ts';

type Props = {
  view: InboxView;
  inbox: Inbox;
  current: Current;
  picked: Picked<Inbox['rows'][number]>;
  marks: AskedMarks;
  isNarrow: boolean;
  query: string;
  now: number;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The rows or tiles, or what stands in their place. */
export function InboxContent(props: Props) {
  const { view, inbox, current, picked, marks, isNarrow, query, now, onKeyDown } = props;
  const { t } = useTranslation('ecg_inbox');
  const late = useDelayed(inbox.isPending);
  if (inbox.error) return <RegionError error={inbox.error} onRetry={() => void inbox.refresh()} />;
  if (inbox.isPending) return late ? <Placeholders look={view.look} /> : null;
  if (inbox.rows.length === 0) return <Nothing view={view} inbox={inbox} />;
  const look = isNarrow ? 'list' : view.look;
  const Item = look === 'grid' ? InboxTile : InboxRow;
  return (
    <>
      {inbox.stripsError && (
        <p className={styles.notice} role="alert">
          {t('strips_failed')}
          <Button size="toolbar" onClick={inbox.retryStrips}>
            {t('retry')}
          </Button>
        </p>
      )}
      <ol className={look === 'grid' ? styles.grid : styles.list} aria-label={t('title')}>
        {inbox.rows.map((ecg, row) => (
          <Item
            key={ecg.id}
            ecg={ecg}
            trace={inbox.strips.get(ecg.id) ?? null}
            row={row}
            isCurrent={row === current.place}
            isPicked={picked.has(ecg.id)}
            isBusy={marks.busy.has(ecg.id)}
            {...(marks.mayWrite && !isNarrow ? { onPick: picked.toggle } : {})}
            onKeyDown={onKeyDown}
            query={query}
            now={now}
          />
        ))}
      </ol>
    </>
  );
}

function Nothing({ view, inbox }: Pick<Props, 'view' | 'inbox'>) {
  const { t } = useTranslation('ecg_inbox');
  if (view.list.filterCount > 0)
    return <FilterEmpty count={view.list.filterCount} onClear={view.list.clearFilters} />;
  return (
    <EmptyState
      good={view.tab === 'unseen'}
      icon={<IconHeartRateMonitor />}
      title={t(`empty.${view.tab}`)}
      text={t(`empty_text.${view.tab}`)}
      action={
        inbox.waiting > 0 && (
          <Button onClick={() => void inbox.refresh()}>{t('arrived', { count: inbox.waiting })}</Button>
        )
      }
    />
  );
}

function Placeholders({ look }: { look: InboxView['look'] }) {
  return (
    <div className={look === 'grid' ? styles.grid : styles.list} aria-busy="true">
      {Array.from({ length: look === 'grid' ? 12 : 5 }, (_, index) => (
        <div key={index} className={look === 'grid' ? styles.tile : styles.row}>
          <Skeleton height={look === 'grid' ? '9rem' : '7rem'} />
        </div>
      ))}
    </div>
  );
}
