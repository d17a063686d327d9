import type { ReactNode } from 'react';
import type { PanelSpec } from './chart-types.ts';
import { PanelStack, type PanelStackProps } from './panel-stack.tsx';
import around from './around.module.css';
import styles from './chart.module.css';

type EvidenceChartProps = Omit<PanelStackProps, 'panels' | 'bare' | 'onReorder'> & {
  panel: PanelSpec;
  legend: { trend: string; target: string };
  /** The choice of 7, 30 or 90 days. */
  actions?: ReactNode;
};

/** One curve with its own head, for the triage screen. */
export function EvidenceChart({ panel, legend, actions, ...stack }: EvidenceChartProps) {
  const { showTrend = true } = stack;
  return (
    <section className={around.evidence} aria-label={panel.title}>
      <header className={around.evidenceHead} style={{ color: `var(${panel.color})` }}>
        {panel.icon}
        <h3 className={styles.title}>{panel.title}</h3>
        <span className={styles.unit}>{panel.unit}</span>
        {showTrend && panel.series.diastolic.length === 0 ? (
          <span className={around.legend}>
            <i
              className={around.legendTrend}
              style={{ background: `color-mix(in srgb, var(${panel.color}) 30%, transparent)` }}
            />
            {legend.trend}
          </span>
        ) : null}
        {panel.target && panel.target.length > 0 ? (
          <span className={around.legend}>
            <i className={around.legendTarget} />
            {legend.target}
          </span>
        ) : null}
        <div className={around.evidenceActions}>{actions}</div>
      </header>
      <PanelStack {...stack} panels={only(panel)} bare />
    </section>
  );
}

const lists = new WeakMap<PanelSpec, readonly PanelSpec[]>();

/** The same list for the same panel, so that the stack's caches hold. */
function only(panel: PanelSpec): readonly PanelSpec[] {
  const known = lists.get(panel) ?? [panel];
  lists.set(panel, known);
  return known;
}
