import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { announce } from '../../../ui/announce.ts';
import { useFormat } from '../../../ui/format.ts';
import type { Caliper, View } from './address.ts';
import type { Place } from './beats.ts';
import type { Clock } from './clock-text.ts';
import { caliperToBegin, isWholeInView, nextInterval, nextPlace, rhythmPanelOf } from './in-view.ts';
import type { RrBar } from './rr/draw-rr.ts';
import type { ShownLeads } from './use-shown-leads.ts';
import type { Viewport } from './viewport.ts';

type Given = {
  viewport: Viewport;
  view: View;
  change: (changes: Partial<View>) => void;
  leads: Pick<ShownLeads, 'layout' | 'lead' | 'places' | 'bars'>;
  clock: Clock;
};

/** Going along the recording from interval to interval and from place to place, and measuring there. */
export function useLooking({ viewport, view, change, leads, clock }: Given) {
  const { t } = useTranslation(['ecg_viewer', 'values']);
  const format = useFormat();
  const [isMeasuring, setMeasuring] = useState(false);
  const [place, setPlace] = useState<Place | null>(null);
  const rhythmPanel = rhythmPanelOf(leads.layout, leads.lead);
  const inView = () => ({ from: viewport.get().from, seconds: viewport.visibleSeconds() });
  const setCaliper = (caliper: Caliper | null) => change({ caliper });
  const showInterval = (bar: RrBar) => {
    setCaliper({ from: bar.from, to: bar.to, panel: rhythmPanel });
    if (!isWholeInView(bar, inView())) viewport.show(bar.from);
    announce(t('rr.chosen', { ms: format.number(bar.ms) }));
  };
  return {
    isMeasuring,
    rhythmPanel,
    setCaliper,
    showInterval,
    stepInterval: (direction: 1 | -1) => {
      const bar = nextInterval(view.caliper, { among: leads.bars, inView: inView(), direction });
      if (bar) showInterval(bar);
    },
    stepPlace: (direction: 1 | -1) => {
      const next = nextPlace(place, { among: leads.places, inView: inView(), direction });
      if (!next) return announce(t(direction === 1 ? 'notes.last' : 'notes.first'));
      setPlace(next);
      viewport.show(next.from);
      const word = next.rhythmClass
        ? t(`values:rhythm_class.${next.rhythmClass}`)
        : t(`notes.kind.${next.kind}`);
      announce(`${word}, ${clock(next.from)}`);
    },
    toggleMeasuring: () => {
      const isOver = isMeasuring || view.caliper !== null;
      setMeasuring(!isOver);
      setCaliper(isOver ? null : { ...caliperToBegin(leads.bars, inView()), panel: rhythmPanel });
    },
  };
}

export type Looking = ReturnType<typeof useLooking>;
