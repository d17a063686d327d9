import type { Fault } from './validation/fault.ts';
import { unique } from './validation/list-rules.ts';

/** A saved view is found by its name: no two of a list have the same, and the sentence says which. */
export function viewName(others: readonly { name: string }[]): (name: string) => Fault | null {
  return (name) =>
    unique(
      others.map((other) => other.name),
      name.trim(),
    )(name);
}
