import { contentUsage } from '@fernpuls/contract/programs/usage.call';
import { media } from '@fernpuls/contract/documents/medium';
import { interviewGuides } from '@fernpuls/contract/events/interview-guide';
import { programComponents } from '@fernpuls/contract/programs/program-component';
import { studies } from '@fernpuls/contract/studies/study';
import { surveys } from '@fernpuls/contract/surveys/survey';
import { triggerTemplates } from '@fernpuls/contract/triggers/trigger-template';
import { mayRead } from '../ground/may-read.ts';
import { verb } from '../kit/routes.ts';
import { usedBy, usedCounts } from './usage.queries.ts';

const resources = {
  trigger_templates: triggerTemplates,
  media,
  interview_guides: interviewGuides,
  studies,
  surveys,
  program_components: programComponents,
};

/** Whoever may not read that kind of content is told of no use. */
export const usageHandler = verb(contentUsage, async (ctx, { type, id }) => {
  const { permission, module } = resources[type];
  if (!mayRead(ctx, permission, module)) return { by: [], counts: [] };
  return { by: await usedBy(ctx.tx, id), counts: await usedCounts(ctx.tx, type, id) };
});
