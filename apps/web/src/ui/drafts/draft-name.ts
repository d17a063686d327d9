import type { Fields } from '@fernpuls/contract/kit/resource';
import { isSecret } from './draft.ts';

type Given = {
  /** Id of the record the form is about; null for a new one. */
  record: string | null;
  /** Which part of it; without one all of it. */
  part?: string | undefined;
  initial: Readonly<Record<string, unknown>>;
  /** The page it stands on. */
  page: string;
};

/**
 * Under which name a form's draft is kept; null: it asks for a secret and nothing is. Of a new record the page and what
 * it belongs to, so that nothing typed for one patient comes up at another.
 */
export function draftName(
  { type, fields }: { type: string; fields: Fields },
  { record, part, initial, page }: Given,
): string | null {
  if (Object.keys(fields).some(isSecret)) return null;
  if (record !== null) return [type, record, part].filter(Boolean).join(' ');
  const belongs = Object.entries(initial).filter(([name]) => fields[name]?.kind === 'reference');
  return `${type} new ${page} ${JSON.stringify(belongs)}`;
}
