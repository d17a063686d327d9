import { physicians } from '@fernpuls/contract/identity/physician';
import { roleNames } from '@fernpuls/contract/identity/role-assignment.call';
import IconPlus from '#icons/IconPlus';
import { useNavigate, useParams } from 'react-router';
import { useCall, useList } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { ListBody } from '../../../ui/list-body.tsx';
import { ListToolbar } from '../../../ui/list-toolbar.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useListState } from '../../../ui/use-list-state.ts';
import { rolesPath, usersPath } from '../roles/addresses.ts';
import { fullName, peopleColumns } from './people-columns.tsx';
import { PersonDrawer } from './person-drawer.tsx';

/** The people of the practice: who they are, what they may do, whether they may still come in. */
export function Component() {
  const { t } = useTranslation(['people', 'ui', 'shell', 'lists']);
  const navigate = useNavigate();
  const format = useFormat();
  const { id } = useParams();
  const mayWrite = useMay('physician', 'write');
  const mayRoles = useMay('role');
  const list = useListState('physicians', { sort: 'last_name' });
  const state = list.filters.is_active === 'false' ? 'inactive' : 'active';
  const found = useList(physicians, {
    page: list.page,
    perPage: list.perPage,
    sort: list.sort,
    query: list.query || undefined,
    filters: { isActive: state === 'active' },
  });
  const { data: names } = useCall(roleNames, {});
  const roleLabels = new Map((names?.data ?? []).map((role) => [role.id, role.attributes.label]));
  const query = location.search;
  const invite = () => void navigate(`${usersPath}/new${query}`);
  useHotkeys(
    [{ keys: 'n', label: t('invite'), group: t('shell:keys.lists'), run: invite }],
    mayWrite && id === undefined,
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        note={found.isPending ? undefined : format.number(found.total)}
        actions={
          <>
            {mayRoles && <ButtonLink to={rolesPath}>{t('roles')}</ButtonLink>}
            {mayWrite && (
              <Button variant="primary" icon={<IconPlus />} keys="n" onClick={invite}>
                {t('invite')}
              </Button>
            )}
          </>
        }
      >
        <Tabs
          label={t('state.label')}
          tabs={[
            { key: 'active', label: t('state.active') },
            { key: 'inactive', label: t('state.inactive') },
          ]}
          current={state}
          onChange={(key) => list.setFilter('is_active', key === 'inactive' ? 'false' : null)}
        />
      </PageHeader>
      <ListToolbar lined>
        <SearchField value={list.query} onChange={list.setQuery} label={t('lists:search')} />
      </ListToolbar>
      <ListBody
        list={list}
        found={found}
        label={t('title')}
        rowName={fullName}
        columns={peopleColumns({ t, format, roleLabels })}
        activeKey={id ?? null}
        onOpen={(person) => void navigate(`${usersPath}/${person.id}${query}`)}
        isFiltered={list.query !== ''}
        empty={<EmptyState title={t('empty')} text={t('empty_text')} />}
      />
      {id !== undefined && (
        <PersonDrawer key={id} id={id} onClose={() => void navigate(`${usersPath}${query}`)} />
      )}
    </>
  );
}
