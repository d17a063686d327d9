import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';

const example = '018f0000-0000-7000-8000-000000000000';

/** Of a colleague: where their account is signed in now. */
export const physicianSessions = call({
  area: 'identity',
  name: 'physician_sessions',
  method: 'GET',
  path: '/web/v1/physicians/{id}/sessions',
  auth: { permission: 'physician', access: 'write' },
  module: 'core',
  summary: "A colleague's open sessions with device, network and last activity, last used first.",
  input: z.strictObject({ id: uuid }),
  output: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        browser: z.nullable(z.string()),
        platform: z.nullable(z.string()),
        /** The network only: `192.0.2.0/24`, `2001:db8:1::/48`. */
        addressArea: z.nullable(z.string()),
        createdAt: z.string(),
        /** To half a minute. */
        lastUsedAt: z.string(),
        isLocked: z.boolean(),
        /** The session that asks. */
        isCurrent: z.boolean(),
      }),
    ),
  }),
  example: { id: example },
});

/**
 * Takes along what would open the session again by itself. 422 `more_than_held` where the colleague holds more than who
 * asks, 422 `own_account` for the session that asks.
 */
export const endPhysicianSession = call({
  area: 'identity',
  name: 'end_physician_session',
  method: 'DELETE',
  path: '/web/v1/physicians/{id}/sessions/{session_id}',
  auth: { permission: 'physician', access: 'write' },
  module: 'core',
  proof: true,
  summary: "Ends one of a colleague's sessions on every server.",
  input: z.strictObject({ id: uuid, sessionId: uuid }),
  output: z.object({}),
  example: { id: example, sessionId: example },
});

export type PhysicianSession = OutputOf<typeof physicianSessions>['data'][number];
