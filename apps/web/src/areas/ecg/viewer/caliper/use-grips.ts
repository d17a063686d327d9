import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import type { Caliper as Ends } from '../address.ts';
import { sampleSeconds, snappedIn } from '../measure.ts';
import type { Panel } from '../paper/panels.ts';
import type { Tools } from '../tools.ts';
import { movedBy, type Part, samplesOfKey } from './geometry.ts';

type Given = {
  tools: Tools;
  source: Panel['source'];
  caliper: Ends;
  /** What the caliper says. */
  spoken: string;
  onChange: (caliper: Ends | null) => void;
};

/** What moves a caliper: its area by the pointer, its edges by keys as well. */
export function useGrips({ tools, source, caliper, spoken, onChange }: Given) {
  const { t } = useTranslation('ecg_viewer');
  const grabbed = useRef<{ part: Part; x: number; ends: Ends } | null>(null);
  const snap = (seconds: number) => snappedIn(tools, source, seconds);
  const release = () => {
    grabbed.current = null;
  };
  const grip = (part: Part) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      grabbed.current = { part, x: event.clientX, ends: caliper };
    },
    onPointerMove(event: PointerEvent) {
      const held = grabbed.current;
      if (!held) return;
      event.stopPropagation();
      const seconds = (event.clientX - held.x) / tools.viewport.pixelsPerSecond();
      onChange(movedBy(held.ends, { part: held.part, seconds, snap }));
    },
    onPointerUp: release,
    onPointerCancel: release,
  });
  const slider = (part: 'from' | 'to') => ({
    role: 'slider',
    tabIndex: 0,
    'aria-label': t(`caliper.${part}`),
    'aria-orientation': 'horizontal' as const,
    'aria-valuemin': Math.round(tools.extent.start * 1000),
    'aria-valuemax': Math.round(tools.extent.end * 1000),
    'aria-valuenow': Math.round(caliper[part] * 1000),
    'aria-valuetext': spoken,
    onKeyDown(event: KeyboardEvent) {
      const samples = samplesOfKey(event);
      const isOver = event.key === 'Escape';
      const isMoved = samples !== 0 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isOver && !isMoved) return;
      event.preventDefault();
      event.stopPropagation();
      const seconds = samples * sampleSeconds(tools, source);
      onChange(isOver ? null : movedBy(caliper, { part, seconds, snap }));
    },
    ...grip(part),
  });
  return { grip, slider };
}
