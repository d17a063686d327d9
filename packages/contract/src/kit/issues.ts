import { isBlank } from '@fernpuls/domain/tenancy/validation/text-rules';
import type * as z from 'zod/mini';
import { type FieldCode, type FieldError, isFieldCode } from '../errors.ts';
import { snake } from './resource.ts';

/** Who has more to mend sends something else: a list of thousands may be wrong in each entry. */
const mostErrors = 1_000;

/**
 * Zod's findings as our field errors: the pointer in snake case below `base`, our code, its parameters; a thousand at
 * most. What follows the first fault of a field follows from it and is left out.
 */
export function fieldErrors(issues: readonly z.core.$ZodIssue[], base: string): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const issue of issues)
    for (const error of errorsOf(issue, base)) {
      if (errors.size === mostErrors) return [...errors.values()];
      if (!errors.has(error.field)) errors.set(error.field, error);
    }
  return [...errors.values()];
}

function errorsOf(issue: z.core.$ZodIssue, base: string): FieldError[] {
  const path = issue.path.map((part) => `/${typeof part === 'string' ? snake(part) : String(part)}`).join('');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: `${base}${path}/${snake(key)}`, code: 'unknown_field' }));
  return [{ field: `${base}${path}`, ...codeOf(issue) }];
}

const wrongTypes: Record<string, FieldCode> = { int: 'not_a_whole_number', number: 'not_a_number' };

function codeOf(issue: z.core.$ZodIssue): { code: FieldCode; params?: Record<string, string | number> } {
  if (typeof issue.input === 'string' && isBlank(issue.input)) return { code: 'required' };
  if (isFieldCode(issue.message)) {
    return issue.code === 'custom' && issue.params
      ? { code: issue.message, params: issue.params }
      : { code: issue.message };
  }
  switch (issue.code) {
    case 'invalid_type':
      return { code: issue.input === undefined ? 'required' : (wrongTypes[issue.expected] ?? 'wrong_type') };
    case 'too_small':
      return sized(issue.origin, Number(issue.minimum), 'min', issue.input);
    case 'too_big':
      return sized(issue.origin, Number(issue.maximum), 'max', issue.input);
    case 'invalid_value':
      return issue.input === undefined
        ? { code: 'required' }
        : { code: 'not_a_choice', params: { choices: issue.values.map(String).join(', ') } };
    case 'invalid_format':
      return { code: 'invalid_format' };
    default:
      return { code: 'wrong_type' };
  }
}

function sized(origin: string, limit: number, bound: 'min' | 'max', input: unknown) {
  const params = { [bound]: limit };
  if (origin === 'string') {
    if (bound === 'min' && limit === 1) return { code: 'required' as const, params: {} };
    return { code: bound === 'min' ? ('too_short' as const) : ('too_long' as const), params };
  }
  if (origin === 'array' || origin === 'set' || Array.isArray(input)) {
    if (bound === 'min' && limit === 1) return { code: 'list_empty' as const, params: {} };
    return { code: bound === 'min' ? ('too_few' as const) : ('too_many' as const), params };
  }
  return { code: bound === 'min' ? ('too_small' as const) : ('too_big' as const), params };
}
