import * as z from 'zod/mini';
import { call } from '../kit/call.ts';
import { answers } from './proof.call.ts';
import { secondFactorMethods } from './session.call.ts';

const common = { area: 'identity', auth: 'session', whileLocked: true, whileUnenrolled: true } as const;

/** The page and its drafts stay; the server answers everything else with 401 `session_locked`. */
export const lockSession = call({
  ...common,
  name: 'lock_session',
  method: 'POST',
  path: '/web/v1/auth/lock',
  summary: 'Locks the session until its person unlocks it.',
  input: z.strictObject({}),
  output: z.object({}),
  example: {},
});

export const unlockChallenge = call({
  ...common,
  name: 'unlock_challenge',
  method: 'GET',
  path: '/web/v1/auth/challenge',
  summary: 'What the locked session asks of whom.',
  input: z.strictObject({}),
  output: z.object({
    /** For `auth/unlock` and `auth/passkey/options`; one use, five minutes. */
    challenge: z.string(),
    methods: z.array(z.enum(['password', ...secondFactorMethods])),
    name: z.string(),
    /** Wrong answers left before the session ends. */
    attemptsLeft: z.number(),
  }),
  example: {},
});

/** A wrong answer is 422 on its field and leaves the challenge usable; the fifth ends the session (401). */
export const unlockSession = call({
  ...common,
  name: 'unlock_session',
  method: 'POST',
  path: '/web/v1/auth/unlock',
  summary: 'Unlocks the session with password, code or passkey.',
  input: z.strictObject({ ...answers, challenge: z.string().check(z.maxLength(200)) }),
  output: z.object({ freshUntil: z.string() }),
  example: { challenge: 'not-a-real-challenge', password: 'not-a-real-password' },
});
