type Named = { title: string | null; first_name: string | null; name: string };

export function nameOf({ title, first_name, name }: Named): string {
  return [title, first_name, name].filter(Boolean).join(' ');
}

export function folded(text: unknown): string {
  return typeof text === 'string' ? text.trim().toLowerCase() : '';
}

/** The person behind a LANR is in its first seven digits. */
export function personOf(lanr: string): string {
  return lanr.slice(0, 7);
}
