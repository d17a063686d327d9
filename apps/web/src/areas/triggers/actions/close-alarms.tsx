import IconCheck from '#icons/IconCheck';
import { chosenReason, needsSecondPerson } from '@fernpuls/domain/triggers/event-life-cycle';
import { useState } from 'react';
import { useMay, useModule, usePerson } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useNow } from '../../../ui/use-now.ts';
import { type Layer, layerOfClosing } from '../decisions/layers.ts';
import type { Group } from '../queue/model.ts';
import { useFourEyes } from '../use-four-eyes.ts';
import { useOpenEvents } from '../work-view/use-open-events.ts';
import { ClosePopover } from './close-popover.tsx';
import { SecondPopover } from './second-popover.tsx';
import { useActions } from './use-actions.ts';

type Props = { patientId: string; keysGroup: string };

/** Closes what is open of a patient where they are talked with; asks the same as the queue does. */
export function Component({ patientId, keysGroup }: Props) {
  const { t } = useTranslation('triggers');
  const may = [useMay('patient_trigger', 'write'), useModule('triggers')].every(Boolean);
  const { events } = useOpenEvents(patientId, may);
  const [layer, setLayer] = useState<Layer>(null);
  const me = usePerson().id;
  const [first] = events;
  const open = () => {
    if (!first) return;
    const { priority, dueAt, createdAt: oldest } = first;
    const asked = layerOfClosing({ patientId, priority, dueAt, oldest, events }, me);
    if (asked) setLayer(asked);
    else showToast({ kind: 'info', text: t('second.own') });
  };
  useHotkeys([{ keys: 'e', label: t('close_open'), group: keysGroup, run: open }], first !== undefined);
  if (!first) return null;
  return (
    <>
      <Button icon={<IconCheck aria-hidden="true" />} size="toolbar" keys="e" onClick={open}>
        {t('close_open')}
      </Button>
      {layer && <Asked layer={layer} onClose={() => setLayer(null)} />}
    </>
  );
}

function Asked({ layer, onClose }: { layer: NonNullable<Layer>; onClose: () => void }) {
  const fourEyes = useFourEyes();
  const actions = useActions(fourEyes);
  const now = useNow(60_000);
  if (layer.kind === 'close') {
    const { events } = layer.closing;
    return (
      <ClosePopover
        {...layer.closing}
        isProposal={events.some(({ priority }) => needsSecondPerson(fourEyes, priority))}
        now={now}
        onClose={onClose}
        onSubmit={(closed) => {
          onClose();
          void actions.close(events, closed);
        }}
      />
    );
  }
  if (layer.kind !== 'second') return null;
  const confirm = ({ events }: Group, note: string, unseenIds: readonly string[]) => {
    const reason = chosenReason(events[0]?.closeReason ?? null);
    onClose();
    if (reason) void actions.close(events, { reason, note: note || (events[0]?.closeNote ?? ''), unseenIds });
  };
  return (
    <SecondPopover
      group={layer.group}
      now={now}
      onClose={onClose}
      onConfirm={(note, unseenIds) => confirm(layer.group, note, unseenIds)}
      onReject={(note) => {
        onClose();
        void actions.reject(layer.group.events, note);
      }}
    />
  );
}
