import { cx } from '../../ui/cx.ts';
import { measurementStops } from '@fernpuls/domain/measurements/series/nearest';
import type { TimeRange } from '@fernpuls/domain/measurements/series/time-range';
import { useId, useMemo, useRef } from 'react';
import { chartFormat } from './chart-format.ts';
import type { ChartEvent, PanelSpec, SpanLane as Lane, StackLabels } from './chart-types.ts';
import { EventLane } from './event-lane.tsx';
import { frameOf } from './geometry.ts';
import { MeasurementPanel } from './measurement-panel.tsx';
import { panelModel } from './panel-model.ts';
import { readingsAt } from './readings.ts';
import { ReorderGrip } from './reorder-grip.tsx';
import { namedOnce } from './stack-model.ts';
import { SpanLane } from './span-lane.tsx';
import { StackOverlay } from './stack-overlay.tsx';
import { TimeAxis } from './time-axis.tsx';
import { useStackKeys } from './use-stack-keys.ts';
import { useStackPointer } from './use-stack-pointer.ts';
import { useWidth } from './use-width.ts';
import styles from './chart.module.css';

export type PanelStackProps = {
  panels: readonly PanelSpec[];
  /** As far as the range can be moved and zoomed out. */
  extent: TimeRange;
  range: TimeRange;
  onRangeChange: (range: TimeRange) => void;
  /** Where a double click goes back to; the whole extent by default. */
  homeRange?: TimeRange;
  cursor: number | null;
  onCursorChange: (time: number | null) => void;
  /** Stands while nothing is pointed at, for instance the selected table row. */
  pinned?: number | null;
  onPin?: (time: number) => void;
  events?: readonly ChartEvent[];
  onEventSelect?: (id: string) => void;
  lanes?: readonly Lane[];
  showTrend?: boolean;
  labels: StackLabels;
  locale: string;
  onReorder?: (id: string, toIndex: number) => void;
  /** Without heads and gutter. */
  bare?: boolean;
};

const none: readonly never[] = [];

/** Panels over one time axis, with lanes on top and one cursor through all. */
export function PanelStack(props: PanelStackProps) {
  const { panels, extent, range, onRangeChange, onCursorChange, labels, locale, bare = false } = props;
  const { events = none, lanes = none, onPin, onReorder, homeRange = extent, pinned = null } = props;
  const root = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const width = useWidth(root);
  const frame = useMemo(() => frameOf(width, !bare), [width, bare]);
  const format = useMemo(() => chartFormat(locale), [locale]);
  const stops = useMemo(
    () => measurementStops(panels.map((spec) => panelModel(spec).series.times)),
    [panels],
  );
  const hairlines = useMemo(
    () => [...events.map(({ time }) => time), ...lanes.flatMap(({ spans }) => spans.map(({ from }) => from))],
    [events, lanes],
  );
  const naming = useMemo(() => namedOnce(panels), [panels]);
  const cursor = props.cursor ?? pinned;
  const pointer = useStackPointer({
    root,
    frame,
    range,
    extent,
    stops,
    onRange: onRangeChange,
    onCursor: (time) => {
      if (time !== props.cursor) onCursorChange(time);
    },
    onPin: (time) => onPin?.(time),
    onHome: () => onRangeChange(homeRange),
  });
  const { onKeyDown, spoken } = useStackKeys({
    root,
    situation: { stops, cursor, range, extent },
    drag: pointer.drag,
    cancelDrag: pointer.cancelDrag,
    onRange: onRangeChange,
    onCursor: onCursorChange,
    onPin: (time) => onPin?.(time),
    onHome: () => onRangeChange(homeRange),
    sentence: (time) => labels.cursor(format.moment(time), readingsAt(panels, time, format)),
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a figure read by pointer and arrow keys
    <div
      ref={root}
      className={cx(styles.stack, bare && styles.stackBare)}
      data-chart-stack
      role="group"
      aria-label={labels.title}
      aria-describedby={helpId}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a figure read by arrow keys
      tabIndex={0}
      onKeyDown={onKeyDown}
      {...pointer.handlers}
    >
      {events.length > 0 ? (
        <EventLane events={events} frame={frame} range={range} onSelect={props.onEventSelect} />
      ) : null}
      {lanes.map((lane) => (
        <SpanLane key={lane.id} lane={lane} frame={frame} range={range} />
      ))}
      <div className={styles.panels}>
        {width === 0
          ? null
          : panels.map((spec, index) => (
              <MeasurementPanel
                key={spec.id}
                spec={spec}
                frame={frame}
                range={range}
                cursor={cursor}
                showTrend={props.showTrend ?? true}
                hairlines={hairlines}
                namesGap={naming[index] ?? always}
                labels={labels}
                format={format}
                bare={bare}
                grip={
                  onReorder ? (
                    <ReorderGrip
                      index={index}
                      count={panels.length}
                      label={labels.reorder(spec.title)}
                      onMove={(to) => onReorder(spec.id, to)}
                    />
                  ) : null
                }
              />
            ))}
        <StackOverlay events={events} frame={frame} range={range} cursor={cursor} drag={pointer.drag} />
      </div>
      <TimeAxis frame={frame} range={range} anchor={extent.to - 1} format={format} cursor={cursor} />
      <p id={helpId} className="visually-hidden">
        {labels.help}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {spoken}
      </p>
    </div>
  );
}

const always = () => true;
