import { measurementStops, nextStop } from '@fernpuls/domain/measurements/series/nearest';
import { mostUrgent } from '@fernpuls/domain/triggers/priority';
import IconChevronLeft from '#icons/IconChevronLeft';
import IconChevronRight from '#icons/IconChevronRight';
import IconPlayerTrackNext from '#icons/IconPlayerTrackNext';
import { useMemo, useState } from 'react';
import { chartFormat } from '../../../clinical/chart/chart-format.ts';
import type { ChartEvent, PanelSpec, SpanLane } from '../../../clinical/chart/chart-types.ts';
import { panelModel } from '../../../clinical/chart/panel-model.ts';
import { PanelStack } from '../../../clinical/chart/panel-stack.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { useNow } from '../../../ui/use-now.ts';
import type { CurvesProps } from '../curves/curves.tsx';
import { stackLabels } from '../curves/labels.ts';
import styles from './phone.module.css';
import { ViewRange } from '../view-range.tsx';
import { ValueStrip } from './value-strip.tsx';

const spans = ['7D', '30D', '90D'] as const;
const noEvents: readonly ChartEvent[] = [];
const noLanes: readonly SpanLane[] = [];
const [leadHeight, otherHeight] = [230, 96];

/** On a phone: the values above, because the finger covers the curve; one large curve, the others small below it. */
export function PhoneCurves(props: CurvesProps) {
  const { view, panels, events, lanes, onEventSelect, cursor, pinned, onCursorChange, onHold } = props;
  const { t } = useTranslation('record');
  const format = useFormat();
  const now = useNow(60_000);
  const chart = useMemo(() => chartFormat(format.locale), [format.locale]);
  const labels = useMemo(() => stackLabels(t), [t]);
  const [chosen, setChosen] = useState<string | null>(null);
  const lead = panels.find(({ id }) => id === chosen) ?? mostPressing(panels);
  const stops = useMemo(
    () => measurementStops(panels.map((spec) => panelModel(spec).series.times)),
    [panels],
  );
  const sized = useMemo(
    () => panels.map((spec) => ({ ...spec, height: spec.id === lead?.id ? leadHeight : otherHeight })),
    [panels, lead?.id],
  );
  if (!lead) return null;
  const last = stops.at(-1) ?? now;
  const at = cursor ?? pinned ?? last;
  const [before, after] = [nextStop(stops, at, -1), nextStop(stops, at, 1)];
  const shared = {
    extent: view.extent,
    range: view.range,
    homeRange: view.home,
    onRangeChange: view.setRange,
    cursor,
    pinned: pinned ?? last,
    onCursorChange,
    onPin: (time: number) => onHold(time),
    showTrend: view.trend,
    labels,
    locale: format.locale,
  };
  return (
    <div>
      <div className={styles.moment}>
        <strong>{chart.moment(at)}</strong>
        <span className={styles.ago}>
          {format.daysApart(at, now) <= -2 ? format.ago(at, now) : format.day(at, now)}
        </span>
        {at !== last && (
          <Button
            size="toolbar"
            icon={<IconPlayerTrackNext aria-hidden="true" />}
            onClick={() => onHold(null)}
          >
            {t('phone.last')}
          </Button>
        )}
      </div>
      <ValueStrip panels={panels} at={at} lead={lead.id} onLead={setChosen} format={chart} />
      <div className={styles.span}>
        <ViewRange view={view} />
        <Segmented
          label={t('period.label')}
          value={view.chosen.preset}
          onChange={(preset) => view.choose({ preset })}
          options={spans.map((key) => ({ key: key as string, label: t(`phone.span.${key}`) }))}
        />
      </div>
      <PanelStack
        {...shared}
        panels={sized.filter(({ id }) => id === lead.id)}
        events={view.events ? events : noEvents}
        lanes={view.events ? lanes : noLanes}
        onEventSelect={onEventSelect}
      />
      <div className={styles.steps}>
        <Button
          icon={<IconChevronLeft aria-hidden="true" />}
          aria-label={t('hint.previous')}
          disabled={before === null || before >= at}
          onClick={() => onHold(before)}
        >
          {before !== null && before < at ? chart.day(before) : '–'}
        </Button>
        <span className={styles.hint}>{t('phone.hint')}</span>
        <Button
          aria-label={t('hint.next')}
          disabled={after === null || after <= at}
          onClick={() => onHold(after)}
        >
          {after !== null && after > at ? chart.day(after) : '–'}
          <IconChevronRight aria-hidden="true" />
        </Button>
      </div>
      {sized.length > 1 && <PanelStack {...shared} panels={sized.filter(({ id }) => id !== lead.id)} />}
    </div>
  );
}

/** What is worst at the last measurement is looked at first. */
function mostPressing(panels: readonly PanelSpec[]): PanelSpec | undefined {
  const worst = mostUrgent(panels.flatMap(({ readout }) => readout?.priority ?? []));
  return panels.find(({ readout }) => worst && readout?.priority === worst) ?? panels[0];
}
