import type { Resource } from '@fernpuls/contract/kit/resource';

type Difference = { field: string; from: string | null; to: string | null };

/** Fields somebody may write, but for whose record it is. */
export function writtenFields({ fields }: Resource): string[] {
  return Object.entries(fields).flatMap(([name, { origin }]) =>
    name !== 'patientId' && (origin === 'required' || origin === 'optional') ? [name] : [],
  );
}

/** What an entry of the audit changed: creations and removals hold each value, everything else from and to. */
export function differencesOf(
  { action, changes }: { action: string; changes: unknown },
  fieldNames: readonly string[],
): Difference[] {
  const values = (changes ?? {}) as Record<string, unknown>;
  return fieldNames.flatMap((field) => {
    const value = values[field];
    if (value === undefined || value === null) return [];
    const [from, to] = pairOf(action, value);
    return from === to ? [] : [{ field, from, to }];
  });
}

function pairOf(action: string, value: unknown): [string | null, string | null] {
  if (action === 'create') return [null, textOf(value)];
  if (action === 'remove') return [textOf(value), null];
  const [from, to] = Array.isArray(value) ? (value as unknown[]) : [];
  return [textOf(from), textOf(to)];
}

function textOf(value: unknown): string | null {
  // What has a shape of its own is told where it is shown, not as a text.
  if (Array.isArray(value)) return value.length > 0 && value.every(isPlain) ? value.join(',') : null;
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : null;
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'object';
}
