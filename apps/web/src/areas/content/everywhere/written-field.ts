/** Fields in which no text is wanted that is kept to be used again: `data-templates="off"`. */
export function writtenField(target: EventTarget | null): HTMLTextAreaElement | null {
  if (!(target instanceof HTMLTextAreaElement) || target.readOnly || target.disabled) return null;
  return target.closest('[data-templates="off"]') ? null : target;
}

const inAddress = /\/patients\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/|$)/;

/** Whose values go into a text: whom a part of the page says it is about, else whose record is open. */
export function patientAround(field: Element, pathname: string): string | null {
  const said = field.closest<HTMLElement>('[data-patient-id]')?.dataset.patientId;
  return said ?? inAddress.exec(pathname)?.[1] ?? null;
}

/** Puts a text in as if it had been typed, so that whoever listens to the field learns of it. */
export function putInto(
  field: HTMLTextAreaElement,
  { text, from, until }: { text: string; from: number; until: number },
): void {
  const room =
    field.maxLength < 0 ? text.length : Math.max(0, field.maxLength - field.value.length + until - from);
  const fitting = text.slice(0, room);
  const next = field.value.slice(0, from) + fitting + field.value.slice(until);
  // React keeps its own note of the value of a field: the element's setter goes past it.
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, next);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  const gap = /\{\{[^{}]*\}\}/.exec(fitting);
  const start = from + (gap?.index ?? fitting.length);
  field.focus();
  field.setSelectionRange(start, start + (gap?.[0].length ?? 0));
}
