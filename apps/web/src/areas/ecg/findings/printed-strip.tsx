import type { Ecg } from '@fernpuls/contract/ecg/ecg';
import { ecgWindow } from '@fernpuls/contract/ecg/signal.call';
import { useId, useMemo } from 'react';
import { useCall } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { decodeTrace } from '../strip/decode-trace.ts';
import { middleLevel } from '../strip/middle-level.ts';
import styles from './document.module.css';
import { PictureOfFinding } from './picture-of-finding.tsx';
import { gridPath, paper, pulsePath, rowWidthMm, tracePath } from './strip-path.ts';

/** With these and an ordinary finding the sheet stays one. */
const mostRows = 3;
const preferred = ['II', 'I', 'V5', 'MLII'];

/** The first seconds of the rhythm lead in true millimetres, row below row. */
export function PrintedStrip({ ecg }: { ecg: Ecg }) {
  const { t } = useTranslation('findings');
  const id = useId();
  const lead = preferred.find((one) => ecg.leads.includes(one)) ?? ecg.leads[0];
  const rows = Math.max(1, Math.min(mostRows, Math.ceil(ecg.durationSeconds / paper.rowSeconds)));
  const to = rows * paper.rowSeconds;
  const wanted = { ecgId: ecg.id, from: 0, to, pixels: 8192, leads: lead ? [lead] : undefined };
  const { data, error, refetch } = useCall(ecgWindow, wanted, { enabled: lead !== undefined });
  const trace = data?.traces[0];
  const pieces = useMemo(() => (trace ? decodeTrace(trace).pieces : []), [trace]);
  const zeroMv = useMemo(() => middleLevel(pieces), [pieces]);
  if (lead === undefined) return <PictureOfFinding ecg={ecg} />;
  if (error) return <RegionError error={error} onRetry={() => void refetch()} />;
  return Array.from({ length: rows }, (_, row) => row * paper.rowSeconds).map((from) => (
    <figure key={from} className={styles.strip}>
      <svg
        width={`${rowWidthMm}mm`}
        height={`${paper.rowHeightMm}mm`}
        viewBox={`0 0 ${rowWidthMm} ${paper.rowHeightMm}`}
        role="img"
        aria-labelledby={`${id}${from}`}
      >
        <clipPath id={`${id}clip`}>
          <rect x={0} y={0} width={rowWidthMm} height={paper.rowHeightMm} />
        </clipPath>
        <path d={gridPath(1)} className={styles.thin} />
        <path d={gridPath(5)} className={styles.bold} />
        <g clipPath={`url(#${id}clip)`}>
          <path d={pulsePath()} className={styles.trace} />
          <path d={tracePath(pieces, from, zeroMv)} className={styles.trace} />
        </g>
      </svg>
      <figcaption id={`${id}${from}`}>{t('page.scale', { lead, from })}</figcaption>
    </figure>
  ));
}
