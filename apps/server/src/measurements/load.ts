import { findValueType } from '@fernpuls/domain/measurements/value-types';
import type { Context } from '../ground/context.ts';
import type { Values } from '../kit/jsonapi.ts';
import { toEntity } from '../kit/verbs.ts';
import { measurementRows } from './queries.ts';

/** Readings by id, found through their receipts, with the canonical unit of their type. */
export async function loadMeasurements(ctx: Context, ids: readonly string[]): Promise<Values[]> {
  const rows = await measurementRows(ctx.tx, ids);
  return rows.map((row) => ({ ...toEntity(row), unit: findValueType(String(row.value_type))?.unit ?? '1' }));
}
