import type { Context } from '../ground/context.ts';
import { dayOf } from '../tenancy/index.ts';
import { logAll } from './participation.ts';
import { heldParts } from './participation.queries.ts';

/** In the course of these parts: they ended or go on because two records became one, or two again. */
export async function tellParts(ctx: Context, ids: readonly string[], step: 'end' | 'resume'): Promise<void> {
  if (ids.length === 0) return;
  const parts = await heldParts(ctx.tx, ids);
  const told = { step, day: dayOf(ctx.now), ...(step === 'end' && { endReason: 'other' as const }) };
  await logAll(
    ctx,
    parts.map((part) => ({ part, told })),
  );
  ctx.announce('patient_programs_changed', [...new Set(parts.map(({ patient_id: id }) => id))]);
}
