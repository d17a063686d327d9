import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { PanelSpec } from '../../../clinical/chart/chart-types.ts';
import { panelHeight } from '../../../clinical/chart/geometry.ts';

const mostStretch = 1.7;

/** The same panels, higher where the screen has room to spare; `around` is what stands above and below them. */
export function useFilledPanels(
  panels: readonly PanelSpec[],
  box: RefObject<HTMLElement | null>,
  around: number,
): readonly PanelSpec[] {
  const room = useHeight(box) - around;
  const least = panels.reduce((sum, panel) => sum + panelHeight(panel), 0);
  const stretch = Math.min(mostStretch, Math.floor((room / Math.max(1, least)) * 100) / 100);
  return useMemo(
    () =>
      stretch <= 1
        ? panels
        : panels.map((panel) => ({ ...panel, height: Math.floor(panelHeight(panel) * stretch) })),
    [panels, stretch],
  );
}

function useHeight(ref: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return height;
}
