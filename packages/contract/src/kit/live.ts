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

/** Defines a live event; its kind stays a word of its own, so that nobody announces what no screen knows. */
export function live<const K extends string, P extends z.ZodMiniType>(
  definition: Live<P> & { kind: K },
): Live<P> & { kind: K } {
  return definition;
}

export type PayloadOf<L extends Live> = z.output<L['payload']>;
