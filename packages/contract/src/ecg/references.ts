import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import type { Field } from '../kit/fields.ts';

/** Ids of records of `target` in the same tenant, worked out when it is read; a relationship to many on the wire. */
export function references(target: string): Field<string[], false, 'derived'> {
  return {
    kind: 'references',
    sql: 'uuid[]',
    nullable: false,
    origin: 'derived',
    target,
    shape: z.array(uuid),
  };
}
