import { policyLimits } from '@fernpuls/domain/triggers/alarm-policy';
import { dueCounts } from '@fernpuls/domain/triggers/due-rule';
import { longestChain } from '@fernpuls/domain/triggers/escalation';
import { fourEyes } from '@fernpuls/domain/triggers/event-life-cycle';
import { priorities } from '@fernpuls/domain/triggers/priority';
import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';

const minutes = ({ min, max }: { min: number; max: number }) => z.int().check(z.gte(min), z.lte(max));
const plain = <K extends string>(kind: K) => z.strictObject({ kind: z.literal(kind) });
const named = <K extends string>(kind: K) => z.strictObject({ kind: z.literal(kind), id: uuid });

const policy = {
  /** Which alarms a second person has to close. */
  fourEyes: z.enum(fourEyes),
  /** Each priority once: minutes from arrival to the deadline and how they count. */
  due: z
    .array(
      z.strictObject({
        priority: z.enum(priorities),
        minutes: minutes(policyLimits.due),
        counts: z.enum(dueCounts),
      }),
    )
    .check(z.length(priorities.length)),
  /** Whom an unhandled alarm reaches, in minutes from its deadline; negative is before it. */
  chain: z
    .array(
      z.strictObject({
        afterMinutes: minutes(policyLimits.step),
        to: z.discriminatedUnion('kind', [
          plain('assignee'),
          plain('primary_physician'),
          plain('cover'),
          named('physician'),
          named('role'),
        ]),
      }),
    )
    .check(z.maxLength(longestChain)),
  /** Minutes past the deadline after which an unhandled alarm becomes a control alarm. */
  controlAfterMinutes: minutes(policyLimits.control),
  /** Minutes after the last step of who holds an alarm; then it is back in the queue. */
  workMinutes: minutes(policyLimits.work),
  /** Minutes an alarm may wait for an answer after a physician was informed; critical ones have `workMinutes`. */
  feedbackMinutes: minutes(policyLimits.feedback),
  /** Hours after which a reading is late: it raises nothing any more and waits to be viewed. */
  lateHours: minutes(policyLimits.lateHours),
  /** Days after which a stay in hospital without an end is asked about; from then on it keeps no critical alarm back. */
  stayDays: minutes(policyLimits.stayDays),
};

export const alarmPolicy = call({
  name: 'alarm_policy',
  area: 'triggers',
  method: 'GET',
  path: '/web/v1/tenants/alarm_policy',
  auth: 'session',
  module: 'triggers',
  summary: 'How the practice handles alarms: deadlines, who is told next, and who closes.',
  input: z.strictObject({}),
  output: z.object(policy),
  example: {},
});

export const changeAlarmPolicy = call({
  name: 'change_alarm_policy',
  area: 'triggers',
  method: 'PATCH',
  path: '/web/v1/tenants/alarm_policy',
  auth: { permission: 'tenant', access: 'write' },
  module: 'triggers',
  summary:
    'Sets what is given of it; open alarms keep their deadline and follow the new chain, nobody told later than before; what is already proposed stays proposed.',
  input: z.partial(z.strictObject(policy)),
  output: z.object(policy),
  example: { fourEyes: 'critical' },
});

export type AlarmPolicyAnswer = OutputOf<typeof alarmPolicy>;
