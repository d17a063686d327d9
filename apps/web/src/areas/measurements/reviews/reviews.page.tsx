import { reviewKinds } from '@fernpuls/contract/measurements/reading-review';
import IconCircleCheck from '#icons/IconCircleCheck';
import { useMay } from '../../../api/session.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { KeyBar } from '../../../ui/key-bar.tsx';
import { RowHabits } from '../../../ui/list/row-habits.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { HeldView } from './held-view.tsx';
import { ReviewBulk } from './review-bulk.tsx';
import { reviewFields } from './review-file.ts';
import { ReviewRow } from './review-row.tsx';
import { ReviewTabs } from './review-tabs.tsx';
import styles from './reviews.module.css';
import { useReviewWork } from './use-review-work.ts';
import { useReviews } from './use-reviews.ts';
import { WrongDialog } from './wrong-dialog.tsx';

/** Readings no rule rang for although somebody has to look at them, and those that stand in no record yet. */
export function Component() {
  const [params] = useSearchParams();
  return params.get('tab') === 'held' ? <HeldView /> : <ReviewsView />;
}

/** Each is settled by one key, several at once. */
function ReviewsView() {
  const { t } = useTranslation(['reading_reviews', 'values']);
  const format = useClinicalFormat();
  const [params, setParams] = useSearchParams();
  const now = useNow(30_000);
  const mayWrite = useMay('patient_measurement', 'write');
  const tab = params.get('tab') === 'settled' ? 'settled' : 'open';
  const kind = reviewKinds.find((one) => one === params.get('kind')) ?? null;
  const { list, counts, settle, reopen } = useReviews({ tab, kind, now });
  const isOpen = tab === 'open';
  const work = useReviewWork({
    rows: list.rows,
    first: params.get('review'),
    mayWrite,
    settle: isOpen ? settle : null,
  });
  const late = useDelayed(list.isPending);
  const show = (name: string, value: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.delete('review');
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  const countOf = (one: (typeof reviewKinds)[number]) =>
    isOpen && counts ? ` ${format.number(counts.byKind[one])}` : '';
  return (
    <>
      <ReviewTabs current={tab} counts={counts} />
      <RowHabits
        name="reading_reviews"
        file={t('title')}
        fields={reviewFields(t, format)}
        rows={list.rows}
        filters={
          <Segmented
            label={t('kind.label')}
            options={[
              { key: 'all', label: t('kind.all') },
              ...reviewKinds.map((one) => ({ key: one, label: `${t(`kind.${one}`)}${countOf(one)}` })),
            ]}
            value={kind ?? 'all'}
            onChange={(key) => show('kind', key === 'all' ? null : key)}
          />
        }
      />
      <div className={styles.page}>
        {list.error && !list.data && (
          <RegionError title={t('failed')} error={list.error} onRetry={() => void list.refetch()} />
        )}
        {list.isPending && late && [0, 1, 2, 3].map((line) => <Skeleton key={line} height={64} />)}
        {list.data && list.rows.length === 0 && (
          <EmptyState
            good
            icon={<IconCircleCheck aria-hidden="true" />}
            title={t(kind ? 'empty.kind' : `empty.${tab}`)}
            text={t('empty.text')}
          />
        )}
        <ul aria-label={t(`tab.${tab}`)}>
          {list.rows.map((review) => (
            <ReviewRow
              key={review.id}
              review={review}
              now={now}
              isCurrent={review.id === work.current?.id}
              onPick={() => work.pick(review.id)}
              selection={
                work.of && { isChosen: work.chosen.has(review.id), toggle: () => work.toggle(review.id) }
              }
              work={work.of?.(review) ?? null}
              onReopen={mayWrite && !isOpen ? () => void reopen([review]) : null}
            />
          ))}
        </ul>
        {list.total > list.rows.length && (
          <p className={styles.more}>{t('more', { shown: list.rows.length, total: list.total })}</p>
        )}
      </div>
      <ReviewBulk work={work} />
      {work.question}
      {work.hints.length > 0 && <KeyBar hints={work.hints} />}
      {work.asking && (
        <WrongDialog reviews={work.asking} onClose={work.dismiss} onSubmit={work.submitWrong} />
      )}
    </>
  );
}
