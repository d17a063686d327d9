import { alarmsPath } from '@fernpuls/contract/paths';
import IconCircleCheck from '#icons/IconCircleCheck';
import { useState } from 'react';
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
import { isOfOneCause, type Line, lineOf, linesOf } from './cause-lines.ts';
import { CauseRow } from './cause-row.tsx';
import { ControlGroup } from './control-group.tsx';
import styles from './control-alarms.module.css';
import { controlFields } from './control-file.ts';
import { ControlRow } from './control-row.tsx';
import { groupsOf } from './duty-words.ts';
import { DutySums } from './duty-sums.tsx';
import { GivePopover } from './give-popover.tsx';
import { RowActions } from './row-actions.tsx';
import { useControlAlarms } from './use-control-alarms.ts';
import { useControlKeys } from './use-control-keys.ts';

/** What stayed unhandled or nobody can act on: somebody takes it over, gives it to who can, or answers with a note. */
export function Component() {
  const { t } = useTranslation(['control_alarms', 'values']);
  const format = useClinicalFormat();
  const [params, setParams] = useSearchParams();
  const now = useNow(30_000);
  const tab = params.get('tab') === 'handled' ? 'handled' : 'open';
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const { list, counts, answer, give, namesOf } = useControlAlarms(tab, now);
  const groups = (tab === 'open' ? groupsOf(list.rows) : [{ group: null, rows: list.rows }]).map(
    ({ group, rows }) => ({
      group,
      count: rows.length,
      lines: tab === 'open' ? linesOf(rows, unfolded) : rows.map(lineOf),
    }),
  );
  const fold = ({ id, isUnfolded }: Line) =>
    setUnfolded((before) => {
      const after = new Set(before);
      if (isUnfolded) after.delete(id);
      else after.add(id);
      return after;
    });
  const lines = groups.flatMap((group) => group.lines);
  const work = useControlKeys({ lines, isOpen: tab === 'open', answer, give, fold });
  const questionOf = ({ id, alarms }: Line) => {
    if (work.asked?.id !== id) return null;
    const asked = { name: namesOf(alarms), onClose: work.dismiss };
    return work.asked.what === 'answer' ? (
      <AnswerPopover {...asked} isSeveral={alarms.length > 1} onSubmit={work.submit} />
    ) : (
      <GivePopover {...asked} alarms={alarms} onGive={work.giveTo} />
    );
  };
  const late = useDelayed(list.isPending);
  return (
    <>
      <PageHeader title={t('title')} back={alarmsPath} actions={counts && <DutySums counts={counts} />}>
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
        {groups.map(({ group, count, lines: ofGroup }) => (
          <ControlGroup key={group} name={group} count={count} label={t(`tab.${tab}`)}>
            {ofGroup.map((line) => {
              const isCurrent = line.id === work.current?.id;
              const place = {
                now,
                isCurrent,
                onPick: () => work.pick(line.id),
                children: (
                  <RowActions
                    line={line}
                    isCurrent={isCurrent}
                    work={work.of(line)}
                    question={questionOf(line)}
                  />
                ),
              };
              return isOfOneCause(line) ? (
                <CauseRow key={line.id} line={line} onFold={() => fold(line)} {...place} />
              ) : (
                <ControlRow key={line.id} alarm={line.alarms[0]} {...place} />
              );
            })}
          </ControlGroup>
        ))}
        {list.total > list.rows.length && (
          <p className={styles.more}>{t('more', { shown: list.rows.length, total: list.total })}</p>
        )}
      </div>
      {work.hints.length > 0 && <KeyBar hints={work.hints} />}
    </>
  );
}
