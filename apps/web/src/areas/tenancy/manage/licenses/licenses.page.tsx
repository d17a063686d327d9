import IconPlus from '#icons/IconPlus';
import { licenses } from '@fernpuls/contract/tenancy/license';
import { licenseStates, licenseTypes } from '@fernpuls/domain/tenancy/license';
import { useNavigate } from 'react-router';
import { useList } from '../../../../api/hooks.ts';
import { useMay } from '../../../../api/session.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { FilterChips } from '../../../../ui/filter-chips.tsx';
import { useFormat } from '../../../../ui/format.ts';
import { useHotkeys } from '../../../../ui/hotkeys.ts';
import { ListBody } from '../../../../ui/list-body.tsx';
import { ListToolbar } from '../../../../ui/list-toolbar.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { useListState } from '../../../../ui/use-list-state.ts';
import { licenseColumns } from './license-columns.tsx';
import styles from './licenses.module.css';

const base = '/protected/manage/licenses';

/** Every licence of the installation, those that need somebody first. */
export function Component() {
  const { t } = useTranslation(['licenses', 'ui', 'shell', 'lists']);
  const navigate = useNavigate();
  const format = useFormat();
  const mayWrite = useMay('license', 'write');
  const list = useListState(licenses.type, { sort: licenses.defaultSort });
  const state = licenseStates.find((one) => one === list.filters.state) ?? null;
  const type = licenseTypes.find((one) => one === list.filters.license_type) ?? null;
  const practice = list.filters.practice ?? null;
  const found = useList(licenses, {
    page: list.page,
    perPage: list.perPage,
    sort: list.sort,
    query: list.query || undefined,
    filters: {
      ...(state && { state: [state] }),
      ...(type && { licenseType: [type] }),
      ...(practice && { practiceKey: [practice] }),
    },
  });
  const columns = licenseColumns({ t, format });
  useHotkeys(
    [
      {
        keys: 'n',
        label: t('lists:key_new'),
        group: t('shell:keys.lists'),
        run: () => void navigate(`${base}/new`),
      },
    ],
    mayWrite,
  );
  const create = mayWrite && (
    <ButtonLink to={`${base}/new`} variant="primary" icon={<IconPlus />}>
      {t('licenses.new')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t('licenses.title')}
        note={found.isPending ? undefined : format.number(found.total)}
        actions={create}
      >
        <Tabs
          label={t('licenses.title')}
          tabs={(['all', ...licenseStates] as const).map((key) => ({ key, label: t(`state.${key}`) }))}
          current={state ?? 'all'}
          onChange={(key) => list.setFilter('state', key === 'all' ? null : key)}
        />
      </PageHeader>
      <ListToolbar>
        <SearchField value={list.query} onChange={list.setQuery} label={t('lists:search')} />
        <select
          className={styles.select}
          aria-label={t('licenses.licenseType')}
          value={type ?? ''}
          onChange={(event) => list.setFilter('license_type', event.target.value || null)}
        >
          <option value="">{t('all_types')}</option>
          {licenseTypes.map((one) => (
            <option key={one} value={one}>
              {t(`type.${one}`)}
            </option>
          ))}
        </select>
        {practice && (
          <FilterChips
            chips={[
              {
                key: 'practice',
                field: t('licenses.practiceKey'),
                value: found.rows[0]?.practiceName ?? practice,
                onRemove: () => list.setFilter('practice', null),
              },
            ]}
          />
        )}
      </ListToolbar>
      <ListBody
        list={list}
        found={found}
        label={t('licenses.title')}
        rowName={(row) => row.practiceName ?? row.serialKey}
        columns={columns}
        onOpen={(row) => void navigate(`${base}/${row.id}`)}
        isFiltered={list.filterCount > 0}
        empty={<EmptyState title={t('licenses.empty')} text={t('licenses.empty_text')} action={create} />}
      />
    </>
  );
}
