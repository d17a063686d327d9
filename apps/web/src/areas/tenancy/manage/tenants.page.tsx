import { tenantsPath } from '@fernpuls/contract/paths';
import { practiceHealthList } from '@fernpuls/contract/tenancy/practice-health.call';
import { type PracticeHealth, practiceHealths } from '@fernpuls/domain/tenancy/practice-health';
import IconPlus from '#icons/IconPlus';
import { useNavigate } from 'react-router';
import { useCall } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { shownOf } from '../../../ui/list/column-choice.ts';
import { ListBody } from '../../../ui/list/list-body.tsx';
import { ListHabits } from '../../../ui/list/list-habits.tsx';
import { ListToolbar } from '../../../ui/list-toolbar.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useListState } from '../../../ui/use-list-state.ts';
import { useNow } from '../../../ui/use-now.ts';
import { tenantColumns } from './tenant-columns.tsx';
import { useTenantExport } from './use-tenant-export.ts';

const base = tenantsPath;
const renewMs = 60_000;

/** Every practice of the installation, those that need somebody first: counts and health, nothing of a patient. */
export function Component() {
  const { t } = useTranslation(['operator', 'manage', 'ui', 'lists', 'shell', 'practice_setting']);
  const format = useFormat();
  const now = useNow(60_000);
  const navigate = useNavigate();
  const list = useListState('managed_tenants', { sort: 'state', perPage: 50 });
  const { page, perPage, query } = list;
  const state = practiceHealths.find((one) => one === list.filters.state);
  const filtered = { ...(query !== '' && { query }), ...(state && { state }) };
  const asked = { page, perPage, ...filtered };
  const { data, error, isPending, refetch } = useCall(practiceHealthList, asked, {
    refetchInterval: renewMs,
  });
  const counts = new Map(data?.states.map((one) => [one.state, one.count]));
  const all = data?.states.reduce((sum, one) => sum + one.count, 0);
  const mayWrite = useMay('tenant', 'write');
  const group = t('shell:keys.lists');
  useHotkeys(
    [{ keys: 'n', label: t('lists:key_new'), group, run: () => void navigate(`${base}/new`) }],
    mayWrite,
  );
  const create = mayWrite && (
    <ButtonLink to={`${base}/new`} variant="primary" icon={<IconPlus />} keys="n">
      {t('manage:new')}
    </ButtonLink>
  );
  const tabs: readonly (PracticeHealth | 'all')[] = [
    'all',
    ...practiceHealths.filter((one) => counts.has(one) || one === state),
  ];
  const total = data?.total ?? 0;
  const offered = tenantColumns({ t, format, now }).map((column) => ({
    column,
    label: column.header,
    isUsual: !column.isExtra,
  }));
  const shown = shownOf(offered, list.columns).map(({ column }) => column);
  const exporting = useTenantExport(filtered, shown);
  return (
    <>
      <PageHeader
        title={t('manage:title')}
        note={all === undefined ? undefined : format.number(all)}
        actions={create}
      />
      <ListToolbar
        lined
        end={<ListHabits words={{ t }} list={list} columns={offered} exporting={exporting} />}
      >
        <SearchField value={query} onChange={list.setQuery} label={t('lists:search')} />
        <Tabs
          label={t('state')}
          tabs={tabs.map((key) => ({
            key,
            label: t(key === 'all' ? 'all' : `health.${key}`),
            count: key === 'all' ? all : (counts.get(key) ?? 0),
          }))}
          current={state ?? 'all'}
          onChange={(key) => list.setFilter('state', key === 'all' ? null : key)}
        />
      </ListToolbar>
      <ListBody
        list={list}
        found={{
          rows: (data?.data ?? []).map((row) => ({ ...row, id: row.key })),
          total,
          pages: Math.ceil(total / perPage),
          isPending,
          error,
          refetch,
        }}
        label={t('manage:title')}
        rowName={(row) => row.name}
        columns={shown.map((column) => (list.columns ? { ...column, wideOnly: false } : column))}
        onOpen={(row) => void navigate(`${base}/${row.key}`)}
        isFiltered={list.filterCount > 0}
        filtered={t('lists:filter_empty')}
        onClear={list.clearFilters}
        empty={<EmptyState title={t('manage:none')} text={t('manage:none_text')} action={create} />}
        hints={mayWrite ? [{ keys: 'n', label: t('lists:key_new') }] : []}
        note={data?.computedAt && t('as_of', { time: format.time(data.computedAt) })}
      />
    </>
  );
}
