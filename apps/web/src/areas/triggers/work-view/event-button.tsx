import IconCalendarEvent from '#icons/IconCalendarEvent';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { useState } from 'react';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { NewEvent } from '../../events/index.ts';

type Props = { event: Pick<TriggerEvent, 'id' | 'patientId'>; keysGroup: string };

/** Enters what somebody told about the alarm: a fall, a change of medication. */
export function EventButton({ event, keysGroup }: Props) {
  const { t } = useTranslation('triggers');
  const [isOpen, setOpen] = useState(false);
  const may = [useMay('patient_event', 'write'), useModule('events')].every(Boolean);
  const open = () => setOpen(true);
  useHotkeys([{ keys: 'n', label: t('key.event'), group: keysGroup, run: open }], may);
  if (!may) return null;
  return (
    <>
      <Button icon={<IconCalendarEvent />} keys="n" onClick={open}>
        {t('action.event')}
      </Button>
      {isOpen && (
        <NewEvent patientId={event.patientId} triggerEventId={event.id} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
