import { manageDashboard } from '@fernpuls/contract/tenancy/manage-dashboard.call';
import { useCall } from '../../../../api/hooks.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { RegionError } from '../../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../../ui/skeleton.tsx';
import styles from './dashboard.module.css';
import { LicenseFigures } from './license-figures.tsx';
import { PracticeFigures } from './practice-figures.tsx';
import { Tiles } from './tiles.tsx';

/** The installation at a glance: figures only, each a way to the list it counts. */
export function Component() {
  const { t } = useTranslation('manage');
  const { data, error, isPending, refetch } = useCall(manageDashboard, {}, { refetchInterval: 60_000 });
  const late = useDelayed(isPending);
  return (
    <>
      <PageHeader title={t('dashboard.title')} />
      {error && !data && <RegionError error={error} onRetry={() => void refetch()} />}
      {late && <Skeleton height="20rem" />}
      {data && (
        <div className={styles.page}>
          <Tiles figures={data} />
          <PracticeFigures practices={data.practices} />
          {data.licenses && <LicenseFigures licenses={data.licenses} />}
        </div>
      )}
    </>
  );
}
