import IconCircles from '#icons/IconCircles';
import { cohortsPath } from '@fernpuls/contract/paths';
import type { PatientGroup } from '@fernpuls/contract/triggers/patient-groups.call';
import type { FocusEvent } from 'react';
import { useNavigate } from 'react-router';
import { useMay, useModule } from '../../../api/session.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { KeyBar } from '../../../ui/key-bar.tsx';
import { Link } from '../../../ui/link.tsx';
import { shownOf } from '../../../ui/list/column-choice.ts';
import { ListHabits } from '../../../ui/list/list-habits.tsx';
import { ListToolbar } from '../../../ui/list-toolbar.tsx';
import { OwnOnlyChip } from '../../../ui/own-only-chip.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { useIsNarrow } from '../../../ui/use-media.ts';
import { groupPatientsAddress } from './group-addresses.ts';
import { groupColumns } from './group-columns.tsx';
import { GroupDetail } from './group-detail.tsx';
import styles from './groups.module.css';
import { useGroupKeys } from './use-group-keys.ts';
import { useGroups } from './use-groups.ts';

/** Patients by cohort and programme: where it is loud, where it is silent, and how the chosen group's values went. */
export function Component() {
  const { t } = useTranslation(['groups', 'values', 'lists', 'shell', 'ui']);
  const format = useClinicalFormat();
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const groups = useGroups();
  const save = useGroupKeys(groups);
  const { rows, list, chosen, nameOf, choose } = groups;
  const offered = groupColumns({ t, format, nameOf }).map((column) => ({
    column,
    label: column.header,
    isUsual: true,
  }));
  const open = (group: PatientGroup) => {
    if (group.key === chosen?.key) void navigate(groupPatientsAddress(group));
    else choose(group.key);
  };
  // J, K and the arrows choose as they go; a click has its own way.
  const onFocus = ({ target }: FocusEvent) => {
    const row = target.closest<HTMLElement>('tr[data-row]');
    const group =
      row && target === row && row.matches(':focus-visible') ? rows[Number(row.dataset['row'])] : null;
    if (group) choose(group.key);
  };
  return (
    <>
      <PageHeader title={t('title')} note={isNarrow ? undefined : t('span')} chips={<OwnOnlyChip />} />
      {groups.error && <RegionError error={groups.error} onRetry={groups.retry} />}
      <div className={styles.page}>
        <div className={styles.list} onFocus={onFocus}>
          {rows.length > 0 && (
            <ListToolbar
              lined
              end={
                <ListHabits
                  words={{ t }}
                  list={list}
                  columns={offered}
                  exporting={{ busy: false, everything: async () => save() }}
                />
              }
            >
              {isNarrow && <p className={styles.span}>{t('span')}</p>}
            </ListToolbar>
          )}
          <DataTable
            label={t('title')}
            rows={rows}
            rowKey={({ key }) => key}
            rowName={nameOf}
            columns={shownOf(offered, list.columns).map(({ column }) => column)}
            density={list.density}
            loading={groups.isPending}
            sort={list.sort}
            onSort={list.setSort}
            onOpen={open}
            activeKey={chosen?.key ?? null}
          />
          {groups.isEmpty && <NoGroups />}
        </div>
        {chosen && <GroupDetail group={chosen} name={nameOf(chosen)} />}
      </div>
      {!isNarrow && (
        <KeyBar
          hints={[
            { keys: 'j k', label: t('key.walk') },
            { keys: 'enter', label: t('key.patients') },
            { keys: 'a', label: t('key.alarms') },
            { keys: 'shift+e', label: t('key.export') },
          ]}
        />
      )}
    </>
  );
}

function NoGroups() {
  const { t } = useTranslation('groups');
  const mayMake = [useMay('cohort', 'write'), useModule('cohorts')].every(Boolean);
  return (
    <EmptyState
      icon={<IconCircles />}
      title={t('empty')}
      text={t('empty_text')}
      action={mayMake && <Link to={cohortsPath}>{t('make')}</Link>}
    />
  );
}
