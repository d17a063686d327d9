import { contentUsage, type UsedType } from '@fernpuls/contract/programs/usage.call';
import { media } from '@fernpuls/contract/documents/medium';
import { interviewGuides } from '@fernpuls/contract/events/interview-guide';
import { studies } from '@fernpuls/contract/studies/study';
import { triggerTemplates } from '@fernpuls/contract/triggers/trigger-template';
import { requireEntry } from '../kit/entry.ts';
import { verb } from '../kit/routes.ts';
import { usedBy, usedCounts } from './usage.queries.ts';

const resources = { trigger_templates: triggerTemplates, media, interview_guides: interviewGuides, studies };

export const usageHandler = verb(contentUsage, async (ctx, { type, id }) => {
  requireToRead(ctx, type);
  return { by: await usedBy(ctx.tx, id), counts: await usedCounts(ctx.tx, type, id) };
});

function requireToRead(ctx: Parameters<typeof requireEntry>[0], type: UsedType): void {
  const { permission, module } = resources[type];
  requireEntry(ctx, { permission, access: 'read' }, module);
}
