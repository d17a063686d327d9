import { type PointerEvent, type RefObject, useRef, useState } from 'react';

/** A picture larger than its room is moved by the mouse; fingers move it by themselves. */
export function useDragging(sheet: RefObject<HTMLElement | null>) {
  const [isDragging, setDragging] = useState(false);
  const last = useRef({ x: 0, y: 0 });
  return {
    isDragging,
    onPointerDown: ({ pointerType, button, clientX, clientY, pointerId }: PointerEvent) => {
      if (pointerType !== 'mouse' || button !== 0) return;
      sheet.current?.setPointerCapture(pointerId);
      last.current = { x: clientX, y: clientY };
      setDragging(true);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!isDragging) return;
      const { x, y } = last.current;
      sheet.current?.scrollBy(x - clientX, y - clientY);
      last.current = { x: clientX, y: clientY };
    },
    onPointerUp: () => setDragging(false),
    onPointerCancel: () => setDragging(false),
  };
}
