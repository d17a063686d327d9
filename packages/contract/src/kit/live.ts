import type * as z from 'zod/mini';
import type { PermissionKey } from '../permissions.ts';

/** A message the live channel pushes. `payload` is what a screen needs to show it without asking again. */
export type Live<P extends z.ZodMiniType = z.ZodMiniType> = {
  kind: string;
  area: string;
  /** Null: everybody signed in. */
  permission: PermissionKey | null;
  payload: P;
};

export function live<P extends z.ZodMiniType>(definition: Live<P>): Live<P> {
  return definition;
}

export type PayloadOf<L extends Live> = z.output<L['payload']>;
