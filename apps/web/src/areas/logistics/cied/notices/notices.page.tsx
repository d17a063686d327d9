import { alarmsPath } from '@fernpuls/contract/paths';
import IconCircleCheck from '#icons/IconCircleCheck';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { RegionError } from '../../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../../ui/skeleton.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { NoticeList } from './notice-list.tsx';
import styles from './notices.module.css';
import { useOpenNotices } from './use-notices.ts';

/** What implants of the practice told that waits for a person, what is due first at the top. */
export function Component() {
  const { t } = useTranslation('implants');
  const now = useNow(30_000);
  const list = useOpenNotices();
  const late = useDelayed(list.isPending);
  return (
    <>
      <PageHeader title={t('notice.title')} back={alarmsPath} />
      <div className={styles.page}>
        {list.error && !list.data && (
          <RegionError title={t('notice.failed')} error={list.error} onRetry={() => void list.refetch()} />
        )}
        {list.isPending && late && [0, 1, 2, 3].map((line) => <Skeleton key={line} height={64} />)}
        {list.data && list.rows.length === 0 && (
          <EmptyState
            good
            icon={<IconCircleCheck aria-hidden="true" />}
            title={t('notice.none')}
            text={t('notice.none_text')}
          />
        )}
        {list.rows.length > 0 && <NoticeList label={t('notice.title')} rows={list.rows} now={now} isNamed />}
        {list.total > list.rows.length && (
          <p className={styles.quiet}>{t('notice.more', { shown: list.rows.length, total: list.total })}</p>
        )}
      </div>
    </>
  );
}
