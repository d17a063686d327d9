import { ciedNoticeCounts } from '@fernpuls/contract/logistics/cied/notice-counts.call';
import { settleCiedNotices } from '@fernpuls/contract/logistics/cied/cied.call';
import { type CiedNotice, ciedNotices } from '@fernpuls/contract/logistics/cied/cied-notice';
import { ciedsChanged } from '@fernpuls/contract/logistics/cied/cied.live';
import { useCallMutation, useList } from '../../../../api/hooks.ts';
import { useLive } from '../../../../api/live.ts';
import { useRenewal } from '../../../../api/use-renewal.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { showToast } from '../../../../ui/toasts.ts';

export type Settling = { notice: CiedNotice; outcome: 'intended' | 'done' };

/** What implants told that waits for a person, of the practice or of one implant; the live channel adds and removes. */
export function useOpenNotices(ciedId?: string) {
  const renew = useRenewal();
  useLive(ciedsChanged, () => renew(ciedNotices, ciedNoticeCounts));
  const ofOne = ciedId === undefined ? {} : { ciedId };
  return useList(ciedNotices, { filters: { settledAt: 'null', ...ofOne }, sort: 'dueAt', perPage: 100 });
}

export function useSettleNotice() {
  const { t } = useTranslation('implants');
  const settling = useCallMutation(settleCiedNotices, { invalidates: [ciedNotices, ciedNoticeCounts] });
  return async ({ notice, outcome }: Settling, note: string) => {
    const { settled } = await settling.mutateAsync({ ids: [notice.id], outcome, note });
    showToast(
      settled.length > 0
        ? { kind: 'success', text: t('notice.settled') }
        : { kind: 'info', text: t('notice.settled_before') },
    );
  };
}
