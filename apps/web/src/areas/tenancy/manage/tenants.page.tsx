import { tenantsPath } from '@fernpuls/contract/paths';
import { practiceHealthList } from '@fernpuls/contract/tenancy/practice-health.call';
import { type PracticeHealth, practiceHealths } from '@fernpuls/domain/tenancy/practice-health';
import IconPlus from '#icons/IconPlus';
import { useNavigate } from 'react-router';
import { useCall } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterEmpty } from '../../../ui/filter-empty.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { KeyBar } from '../../../ui/key-bar.tsx';
import { ListPager } from '../../../ui/list-pager.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useListState } from '../../../ui/use-list-state.ts';
import { useNow } from '../../../ui/use-now.ts';
import styles from './manage.module.css';
import { tenantColumns } from './tenant-columns.tsx';

const base = tenantsPath;
const renewMs = 60_000;

/** Every practice of the installation, those that need somebody first: counts and health, nothing of a patient. */
export function Component() {
  const { t } = useTranslation(['operator', 'manage', 'ui', 'lists', 'shell']);
  const format = useFormat();
  const now = useNow(60_000);
  const navigate = useNavigate();
  const list = useListState('managed_tenants', { sort: 'state', perPage: 50 });
  const { page, perPage, query } = list;
  const state = practiceHealths.find((one) => one === list.filters.state);
  const asked = { page, perPage, ...(query !== '' && { query }), ...(state && { state }) };
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
  const isEmpty = data !== undefined && data.data.length === 0;
  const total = data?.total ?? 0;
  return (
    <>
      <PageHeader
        title={t('manage:title')}
        note={all === undefined ? undefined : format.number(all)}
        actions={create}
      />
      <div className={styles.toolbar}>
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
      </div>
      {error ? (
        <RegionError error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('manage:title')}
          rows={data?.data ?? []}
          rowKey={(row) => row.key}
          rowName={(row) => row.name}
          columns={tenantColumns({ t, format, now })}
          loading={isPending}
          density={list.density}
          onOpen={(row) => void navigate(`${base}/${row.key}`)}
        />
      )}
      {isEmpty && list.filterCount > 0 && (
        <FilterEmpty count={list.filterCount} onClear={list.clearFilters} />
      )}
      {isEmpty && list.filterCount === 0 && (
        <EmptyState title={t('manage:none')} text={t('manage:none_text')} action={create} />
      )}
      <KeyBar
        hints={[
          { keys: 'j k', label: t('lists:key_next') },
          { keys: 'enter', label: t('ui:open') },
          ...(mayWrite ? [{ keys: 'n', label: t('lists:key_new') }] : []),
        ]}
      >
        {data?.computedAt && t('as_of', { time: format.time(data.computedAt) })}
        <ListPager list={list} found={{ total, pages: Math.ceil(total / perPage) }} />
      </KeyBar>
    </>
  );
}
