import type { OutputOf } from '@fernpuls/contract/kit/call';
import type { readingReviewCounts } from '@fernpuls/contract/measurements/review-counts.call';
import { alarmsPath } from '@fernpuls/contract/paths';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useSearchParams } from '../../../ui/use-search-params.ts';

type Props = {
  current: 'open' | 'held' | 'settled';
  counts: OutputOf<typeof readingReviewCounts> | undefined;
};

/** What waits, what stands in no record yet, what was settled. */
export function ReviewTabs({ current, counts }: Props) {
  const { t } = useTranslation('reading_reviews');
  const [, setParams] = useSearchParams();
  return (
    <PageHeader title={t('title')} back={alarmsPath}>
      <Tabs
        label={t('tab.label')}
        tabs={[
          { key: 'open', label: t('tab.open'), count: counts?.count },
          { key: 'held', label: t('tab.held'), count: counts?.held },
          { key: 'settled', label: t('tab.settled') },
        ]}
        current={current}
        onChange={(key) =>
          setParams((before) => {
            const next = new URLSearchParams(before);
            next.delete('review');
            if (key === 'open') next.delete('tab');
            else next.set('tab', key);
            return next;
          })
        }
      />
    </PageHeader>
  );
}
