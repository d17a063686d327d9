import type { MedianBeat } from '@fernpuls/domain/ecg/own/median-beat';
import type { Delineation } from '@fernpuls/domain/ecg/own/delineate';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import styles from './panel.module.css';

type Props = {
  beat: MedianBeat;
  earlier: MedianBeat | null;
  waves: Delineation | null;
  pixelsPerMm: number;
  label: string;
};

const mmPerSecond = 50;
const mmPerMv = 20;
const sampleSeconds = 1 / 500;
const beforeMm = 19;

/** Millimetres: 50 mm/s and 20 mm/mV, the R peaks of both beats above each other. */
export function MedianBeatPicture({ beat, earlier, waves, pixelsPerMm, label }: Props) {
  const { t } = useTranslation('ecg_viewer');
  const beats = earlier ? [beat, earlier] : [beat];
  const high = Math.max(...beats.map(({ wave }) => wave.reduce((a, b) => Math.max(a, b), 0.2)));
  const low = Math.min(...beats.map(({ wave }) => wave.reduce((a, b) => Math.min(a, b), -0.2)));
  const top = Math.ceil(high * mmPerMv) + 4;
  const height = top - Math.floor(low * mmPerMv) + 5;
  const width = beforeMm + 34;
  const x = (ms: number) => beforeMm + (ms / 1000) * mmPerSecond;
  const marks = waves && [
    { key: 'p', at: waves.pOnset },
    { key: 'qrs', at: waves.qrsOnset },
    { key: 'j', at: waves.qrsOffset },
    { key: 't', at: waves.tEnd },
  ];
  return (
    <svg
      className={styles.picture}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      width={width * pixelsPerMm}
      height={height * pixelsPerMm}
    >
      <path d={gridOf(width, height, 1)} className={styles.fine} />
      <path d={gridOf(width, height, 5)} className={styles.bold} />
      {marks?.map(
        ({ key, at }) =>
          at !== null && (
            <g key={key} className={styles.mark}>
              <line x1={x(at)} x2={x(at)} y1={4} y2={height - 1} />
              <text x={x(at)} y={3}>
                {t(`median.marks.${key}`)}
              </text>
            </g>
          ),
      )}
      {earlier && <path d={pathOf(earlier, top)} className={styles.earlier} />}
      <path d={pathOf(beat, top)} className={styles.beat} />
    </svg>
  );
}

function gridOf(width: number, height: number, every: number): string {
  const lines = (size: number, line: (at: number) => string) =>
    Array.from({ length: Math.floor(size / every) + 1 }, (_, index) => line(index * every)).join('');
  return lines(width, (at) => `M${at} 0V${height}`) + lines(height, (at) => `M0 ${at}H${width}`);
}

function pathOf({ wave, peak }: MedianBeat, top: number): string {
  const points = Array.from(wave, (mv, index) => {
    const x = beforeMm + (index - peak) * sampleSeconds * mmPerSecond;
    return `${x.toFixed(2)} ${(top - mv * mmPerMv).toFixed(2)}`;
  });
  return `M${points.join('L')}`;
}
