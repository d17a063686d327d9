import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import styles from './dicom.module.css';
import type { DicomImage } from './dicom-image.ts';
import type { Frame } from './decode-frame.ts';
import { type GreyWindow, paint } from './grey-window.ts';
import { moved, type Viewport, windowed } from './viewport.ts';

type Props = {
  image: DicomImage;
  frame: Frame;
  view: Viewport;
  window: GreyWindow;
  label: string;
  onView: (change: (before: Viewport) => Viewport) => void;
};

const step = 0.1;
const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** The frame as it is looked at. A drag or the arrows change window and level, with Shift they move the picture. */
export function DicomCanvas({ image, frame, view, window, label, onView }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { rows, columns, isInverted } = image;
  const { center, width } = window;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const pixels = paint(frame, { isInverted, window: { center, width } });
    context.putImageData(new ImageData(pixels, columns, rows), 0, 0);
  }, [frame, isInverted, center, width, columns, rows]);
  const change = ({ x, y }: { x: number; y: number }, isMove: boolean) =>
    onView((before) =>
      isMove || frame.kind === 'colour'
        ? moved(before, { x, y })
        : { ...before, window: windowed(before.window ?? window, { level: y, width: x * 2 }) },
    );
  const drag = ({ currentTarget, buttons, shiftKey, movementX, movementY }: PointerEvent<HTMLElement>) => {
    if (buttons === 0) return;
    const room = currentTarget.getBoundingClientRect();
    const by = { x: movementX / Math.max(1, room.width), y: movementY / Math.max(1, room.height) };
    change(by, buttons === 4 || shiftKey);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    change(by, event.shiftKey);
  };
  const transform = `translate(${view.x * 100}%, ${view.y * 100}%) scale(${view.zoom})`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a picture with keys of its own
    <div
      className={styles.stage}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys change window and place
      tabIndex={0}
      role="group"
      aria-label={label}
      aria-describedby="dicom-keys"
      onKeyDown={onKeyDown}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
    >
      <canvas
        ref={canvas}
        aria-hidden="true"
        width={columns}
        height={rows}
        style={{ aspectRatio: columns / rows, transform }}
      />
    </div>
  );
}
