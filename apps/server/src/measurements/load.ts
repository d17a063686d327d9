import type { PatientMeasurement } from '@fernpuls/contract/measurements/patient-measurement';
import { findValueType } from '@fernpuls/domain/measurements/value-types';
import type { Context } from '../ground/context.ts';
import { toEntity } from '../ground/rows.ts';
import { measurementRows } from './queries.ts';

/** Readings by id, found through their receipts, with the canonical unit of their type. */
export async function loadMeasurements(ctx: Context, ids: readonly string[]): Promise<PatientMeasurement[]> {
  const rows = await measurementRows(ctx.tx, ids);
  return rows.map((row) => ({ ...toEntity(row), unit: findValueType(row.value_type)?.unit ?? '1' }));
}
