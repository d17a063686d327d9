/** Marks what stands for a record on a page, so that it can be told whether somebody sees it. */
export const recordMark = (id: string) => ({ 'data-record': id });

/** Whether the middle of what stands for the record is in view: in the window and in every box that scrolls around it. */
export function isOnScreen(id: string): boolean {
  const element = document.querySelector(`[data-record="${CSS.escape(id)}"]`);
  if (!element) return false;
  const { top, bottom, height } = element.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  if (height === 0 || middle < 0 || middle > window.innerHeight) return false;
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (!/auto|scroll|hidden|clip/.test(getComputedStyle(box).overflowY)) continue;
    const around = box.getBoundingClientRect();
    if (middle < around.top || middle > around.bottom) return false;
  }
  return true;
}
