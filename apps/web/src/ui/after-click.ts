let isDown = false;
const waiting: (() => void)[] = [];

/**
 * For what leaving a field shows: with a button of the mouse down it waits until the click is over. An error line that
 * appears earlier moves the button away from under the pointer; drawn during the click it would undo the tick of a box.
 */
export function afterClick(show: () => void): void {
  if (isDown) waiting.push(show);
  else show();
}

function release(): void {
  isDown = false;
  // The click follows in the same task, or there is none: let go elsewhere, or a drag.
  setTimeout(() => {
    for (const show of waiting.splice(0)) show();
  });
}

// The mouse's own events: on a touch screen they come together after the finger is up, and the field is left then.
const early = { capture: true };
addEventListener('mousedown', ({ button }) => (isDown = button === 0), early);
addEventListener('mouseup', release, early);
addEventListener('dragend', release, early);
