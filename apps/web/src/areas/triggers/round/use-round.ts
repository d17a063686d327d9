import { measurementsReceived } from '@fernpuls/contract/measurements/measurement.live';
import { patientRound, type RoundPatient } from '@fernpuls/contract/triggers/round.call';
import { patientsReviewed } from '@fernpuls/contract/triggers/round.live';
import { triggerEventChanged } from '@fernpuls/contract/triggers/trigger-event.live';
import { useState } from 'react';
import { useCall } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useMay } from '../../../api/session.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { useIsNarrow } from '../../../ui/use-media.ts';
import { countRound, inView, nextAfter, rowsOf, roundStep } from './round-model.ts';
import { useReview } from './use-review.ts';
import { useRoundAddress } from './use-round-address.ts';

/** The ranked patients, the one in view, and marking as looked at. */
export function useRound() {
  const { scope, tab, patient: asked, setTab, setScope, setPatient } = useRoundAddress();
  const isNarrow = useIsNarrow();
  const mayReview = useMay('patient_trigger', 'write');
  const renew = useRenewal();
  const { data, error, refetch, isPending } = useCall(patientRound, { scope });
  const [held, setHeld] = useState<RoundPatient | null>(null);
  useLive(patientsReviewed, () => renew(patientRound));
  useLive(triggerEventChanged, () => renew(patientRound));
  useLive(measurementsReceived, () => renew(patientRound));

  const show = (patient: RoundPatient | null) => {
    setHeld(patient);
    setPatient(patient?.id ?? null, { isStep: isNarrow && patient !== null });
  };
  const mark = useReview({ scope, show });
  const list = rowsOf(data?.data ?? [], tab);
  const selected = tab === 'coverage' ? null : inView(list, { asked, held, isNarrow });
  return {
    list,
    tab,
    scope,
    selected,
    /** Whom the address names. */
    asked,
    isNarrow,
    isPending,
    error,
    mayReview,
    counts: data ? countRound(data) : null,
    retry: () => void refetch(),
    setTab,
    setScope,
    show,
    step(by: 1 | -1): void {
      const next = roundStep(list, selected, by);
      if (next) show(next);
    },
    /** Marks the patient in view and goes on. */
    markReviewed(note = ''): void {
      if (!selected || !mayReview) return;
      void mark(selected, isNarrow ? null : nextAfter(list, selected.id), note);
    },
  };
}

export type Round = ReturnType<typeof useRound>;
