import { useLayoutEffect, useRef } from 'react';
import { paletteOf, useThemeVersion } from './chart-theme.ts';
import { drawPanel, type PanelScene } from './draw/draw-panel.ts';
import styles from './chart.module.css';

type Scene = Omit<PanelScene, 'palette' | 'plot'> & { plot: Omit<PanelScene['plot'], 'pixelRatio'> };

/** Draws when its scene changes; the cursor is laid over it and never redraws it. */
export function PanelCanvas({ scene, label }: { scene: Scene; label: string }) {
  const ref = useRef<HTMLCanvasElement>(null);
  const theme = useThemeVersion();
  useLayoutEffect(() => {
    const canvas = ref.current;
    const ctx = canvas?.getContext('2d');
    if (!canvas || !ctx) return;
    const pixelRatio = devicePixelRatio || 1;
    const { width, height } = scene.plot;
    canvas.width = Math.round(width * pixelRatio);
    canvas.height = Math.round(height * pixelRatio);
    drawPanel(ctx, { ...scene, plot: { ...scene.plot, pixelRatio }, palette: paletteOf(canvas, theme) });
  }, [scene, theme]);
  const { width, height } = scene.plot;
  return (
    <canvas ref={ref} className={styles.canvas} role="img" aria-label={label} style={{ width, height }} />
  );
}
