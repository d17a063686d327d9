import {
  type Dispatch,
  type PointerEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
} from 'react';
import { type Crop, movedBy, type Size, zoomedTo, zoomOf } from './crop.ts';

type Point = { x: number; y: number };

const steps: Record<string, Point | undefined> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** Shares of the square. */
const step = 0.02;
const largeStep = 0.1;
const zoomStep = 1.1;
const wheelPixelsPerStep = 100;

/** Moves and zooms what is cut out: by one finger or the mouse, by two fingers, the wheel, and by keys. */
export function useCropGestures(
  ref: RefObject<HTMLDivElement | null>,
  { size, setCrop }: { size: Size; setCrop: Dispatch<SetStateAction<Crop>> },
) {
  const held = useRef(new Map<number, Point>());
  const zoomBy = (factor: number) => setCrop((crop) => zoomedTo(crop, zoomOf(crop, size) * factor, size));

  useEffect(() => {
    const element = ref.current;
    // React’s own cannot keep the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const factor = zoomStep ** (-event.deltaY / wheelPixelsPerStep);
      setCrop((crop) => zoomedTo(crop, zoomOf(crop, size) * factor, size));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [ref, size, setCrop]);

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!held.current.has(event.pointerId)) return;
    const before = graspOf([...held.current.values()]);
    held.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = graspOf([...held.current.values()]);
    const shown = event.currentTarget.clientWidth;
    setCrop((crop) => {
      const scale = crop.side / shown;
      const by = { x: (before.x - after.x) * scale, y: (before.y - after.y) * scale };
      const spread = before.spread > 0 ? after.spread / before.spread : 1;
      return zoomedTo(movedBy(crop, by, size), zoomOf(crop, size) * spread, size);
    });
  };
  const letGo = ({ pointerId }: PointerEvent) => void held.current.delete(pointerId);

  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove,
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const way = steps[event.key];
      const by = event.shiftKey ? largeStep : step;
      if (way)
        setCrop((crop) => movedBy(crop, { x: way.x * by * crop.side, y: way.y * by * crop.side }, size));
      else if (event.key === '+') zoomBy(zoomStep);
      else if (event.key === '-') zoomBy(1 / zoomStep);
      else return;
      event.preventDefault();
    },
  };
}

/** The middle of what is held, and how far apart two fingers are. */
function graspOf(points: readonly Point[]): Point & { spread: number } {
  const [first = { x: 0, y: 0 }, second] = points;
  if (!second) return { ...first, spread: 0 };
  return {
    x: (first.x + second.x) / 2,
    y: (first.y + second.y) / 2,
    spread: Math.hypot(first.x - second.x, first.y - second.y),
  };
}
