import { alarmsPath } from '@fernpuls/contract/paths';
import IconCircleCheck from '#icons/IconCircleCheck';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { KeyBar } from '../../../ui/key-bar.tsx';
import { RowHabits } from '../../../ui/list/row-habits.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { AnswerPopover } from './answer-popover.tsx';
import styles from './control-alarms.module.css';
import { controlFields } from './control-file.ts';
import { ControlRow } from './control-row.tsx';
import { useControlAlarms } from './use-control-alarms.ts';
import { useControlKeys } from './use-control-keys.ts';

/** Alarms that stayed unhandled past their deadline: somebody takes them up or answers for them with a note. */
export function Component() {
  const { t } = useTranslation(['control_alarms', 'values']);
  const format = useClinicalFormat();
  const [params, setParams] = useSearchParams();
  const now = useNow(30_000);
  const tab = params.get('tab') === 'handled' ? 'handled' : 'open';
  const { list, counts, answer, take } = useControlAlarms(tab, now);
  const work = useControlKeys({ rows: list.rows, isOpen: tab === 'open', answer, take });
  const late = useDelayed(list.isPending);
  return (
    <>
      <PageHeader title={t('title')} back={alarmsPath}>
        <Tabs
          label={t('tab.label')}
          tabs={[
            { key: 'open', label: t('tab.open'), count: counts?.count },
            { key: 'handled', label: t('tab.handled') },
          ]}
          current={tab}
          onChange={(key) => setParams(key === 'open' ? {} : { tab: key })}
        />
      </PageHeader>
      <RowHabits name="control_alarms" file={t('title')} fields={controlFields(t, format)} rows={list.rows} />
      <div className={styles.page}>
        {list.error && !list.data && (
          <RegionError title={t('failed')} error={list.error} onRetry={() => void list.refetch()} />
        )}
        {list.isPending && late && [0, 1, 2].map((line) => <Skeleton key={line} height={64} />)}
        {list.data && list.rows.length === 0 && (
          <EmptyState
            good
            icon={<IconCircleCheck aria-hidden="true" />}
            title={t(`empty.${tab}`)}
            text={t('empty.text')}
          />
        )}
        <ul aria-label={t(`tab.${tab}`)}>
          {list.rows.map((alarm) => (
            <ControlRow
              key={alarm.id}
              alarm={alarm}
              now={now}
              isCurrent={alarm.id === work.current?.id}
              onPick={() => work.pick(alarm.id)}
              work={work.of(alarm)}
            >
              {work.answering === alarm.id && (
                <AnswerPopover name={alarm.name} onClose={work.dismiss} onSubmit={work.submit} />
              )}
            </ControlRow>
          ))}
        </ul>
        {list.total > list.rows.length && (
          <p className={styles.more}>{t('more', { shown: list.rows.length, total: list.total })}</p>
        )}
      </div>
      {work.hints.length > 0 && <KeyBar hints={work.hints} />}
    </>
  );
}
