import {
  type ObservationCase,
  observationCases,
  type ObservationSubject,
} from '@fernpuls/contract/triggers/observation-case';
import {
  closeObservationCase,
  linkObservationCase,
  observeObservationCase,
  reopenObservationCase,
  unlinkObservationCase,
} from '@fernpuls/contract/triggers/observation-case.call';
import { observationCasesChanged } from '@fernpuls/contract/triggers/observation-case.live';
import type { ObservationOutcome } from '@fernpuls/domain/triggers/observation-case';
import { useCallMutation } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useUndo } from '../../../ui/undo.ts';

/** Cases changed by anybody are shown as they are now. */
export function useLiveCases(): void {
  const renew = useRenewal();
  useLive(observationCasesChanged, () => renew(observationCases));
}

const cached = { invalidates: [observationCases] };

/** What can be done with a case; refusals are told by the transport. */
export function useCaseActions({ id }: ObservationCase) {
  const { t } = useTranslation('observation_cases');
  const offerUndo = useUndo();
  const observe = useCallMutation(observeObservationCase, cached);
  const close = useCallMutation(closeObservationCase, cached);
  const reopen = useCallMutation(reopenObservationCase, cached);
  const link = useCallMutation(linkObservationCase, cached);
  const unlink = useCallMutation(unlinkObservationCase, cached);
  return {
    isBusy: [observe, close, reopen, link, unlink].some(({ isPending }) => isPending),
    observe: () =>
      observe.mutate({ id }, { onSuccess: () => showToast({ kind: 'success', text: t('observed') }) }),
    close: (outcome: ObservationOutcome, note: string) =>
      close.mutate(
        { id, outcome, note: note.trim() || null },
        { onSuccess: () => offerUndo({ text: t('closed'), undo: () => reopen.mutate({ id }) }) },
      ),
    reopen: () =>
      reopen.mutate({ id }, { onSuccess: () => showToast({ kind: 'success', text: t('reopened') }) }),
    link: (subjectType: ObservationSubject, subjectId: string) => link.mutate({ id, subjectType, subjectId }),
    unlink: ({ id: linkId, subjectType, subjectId }: ObservationCase['links'][number]) =>
      unlink.mutate(
        { id, linkId },
        {
          onSuccess: () =>
            offerUndo({ text: t('unlinked'), undo: () => link.mutate({ id, subjectType, subjectId }) }),
        },
      ),
  };
}

export type CaseActions = ReturnType<typeof useCaseActions>;
