import { outside } from './alteration.ts';
import type { History } from './history.ts';
import type { RefusalName } from './refusals.ts';

type About = {
  table: string;
  history: History;
  /** Whether the file holds the table by something else than validating. */
  isHeld: boolean;
};

/** What is wrong with one action on a table that is in use; null where it takes a moment and breaks nothing. */
export function actionRefusal(action: string, { table, history, isHeld }: About): RefusalName | null {
  const [, added] = /^add (?:column )?(?:if not exists )?(.*)$/.exec(action) ?? [];
  const constraint =
    /^add (?:constraint \S+ )?(check|foreign key|primary key|unique|exclude|not null)\b/.exec(action);
  if (constraint) return constraintRefusal(constraint[1] ?? '', action);
  if (added !== undefined) return columnRefusal(added);
  const [, column, change] = /^alter (?:column )?(\S+) (.*)$/.exec(action) ?? [];
  if (column && change) {
    if (/^(set data )?type /.test(change)) return 'column-type';
    if (change === 'set not null')
      return history.proved.has(`${table}.${column}`) ? null : 'not-null-unproved';
    return /^add generated|^set expression/.test(change) ? 'rewriting-column' : null;
  }
  if (action.startsWith('validate constraint ')) return isHeld ? 'validated-under-lock' : null;
  if (/^drop (?!constraint )/.test(action)) return 'drop';
  if (/^rename (?!constraint )|^set schema /.test(action)) return 'rename';
  return /^set (logged|unlogged|tablespace|access method)/.test(action) ? 'rewriting-table' : null;
}

function constraintRefusal(kind: string, action: string): RefusalName | null {
  if (kind === 'exclude') return 'exclusion-at-once';
  if (kind === 'unique' || kind === 'primary key') return / using index /.test(action) ? null : 'key-at-once';
  return action.endsWith(' not valid') ? null : 'constraint-at-once';
}

function columnRefusal(definition: string): RefusalName | null {
  const words = ` ${outside(definition)} `;
  if (/ generated /.test(words) || /^ \S+ (small|big)?serial /.test(words)) return 'rewriting-column';
  const hasDefault = / default /.test(words);
  if (hasDefault && hasVolatileDefault(definition)) return 'volatile-default';
  if (/ not null /.test(words) && !hasDefault) return 'required-column';
  if (/ (unique|primary key) /.test(words)) return 'key-at-once';
  if (/ check /.test(words) || (hasDefault && / references /.test(words))) return 'constraint-at-once';
  return null;
}

/** One value for all rows, or a type with its length. What is not known here may differ from row to row. */
const steady = new Set([
  'now',
  'statement_timestamp',
  'transaction_timestamp',
  'jsonb_build_object',
  'jsonb_build_array',
  'numeric',
  'decimal',
  'varchar',
  'char',
  'timestamptz',
  'timestamp',
  'interval',
]);

function hasVolatileDefault(definition: string): boolean {
  const [, given = ''] =
    / default (.*?)(?: not null| null| check | references | constraint | unique| collate |$)/.exec(
      definition,
    ) ?? [];
  return [...given.matchAll(/([\w.]+) ?\(/g)].some(([, name = '']) => !steady.has(name));
}
