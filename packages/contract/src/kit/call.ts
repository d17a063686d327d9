import type * as z from 'zod/mini';
import type { DeviceScope } from '../device-scopes.ts';
import type { ModuleKey } from '../modules.ts';
import type { Access, PermissionKey } from '../permissions.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Anything that is not CRUD: sign-in, closing events, counts. Keys are snake case on the wire, camel case in code. */
export type Call<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> = {
  name: string;
  area: string;
  method: Method;
  /** Whole path, parameters in braces: `/web/v1/tasks/{id}/complete`. */
  path: string;
  /** Who may call: anybody, a device key, any signed-in person, or a permission with access. */
  auth: 'none' | 'device' | 'session' | { permission: PermissionKey; access: Access };
  /** What a device key must be allowed; of calls for devices, and only of those. */
  scope: DeviceScope | null;
  module: ModuleKey | null;
  /** Path parameters, query (GET) or body, as one object. */
  input: I;
  output: O;
  /** What it does, one sentence, for the API document. */
  summary: string;
  /** It shows patient data: recorded in the audit. */
  readsAudited: boolean;
  /** Only with a fresh proof of who is there (`POST /auth/proof`), else 403 `proof_required`. */
  proof: boolean;
  /** Answered for a locked session too; all others refuse it with 401 `session_locked`. */
  whileLocked: boolean;
  /** Answered for a person who owes the practice a second factor; all others refuse: 403 `second_factor_required`. */
  whileUnenrolled: boolean;
  /** Answered on the practices' hosts only, or on the operator's; null: on both. Elsewhere 404 `route_unknown`. */
  host: 'practice' | 'manage' | null;
  /** Larger bodies than usual are taken, and only from who may call; null: the usual limit. */
  maxBodyBytes: number | null;
  example: z.input<I>;
};

const defaults = {
  readsAudited: false,
  scope: null,
  module: null,
  proof: false,
  whileLocked: false,
  whileUnenrolled: false,
  host: null,
  maxBodyBytes: null,
};
type Defaulted = keyof typeof defaults;
type Definition<I extends z.ZodMiniType, O extends z.ZodMiniType> = Omit<Call<I, O>, Defaulted> &
  Partial<Pick<Call<I, O>, Defaulted>>;

export function call<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  definition: Definition<I, O>,
): Call<I, O> {
  return { ...defaults, ...definition };
}

export type InputOf<C extends Call> = z.output<C['input']>;
export type OutputOf<C extends Call> = z.output<C['output']>;
