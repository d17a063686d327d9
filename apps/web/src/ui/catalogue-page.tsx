import IconPlus from '#icons/IconPlus';
import type { Fields } from '@fernpuls/contract/kit/resource';
import { useTranslation } from '../i18n/use-translation.ts';
import { useNavigate, useParams } from 'react-router';
import { useList } from '../api/hooks.ts';
import { useMay } from '../api/session.ts';
import { Button } from './button.tsx';
import type { Catalogue } from './catalogue.ts';
import { CatalogueDrawer } from './catalogue-drawer.tsx';
import { EmptyState } from './empty-state.tsx';
import { useFormat } from './format.ts';
import { useHotkeys } from './hotkeys.ts';
import { ListBody } from './list-body.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { PageHeader } from './page-header.tsx';
import { SearchField } from './search-field.tsx';
import { useListState } from './use-list-state.ts';

export type { Catalogue } from './catalogue.ts';

const phonePlaces = ['title', 'value', 'value'] as const;

/** A simple entity: searchable list, drawer to create and change, deletion after a question. */
export function CataloguePage<F extends Fields>({ catalogue }: { catalogue: Catalogue<F> }) {
  const { resource, base, namespace } = catalogue;
  const { t } = useTranslation(['ui', 'shell', 'lists']);
  const words = (key: string) => t(`${namespace}:${resource.type}.${key}`);
  const navigate = useNavigate();
  const format = useFormat();
  const { id } = useParams();
  const mayWrite = useMay(catalogue.writePermission ?? resource.permission, 'write');
  const list = useListState(resource.type, { sort: resource.defaultSort });
  const found = useList(resource, {
    page: list.page,
    perPage: list.perPage,
    sort: list.sort,
    query: list.query || undefined,
  });
  const query = location.search;
  const create = () => void navigate(`${base}/new${query}`);
  useHotkeys(
    [{ keys: 'n', label: t('lists:key_new'), group: t('shell:keys.lists'), run: create }],
    mayWrite && id === undefined,
  );
  // Simple entities read well as rows on a phone: the first column names the record.
  const columns = catalogue
    .columns(words)
    .map((column, index) => ({ phone: phonePlaces[index] ?? 'hidden', ...column }) as const);
  const newButton = mayWrite && (
    <Button variant="primary" icon={<IconPlus />} keys="n" onClick={create}>
      {words('new')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={words('page_title')}
        {...(catalogue.back ? { back: catalogue.back } : {})}
        note={found.isPending ? undefined : format.number(found.total)}
        actions={newButton}
      />
      {resource.search.length > 0 && (
        <ListToolbar lined>
          <SearchField value={list.query} onChange={list.setQuery} label={t('lists:search')} />
        </ListToolbar>
      )}
      <ListBody
        list={list}
        found={found}
        label={words('page_title')}
        rowName={catalogue.nameOf}
        columns={columns}
        activeKey={id ?? null}
        onOpen={(row) => void navigate(`${base}/${row.id}${query}`)}
        isFiltered={list.query !== ''}
        empty={<EmptyState title={words('empty')} text={words('empty_text')} action={newButton} />}
      />
      {id !== undefined && (
        <CatalogueDrawer
          key={id}
          id={id}
          catalogue={catalogue}
          onClose={() => void navigate(`${base}${query}`)}
        />
      )}
    </>
  );
}
