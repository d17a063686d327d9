import * as z from 'zod/mini';
import { call } from '../kit/call.ts';

export const videoConsultationCounts = call({
  name: 'video_consultation_counts',
  area: 'conferences',
  method: 'GET',
  path: '/web/v1/physicians/video_consultations/counts',
  auth: { permission: 'video_consultation', access: 'read' },
  module: 'conferences',
  summary: 'Video consultations by status, and people in waiting rooms now.',
  input: z.strictObject({}),
  output: z.object({
    data: z.object({
      scheduledCount: z.number(),
      runningCount: z.number(),
      completedCount: z.number(),
      cancelledCount: z.number(),
      waitingCount: z.number(),
    }),
  }),
  example: {},
});
