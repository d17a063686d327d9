type Box = { left: number; right: number; top: number; bottom: number };

const gap = 8;

/** How far what floats at the foot has to rise to cover none of these; 0 where it would leave the screen for it. */
export function riseOver(floating: Box, others: readonly Box[]): number {
  const isCovering = (rise: number) => (other: Box) =>
    other.left < floating.right &&
    other.right > floating.left &&
    other.top < floating.bottom - rise &&
    other.bottom > floating.top - rise;
  let rise = 0;
  for (let covered = others.find(isCovering(0)); covered; covered = others.find(isCovering(rise)))
    rise = floating.bottom - covered.top + gap;
  return floating.top - rise < 0 ? 0 : rise;
}

/** Lifts an element above every pager it would cover, as they stand now. */
export function standAbovePagers(region: HTMLElement): void {
  region.style.translate = '';
  const pagers = [...document.querySelectorAll('[data-pager]')].map((one) => one.getBoundingClientRect());
  const rise = riseOver(region.getBoundingClientRect(), pagers);
  if (rise > 0) region.style.translate = `0 ${-rise}px`;
}
