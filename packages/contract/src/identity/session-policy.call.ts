import { autoLogoutSeconds } from '@fernpuls/domain/identity/auto-logout';
import * as z from 'zod/mini';
import { call, type OutputOf } from '../kit/call.ts';

const output = z.object({
  /** Seconds without activity after which the server ends a session; 0: never. */
  idleLimitSeconds: z.number(),
  /** Null until somebody changed it for the first time. */
  updatedAt: z.nullable(z.string()),
});
const common = { area: 'identity', module: 'core', path: '/web/v1/tenants/session_policy', output } as const;

export const sessionPolicy = call({
  ...common,
  name: 'session_policy',
  method: 'GET',
  auth: { permission: 'login_provider', access: 'read' },
  summary: 'How long a session lives that nobody works in.',
  input: z.strictObject({}),
  example: {},
});

/** Holds for open sessions at once, on every server. A session that is over stays so. */
export const changeSessionPolicy = call({
  ...common,
  name: 'change_session_policy',
  method: 'PATCH',
  auth: { permission: 'login_provider', access: 'write' },
  proof: true,
  summary: 'Sets how long a session lives that nobody works in.',
  input: z.strictObject({
    idleLimitSeconds: z.union([
      z.literal(0),
      z.int().check(z.minimum(autoLogoutSeconds.min), z.maximum(autoLogoutSeconds.max)),
    ]),
  }),
  example: { idleLimitSeconds: autoLogoutSeconds.default },
});

export type SessionPolicy = OutputOf<typeof sessionPolicy>;
