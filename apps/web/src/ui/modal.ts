import { firstField } from './first-field.ts';

/** Which layers stand above which, whatever opens later: what comes late slides in beneath. */
export const layers = { overlay: 10, proof: 20, lock: 50 } as const;

/** Shows a modal layer beneath those of a higher one; true where nothing covers it and it may take the focus. */
export function showModal(dialog: HTMLDialogElement, layer: number): boolean {
  dialog.dataset.layer = String(layer);
  const focus = document.activeElement;
  if (!dialog.open) dialog.showModal();
  const above = openDialogs()
    .filter((other) => layerOf(other) > layer && !other.contains(dialog) && !dialog.contains(other))
    .sort((a, b) => layerOf(a) - layerOf(b));
  for (const other of above) {
    // The browser shows on top what it was told last.
    other.close();
    other.showModal();
  }
  if (above.length > 0 && focus instanceof HTMLElement) focus.focus();
  tell();
  return above.length === 0;
}

/** The layer that nothing covers; what is outside of it can neither be pressed nor read by a screen reader. */
export function topModal(): HTMLDialogElement | undefined {
  return openDialogs()
    .sort((a, b) => layerOf(a) - layerOf(b))
    .at(-1);
}

const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** Tells when a layer opens or closes. */
export function onModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ends a layer and gives the focus back where it was, or to the layer that came to stand beneath meanwhile. */
export function closeModal(dialog: HTMLDialogElement, before: Element | null): void {
  dialog.close();
  tell();
  const top = topModal();
  if (top?.contains(document.activeElement)) return;
  if (top && !top.contains(before)) focusFirst(top);
  else if (before instanceof HTMLElement && before.isConnected) before.focus();
}

/** The browser would take the first button, often the cross: a marked control or the first field is what one wants. */
export function focusFirst(within: HTMLElement): void {
  const first = within.querySelector('[data-autofocus]') ?? within.querySelector(firstField);
  if (first instanceof HTMLElement) first.focus();
}

function openDialogs(): HTMLDialogElement[] {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];
}

export const layerOf = (dialog: HTMLDialogElement) => Number(dialog.dataset.layer ?? 0);
