import { auditEntries, auditTerms } from '@fernpuls/contract/identity/audit.call';
import { physicians } from '@fernpuls/contract/identity/physician';
import { useState } from 'react';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { useCall, useList } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterEmpty } from '../../../ui/filter-empty.tsx';
import { useFormat } from '../../../ui/format.ts';
import { KeyBar } from '../../../ui/key-bar.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { auditColumns } from './audit-columns.tsx';
import { AuditEntryDrawer } from './audit-entry-drawer.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { filterKeys, inputOf } from './audit-filter.ts';
import { ChainState } from './chain-state.tsx';

const perPage = 50;

/** Who read or changed what, and whether the record of it is whole. */
export function Component() {
  const { t } = useTranslation(['audit', 'ui', 'lists']);
  const format = useFormat();
  const [parameters, setParameters] = useSearchParams();
  // The way back: the first id of each page so far.
  const [pages, setPages] = useState<readonly number[]>([]);
  const filter = inputOf(parameters);
  const before = pages.at(-1);
  const { data, isPending, error, refetch } = useCall(auditEntries, {
    ...filter,
    perPage,
    ...(before ? { before } : {}),
  });
  const terms = useCall(auditTerms, {});
  const mayPeople = useMay('physician');
  const people = useList(physicians, { perPage: 100 }, { enabled: mayPeople });
  const change = (changes: Record<string, string | null>) => {
    setPages([]);
    setParameters(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [key, value] of Object.entries(changes)) {
          if (value) next.set(key, value);
          else next.delete(key);
        }
        return next;
      },
      { replace: true },
    );
  };
  const rows = data?.data ?? [];
  const open = rows.find((row) => String(row.id) === parameters.get('entry'));
  const count = filterKeys.filter((key) => parameters.has(key)).length;
  const clear = () => change(Object.fromEntries(filterKeys.map((key) => [key, null])));
  return (
    <>
      <PageHeader title={t('title')} />
      <ChainState />
      <AuditFilters
        parameters={parameters}
        people={people.rows}
        actions={terms.data?.actions ?? []}
        subjectTypes={terms.data?.subjectTypes ?? []}
        onChange={change}
        onClear={count > 0 ? clear : null}
      />
      {error ? (
        <RegionError error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('title')}
          rows={rows}
          rowKey={(row) => String(row.id)}
          rowName={(row) => `${t(`action.${row.action}`, { defaultValue: row.action })} ${row.id}`}
          columns={auditColumns({ t, format })}
          loading={isPending}
          density="compact"
          activeKey={parameters.get('entry')}
          onOpen={(row) => showEntry(setParameters, String(row.id))}
        />
      )}
      {!isPending && !error && rows.length === 0 && count > 0 && (
        <FilterEmpty count={count} onClear={clear} />
      )}
      {!isPending && !error && rows.length === 0 && count === 0 && (
        <EmptyState title={t('empty')} text={t('empty_text')} />
      )}
      <KeyBar
        hints={[
          { keys: 'j k', label: t('lists:key_next') },
          { keys: 'enter', label: t('ui:open') },
        ]}
      >
        <Button size="toolbar" disabled={pages.length === 0} onClick={() => setPages(pages.slice(0, -1))}>
          {t('newer')}
        </Button>
        <Button
          size="toolbar"
          disabled={!data?.next}
          onClick={() => data?.next && setPages([...pages, data.next])}
        >
          {t('older')}
        </Button>
      </KeyBar>
      {open && <AuditEntryDrawer entry={open} onClose={() => showEntry(setParameters, null)} />}
    </>
  );
}

type SetParameters = ReturnType<typeof useSearchParams>[1];

/** The drawer has its own address; the page behind it stays where it is. */
function showEntry(setParameters: SetParameters, entry: string | null): void {
  setParameters((old) => {
    const next = new URLSearchParams(old);
    if (entry) next.set('entry', entry);
    else next.delete('entry');
    return next;
  });
}
