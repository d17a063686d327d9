/** What a calendar needs, in pixels. */
const width = 288;
const calendarHeight = 340;

/** Where a layer at this control has room: below unless there is more above, and never beyond the edge of its region. */
export function placeBeside(
  control: Element,
  height = calendarHeight,
): { side: 'above' | 'below'; align: 'start' | 'end' } {
  const box = (control.closest('[data-field-box]') ?? control).getBoundingClientRect();
  const region = regionOf(control);
  const [above, below] = [box.top - region.top, region.bottom - box.bottom];
  return {
    side: below < height && above > below ? 'above' : 'below',
    align: box.left + width > region.right ? 'end' : 'start',
  };
}

/** The nearest ancestor that cuts off what leaves it, else the window. */
function regionOf(control: Element): { top: number; bottom: number; right: number } {
  for (let one = control.parentElement; one; one = one.parentElement)
    if (/auto|scroll|hidden/.test(getComputedStyle(one).overflowY)) return one.getBoundingClientRect();
  return { top: 0, bottom: window.innerHeight, right: window.innerWidth };
}
