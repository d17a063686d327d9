import type { LeadSource } from '@fernpuls/domain/ecg/view/lead-order';
import { type ReactNode, type Ref, useEffect, useMemo, useRef } from 'react';
import { useThemeVersion } from '../../../../clinical/chart/chart-theme.ts';
import type { Caliper, Layout, View } from '../address.ts';
import type { Beats, Place } from '../beats.ts';
import type { Details, Tools } from '../tools.ts';
import styles from './paper.module.css';
import { type Sheet, sheetOf } from './panels.ts';
import { anchorAt, caliperBetween } from './pointing.ts';
import { usePaperBelow } from './use-paper-below.ts';
import { usePaperPointer } from './use-paper-pointer.ts';
import { useSize } from './use-size.ts';
import { useMarks, useTraces } from './use-traces.ts';

type PaperProps = {
  tools: Tools;
  view: View;
  layout: Layout;
  sources: readonly LeadSource[];
  rhythmLead: string;
  pixelsPerMm: number;
  /** The theme's, or pink as paper is. */
  paper: 'theme' | 'pink';
  beats: Beats;
  places: readonly Place[];
  annotations: Details['annotations'];
  speed: number;
  clock: (seconds: number) => string;
  isMeasuring: boolean;
  onCaliper: (caliper: Caliper) => void;
  label: string;
  canvasRef?: Ref<HTMLDivElement>;
  /** What lies over the paper. */
  children: (sheet: Sheet) => ReactNode;
};

/** The traces on millimetre paper: paper is drawn when it changes, traces whenever they move. */
export function Paper(props: PaperProps) {
  const { tools, view, layout, sources, rhythmLead, pixelsPerMm, paper, speed } = props;
  const { viewport } = tools;
  const room = useRef<HTMLDivElement>(null);
  const hand = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(room);
  const theme = useThemeVersion();
  const sheet = useMemo(
    () =>
      sheetOf({
        layout,
        sources,
        rhythmLead,
        width,
        height,
        pixelsPerMm,
        pulsePx: 0.2 * speed * pixelsPerMm,
        flow: {
          pixelsPerSecond: speed * pixelsPerMm,
          seconds: tools.extent.end - tools.extent.start,
        },
      }),
    [layout, sources, rhythmLead, width, height, pixelsPerMm, speed, tools],
  );
  useEffect(() => {
    if (width > 0) viewport.resize({ widthPx: sheet.sightPx, pixelsPerMm });
  }, [viewport, width, sheet.sightPx, pixelsPerMm]);

  const below = usePaperBelow({ width, sheet, pixelsPerMm, theme, paper });
  const marks = useMarks(props);
  const { clock } = props;
  const above = useTraces({ tools, view, layout, sheet, width, pixelsPerMm, theme, paper, clock, marks });

  const pointer = usePaperPointer({
    root: hand,
    viewport,
    anchorAt: (spot) => anchorAt(sheet, spot),
    isMeasuring: props.isMeasuring,
    onMeasure: (start, end) => {
      const fromSeconds = viewport.get().from;
      const pixelsPerSecond = viewport.pixelsPerSecond();
      const drawn = caliperBetween(sheet, { start, end, fromSeconds, pixelsPerSecond });
      if (drawn) props.onCaliper(drawn);
    },
  });

  return (
    <div ref={room} className={styles.room} data-paper={paper}>
      <div
        ref={hand}
        className={styles.hand}
        data-measuring={props.isMeasuring || undefined}
        style={{ height: sheet.height }}
        {...pointer}
      >
        <canvas ref={below} className={styles.canvas} aria-hidden="true" />
        <canvas ref={above} className={styles.canvas} role="img" aria-label={props.label} />
        {width > 0 && props.children(sheet)}
      </div>
    </div>
  );
}
