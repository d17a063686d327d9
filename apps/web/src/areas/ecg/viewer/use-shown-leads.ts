import type { Ecg } from '@fernpuls/contract/ecg/ecg';
import { leadSources } from '@fernpuls/domain/ecg/view/lead-order';
import { useMemo } from 'react';
import { useIsNarrow } from '../../../ui/use-media.ts';
import type { View } from './address.ts';
import { placesOf } from './beats.ts';
import { layoutOf, leadsOf } from './in-view.ts';
import { layoutsFor } from './paper/panels.ts';
import { rrBars } from './rr/draw-rr.ts';
import { gapsOf } from './signal/clock.ts';
import type { Details, Tools } from './tools.ts';
import { useBeats } from './use-beats.ts';

type Given = { ecg: Ecg; details: Details; tools: Tools; view: View };

/** Which leads are shown in which layout, and the beats of the one the rhythm is read from. */
export function useShownLeads({ ecg, details, tools, view }: Given) {
  const { channels } = details;
  const recorded = useMemo(() => channels.map(({ lead }) => lead), [channels]);
  const { shown: sources, missing } = useMemo(
    () => leadSources(recorded, view.order),
    [recorded, view.order],
  );
  const layouts = layoutsFor(sources.length);
  const layout = layoutOf({ asked: view.layout, layouts, isNarrow: useIsNarrow() });
  const { lead, beatLead } = leadsOf({
    asked: view.lead,
    shown: sources.map((one) => one.lead),
    recorded,
    rhythm: tools.rhythmChannel?.lead ?? null,
  });
  const channel = channels.find((one) => one.lead === beatLead) ?? null;
  const found = useBeats({
    ecgId: ecg.id,
    type: view.processing,
    lead: beatLead,
    channel,
    extent: tools.extent,
  });
  const gaps = useMemo(() => (channel ? gapsOf(channel) : []), [channel]);
  const places = useMemo(() => placesOf(found.beats, gaps), [found.beats, gaps]);
  const bars = useMemo(() => rrBars(found.beats, gaps), [found.beats, gaps]);
  return { sources, missing, layouts, layout, lead, found, places, bars };
}

export type ShownLeads = ReturnType<typeof useShownLeads>;
