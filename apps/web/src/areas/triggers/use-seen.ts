import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { useEffect, useEffectEvent } from 'react';

/** Looked at for so long counts as seen. */
const dwellMs = 1000;
/** A screen nobody touched for so long has nobody in front of it. */
const presenceMs = 60_000;

/**
 * Marks the alarms in view as seen once somebody has looked at them for a second. An alarm that comes up on a screen
 * nobody sits at stays unseen until a key or the pointer tells that somebody is there.
 */
export function useSeen(
  events: readonly TriggerEvent[],
  see: ((events: readonly TriggerEvent[]) => void) | undefined,
): void {
  const unseen = events.filter((event) => event.seenAt === null && event.state !== 'closed');
  // A value that comes while somebody looks is looked at from then on.
  const key = unseen.map(({ id, worseCount }) => `${id} ${worseCount}`).join();
  const tell = useEffectEvent(() => see?.(unseen));
  useEffect(() => {
    if (key === '') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        if (document.visibilityState === 'visible') tell();
      }, dwellMs);
    };
    if (Date.now() - lastTouch < presenceMs) look();
    const signs = ['keydown', 'pointerdown', 'pointermove', 'wheel'];
    for (const sign of signs) window.addEventListener(sign, look, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, look);
    };
  }, [key]);
}

let lastTouch = 0;
const touched = () => {
  lastTouch = Date.now();
};
for (const sign of ['keydown', 'pointerdown', 'pointermove', 'wheel'])
  window.addEventListener(sign, touched, { passive: true, capture: true });
