import type { Fault } from '@fernpuls/domain/tenancy/validation/fault';
import * as z from 'zod/mini';

type Placed = { path: (string | number)[]; fault: Fault | null };

/** Rules of the domain for what only shows in the whole of a value; each fault stands at its place in it. */
export function ruledWithin<T>(faultsOf: (value: T) => readonly Placed[]) {
  return z.check<T>(({ value, issues }) => {
    for (const { path, fault } of faultsOf(value)) {
      if (!fault) continue;
      const { code: message, params } = fault;
      issues.push({ code: 'custom', message, params, path, input: value, continue: true });
    }
  });
}
