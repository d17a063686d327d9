import IconCircleCheck from '#icons/IconCircleCheck';
import { useState } from 'react';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { HeldDialog } from './held-dialog.tsx';
import { HeldRow } from './held-row.tsx';
import { ReviewTabs } from './review-tabs.tsx';
import styles from './reviews.module.css';
import { type Placing, useHeld } from './use-held.ts';

/** Readings of a device that was nobody’s when it measured: each goes into a record, or into none, with a reason. */
export function HeldView() {
  const { t } = useTranslation('reading_reviews');
  const now = useNow(30_000);
  const mayWrite = useMay('patient_measurement', 'write');
  const { list, counts, settle } = useHeld();
  const [placing, setPlacing] = useState<Placing | null>(null);
  const late = useDelayed(list.isPending);
  const rows = list.data?.data ?? [];
  return (
    <>
      <ReviewTabs current="held" counts={counts} />
      <div className={styles.page}>
        {list.error && !list.data && (
          <RegionError title={t('failed')} error={list.error} onRetry={() => void list.refetch()} />
        )}
        {list.isPending && late && [0, 1, 2, 3].map((line) => <Skeleton key={line} height={64} />)}
        {list.data && rows.length === 0 && (
          <EmptyState
            good
            icon={<IconCircleCheck aria-hidden="true" />}
            title={t('held.empty')}
            text={t('held.text')}
          />
        )}
        <ul aria-label={t('tab.held')}>
          {rows.map((reading) => (
            <HeldRow key={reading.id} reading={reading} now={now} onPlace={mayWrite ? setPlacing : null} />
          ))}
        </ul>
      </div>
      {placing && (
        <HeldDialog
          placing={placing}
          onClose={() => setPlacing(null)}
          onSubmit={(reason) => {
            setPlacing(null);
            void settle(placing, reason);
          }}
        />
      )}
    </>
  );
}
