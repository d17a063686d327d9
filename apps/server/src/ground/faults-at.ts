import { type FieldError, isFieldCode } from '@fernpuls/contract/errors';
import { snake } from '@fernpuls/contract/kit/resource';

type Fault = { path: string; code: string; params?: Record<string, string | number> };

/** Faults the domain found, as the wire names them: below `base`, in snake case; an empty path is `base` itself. */
export function faultsAt(base: string, faults: readonly Fault[]): FieldError[] {
  return faults.map(({ path, code, params }) => ({
    field: [base, ...path.split('/').filter(Boolean).map(snake)].join('/'),
    code: isFieldCode(code) ? code : 'invalid_format',
    ...(params && { params }),
  }));
}
