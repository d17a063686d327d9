import type { FieldError } from '@fernpuls/contract/errors';
import { enterMeasurement, ingestMeasurements } from '@fernpuls/contract/measurements/ingest.call';
import { snake } from '@fernpuls/contract/kit/resource';
import type { Language } from '@fernpuls/contract/languages';
import { errorBody, Refusal } from '../ground/errors.ts';
import { isRecord, mapKeys } from '../ground/map-keys.ts';
import { type Handler, own, type OwnScope } from '../kit/routes.ts';
import { inReading } from '../kit/transaction.ts';
import { short } from '../ground/faults.ts';
import { RawJson } from '../ground/raw-answer.ts';
import { limitedTo } from '../ground/reach.ts';
import { sentence, textOf } from '../ground/sentences.ts';
import type { Engine, Incoming, Outcome } from './engine.ts';
import { patientExists } from '../ground/patient-exists.queries.ts';

/** Of one reading; there may be a thousand in an answer. */
const faultsOfItem = 5;

export function ingestHandlers(engine: Engine): Handler[] {
  return [
    own(ingestMeasurements, async (scope, input) => {
      const tenant = scope.tenant;
      if (!tenant || scope.actor.kind !== 'device_key') throw new Refusal('unauthorized');
      const { sourceId } = scope.actor;
      const shaped = input.data.map((entry, index) => readEntry(entry, index));
      const accepted = shaped.flatMap(({ attributes, pointer }): Incoming[] =>
        attributes
          ? [{ attributes, pointer, source: 'hub', sourceId, patientId: null, now: scope.now.getTime() }]
          : [],
      );
      const outcomes = await engine.take(tenant, accepted);
      let next = 0;
      const all = shaped.map(
        ({ attributes, errors }) =>
          (attributes ? outcomes[next++] : undefined) ?? { status: 'refused' as const, errors },
      );
      return answer(
        scope,
        all,
        accepted.length === shaped.length
          ? accepted
          : shaped.map(({ attributes }) => ({ attributes: attributes ?? {} })),
      );
    }),
    own(enterMeasurement, async (scope, { patientId, sensor, ...given }) => {
      const { tenant, actor } = scope;
      if (!tenant || actor.kind !== 'physician') throw new Refusal('unauthorized');
      // The engine knows every patient of the practice.
      const isReached = () => inReading({ ...scope, tenant }, ({ tx }) => patientExists(tx, patientId));
      if (limitedTo(actor) !== null && !(await isReached())) throw new Refusal('not_found');
      const attributes = { ...(mapKeys(given, snake) as Record<string, unknown>), device_serial: sensor };
      const incoming: Incoming = {
        attributes,
        pointer: '',
        source: sensor === undefined ? 'manual' : 'sensor',
        sourceId: actor.id,
        patientId,
        now: scope.now.getTime(),
      };
      const [outcome] = await engine.take(tenant, [incoming]);
      // Its patient is named: nothing is held.
      if (!outcome || outcome.status === 'held') throw new Refusal('internal');
      if (outcome.status === 'refused') {
        if (outcome.errors.some((error) => error.code === 'patient_unknown')) throw new Refusal('not_found');
        throw new Refusal('invalid', outcome.errors);
      }
      scope.status(outcome.status === 'created' ? 201 : 200);
      return new RawJson(JSON.stringify({ data: describe(outcome, null, scope.language) }));
    }),
  ];
}

function readEntry(
  entry: unknown,
  index: number,
): { attributes: Record<string, unknown> | null; pointer: string; errors: FieldError[] } {
  const pointer = `/data/${index}`;
  const fail = (field: string, code: FieldError['code'], params?: FieldError['params']) => ({
    attributes: null,
    pointer,
    errors: [{ field, code, ...(params && { params }) }],
  });
  if (!isRecord(entry)) return fail(pointer, 'wrong_type');
  if (entry.type !== undefined && entry.type !== 'patient_measurements')
    return fail(`${pointer}/type`, 'not_a_choice', { choices: 'patient_measurements' });
  if (!isRecord(entry.attributes))
    return fail(`${pointer}/attributes`, entry.attributes === undefined ? 'required' : 'wrong_type');
  return { attributes: entry.attributes, pointer: `${pointer}/attributes`, errors: [] };
}

function answer(
  scope: OwnScope,
  outcomes: Outcome[],
  entries: readonly { attributes: Record<string, unknown> }[],
): RawJson {
  const count = (status: Outcome['status']) => outcomes.filter((outcome) => outcome.status === status).length;
  const meta = {
    created: count('created'),
    duplicate: count('duplicate'),
    held: count('held'),
    refused: count('refused'),
  };
  const data = outcomes.map((outcome, index) =>
    describe(outcome, entries[index]?.attributes.external_id, scope.language),
  );
  if (meta.refused < outcomes.length) {
    scope.status(meta.created + meta.held > 0 ? 201 : 200);
    return new RawJson(JSON.stringify({ data, meta }));
  }
  scope.status(422);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'refused' ? outcome.errors : []));
  const { errors } = errorBody(new Refusal('invalid', refused), scope.language, null);
  return new RawJson(JSON.stringify({ errors, data, meta }));
}

function describe(outcome: Outcome, externalId: unknown, language: Language) {
  const shared = { status: outcome.status, external_id: typeof externalId === 'string' ? externalId : null };
  if (outcome.status === 'held') return { ...shared, ...unplaced, id: outcome.id, errors: [] };
  if (outcome.status !== 'refused') {
    return {
      ...shared,
      id: outcome.id,
      plausibility: outcome.plausibility,
      timeliness: outcome.timeliness,
      conflicts_with_id: outcome.conflictsWithId,
      asks_repeat: outcome.plausibility === 'extreme',
      repeat_request: outcome.plausibility === 'extreme' ? repeatRequest() : null,
      trigger_ids: outcome.triggerIds,
      left_out: outcome.leftOut,
      errors: [],
    };
  }
  const errors = outcome.errors.slice(0, faultsOfItem).map(({ field, code, params }) => ({
    field: short(field),
    code,
    detail: sentence(language, code, params),
    sentences: { de: sentence('de', code, params), en: sentence('en', code, params) },
  }));
  return { ...shared, ...unplaced, errors };
}

/** Who shows it to the patient may have no words of its own. */
function repeatRequest() {
  const request = (language: Language) => textOf(language, 'reading_reviews', 'repeat_request') ?? '';
  return { de: request('de'), en: request('en') };
}

/** Of what stands in no record. */
const unplaced = {
  id: null,
  plausibility: null,
  timeliness: null,
  conflicts_with_id: null,
  asks_repeat: false,
  repeat_request: null,
  trigger_ids: [],
  left_out: [],
};
