import { absencesPath } from '@fernpuls/contract/paths';
import { absences } from '@fernpuls/contract/triggers/absence';
import IconPlus from '#icons/IconPlus';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useList } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { ListBody } from '../../../ui/list-body.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useAbsences } from '../../../clinical/people/use-absences.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { useListState } from '../../../ui/use-list-state.ts';
import { useNow } from '../../../ui/use-now.ts';
import { absenceColumns } from './absence-columns.tsx';
import { AbsenceDrawer } from './absence-drawer.tsx';

const base = absencesPath;

/** Who is away and who stands in: alarms climb to the cover. */
export function Component() {
  const { t } = useTranslation(['absences', 'ui', 'shell']);
  const navigate = useNavigate();
  const format = useFormat();
  const { id } = useParams();
  const now = useNow(60_000);
  const [since] = useState(() => new Date().toISOString());
  const list = useListState('absences', { sort: 'starts_at' });
  const isPast = list.filters.past === 'true';
  const found = useList(absences, {
    page: list.page,
    perPage: list.perPage,
    sort: list.sort,
    filters: { endsAt: isPast ? { to: since } : { from: since } },
  });
  const { awayAt } = useAbsences();
  const query = location.search;
  const create = () => void navigate(`${base}/new${query}`);
  useHotkeys([{ keys: 'n', label: t('new'), group: t('shell:keys.lists'), run: create }], id === undefined);
  const newButton = (
    <Button variant="primary" icon={<IconPlus />} keys="n" onClick={create}>
      {t('new')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        note={found.isPending ? undefined : format.number(found.total)}
        actions={newButton}
      >
        <Tabs
          label={t('title')}
          tabs={[
            { key: 'current', label: t('tab.current') },
            { key: 'past', label: t('tab.past') },
          ]}
          current={isPast ? 'past' : 'current'}
          onChange={(key) => list.setFilter('past', key === 'past' ? 'true' : null)}
        />
      </PageHeader>
      <ListBody
        list={list}
        found={found}
        label={t('title')}
        rowName={(row) => row.physicianName}
        columns={absenceColumns({ t, format, now, awayAt })}
        activeKey={id ?? null}
        onOpen={(row) => void navigate(`${base}/${row.id}${query}`)}
        empty={
          isPast ? (
            <EmptyState title={t('none_past')} text={t('none_past_text')} />
          ) : (
            <EmptyState good title={t('none')} text={t('none_text')} action={newButton} />
          )
        }
      />
      {id !== undefined && (
        <AbsenceDrawer key={id} id={id} onClose={() => void navigate(`${base}${query}`)} />
      )}
    </>
  );
}
