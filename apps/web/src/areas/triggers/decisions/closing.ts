import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { chosenReason, type CloseReason } from '@fernpuls/domain/triggers/event-life-cycle';
import type { Translate } from '../../../i18n/texts.ts';
import { showToast } from '../../../ui/toasts.ts';
import type { Closed } from '../actions/changes.ts';
import type { Closing } from '../actions/close-popover.tsx';
import type { Actions } from '../actions/use-actions.ts';
import type { Group } from '../queue/model.ts';
import type { Triage } from '../use-triage.ts';
import { closingOfPicked, doneWith, type Layer, layerOfClosing, layerOfClosingOne } from './layers.ts';

/** What a decision is made with. */
export type Ground = {
  triage: Triage;
  /** What of the patient in view can still be acted on. */
  group: Group | null;
  actions: Actions;
  show: (layer: Layer) => void;
  t: Translate;
};

/** Closing: the patient in view, one alarm of theirs, the picked ones, and what another person proposed. */
export function closingDecisions(ground: Ground) {
  const { triage, group, actions, show, t } = ground;
  const { id: me } = triage.me;

  function closeNow({ events, isSelection }: Closing, closed: Closed): void {
    show(null);
    if (isSelection) leavePicked(triage, events);
    else if (events.length === group?.events.length) triage.moveOn();
    void actions.close(events, closed);
  }

  return {
    closeNow,
    /** What is left for this person: another one's proposal first, else what is not proposed yet. */
    askClosing: () => {
      if (!group) return;
      const layer = layerOfClosing(group, me);
      if (layer) show(layer);
      else tell(t('second.own'));
    },
    closeOne: (event: TriggerEvent) => triage.group && show(layerOfClosingOne(triage.group, { event, me })),
    closePicked: (reason: CloseReason | null) => {
      const { critical, closing } = closingOfPicked(triage.pickedGroups, reason);
      if (critical > 0) tell(t('bulk.excluded', { count: critical }));
      if (closing) show({ kind: 'close', closing });
    },
    confirm: ({ events }: Group, { note, unseenIds }: Pick<Closed, 'note' | 'unseenIds'>) => {
      const [first] = events;
      const reason = chosenReason(first?.closeReason ?? null);
      if (!first || !reason) return;
      closeNow({ events }, { reason, note: note || (first.closeNote ?? ''), unseenIds });
    },
    reject: (asked: Group, note: string) => {
      show(null);
      void actions.reject(asked.events, note);
    },
  };
}

/** The selection is done with; where the patient in view is, the next one comes into view. */
export function leavePicked(triage: Triage, events: readonly TriggerEvent[]): void {
  const done = doneWith(triage.pickedGroups, events);
  triage.unpick();
  if (triage.selected !== null && done.includes(triage.selected)) triage.moveOn(done);
}

export function tell(text: string): void {
  showToast({ kind: 'info', text });
}
