import { measurementsReceived } from '@fernpuls/contract/measurements/measurement.live';
import {
  patientRound,
  reviewPatient,
  type RoundPatient,
  undoReview,
} from '@fernpuls/contract/triggers/round.call';
import { patientsReviewed } from '@fernpuls/contract/triggers/round.live';
import { triggerEventChanged } from '@fernpuls/contract/triggers/trigger-event.live';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useCall, useCallMutation } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { callOptions } from '../../../api/queries.ts';
import { useMay } from '../../../api/session.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useUndo } from '../../../ui/undo.ts';
import { useIsNarrow } from '../../../ui/use-media.ts';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { refusalText } from '../actions/run-step.ts';
import { countRound, nextAfter, roundTabs, rowsOf } from './round-model.ts';

type Scope = 'all' | 'mine';

/** The ranked patients, the one in view, and marking as looked at. */
export function useRound() {
  const { t } = useTranslation(['round', 'triggers', 'errors']);
  const client = useQueryClient();
  const [parameters, setParameters] = useSearchParams();
  const scope: Scope = parameters.get('scope') === 'mine' ? 'mine' : 'all';
  const tab = roundTabs.find((one) => one === parameters.get('tab')) ?? 'open';
  const asked = parameters.get('patient');
  const isNarrow = useIsNarrow();
  const mayReview = useMay('patient_trigger', 'write');
  const renew = useRenewal();
  const { data, error, refetch, isPending } = useCall(patientRound, { scope });
  const review = useCallMutation(reviewPatient, { ignore: [404] });
  const takeBack = useCallMutation(undoReview, { ignore: [404] });
  const offerUndo = useUndo();
  // A row keeps its place while one looks at it, whatever arrives.
  const [held, setHeld] = useState<RoundPatient | null>(null);
  useLive(patientsReviewed, () => renew(patientRound));
  useLive(triggerEventChanged, () => renew(patientRound));
  useLive(measurementsReceived, () => renew(patientRound));

  const list = rowsOf(data?.data ?? [], tab);
  const selected =
    list.find(({ id }) => id === asked) ??
    (held?.id === asked ? held : null) ??
    (isNarrow ? null : (list[0] ?? null));
  const set = (changes: Record<string, string | null>, replace = true) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(changes)) {
          if (value === null) next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace },
    );
  const show = (patient: RoundPatient | null) => {
    setHeld(patient);
    set({ patient: patient?.id ?? null }, !isNarrow || patient === null);
  };

  /** Marks the patient in view and goes on; the row moves to „Durchgesehen“ at once. */
  async function markReviewed(note = ''): Promise<void> {
    if (!selected || !mayReview) return;
    const patient = selected;
    const next = nextAfter(list, patient.id);
    await put(patient.id, { isReviewedToday: true });
    show(isNarrow ? null : next);
    try {
      const { id } = await review.mutateAsync({ patientId: patient.id, note: note.trim() || null });
      offerUndo({ text: t('done', { name: patient.name }), undo: () => undo(id, patient) });
    } catch (reason) {
      await put(patient.id, { isReviewedToday: patient.isReviewedToday });
      tell(reason);
    }
    renew(patientRound);
  }

  async function undo(id: string, patient: RoundPatient): Promise<void> {
    await put(patient.id, { isReviewedToday: false });
    show(patient);
    try {
      await takeBack.mutateAsync({ id });
    } catch (reason) {
      tell(reason);
    }
    renew(patientRound);
  }

  /** An answer under way would bring back what was just changed. */
  async function put(id: string, changes: Partial<RoundPatient>): Promise<void> {
    await client.cancelQueries({ queryKey: [patientRound.name] });
    client.setQueryData(
      callOptions(patientRound, { scope }).queryKey,
      (before) =>
        before && {
          ...before,
          data: before.data.map((one) => (one.id === id ? { ...one, ...changes } : one)),
        },
    );
  }

  function tell(reason: unknown): void {
    if (!(reason instanceof ApiError)) throw reason;
    showToast({ kind: 'error', text: refusalText(reason, t) });
  }

  return {
    list,
    tab,
    scope,
    selected,
    isNarrow,
    isPending,
    error,
    mayReview,
    counts: data ? countRound(data) : null,
    retry: () => void refetch(),
    setTab: (key: string) => set({ tab: key === 'open' ? null : key, patient: null }),
    setScope: (key: Scope) => set({ scope: key === 'all' ? null : key, patient: null }),
    show,
    step: (by: 1 | -1) => {
      const at = selected ? list.findIndex(({ id }) => id === selected.id) : -1;
      const next = list[Math.max(0, Math.min(list.length - 1, at + by))];
      if (next) show(next);
    },
    markReviewed: (note?: string) => void markReviewed(note),
  };
}

export type Round = ReturnType<typeof useRound>;
