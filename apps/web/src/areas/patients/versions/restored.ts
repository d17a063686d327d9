import type { Field } from '@fernpuls/contract/kit/fields';
import type { Fields } from '@fernpuls/contract/kit/resource';

type Change = { field: string; from: string | null };

/** What a version says in words, as the values the fields take: the state before it. */
export function valuesBefore(fields: Fields, changes: readonly Change[]): Record<string, unknown> {
  return Object.fromEntries(
    changes.map(({ field, from }) => [field, from === null ? null : valueOf(fields[field], from)]),
  );
}

/** The contract tells versions as text: true and false as such, several words with commas between them. */
function valueOf(field: Field | undefined, text: string): unknown {
  if (field?.kind === 'flag') return text === 'true';
  return field?.kind === 'document' ? text.split(',') : text;
}
