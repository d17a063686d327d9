import { flushSync } from 'react-dom';

let isDown = false;
let waiting: (() => void)[] = [];

/**
 * For what leaving a field shows: with a button of the mouse down it waits until the click has found its target, but
 * comes before the target acts. An error line that appears earlier moves the button away from under the pointer.
 */
export function beforeClick(show: () => void): void {
  if (isDown) waiting.push(show);
  else show();
}

function catchUp(): void {
  const held = waiting;
  waiting = [];
  if (held.length > 0) flushSync(() => held.forEach((show) => show()));
}

function release(): void {
  isDown = false;
  // The click follows at once, or there is none: let go elsewhere, or a drag.
  setTimeout(catchUp);
}

// The mouse's own events: on a touch screen they come together after the finger is up, and the field is left then.
const early = { capture: true };
addEventListener('mousedown', ({ button }) => (isDown = button === 0), early);
addEventListener('mouseup', release, early);
addEventListener('dragend', release, early);
addEventListener('click', catchUp, early);
