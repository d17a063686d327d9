import {
  enterGuestMeasurement,
  guestMeasurements,
} from '@fernpuls/contract/conferences/guest-measurement.call';
import type { InputOf } from '@fernpuls/contract/kit/call';
import { moduleIsEnabled } from '@fernpuls/contract/modules';
import { isOfTheCall } from '@fernpuls/domain/conferences/guest-measurement';
import { findValueType } from '@fernpuls/domain/measurements/value-types';
import type { Context, Scope } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { type Handler, own, type OwnScope } from '../kit/routes.ts';
import { inContext, inReading } from '../kit/transaction.ts';
import type { Engine } from '../measurements/index.ts';
import { consultedPatient, type ConsultationRow, findConsultation, findParticipant } from './queries.ts';
import { measuredByLink } from './written.queries.ts';
import type { Place } from './tokens.ts';

type Opened = { scope: Scope; place: Place };
type Parts = {
  engine: Engine;
  atPlace(asked: OwnScope, consultationId: string): Promise<Opened>;
};
type Given = InputOf<typeof enterGuestMeasurement>;

/**
 * What somebody measures during the call. The link says whose consultation it is, the practice has let them in: only
 * then a reading is taken, and only what was entered by this link is shown.
 */
export function guestMeasurementHandlers({ engine, atPlace }: Parts): Handler[] {
  const inCall = async (asked: OwnScope, { consultationId, id }: Pick<Given, 'consultationId' | 'id'>) => {
    const { scope, place } = await atPlace(asked, consultationId);
    if (place.participantId !== id || !moduleIsEnabled(scope.tenant.disabledModules, 'measurements'))
      throw new Refusal('not_found');
    return { scope, place };
  };
  return [
    own(guestMeasurements, async (asked, given) => {
      const { scope, place } = await inCall(asked, given);
      return inReading(scope, async (ctx) => {
        await requireLetIn(ctx, place);
        return { data: await measuredByLink(ctx.tx, given.consultationId) };
      });
    }),
    own(enterGuestMeasurement, async (asked, given) => {
      const { scope, place } = await inCall(asked, given);
      const patientId = await inContext(scope, async (ctx) => {
        const { started_at: begunAt } = await requireLetIn(ctx, place);
        refuseEarlier(given.measurement, begunAt);
        ctx.audit({
          action: 'enter_by_link',
          subjectType: 'video_consultations',
          subjectId: given.consultationId,
          changes: { valueType: given.measurement.valueType },
        });
        return consultedPatient(ctx.tx, given.consultationId);
      });
      const [outcome] = await engine.take(scope.tenant, [
        {
          attributes: attributesOf(given.measurement),
          pointer: '/measurement',
          source: 'link',
          sourceId: given.consultationId,
          patientId,
          now: asked.now.getTime(),
        },
      ]);
      // Its patient is named: nothing is held.
      if (!outcome || outcome.status === 'held') throw new Refusal('internal');
      if (outcome.status === 'refused') throw new Refusal('invalid', outcome.errors);
      asked.status(outcome.status === 'created' ? 201 : 200);
      // Which rules fired is the practice's matter.
      return { status: outcome.status, plausibility: outcome.plausibility };
    }),
  ];
}

/** The place as its page has it, in a call that runs: another page may have taken it since. */
async function requireLetIn(
  { tx }: Pick<Context, 'tx'>,
  { consultationId, participantId, clientId }: Place,
): Promise<ConsultationRow> {
  const held = await findConsultation(tx, consultationId);
  const own = held && (await findParticipant(tx, participantId));
  if (own?.state !== 'admitted' || own.client_id !== clientId || held?.status !== 'running')
    throw new Refusal('not_found');
  return held;
}

/** What is no instant at all is refused like a device's. */
function refuseEarlier({ measuredAt }: Given['measurement'], begunAt: string | null): void {
  const measuredMs = Date.parse(measuredAt);
  if (Number.isNaN(measuredMs) || begunAt === null || isOfTheCall(measuredMs, Date.parse(begunAt))) return;
  throw invalid({ field: '/measurement/measured_at', code: 'before_the_call' });
}

function attributesOf({ entryId, valueType, value, components, measuredAt }: Given['measurement']) {
  return {
    value_type: valueType,
    value,
    components,
    unit: findValueType(valueType)?.unit,
    measured_at: measuredAt,
    external_id: entryId,
  };
}
