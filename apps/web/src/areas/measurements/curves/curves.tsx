import type { TimeRange } from '@fernpuls/domain/measurements/series/time-range';
import { emptySeries } from '@fernpuls/domain/measurements/series/series';
import { useMemo, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ChartEvent, PanelSpec, SpanLane } from '../../../clinical/chart/chart-types.ts';
import { OverviewStrip } from '../../../clinical/chart/overview-strip.tsx';
import { PanelStack } from '../../../clinical/chart/panel-stack.tsx';
import { useFormat } from '../../../ui/format.ts';
import type { View } from '../use-view.ts';
import styles from './curves.module.css';
import { stackLabels } from './labels.ts';
import { useFilledPanels } from './use-filled-panels.ts';

export type CurvesProps = {
  view: View;
  panels: readonly PanelSpec[];
  events: readonly ChartEvent[];
  /** Phases of the patient's programmes. */
  lanes: readonly SpanLane[];
  onEventSelect: (id: string) => void;
  cursor: number | null;
  pinned: number | null;
  onCursorChange: (time: number | null) => void;
  /** Holds a moment; null lets go of it. */
  onHold: (time: number | null) => void;
  onMove: (type: string, to: number) => void;
};

const noEvents: readonly ChartEvent[] = [];
const noLanes: readonly SpanLane[] = [];
/** Time axis, and the lane where there are events. */
const axisHeight = 30;
const laneHeight = 28;
const spanLaneHeight = 20;

/** The panels over one time axis and, below, the long course with the shown window. */
export function Curves({ view, panels, events, lanes, onMove, onHold, ...cursor }: CurvesProps) {
  const { t } = useTranslation('record');
  const { locale } = useFormat();
  const labels = useMemo(() => stackLabels(t), [t]);
  const box = useRef<HTMLDivElement>(null);
  const lane = view.events ? events : noEvents;
  const shown = view.events ? lanes : noLanes;
  const above = (lane.length > 0 ? laneHeight : 0) + shown.length * spanLaneHeight;
  const filled = useFilledPanels(panels, box, axisHeight + above);
  const strip = {
    title: t(view.isYear ? 'period.1Y' : 'period.90D'),
    from: t('strip.from'),
    to: t('strip.to'),
    window: t('strip.window'),
  };
  const onRangeChange = (range: TimeRange) => view.setRange(range);
  return (
    <div className={styles.curves}>
      <div ref={box} className={styles.stack}>
        <PanelStack
          panels={filled}
          extent={view.extent}
          range={view.range}
          homeRange={view.home}
          onRangeChange={onRangeChange}
          events={lane}
          lanes={shown}
          showTrend={view.trend}
          labels={labels}
          locale={locale}
          onReorder={onMove}
          onPin={(time) => onHold(cursor.pinned === time ? null : time)}
          {...cursor}
        />
      </div>
      <div className={styles.strip}>
        <OverviewStrip
          series={panels[0]?.series ?? emptySeries}
          extent={view.extent}
          range={view.range}
          onRangeChange={onRangeChange}
          labels={strip}
          locale={locale}
        />
      </div>
    </div>
  );
}
