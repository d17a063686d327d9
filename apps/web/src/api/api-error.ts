import { type ErrorCode, errorStatus } from '@fernpuls/contract/error-status';
import { camel } from '@fernpuls/contract/kit/resource';
import { retryAfterSeconds } from './wait.ts';

type FieldProblem = { code: string; detail: string; params: Record<string, string | number> };

/** A refusal of the server, or a network that did not answer (`status` 0, code `network`). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'network';
  /** Named on the server's log, shown to be read out on the telephone. */
  readonly id: string | null;
  /** By field in camel case. */
  readonly fieldErrors: Record<string, FieldProblem>;
  readonly retryAfterSeconds: number | null;

  constructor(parts: {
    status: number;
    code: ErrorCode | 'network';
    detail: string;
    id?: string | null;
    fieldErrors?: Record<string, FieldProblem>;
    retryAfterSeconds?: number | null;
  }) {
    super(parts.detail);
    this.name = 'ApiError';
    this.status = parts.status;
    this.code = parts.code;
    this.id = parts.id ?? null;
    this.fieldErrors = parts.fieldErrors ?? {};
    this.retryAfterSeconds = parts.retryAfterSeconds ?? null;
  }
}

type Refusal = {
  code?: string;
  detail?: string;
  source?: { pointer?: string; parameter?: string };
  meta?: { id?: string; params?: Record<string, string | number> };
};

export function refusalToError(status: number, body: unknown, headers: Headers): ApiError {
  const refusals = refusalsOf(body);
  const first = refusals[0];
  const fieldErrors: Record<string, FieldProblem> = {};
  for (const refusal of refusals) {
    const field = fieldOf(refusal);
    if (field === null || fieldErrors[field]) continue;
    fieldErrors[field] = {
      code: refusal.code ?? 'invalid',
      detail: refusal.detail ?? '',
      params: refusal.meta?.params ?? {},
    };
  }
  const code = first?.code && isErrorCode(first.code) ? first.code : codeOfStatus(status);
  return new ApiError({
    status,
    code,
    detail: first?.detail ?? '',
    id: first?.meta?.id ?? null,
    fieldErrors,
    retryAfterSeconds: retryAfterSeconds(headers.get('retry-after'), Date.now()),
  });
}

function refusalsOf(body: unknown): Refusal[] {
  if (typeof body !== 'object' || body === null || !('errors' in body)) return [];
  return Array.isArray(body.errors) ? (body.errors as Refusal[]) : [];
}

/** `/data/attributes/last_name` -> `lastName`, `/data/relationships/patient` -> `patientId`, `/note` -> `note`. */
function fieldOf({ source }: Refusal): string | null {
  if (source?.parameter) return camel(source.parameter);
  const pointer = source?.pointer;
  if (!pointer) return null;
  const relation = /^\/data\/relationships\/([a-z0-9_]+)/.exec(pointer)?.[1];
  if (relation) return camel(relation.endsWith('_id') ? relation : `${relation}_id`);
  return pointer
    .replace(/^\/data\/attributes\//, '')
    .replace(/^\//, '')
    .split('/')
    .map(camel)
    .join('.');
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorStatus, code);
}

function codeOfStatus(status: number): ErrorCode {
  const found = Object.entries(errorStatus).find(([, known]) => known === status)?.[0];
  return found && isErrorCode(found) ? found : 'internal';
}
