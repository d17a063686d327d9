import type { Gap } from '@fernpuls/domain/measurements/series/gaps';
import type { TimeRange } from '@fernpuls/domain/measurements/series/time-range';
import { memo, type ReactNode, useMemo } from 'react';
import type { ChartFormat } from './chart-format.ts';
import type { PanelSpec, StackLabels } from './chart-types.ts';
import { xOf, yOf } from './draw/plot.ts';
import { type Frame, panelHeight, plotEdges } from './geometry.ts';
import { PanelCanvas } from './panel-canvas.tsx';
import { PanelGutter, PanelHeadValue } from './panel-gutter.tsx';
import { visibleBand } from './panel-model.ts';
import { readingAt, type ShownReading } from './readings.ts';
import styles from './chart.module.css';

type MeasurementPanelProps = {
  spec: PanelSpec;
  frame: Frame;
  range: TimeRange;
  cursor: number | null;
  showTrend: boolean;
  hairlines: readonly number[];
  /** Gaps that a panel above has named already are hatched only. */
  namesGap?: (gap: Gap) => boolean;
  labels: Pick<StackLabels, 'gap' | 'gapShort' | 'manual'>;
  format: ChartFormat;
  /** Without head and readout, for a chart that brings its own. */
  bare?: boolean;
  grip?: ReactNode;
};

/** One value type: curve, target, thresholds, gaps, glyphs, cursor values. */
export const MeasurementPanel = memo(function MeasurementPanel(props: MeasurementPanelProps) {
  const {
    spec,
    frame,
    range,
    cursor,
    showTrend,
    hairlines,
    namesGap,
    labels,
    format,
    bare = false,
    grip,
  } = props;
  const height = panelHeight(spec);
  const scene = useMemo(() => {
    const edges = plotEdges(height, bare);
    const band = visibleBand(spec, range, edges.bottom - edges.top) ?? { low: 0, high: 1 };
    const width = frame.width - frame.gutter;
    const plot = { width, height, left: frame.left, right: frame.right, ...edges, range, band };
    const gapText = (gap: Gap) =>
      namesGap && !namesGap(gap) ? null : [labels.gap(gap.days), labels.gapShort(gap.days)];
    return { spec, plot, showTrend, hairlines, gapText, number: format.number };
  }, [spec, frame, range, showTrend, hairlines, namesGap, labels, format, bare, height]);
  const reading = readingAt(spec, cursor);
  const shown = { spec, reading, format, manualLabel: labels.manual };
  return (
    <div className={styles.panel} data-chart-panel style={{ height }}>
      <PanelCanvas scene={scene} label={spec.text} />
      {bare ? null : (
        <div className={styles.head} style={{ insetInlineStart: frame.left, color: `var(${spec.color})` }}>
          {spec.icon}
          <span className={styles.title}>{spec.title}</span>
          <span className={styles.unit}>{spec.unit}</span>
          {grip}
        </div>
      )}
      {reading ? (
        <CursorDots plot={{ ...scene.plot, pixelRatio: 1 }} reading={reading} color={spec.color} />
      ) : null}
      {bare || frame.gutter > 0 ? null : <PanelHeadValue {...shown} />}
      {bare || frame.gutter === 0 ? null : <PanelGutter {...shown} />}
    </div>
  );
});

type DotsProps = { plot: Parameters<typeof xOf>[0]; reading: ShownReading; color: string };

function CursorDots({ plot, reading, color }: DotsProps) {
  if (reading.time < plot.range.from || reading.time > plot.range.to) return null;
  const values = [reading.value, reading.diastolic].filter((value) => value !== null);
  return values.map((value, part) => (
    <span
      key={part === 0 ? 'upper' : 'lower'}
      className={styles.cursorDot}
      style={{ left: xOf(plot, reading.time), top: yOf(plot, value), borderColor: `var(${color})` }}
    />
  ));
}
