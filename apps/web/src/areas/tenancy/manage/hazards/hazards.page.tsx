import type { KnownHazard } from '@fernpuls/contract/tenancy/hazards.call';
import { hazardPath, hazardsPaperPath } from '@fernpuls/contract/paths';
import { severities } from '@fernpuls/domain/tenancy/hazards';
import IconPrinter from '#icons/IconPrinter';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { FilterEmpty } from '../../../../ui/filter-empty.tsx';
import { useFormat } from '../../../../ui/format.ts';
import { useHotkeys } from '../../../../ui/hotkeys.ts';
import { HeldList } from '../../../../ui/list/held-list.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { useListState } from '../../../../ui/use-list-state.ts';
import { hazardColumns } from './hazard-columns.tsx';
import { Standing } from './standing.tsx';
import { useHazards } from './use-hazards.ts';

const name = 'hazards';
const states = ['all', 'open', 'proved'] as const;

/** Every hazard of the product: how bad, what stands against it with which proof, and what is left. */
export function Component() {
  const { t } = useTranslation(['hazards', 'shell']);
  const format = useFormat();
  const navigate = useNavigate();
  const found = useHazards();
  const list = useListState(name, { sort: '', perPage: 50 });
  const all = found.data?.data ?? [];
  const severity = severities.find((one) => one === list.filters.severity) ?? 'all';
  const state = states.find((one) => one === list.filters.state) ?? 'all';
  const rows = all.filter((row) => isWanted(row, { severity: 'all', state }));
  const choose = (next: string) => list.setFilter('state', next === 'all' ? null : next);
  const group = t('shell:keys.lists');
  useHotkeys([
    { keys: 'f', label: t('only_open'), group, run: () => choose(state === 'open' ? 'all' : 'open') },
    { keys: 'p', label: t('print'), group, run: () => void navigate(hazardsPaperPath) },
  ]);
  return (
    <>
      <PageHeader
        title={t('title')}
        note={found.data && format.number(all.length)}
        actions={
          <ButtonLink to={hazardsPaperPath} icon={<IconPrinter aria-hidden="true" />} keys="p">
            {t('print')}
          </ButtonLink>
        }
      />
      {found.data && <Standing hazards={all} />}
      <HeldList
        name={name}
        label={t('title')}
        file={t('title')}
        columns={hazardColumns(t)}
        searched={(row) =>
          [row.id, row.hazard, row.sequence, row.harm, ...row.controls.map(({ control }) => control)].join(
            ' ',
          )
        }
        rowName={(row) => row.hazard}
        onOpen={(row) => void navigate(hazardPath(row.id))}
        found={{ ...found, rows: rows.filter((row) => isWanted(row, { severity, state })) }}
        head={
          <>
            <Tabs
              label={t('severity.title')}
              tabs={(['all', ...severities.toReversed()] as const).map((key) => ({
                key,
                label: key === 'all' ? t('state.all') : `${key} ${t(`severity.${key}`)}`,
                count: rows.filter((row) => isWanted(row, { severity: key, state })).length,
              }))}
              current={severity}
              onChange={(key) => list.setFilter('severity', key === 'all' ? null : key)}
            />
            <Segmented
              label={t('state.title')}
              value={state}
              onChange={choose}
              options={states.map((key) => ({ key, label: t(`state.${key}`) }))}
            />
          </>
        }
        empty={
          list.filterCount > 0 ? (
            <FilterEmpty count={list.filterCount} onClear={list.clearFilters} />
          ) : (
            <EmptyState title={t('empty')} text={t('empty_text')} />
          )
        }
        hints={[
          { keys: 'f', label: t('only_open') },
          { keys: 'p', label: t('print') },
        ]}
        note={found.data && t('version', { version: found.data.version })}
      />
    </>
  );
}

type Wanted = { severity: KnownHazard['severity'] | 'all'; state: (typeof states)[number] };

function isWanted(row: KnownHazard, { severity, state }: Wanted): boolean {
  return (
    (severity === 'all' || row.severity === severity) &&
    (state === 'all' || row.isOpen === (state === 'open'))
  );
}
