import { measurementTriggers } from '@fernpuls/contract/triggers/measurement-trigger';
import { findValueType } from '@fernpuls/domain/measurements/value-types';
import type { Context } from '../kit/context.ts';
import { invalid, Refusal } from '../kit/errors.ts';
import type { Values } from '../kit/jsonapi.ts';
import { defaultVerbs } from '../kit/verbs.ts';

const byTable = defaultVerbs(measurementTriggers);

/** A component belongs to a type that has it; recordings have no threshold. */
function check(valueType: unknown, component: unknown): void {
  const type = findValueType(String(valueType));
  if (!type || type.recording)
    throw invalid({ field: '/data/attributes/value_type', code: 'value_type_elsewhere' });
  const known = type.components?.some((part) => part.key === component) ?? false;
  if (component !== null && component !== undefined && !known) {
    throw invalid({ field: '/data/attributes/component', code: 'component_unknown' });
  }
}

export function createTrigger(ctx: Context, input: { id: string | null; values: Values }): Promise<string> {
  check(input.values.valueType, input.values.component);
  return byTable.create(ctx, input);
}

export async function updateTrigger(ctx: Context, id: string, values: Values): Promise<void> {
  const before = await ctx.tx
    .selectFrom('measurement_trigger')
    .where('id', '=', id)
    .select(['value_type', 'component'])
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw new Refusal('not_found');
  check(values.valueType ?? before.value_type, 'component' in values ? values.component : before.component);
  return byTable.update(ctx, id, values);
}
