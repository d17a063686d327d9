import { logisticsOverview } from '@fernpuls/contract/logistics/overview.call';
import { tenantsPath } from '@fernpuls/contract/paths';
import { manageDashboard } from '@fernpuls/contract/tenancy/manage-dashboard.call';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../../../api/hooks.ts';
import { useMay } from '../../../../api/session.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormat } from '../../../../ui/format.ts';
import { useHotkeys } from '../../../../ui/hotkeys.ts';
import { KeyBar } from '../../../../ui/key-bar.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { RegionError } from '../../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../../ui/skeleton.tsx';
import styles from './dashboard.module.css';
import { FleetFigures, OrderFigures } from './logistics-figures.tsx';
import { LicenseFigures } from './license-figures.tsx';
import { PracticeFigures } from './practice-figures.tsx';
import { TaskList } from './task-list.tsx';
import { Tiles } from './tiles.tsx';

/** The installation at a glance: figures, what needs a hand, the practices by urgency, and what ends next. */
export function Component() {
  const { t } = useTranslation(['operator', 'manage', 'shell', 'lists', 'ui']);
  const format = useFormat();
  const navigate = useNavigate();
  const mayWrite = useMay('tenant', 'write');
  const practices = useRef<HTMLElement>(null);
  const { data, error, isPending, refetch } = useCall(manageDashboard, {}, { refetchInterval: 60_000 });
  const mayStock = useMay('article', 'read');
  const stock = useCall(logisticsOverview, {}, { refetchInterval: 60_000, enabled: mayStock });
  const late = useDelayed(isPending);
  const group = t('shell:keys.lists');
  useHotkeys([
    { keys: 'm', label: t('to_practices'), group, run: () => practices.current?.focus() },
    ...(mayWrite
      ? [{ keys: 'n', label: t('manage:new'), group, run: () => void navigate(`${tenantsPath}/new`) }]
      : []),
  ]);
  return (
    <>
      <PageHeader title={t('manage:dashboard.title')} />
      {error && !data && <RegionError error={error} onRetry={() => void refetch()} />}
      {late && <Skeleton height="20rem" />}
      {data && (
        <div className={styles.page}>
          <Tiles figures={data} overview={stock.data} />
          <div className={styles.main}>
            {stock.error && <RegionError error={stock.error} onRetry={() => void stock.refetch()} />}
            <TaskList tasks={data.tasks} overview={stock.data} />
            <PracticeFigures practices={data.practices} total={data.totals.practices} place={practices} />
          </div>
          <div className={styles.rail}>
            {stock.data && <FleetFigures overview={stock.data} />}
            {stock.data && <OrderFigures overview={stock.data} />}
            {data.licenses && <LicenseFigures licenses={data.licenses} />}
          </div>
        </div>
      )}
      <KeyBar
        hints={[
          { keys: 'j k', label: t('lists:key_next') },
          { keys: 'enter', label: t('ui:open') },
          ...(mayWrite
            ? [
                { keys: 'a', label: t('verb.take') },
                { keys: 'z', label: t('verb.later') },
                { keys: 'e', label: t('verb.done') },
              ]
            : []),
          { keys: 'm', label: t('to_practices') },
        ]}
      >
        {data?.computedAt && t('as_of', { time: format.time(data.computedAt) })}
      </KeyBar>
    </>
  );
}
