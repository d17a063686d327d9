import { mostInsightDays, practiceInsights } from '@fernpuls/contract/triggers/practice-insights.call';
import { invalid } from '../../ground/errors.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import { insightDays, insightSums } from './queries.ts';

const zone = 'Europe/Berlin';
const dayMs = 86_400_000;

export const insightHandlers: Handler[] = [
  verb(practiceInsights, async (ctx, { timeFrom, timeTo }) => {
    const to = Date.parse(timeTo);
    if (Date.parse(timeFrom) > to) throw invalid({ field: 'time_from', code: 'from_after_to' });
    const earliest = to - (mostInsightDays - 1) * dayMs;
    const range = { from: new Date(Math.max(Date.parse(timeFrom), earliest)).toISOString(), to: timeTo };
    const [days, sums] = await Promise.all([insightDays(ctx.tx, range, zone), insightSums(ctx.tx, range)]);
    return { ...sums, targetMinutes: ctx.tenant.policy.due.blocker.minutes, days };
  }),
];
