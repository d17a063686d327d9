import { camel, snake } from '@fernpuls/contract/kit/resource';
import { ApiError } from '../api/api-error.ts';

type Fault = { path: string; code: string; params?: Record<string, string | number> };

/** What the server refused of a document, with what stood there: another value is not refused yet. */
export type Refused = Fault & { value: string };

/** `document.tasks.0.roleId` of the answer as `tasks/0/role_id`. */
export function refusalsOf(error: unknown, document: unknown): Refused[] {
  if (!(error instanceof ApiError)) return [];
  return Object.entries(error.fieldErrors).flatMap(([field, { code, params }]) => {
    const [name, ...parts] = field.split('.');
    if (name !== 'document') return [];
    const path = parts.map(snake).join('/');
    return [{ path, code, params, value: valueAt(document, path) }];
  });
}

/** Refusals of what still stands there. */
export function stillRefused(refused: readonly Refused[], document: unknown): Fault[] {
  return refused.filter(({ path, value }) => valueAt(document, path) === value);
}

function valueAt(document: unknown, path: string): string {
  const parts = path.split('/').filter(Boolean).map(camel);
  const found = parts.reduce<unknown>(
    (held, part) =>
      typeof held === 'object' && held !== null ? (held as Record<string, unknown>)[part] : undefined,
    document,
  );
  return JSON.stringify(found) ?? '';
}
