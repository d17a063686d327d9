import { dutyCandidates } from '@fernpuls/contract/triggers/duty-candidates.call';
import { couldTake } from '@fernpuls/domain/triggers/duties/duty';
import { Refusal } from '../../ground/errors.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import { controlAlarmRows } from '../deadlines/queries.ts';
import { loadOf, openDuty } from './queries.ts';
import { practiceOf, staffFor } from './staff.ts';
import { dutyOf, kindsIn } from './sweep.ts';

/** Nobody where the duty is done meanwhile. */
export const candidatesHandler: Handler = verb(dutyCandidates, async (ctx, { id }) => {
  const [control] = await controlAlarmRows(ctx.tx, [id]);
  if (!control) throw new Refusal('not_found');
  const kind = kindsIn(ctx.tenant).find((one) => one.kind === control.subject_type);
  const found = kind && (await openDuty(ctx.tx, kind.open, control.subject_id));
  if (!kind || !found) return { data: [] };
  const practice = await practiceOf(ctx.tx, ctx.tenant, ctx.now);
  const staff = await staffFor(ctx.tx, practice, kind.permission);
  const duty = dutyOf(found, kind);
  const able = [...staff.people.values()].filter((person) => couldTake(person, duty, staff));
  return {
    data: await loadOf(
      ctx.tx,
      able.map((person) => person.id),
    ),
  };
});
