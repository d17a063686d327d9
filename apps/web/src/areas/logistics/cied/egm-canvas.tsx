import type { Egm } from '@fernpuls/contract/logistics/cied/cied.call';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { paletteOf, useThemeVersion } from '../../../clinical/chart/chart-theme.ts';
import { useWidth } from '../../../clinical/chart/use-width.ts';
import styles from './cied.module.css';
import { drawEgm, egmHeight, egmHeights } from './draw-egm.ts';

type Props = {
  egm: Egm;
  label: string;
  size?: keyof typeof egmHeights;
  /** What lies over it, by its width. */
  children?: (width: number) => ReactNode;
};

/** The channels of an electrogram below each other on one axis of seconds; the detection is at 0. */
export function EgmCanvas({ egm, label, size = 'small', children }: Props) {
  const around = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useWidth(around);
  const theme = useThemeVersion();
  const channelHeight = egmHeights[size];
  const height = egmHeight(egm, channelHeight);
  useLayoutEffect(() => {
    const element = canvas.current;
    const ctx = element?.getContext('2d');
    if (!element || !ctx || width === 0) return;
    const ratio = devicePixelRatio || 1;
    element.width = Math.round(width * ratio);
    element.height = Math.round(height * ratio);
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawEgm(ctx, egm, { width, height, channelHeight, palette: paletteOf(element, theme) });
  }, [egm, width, height, channelHeight, theme]);
  return (
    <div ref={around} className={styles.egm}>
      <canvas ref={canvas} role="img" aria-label={label} style={{ width: '100%', height }} />
      {children?.(width)}
    </div>
  );
}
