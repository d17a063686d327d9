import { teamActivity, triggerEventCounts } from '@fernpuls/contract/triggers/event-counts.call';
import { type Handler, verb } from '../kit/routes.ts';
import { peopleOnline } from '../runtime/presence.ts';
import { closedToday, openEventCounts, reactionDays, reactionMedian, teamRows } from './queries.ts';

const zone = 'Europe/Berlin';

export const countHandlers: Handler[] = [
  verb(triggerEventCounts, async (ctx) => {
    const [all, closed] = await Promise.all([
      openEventCounts(ctx.tx, ctx.now),
      closedToday(ctx.tx, ctx.now, zone),
    ]);
    const open = all.filter((row) => !row.is_suppressed);
    const sum = (of: (row: (typeof open)[number]) => boolean) =>
      open.filter(of).reduce((total, row) => total + row.n, 0);
    const byPriority = (priority: string) => sum((row) => row.priority === priority);
    const byState = (state: string) => sum((row) => row.state === state);
    return {
      count: sum(() => true),
      raised: byState('raised'),
      seen: byState('seen'),
      inProgress: byState('in_progress'),
      informed: byState('informed'),
      proposed: byState('proposed'),
      returned: sum((row) => row.is_returned),
      suppressed: all.reduce((total, row) => total + (row.is_suppressed ? row.n : 0), 0),
      closedToday: closed.n,
      lastClosedAt: closed.last,
      byPriority: {
        blocker: byPriority('blocker'),
        high: byPriority('high'),
        medium: byPriority('medium'),
        low: byPriority('low'),
        noPriority: byPriority('no_priority'),
      },
    };
  }),
  verb(teamActivity, async (ctx) => {
    const [days, medianMinutes, team] = await Promise.all([
      reactionDays(ctx.tx, ctx.now, zone),
      reactionMedian(ctx.tx, ctx.now, zone),
      teamRows(ctx.tx, ctx.now, zone),
    ]);
    const here = await peopleOnline(ctx.tx);
    return {
      targetMinutes: ctx.tenant.policy.due.blocker.minutes,
      medianMinutes,
      days,
      team: team.map((person) => ({ ...person, isPresent: here.has(person.id) })),
    };
  }),
];
