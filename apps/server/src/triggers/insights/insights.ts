import { practiceInsights } from '@fernpuls/contract/triggers/practice-insights.call';
import { type Handler, verb } from '../../kit/routes.ts';
import { insightDays, insightSums } from './queries.ts';
import { askedRange } from './range.ts';

const zone = 'Europe/Berlin';

export const insightHandlers: Handler[] = [
  verb(practiceInsights, async (ctx, asked) => {
    const range = askedRange(asked);
    const [days, sums] = await Promise.all([insightDays(ctx.tx, range, zone), insightSums(ctx.tx, range)]);
    return { ...sums, targetMinutes: ctx.tenant.policy.due.blocker.minutes, days };
  }),
];
