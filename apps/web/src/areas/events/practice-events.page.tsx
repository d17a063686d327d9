import { patientEventCounts } from '@fernpuls/contract/events/event-counts.call';
import { patientEvents } from '@fernpuls/contract/events/patient-event';
import { eventsPath, recordPath } from '@fernpuls/contract/paths';
import { useNavigate } from 'react-router';
import { useCall } from '../../api/hooks.ts';
import { useLiveEvents } from '../../clinical/events/use-event-list.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.ts';
import { ListPage, type ListScreen } from '../../ui/list/list-page.tsx';
import { OwnOnlyChip } from '../../ui/own-only-chip.tsx';
import { eventColumns, eventsListed } from './event-columns.tsx';
import { practiceEmpty } from './events-empty.tsx';
import { NewPracticeEvent } from './new-practice-event.tsx';
import { useKinds } from './use-kinds.ts';

/** Who is away in a hospital now, and what happened to anybody of the practice. */
export function Component() {
  const { t } = useTranslation(['events', 'lists']);
  const format = useFormat();
  const navigate = useNavigate();
  const begin = (patientId: string) => void navigate(`${recordPath(patientId, 'events')}/new`);
  const kinds = useKinds();
  const { data } = useCall(patientEventCounts, {});
  useLiveEvents();
  const screen: ListScreen<typeof patientEvents.fields> = {
    ...eventsListed({ t, kinds }),
    resource: patientEvents,
    name: 'practice.events',
    base: eventsPath,
    words: { page_title: t('practice_title') },
    chips: <OwnOnlyChip />,
    tabs: {
      field: 'isOpen',
      values: ['true', 'all'],
      words: 'events:tabs',
      asks: { all: {} },
      ...(data ? { counts: { true: data.count } } : {}),
    },
    columns: eventColumns({ t, format, withPatient: true }),
    addressOf: (row) => `${recordPath(row.patientId, 'events')}/${row.id}`,
    empty: practiceEmpty,
    opens: 'drawer',
    drawer: drawerWith(begin),
  };
  return <ListPage screen={screen} />;
}

function drawerWith(begin: (patientId: string) => void) {
  return ({ id, onClose }: { id: string; onClose: () => void }) =>
    id === 'new' ? <NewPracticeEvent onClose={onClose} onChosen={begin} /> : <></>;
}
