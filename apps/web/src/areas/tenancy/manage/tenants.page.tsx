import { tenantsPath } from '@fernpuls/contract/paths';
import IconPlus from '#icons/IconPlus';
import { managedTenants } from '@fernpuls/contract/tenancy/managed-tenant.call';
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
import { PageHeader } from '../../../ui/page-header.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useListState } from '../../../ui/use-list-state.ts';
import { useNow } from '../../../ui/use-now.ts';
import styles from './manage.module.css';
import { tenantColumns } from './tenant-columns.tsx';

const base = tenantsPath;

/** Every practice of the installation: how many people it has, when they were there, what is switched on. */
export function Component() {
  const { t } = useTranslation(['manage', 'ui', 'lists', 'shell']);
  const format = useFormat();
  const now = useNow(60_000);
  const navigate = useNavigate();
  const list = useListState('managed_tenants', { sort: 'name' });
  const { data, error, isPending, refetch } = useCall(managedTenants, {});
  const words = list.query.toLowerCase().split(/\s+/).filter(Boolean);
  const rows = (data?.data ?? []).filter(({ name, key }) =>
    words.every((word) => `${name} ${key}`.toLowerCase().includes(word)),
  );
  const columns = tenantColumns({ t, format, now });
  const mayWrite = useMay('tenant', 'write');
  const group = t('shell:keys.lists');
  useHotkeys(
    [{ keys: 'n', label: t('lists:key_new'), group, run: () => void navigate(`${base}/new`) }],
    mayWrite,
  );
  const create = mayWrite && (
    <ButtonLink to={`${base}/new`} variant="primary" icon={<IconPlus />} keys="n">
      {t('new')}
    </ButtonLink>
  );
  const isEmpty = data !== undefined && rows.length === 0;
  return (
    <>
      <PageHeader
        title={t('title')}
        note={data ? format.number(data.data.length) : undefined}
        actions={create}
      />
      <div className={styles.toolbar}>
        <SearchField value={list.query} onChange={list.setQuery} label={t('lists:search')} />
      </div>
      {error ? (
        <RegionError error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('title')}
          rows={rows}
          rowKey={(row) => row.key}
          rowName={(row) => row.name}
          columns={columns}
          loading={isPending}
          density={list.density}
          onOpen={(row) => void navigate(`${base}/${row.key}`)}
        />
      )}
      {isEmpty && words.length > 0 && <FilterEmpty count={1} onClear={list.clearFilters} />}
      {isEmpty && words.length === 0 && (
        <EmptyState title={t('none')} text={t('none_text')} action={create} />
      )}
      <KeyBar
        hints={[
          { keys: 'j k', label: t('lists:key_next') },
          { keys: 'enter', label: t('ui:open') },
          ...(mayWrite ? [{ keys: 'n', label: t('lists:key_new') }] : []),
        ]}
      />
    </>
  );
}
