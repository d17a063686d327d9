import { metadataDays } from '@fernpuls/domain/conferences/video-rules';
import * as z from 'zod/mini';
import { calendarDay, plainText } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';

const rules = {
  isAnlage31b: z.boolean(),
  metadataDays: z.int().check(z.minimum(metadataDays.min), z.maximum(metadataDays.max)),
  asksClearName: z.boolean(),
  source: plainText(200),
  sourceOn: calendarDay,
};
const answer = z.object({
  ...rules,
  /** Null: as the product begins. */
  changedAt: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
  /** What shows that it is kept to. */
  evidence: z.object({
    /** The earliest day of which it is still known who was in a room. */
    oldestOn: z.nullable(z.string()),
    /** The last days on which something was forgotten, newest first. */
    purges: z.array(z.object({ on: z.string(), participants: z.number() })),
    stunUrls: z.array(z.string()),
    turnUrls: z.array(z.string()),
    isRelayOnly: z.boolean(),
  }),
});
const shared = { area: 'conferences', module: 'conferences', path: '/web/v1/tenants/video_rules' } as const;

export const videoRules = call({
  ...shared,
  name: 'video_rules',
  method: 'GET',
  auth: { permission: 'video_consultation', access: 'read' },
  summary: 'How the practice holds its video consultations, by which source, and what shows that it does.',
  input: z.strictObject({}),
  output: answer,
  example: {},
});

export const changeVideoRules = call({
  ...shared,
  name: 'change_video_rules',
  method: 'PATCH',
  auth: { permission: 'tenant', access: 'write' },
  summary: 'Sets what is given of it; with annex 31b on, nothing is kept for more than 90 days.',
  input: z.partial(z.strictObject(rules)),
  output: answer,
  example: { metadataDays: 60 },
});

export type VideoRulesAnswer = OutputOf<typeof videoRules>;
