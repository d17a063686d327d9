import { adherenceCounts } from '@fernpuls/contract/triggers/adherence/adherence-counts.call';
import {
  closeAdherence,
  contactAdherence,
  remindAdherence,
  reopenAdherence,
} from '@fernpuls/contract/triggers/adherence/adherence.call';
import {
  type AdherenceCloseReason,
  type AdherenceEvent,
  adherenceEvents,
} from '@fernpuls/contract/triggers/adherence/adherence-event';
import { adherenceChanged, feedIncidentChanged } from '@fernpuls/contract/triggers/adherence/adherence.live';
import { feedIncidents } from '@fernpuls/contract/triggers/adherence/feed-incident';
import { useCall, useCallMutation, useList } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useUndo } from '../../../ui/undo.ts';

const invalidates = [adherenceEvents, adherenceCounts];

/** Everything open, and the feeds that are down; live events renew both. */
export function useAdherence() {
  const renew = useRenewal();
  useLive(adherenceChanged, () => renew(adherenceEvents, adherenceCounts));
  useLive(feedIncidentChanged, () => renew(feedIncidents, adherenceEvents, adherenceCounts));
  const open = useList(adherenceEvents, {
    filters: { state: ['open', 'contacted'] },
    sort: 'dueAt',
    perPage: 5000,
  });
  const incidents = useList(feedIncidents, { filters: { endedAt: 'null' }, perPage: 25 });
  const counts = useCall(adherenceCounts, {});
  return { open, incidents, counts: counts.data };
}

/** What can be done about gaps; each can be taken back, except a mail that is on its way. */
export function useGapActions() {
  const { t } = useTranslation('adherence');
  const offerUndo = useUndo();
  const contact = useCallMutation(contactAdherence, { invalidates });
  const close = useCallMutation(closeAdherence, { invalidates });
  const reopen = useCallMutation(reopenAdherence, { invalidates });
  const remind = useCallMutation(remindAdherence, { invalidates });
  const idsOf = (events: readonly AdherenceEvent[]) => events.map(({ id }) => id);
  const back = (ids: string[]) => async () => void (await reopen.mutateAsync({ ids }));
  return {
    async contact(events: readonly AdherenceEvent[]) {
      const { changed } = await contact.mutateAsync({ ids: idsOf(events) });
      if (changed.length > 0)
        offerUndo({ text: t('done.contacted', { name: nameOf(events) }), undo: back(changed) });
    },
    async close(events: readonly AdherenceEvent[], reason: AdherenceCloseReason, note: string) {
      const { changed } = await close.mutateAsync({ ids: idsOf(events), reason, note: note.trim() || null });
      if (changed.length > 0)
        offerUndo({ text: t('done.closed', { name: nameOf(events) }), undo: back(changed) });
    },
    /** Of many people at once. */
    async closeAll(events: readonly AdherenceEvent[], reason: AdherenceCloseReason, note: string) {
      const { changed } = await close.mutateAsync({ ids: idsOf(events), reason, note: note.trim() || null });
      if (changed.length > 0)
        offerUndo({ text: t('done.closed_all', { count: changed.length }), undo: back(changed) });
    },
    async remind(events: readonly AdherenceEvent[]) {
      const { changed, left } = await remind.mutateAsync({ ids: idsOf(events) });
      const [first] = left;
      if (changed.length > 0)
        showToast({ kind: 'success', text: t('done.reminded', { name: nameOf(events) }) });
      else if (first) showToast({ kind: 'info', text: t(`not_reminded.${first.reason}`) });
    },
  };
}

function nameOf(events: readonly AdherenceEvent[]): string {
  return events[0]?.name ?? '';
}
