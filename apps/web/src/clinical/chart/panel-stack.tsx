import { cx } from '../../ui/cx.ts';
import type { Gap } from '@fernpuls/domain/measurements/series/gaps';
import { measurementStops } from '@fernpuls/domain/measurements/series/nearest';
import type { TimeRange } from '@fernpuls/domain/measurements/series/time-range';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { chartFormat } from './chart-format.ts';
import type { ChartEvent, DoseLane as Lane, PanelSpec, StackLabels } from './chart-types.ts';
import { DoseLane } from './dose-lane.tsx';
import { EventLane } from './event-lane.tsx';
import { frameOf } from './geometry.ts';
import { MeasurementPanel } from './measurement-panel.tsx';
import { panelModel } from './panel-model.ts';
import { readingAt, readingText } from './readings.ts';
import { ReorderGrip } from './reorder-grip.tsx';
import { keyEffect } from './stack-keys.ts';
import { TimeAxis } from './time-axis.tsx';
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
  doses?: readonly Lane[];
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
  const { events = none, doses = none, onPin, onReorder, homeRange = extent, pinned = null } = props;
  const root = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const [spoken, setSpoken] = useState('');
  const width = useWidth(root);
  const frame = useMemo(() => frameOf(width, !bare), [width, bare]);
  const format = useMemo(() => chartFormat(locale), [locale]);
  const stops = useMemo(
    () => measurementStops(panels.map((spec) => panelModel(spec).series.times)),
    [panels],
  );
  const hairlines = useMemo(() => events.map(({ time }) => time), [events]);
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
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== root.current) return;
    if (event.key === 'Escape' && pointer.drag) {
      pointer.cancelDrag();
      event.stopPropagation();
      return;
    }
    const effect = keyEffect(event.key, { stops, cursor, range, extent });
    if (!effect) return;
    event.preventDefault();
    event.stopPropagation();
    if (effect.range) onRangeChange(effect.range);
    if (effect.home) onRangeChange(homeRange);
    if (effect.pin && cursor !== null) onPin?.(cursor);
    if (effect.cursor === undefined) return;
    onCursorChange(effect.cursor);
    setSpoken(effect.cursor === null ? '' : sentence(effect.cursor));
  };
  const sentence = (time: number) =>
    labels.cursor(
      format.moment(time),
      panels.flatMap((spec) => {
        const reading = readingAt(spec, time);
        return reading
          ? [{ title: spec.title, value: readingText(spec, reading, format), unit: spec.unit }]
          : [];
      }),
    );
  const share = (time: number) =>
    frame.left + ((time - range.from) / (range.to - range.from)) * (frame.right - frame.left);
  const visible = cursor !== null && cursor >= range.from && cursor <= range.to;
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
      {doses.map((lane) => (
        <DoseLane key={lane.id} lane={lane} frame={frame} range={range} />
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
        {bandsOf(events, range).map(({ id, from, to }) => (
          <div
            key={id}
            data-band={id}
            className={styles.band}
            style={{ left: share(from), width: share(to) - share(from) }}
          />
        ))}
        {visible ? <div className={styles.cursor} style={{ left: share(cursor) }} /> : null}
        {pointer.drag ? (
          <div
            className={styles.drag}
            style={{ left: pointer.drag.from, width: pointer.drag.to - pointer.drag.from }}
          />
        ) : null}
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

/** What lasts, as far as it is in sight. */
function bandsOf(events: readonly ChartEvent[], { from, to }: TimeRange) {
  return events.flatMap(({ id, time, until }) =>
    until !== undefined && until > from && time < to
      ? [{ id, from: Math.max(time, from), to: Math.min(until, to) }]
      : [],
  );
}

const always = () => true;

/** Each gap is named in the topmost panel that has it. */
function namedOnce(panels: readonly PanelSpec[]): ((gap: Gap) => boolean)[] {
  const above: Gap[] = [];
  return panels.map((spec) => {
    const known = [...above];
    above.push(...panelModel(spec).gaps);
    return (gap) =>
      !known.some((other) => other.days === gap.days && Math.abs(other.from - gap.from) < 43_200_000);
  });
}
