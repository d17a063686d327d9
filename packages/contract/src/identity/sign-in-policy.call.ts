import { factorDuties } from '@fernpuls/domain/identity/second-factor-duty';
import * as z from 'zod/mini';
import { calendarDay } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';

const maxGraceDays = 60;

const group = z.object({ people: z.number(), without: z.number() });
const output = z.object({
  secondFactor: z.enum(factorDuties),
  /** Null until a duty was set for the first time. */
  requiredFrom: z.nullable(z.string()),
  graceDays: z.number(),
  updatedAt: z.nullable(z.string()),
  /** Active people each duty would fall on, and how many of them have no second factor yet. */
  groups: z.object({ writers: group, everyone: group }),
});
const common = { area: 'identity', module: 'core', path: '/web/v1/tenants/sign_in_policy', output } as const;

export const signInPolicy = call({
  ...common,
  name: 'sign_in_policy',
  method: 'GET',
  auth: { permission: 'login_provider', access: 'read' },
  summary: 'Whom the practice obliges to a second factor, and who has none yet.',
  input: z.strictObject({}),
  example: {},
});

/**
 * From the day on and after the days of grace, people without a second factor get 403 `second_factor_required` from
 * everything but setting one up.
 */
export const changeSignInPolicy = call({
  ...common,
  name: 'change_sign_in_policy',
  method: 'PATCH',
  auth: { permission: 'login_provider', access: 'write' },
  proof: true,
  summary: 'Obliges people of the practice to a second factor, or nobody.',
  input: z.strictObject({
    secondFactor: z.enum(factorDuties),
    requiredFrom: calendarDay,
    graceDays: z.int().check(z.minimum(0), z.maximum(maxGraceDays)),
  }),
  example: { secondFactor: 'off', requiredFrom: '2026-12-01', graceDays: 14 },
});

export type SignInPolicy = OutputOf<typeof signInPolicy>;
