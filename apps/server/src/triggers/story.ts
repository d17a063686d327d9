import { triggerEventStory } from '@fernpuls/contract/triggers/event-story.call';
import { Refusal } from '../ground/errors.ts';
import { mayRead } from '../ground/may-read.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { eventsOfAlarm, eventSteps, joinedReadings, joinedRecordings, joinedSessions } from './queries.ts';

export const storyHandler: Handler = verb(triggerEventStory, async (ctx, { id }) => {
  const event = await ctx.tx.selectFrom('trigger_event').where('id', '=', id).select('id').executeTakeFirst();
  if (!event) throw new Refusal('not_found');
  const mayEvents = mayRead(ctx, 'patient_event', 'events');
  const [steps, events, readings, recordings, sessions] = await Promise.all([
    eventSteps(ctx.tx, id),
    mayEvents ? eventsOfAlarm(ctx.tx, id) : [],
    joinedReadings(ctx.tx, id),
    joinedRecordings(ctx.tx, id),
    joinedSessions(ctx.tx, id),
  ]);
  return { steps, events, readings, recordings, sessions };
});
