import { type ErrorCode, errorStatus, type FieldError } from '@fernpuls/contract/errors';
import type { Language } from '@fernpuls/contract/languages';
import { codeOf, isUnavailable } from './database.ts';
import { entryOf, faultsTold } from './faults.ts';

/** Every expected refusal: a code, the fields at fault, what the client may need besides. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, fields: readonly FieldError[] = [], headers: Record<string, string> = {}) {
    super(code);
    this.code = code;
    this.fields = fields;
    this.headers = headers;
  }
}

export function invalid(...fields: FieldError[]): Refusal {
  return new Refusal('invalid', fields);
}

/** PostgreSQL ended a statement or a transaction that took longer than anybody waits, or waited so long for a lock. */
function isOverdue(error: unknown): boolean {
  return ['57014', '25P03', '25P04', '55P03'].includes(codeOf(error));
}

type Postgres = { constraint?: string; table?: string; column?: string };

/** What the database refused in the contract's words; null when the error is not a client's doing. */
export function refusalOf(error: unknown, removing = false): Refusal | null {
  if (error instanceof Refusal) return error;
  if (isUnavailable(error)) return new Refusal('unavailable', [], { 'retry-after': '2' });
  if (isOverdue(error)) {
    const refusal = new Refusal('unavailable', [], { 'retry-after': '10' });
    refusal.cause = error;
    return refusal;
  }
  const code = codeOf(error);
  const { constraint = '', table = '', column = '' } = (error ?? {}) as Postgres;
  if (code === '23505') {
    const field = constraint.replace(`${table}_`, '').replace(/_taken$/, '');
    if (constraint.endsWith('_pkey')) return new Refusal('conflict');
    return invalid({ field: `/data/attributes/${field}`, code: 'already_taken' });
  }
  if (code === '23503') {
    if (removing) return new Refusal('still_referenced');
    const field = constraint.replace(`${table}_tenant_id_`, '').replace(/_id_fkey$/, '');
    return invalid({ field: `/data/relationships/${field}`, code: 'reference_not_found' });
  }
  const hidden = code === '42501' && /policy "own_(\w+?)(?:_id)?" for table/.exec((error as Error).message);
  if (hidden) return invalid({ field: `/data/relationships/${hidden[1]}`, code: 'reference_not_found' });
  // Of ours: app.refuse_for_the_dead.
  if (code === 'FP001') return new Refusal('patient_deceased');
  if (code === '23P01') return new Refusal('conflict');
  if (code === '23502') return invalid({ field: `/data/attributes/${column}`, code: 'required' });
  if (code === '23514' || code.startsWith('22')) return invalid({ field: '/data', code: 'invalid_format' });
  if (code === '40001' || code === '40P01') return new Refusal('unavailable', [], { 'retry-after': '1' });
  return null;
}

/** The answer body: one entry a field, else one for the whole, each with German and English sentence. */
export function errorBody({ code, fields }: Refusal, language: Language, id: string | null) {
  const to = { status: String(errorStatus[code]), language, id };
  return { errors: fields.length === 0 ? [entryOf({ code }, to)] : faultsTold(fields, to) };
}
