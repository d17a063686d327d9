import type { Statement } from '../../apps/server/src/runtime/statements.ts';
import { alterationOf, nameOf } from './alteration.ts';

/** What the migrations up to here have made, as far as the rules ask. */
export type History = {
  tables: Set<string>;
  /** Columns proved to hold no null, as `table.column`. */
  proved: Set<string>;
  /** The column that a constraint `table.constraint`, not valid yet, will prove. */
  pending: Map<string, string>;
};

export const noHistory = (): History => ({ tables: new Set(), proved: new Set(), pending: new Map() });

/** Goes on by one statement. */
export function remember(history: History, { plain }: Statement): void {
  const made = /^create (?:unlogged )?table (?:if not exists )?(\S+)/.exec(plain)?.[1];
  if (made) history.tables.add(nameOf(made));
  const alteration = alterationOf(plain);
  if (!alteration) return;
  const { table, actions } = alteration;
  for (const action of actions) {
    const [, constraint, column] = /^add constraint (\S+) check \( ?(\w+) is not null ?\)/.exec(action) ?? [];
    if (constraint && column) {
      if (action.endsWith(' not valid')) history.pending.set(`${table}.${constraint}`, column);
      else history.proved.add(`${table}.${column}`);
    }
    const validated = /^validate constraint (\S+)$/.exec(action)?.[1];
    const proved = validated && history.pending.get(`${table}.${validated}`);
    if (proved) history.proved.add(`${table}.${proved}`);
  }
}
