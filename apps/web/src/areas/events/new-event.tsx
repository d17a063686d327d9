import { EventForm } from './event-form.tsx';

type Props = { patientId: string; triggerEventId?: string | undefined; onClose: () => void };

export function Component({ patientId, triggerEventId, onClose }: Props) {
  return (
    <EventForm patientId={patientId} row={null} triggerEventId={triggerEventId ?? null} onClose={onClose} />
  );
}
