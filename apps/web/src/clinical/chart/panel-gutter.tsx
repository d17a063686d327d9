import IconPencil from '#icons/IconPencil';
import type { ChartFormat } from './chart-format.ts';
import type { PanelSpec } from './chart-types.ts';
import { PriorityGlyph } from '../priority-glyph.tsx';
import { readingText, type ShownReading } from './readings.ts';
import styles from './chart.module.css';

type GutterProps = {
  spec: PanelSpec;
  reading: ShownReading | null;
  format: ChartFormat;
  manualLabel: string;
};

/** The last value with its fact and, under a rule, the value at the cursor. */
export function PanelGutter({ spec, reading, format, manualLabel }: GutterProps) {
  const { readout } = spec;
  return (
    <div className={styles.gutter}>
      {readout ? (
        <>
          <div className={styles.gutterWhen}>{readout.when}</div>
          <div className={styles.gutterValue} style={{ color: priorityText(readout.priority) }}>
            {readout.value}
            {readout.priority ? <PriorityGlyph priority={readout.priority} /> : null}
          </div>
          {readout.fact ? <div className={styles.gutterFact}>{readout.fact}</div> : null}
        </>
      ) : null}
      {reading ? (
        <div className={styles.gutterCursor}>
          {format.day(reading.time)} <b>{readingText(spec, reading, format)}</b>
          {reading.manual ? <IconPencil size={13} stroke={1.75} role="img" aria-label={manualLabel} /> : null}
        </div>
      ) : null}
      {reading?.note ? (
        <div className={styles.gutterNote} title={reading.note}>
          {reading.note}
        </div>
      ) : null}
    </div>
  );
}

/** Where there is no room for a gutter: one value at the right of the panel's head. */
export function PanelHeadValue({ spec, reading, format, manualLabel }: GutterProps) {
  const { readout } = spec;
  if (reading) {
    return (
      <span className={styles.headValue}>
        <span>{format.day(reading.time)}</span> <b>{readingText(spec, reading, format)}</b>
        {reading.manual ? <IconPencil size={13} stroke={1.75} role="img" aria-label={manualLabel} /> : null}
      </span>
    );
  }
  if (!readout) return null;
  return (
    <span className={styles.headValue}>
      {readout.fact ? <span>{readout.fact}</span> : null}{' '}
      <b style={{ color: priorityText(readout.priority) }}>{readout.value}</b>
      {readout.priority ? <PriorityGlyph priority={readout.priority} size={14} /> : null}
    </span>
  );
}

export function priorityText(priority: string | undefined): string | undefined {
  return priority === undefined ? undefined : `var(--priority-${priority}-text)`;
}
