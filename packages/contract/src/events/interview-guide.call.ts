import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';
import { guideContent } from './guide-content.ts';

const version = z.object({
  version: z.number(),
  content: guideContent,
  createdAt: z.string(),
  /** Null: it came with the product. */
  byName: z.nullable(z.string()),
});

/** What was asked by then: answers are read beside the questions they were given to. */
export const guideVersion = call({
  area: 'events',
  module: 'events',
  name: 'guide_version',
  method: 'GET',
  path: '/web/v1/content/interview_guides/{id}/versions/{version}',
  auth: { permission: 'patient_event', access: 'read' },
  summary: 'The questions of an interview guide as they stood in one of its versions.',
  input: z.strictObject({
    id: uuid,
    version: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2147483647)),
  }),
  output: version,
  example: { id: '018f0000-0000-7000-8000-00000000dead', version: 1 },
});

export const guideVersions = call({
  area: 'events',
  module: 'events',
  name: 'guide_versions',
  method: 'GET',
  path: '/web/v1/content/interview_guides/{id}/versions',
  auth: { permission: 'patient_event', access: 'read' },
  summary:
    'The last 50 versions of an interview guide, newest first: who made each and when, its questions, and the calls asked by it.',
  input: z.strictObject({ id: uuid }),
  output: z.object({ data: z.array(z.extend(version, { callCount: z.number() })) }),
  example: { id: '018f0000-0000-7000-8000-00000000dead' },
});

export type GuideVersion = OutputOf<typeof guideVersions>['data'][number];
