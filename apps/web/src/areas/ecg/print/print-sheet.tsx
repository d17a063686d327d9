import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { pulseDrawing, traceDrawing } from '../strip/draw-trace.ts';
import { middleLevel } from '../strip/middle-level.ts';
import { clipPiece } from '../viewer/signal/clip-piece.ts';
import { combined } from '../viewer/signal/combine.ts';
import { paperMm, type PrintPage, unitsPerMm } from './pages.ts';
import styles from './print.module.css';
import { svgPen } from './svg-pen.ts';
import type { PrintTraces } from './use-print-traces.ts';

type Props = {
  page: PrintPage;
  traces: PrintTraces;
  speed: number;
  gain: number;
  /** Filtered traces stand on zero, recorded ones on the level they keep. */
  isTreated: boolean;
  head: ReactNode;
  foot: ReactNode;
};

const size = { x: paperMm.width * unitsPerMm, y: paperMm.height * unitsPerMm };

/** One page of A4: every millimetre of the picture is one on paper. */
export function PrintSheet({ page, traces, speed, gain, isTreated, head, foot }: Props) {
  const { t } = useTranslation('ecg_viewer');
  const scale = { pixelsPerSecond: speed * unitsPerMm, pixelsPerMv: gain * unitsPerMm };
  const drawn = page.panels.map((panel) => {
    const toSeconds = panel.fromSeconds + (panel.right - panel.left) / scale.pixelsPerSecond;
    const whole = combined(panel.source, (lead) => {
      const piece = traces.get(lead);
      return piece ? [piece] : [];
    });
    const pieces = whole.flatMap((piece) => clipPiece(piece, panel.fromSeconds, toSeconds) ?? []);
    const pen = svgPen();
    if (panel.left <= page.gutter)
      pulseDrawing(pen, { ...scale, zeroY: panel.zeroY, right: page.gutter - 6 });
    if (panel.left > page.gutter) {
      pen.moveTo(panel.left, panel.zeroY - 60);
      pen.lineTo(panel.left, panel.zeroY + 60);
    }
    traceDrawing(pen, pieces, {
      ...scale,
      left: panel.left,
      right: panel.right,
      zeroY: panel.zeroY,
      zeroMv: isTreated ? 0 : middleLevel(whole),
      fromSeconds: panel.fromSeconds,
    });
    return { panel, path: pen.path() };
  });
  return (
    <article className={styles.sheet}>
      {head}
      <svg
        className={styles.paper}
        viewBox={`0 0 ${size.x} ${size.y}`}
        style={{ width: `${paperMm.width}mm`, height: `${paperMm.height}mm` }}
        role="img"
        aria-label={t('print.page')}
      >
        <path className={styles.fine} d={grid(1)} />
        <path className={styles.bold} d={grid(5)} />
        {drawn.map(({ panel, path }) => (
          <g key={panel.key}>
            <path className={styles.trace} d={path} />
            <text className={styles.lead} x={panel.left + 16} y={panel.top + 90}>
              {panel.source.lead}
            </text>
          </g>
        ))}
      </svg>
      {foot}
    </article>
  );
}

function grid(everyMm: number): string {
  const step = everyMm * unitsPerMm;
  const lines = (length: number, line: (at: number) => string) =>
    Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => line(index * step)).join('');
  return lines(size.x, (at) => `M${at} 0V${size.y}`) + lines(size.y, (at) => `M0 ${at}H${size.x}`);
}
