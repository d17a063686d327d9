import { patientEvents } from '@fernpuls/contract/events/patient-event';
import { recordPath } from '@fernpuls/contract/paths';
import { Outlet, useLocation, useParams } from 'react-router';
import { useLiveEvents } from '../../clinical/events/use-event-list.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.ts';
import { ListPage, type ListScreen } from '../../ui/list/list-page.tsx';
import { eventsEmpty } from './events-empty.tsx';
import { eventColumns, eventsListed } from './event-columns.tsx';
import { EventTimeline } from './event-timeline.tsx';
import { useKinds } from './use-kinds.ts';

/** What happened to a patient beside the readings: a line of time, and every event with who told it. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['events', 'lists']);
  const format = useFormat();
  const { search } = useLocation();
  const kinds = useKinds();
  useLiveEvents();
  const base = recordPath(id, 'events');
  const screen: ListScreen<typeof patientEvents.fields> = {
    ...eventsListed({ t, kinds }),
    resource: patientEvents,
    name: 'record.events',
    head: 'section',
    base,
    always: { patientId: id },
    notice: <EventTimeline patientId={id} />,
    columns: eventColumns({ t, format, withPatient: false }),
    addressOf: (row) => `${base}/${row.id}${search}`,
    empty: eventsEmpty,
  };
  return (
    <>
      <ListPage screen={screen} />
      <Outlet />
    </>
  );
}
