import { patientEvents } from '@fernpuls/contract/events/patient-event';
import { recordPath } from '@fernpuls/contract/paths';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useOne } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { RegionError } from '../../ui/region-error.tsx';
import { EventForm } from './event-form.tsx';

/** An event to be entered, or the one the address names: below the list of events, or over the curves. */
export function Component() {
  const { id = '', eventId } = useParams();
  const { t } = useTranslation('events');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { data, error, refetch } = useOne(patientEvents, eventId, { ignore: [404] });
  const overCurves = pathname.startsWith(recordPath(id, 'measurements'));
  const onClose = () => void navigate(`${recordPath(id, overCurves ? 'measurements' : 'events')}${search}`);
  if (!eventId) return <EventForm patientId={id} row={null} triggerEventId={null} onClose={onClose} />;
  if (data?.patientId === id)
    return (
      <EventForm
        key={data.id}
        patientId={id}
        row={data}
        triggerEventId={data.triggerEventId}
        onClose={onClose}
      />
    );
  if (!error && !data) return null;
  return (
    <Dialog kind="drawer" title={t('edit')} onClose={onClose}>
      <RegionError
        {...(data || error?.status === 404 ? { title: t('unknown') } : {})}
        error={error}
        onRetry={() => void refetch()}
      />
    </Dialog>
  );
}
