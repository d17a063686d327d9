import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMay, usePerson } from '../../../api/session.ts';
import { useFormat } from '../../../ui/format.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { lazyPage } from '../../../ui/lazy-page.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { useNow } from '../../../ui/use-now.ts';
import { FirstStepsNotice } from '../../tenancy/index.ts';
import styles from './dashboard.module.css';
import { addressOf, partOfDay } from './greeting.ts';
import { NowList } from './now-list.tsx';
import { Tiles } from './tiles.tsx';
import { useNowWork } from './use-now-work.ts';

// The work comes first, what is beside it right after.
const { LazyComponent: Activity } = lazyComponent(
  lazyPage(() => import('./activity.tsx')),
  <aside className={styles.side}>
    <Skeleton height="12rem" />
  </aside>,
);
const { LazyComponent: Report } = lazyComponent(lazyPage(() => import('./report/report.tsx')));

/** In the address: the work of today, or how the practice fared. */
const viewParameter = 'view';

/** Where a shift begins: how much there is, what comes next, who else is here. */
export function Component() {
  const { t } = useTranslation(['insights', 'shell']);
  const format = useFormat();
  const now = useNow(60_000);
  const work = useNowWork();
  const me = usePerson();
  // Whoever sees only their own patients could not tell what the practice has done.
  const administers = useMay('tenant', 'write') && !me.ownPatientsOnly;
  const { key, name } = addressOf(me);
  const [parameters, setParameters] = useSearchParams();
  const isReport = work.seesAlarms && parameters.get(viewParameter) === 'report';
  const greeting = t(`greeting.${partOfDay(format.time(now))}`, { name: t(`address.${key}`, { name }) });
  return (
    <>
      <PageHeader
        title={greeting}
        tab={t('shell:nav.insights')}
        actions={
          <time className={`${styles.clock} numeric`} dateTime={new Date(now).toISOString()}>
            {`${format.weekdayDate(now)}, ${format.time(now)}`}
          </time>
        }
      >
        {work.seesAlarms && (
          <Tabs
            label={t('view.label')}
            current={isReport ? 'report' : 'today'}
            onChange={(view) =>
              setParameters(view === 'report' ? { [viewParameter]: view } : {}, { replace: true })
            }
            tabs={[
              { key: 'today', label: t('view.today') },
              { key: 'report', label: t('view.report') },
            ]}
          />
        )}
      </PageHeader>
      {isReport && <Report />}
      {!isReport && administers && <FirstStepsNotice />}
      {!isReport && (
        <div className={styles.page}>
          <Tiles alarms={work.seesAlarms} tasks={work.seesTasks} />
          <NowList work={work} />
          {work.seesAlarms && <Activity />}
        </div>
      )}
    </>
  );
}

// A shift lists the same entries beside other pages: taken from here they stay in the dashboard's own part.
export { type NowItem, nowItems, nowSections } from './now-items.ts';
export { Due, KindIcon, shiftAddress, wordsOf } from './now-row.tsx';
export { useNowWork } from './use-now-work.ts';
