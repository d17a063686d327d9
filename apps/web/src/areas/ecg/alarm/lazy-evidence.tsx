import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useMay, useModule } from '../../../api/session.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { lazyPage } from '../../../ui/lazy-page.ts';
import { useIsNarrow } from '../../../ui/use-media.ts';
import { EvidenceFrame } from './evidence-frame.tsx';
import { evidenceSeconds, recordingOptions, stripOptions } from './evidence-questions.ts';

type Props = Pick<TriggerEvent, 'patientId' | 'measuredAt' | 'rhythmClass'> & { ecgId: string };

const { LazyComponent, preload } = lazyComponent<Props>(
  lazyPage(() => import('./ecg-evidence.tsx')),
  <EvidenceFrame />,
);

/** The recording behind an alarm: its code and what it shows come side by side, in room that is kept for them. */
export function LazyEcgEvidence(props: Props) {
  const { ecgId } = props;
  const loadAhead = useEcgAhead();
  const load = useEffectEvent(() => void loadAhead(ecgId));
  useEffect(() => {
    if (ecgId !== '') load();
  }, [ecgId]);
  return <LazyComponent {...props} />;
}

/** Loads what `LazyEcgEvidence` will show of a recording; nothing for whoever may not see it. */
export function useEcgAhead(): (ecgId: string) => Promise<unknown> {
  const client = useQueryClient();
  const isShown = [useMay('patient_measurement_ecg'), useModule('ecg')].every(Boolean);
  const seconds = evidenceSeconds(useIsNarrow());
  return (ecgId) =>
    Promise.all([
      // Who shows it says when it does not come.
      preload().catch(() => undefined),
      isShown && client.prefetchQuery(recordingOptions(ecgId)),
      isShown && client.prefetchQuery(stripOptions(ecgId, seconds)),
    ]);
}
