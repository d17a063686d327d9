import {
  ciedCourse,
  ciedEgm,
  enterCiedValues,
  seeCiedEpisodes,
  setCiedEgm,
} from '@fernpuls/contract/logistics/cied/cied.call';
import { ciedValueFault } from '@fernpuls/domain/logistics/cied/cied';
import { type Context, personId } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { ownerOf } from '../../ground/workshop/owner.ts';
import type { Workshop } from '../../ground/workshop/workshop.ts';
import { RawJson } from '../../ground/raw-answer.ts';
import { type Handler, own, scoped, verb } from '../../kit/routes.ts';
import { inContext, inReading } from '../../kit/transaction.ts';
import { judgeEgm } from './egm.ts';
import { egmJson, isEpisode, putEgm } from './egm.queries.ts';
import { messageHandlers } from './message-handlers.ts';
import { contactsOf, courseOf, patientOfCied, stampEpisodes, storeValues } from './queries.ts';

export const ciedHandlers = (workshop: Workshop): Handler[] => [
  verb(ciedCourse, async ({ tx }, { id, timeFrom: from, timeTo: to, kind }) => {
    if ((await patientOfCied(tx, id)) === null) throw new Refusal('not_found');
    const span = { from, to };
    return { data: await courseOf(tx, id, { ...span, kind }), contacts: await contactsOf(tx, id, span) };
  }),
  verb(enterCiedValues, async (ctx, { id, measuredAt, values }) => {
    const patientId = await patientOfCied(ctx.tx, id);
    if (patientId === null) throw new Refusal('not_found');
    if (Date.parse(measuredAt) > ctx.now.getTime())
      throw invalid({ field: '/measured_at', code: 'in_the_future' });
    for (const [at, given] of values.entries()) {
      const fault = ciedValueFault(given);
      if (fault !== null)
        throw invalid({
          field: `/values/${at}/${fault}`,
          code: fault === 'value' ? 'out_of_range' : 'not_a_choice',
        });
    }
    const at = Date.parse(measuredAt);
    const stored = await storeValues(ctx.tx, {
      ciedId: id,
      patientId,
      values: values.map((one) => ({ ...one, qualifier: null, at })),
      replace: true,
    });
    told(ctx, { id, patientId, changes: { measuredAt, values } });
    return { stored };
  }),
  ...messageHandlers(workshop),
  verb(seeCiedEpisodes, async (ctx, { ids, seen }) => {
    const changed = await stampEpisodes(ctx.tx, { ids, seen, byId: personId(ctx), now: ctx.now });
    for (const { id } of changed)
      ctx.audit({ action: 'update', subjectType: 'cied_episodes', subjectId: id, changes: { seen } });
    const patients = [...new Set(changed.map(({ patientId }) => patientId))];
    ctx.announce('cieds_changed', patients);
    return { changed: changed.length };
  }),
  own(ciedEgm, async (scope, { id }) => {
    const { tenant } = scope;
    if (!tenant) throw new Refusal('not_found');
    const data = await inReading({ ...scope, tenant }, ({ tx }) => egmJson(tx, id));
    if (data === null) throw new Refusal('not_found');
    return new RawJson(`{"data":${data}}`);
  }),
  scoped(setCiedEgm, async (scope, { id, egm }) => {
    if (!(await inReading(scope, ({ tx }) => isEpisode(tx, id)))) throw new Refusal('not_found');
    const { content, channels } = await judgeEgm(egm, { workshop, owner: ownerOf(scope) });
    return inContext(scope, async (ctx) => {
      const patientId = await putEgm(ctx.tx, id, content);
      if (patientId === null) throw new Refusal('not_found');
      const changes = { egm: channels };
      ctx.audit({ action: 'update', subjectType: 'cied_episodes', subjectId: id, changes });
      ctx.announce('cieds_changed', [patientId]);
      return {};
    });
  }),
];

function told(
  ctx: Context,
  { id, patientId, changes }: { id: string; patientId: string; changes: object },
): void {
  ctx.audit({ action: 'update', subjectType: 'cieds', subjectId: id, changes });
  ctx.announce('cieds_changed', [patientId]);
}
