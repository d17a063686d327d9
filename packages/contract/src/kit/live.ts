import type * as z from 'zod/mini';
import type { PermissionKey } from '../permissions.ts';

/** A message the live channel pushes. `payload` is what a screen needs to show it without asking again. */
export type Live<P extends z.ZodMiniType = z.ZodMiniType> = {
  kind: string;
  area: string;
  /** Null: everybody signed in. */
  permission: PermissionKey | null;
  /**
   * What it tells of patients: a whole record with its patient, their ids, or nothing but ids that say nothing by
   * themselves. Whoever is limited to their own patients hears of those alone.
   */
  carries: 'record' | 'patient_ids' | 'nothing';
  payload: P;
};

export function live<P extends z.ZodMiniType>(definition: Live<P>): Live<P> {
  return definition;
}

export type PayloadOf<L extends Live> = z.output<L['payload']>;
