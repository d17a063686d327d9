import { isRepeated, runsAlone } from '../../apps/server/src/runtime/migrate-alone.ts';
import { type Statement, statementsOf } from '../../apps/server/src/runtime/statements.ts';
import type { Finding } from '../source/report.ts';
import { alterationOf, nameOf } from './alteration.ts';
import { actionRefusal } from './altering.ts';
import { type History, noHistory, remember } from './history.ts';
import { type RefusalName, refusals } from './refusals.ts';

type Asked = {
  /** Path to text, in the order in which they are applied. */
  migrations: ReadonlyMap<string, string>;
  /** Names that landed before the rules: read, not judged. */
  landed: string;
  /** Last migration of the last release. */
  released: string;
};

/** Every statement that would keep people waiting or break a server of the release before. */
export function refusedIn({ migrations, landed, released }: Asked): Finding[] {
  const history = noHistory();
  const findings: Finding[] = [];
  for (const [path, text] of migrations) {
    const file = fileOf(text, history, released);
    const isJudged = (path.split('/').at(-1) ?? '') > landed;
    for (const statement of file.statements) {
      const names = isJudged ? refusalsOf(statement, file) : [];
      for (const name of new Set(names))
        findings.push({ path, line: statement.line, message: `${name}: ${refusals[name]}` });
      remember(history, statement);
    }
  }
  return findings;
}

type File = {
  statements: Statement[];
  isAlone: boolean;
  history: History;
  released: string;
  /** A table that stood before this file. */
  isOld(table: string): boolean;
};

function fileOf(text: string, history: History, released: string): File {
  const before = new Set(history.tables);
  const isOld = (table: string) => before.has(nameOf(table));
  return { statements: statementsOf(text), isAlone: runsAlone(text), history, released, isOld };
}

function refusalsOf(statement: Statement, file: File): RefusalName[] {
  const { plain } = statement;
  const found = [...general(plain, file), ...onRows(statement, file), ...onTable(statement, file)];
  if (file.isAlone && !isRepeatable(statement)) found.push('not-repeatable');
  return found.filter((name) => name !== 'drop' || !isUnused(statement, file.released));
}

/** Statements that are wrong by their first words. */
function general(plain: string, { isAlone, isOld, statements }: File): RefusalName[] {
  if (/^(begin|start transaction|commit|end|rollback|savepoint)\b|^set .*\block_timeout\b/.test(plain))
    return ['own-transaction'];
  if (/^do\b/.test(plain)) return ['hidden-statements'];
  if (/^lock\b/.test(plain)) return ['lock-table'];
  if (/^(vacuum|cluster|reindex|refresh materialized view)\b/.test(plain)) return ['rewriting-table'];
  const [, index, table = ''] =
    /^create (?:unique )?index (concurrently )?(?:if not exists )?(?:\S+ )?on (?:only )?(\w[\w.]*)/.exec(
      plain,
    ) ?? [];
  if (table !== '' && index === undefined) return isOld(table) ? ['index-at-once'] : [];
  if (/^(create|drop) (unique )?index concurrently /.test(plain))
    return isAlone ? [] : ['concurrently-in-transaction'];
  if (/^alter (?!table |index |policy |trigger ).* rename /.test(plain)) return ['rename'];
  const [, dropped] = /^drop (?:function|procedure|routine) (?:if exists )?([\w.]+)/.exec(plain) ?? [];
  if (dropped !== undefined) return statements.some((each) => makes(each.plain, dropped)) ? [] : ['drop'];
  return /^drop (materialized view|view|schema|type|domain|sequence|extension|role|owned) /.test(plain)
    ? ['drop']
    : [];
}

const makes = (plain: string, name: string) =>
  /^create (or replace )?(function|procedure) ([\w.]+)/.exec(plain)?.[3] === name;

function onRows(statement: Statement, { isOld, isAlone }: File): RefusalName[] {
  const { plain } = statement;
  const isStep = isAlone && isRepeated(statement) && isRepeatable(statement);
  const truncated = /^truncate (?:table )?(?:only )?([\w.]+)/.exec(plain)?.[1];
  if (truncated !== undefined) return isOld(truncated) ? ['rewriting-table'] : [];
  if (!/^(with|update|delete|merge)\b/.test(plain)) return [];
  const changed = [...plain.matchAll(/\b(?:update|delete from|merge into) (?:only )?([\w.]+)/g)];
  return !isStep && changed.some(([, table = '']) => isOld(table)) ? ['all-rows-at-once'] : [];
}

function onTable({ plain }: Statement, { statements, history, isOld }: File): RefusalName[] {
  const [, dropped] = /^drop table (?:if exists )?(.*?)(?: cascade| restrict)?$/.exec(plain) ?? [];
  if (dropped !== undefined) return dropped.split(/, ?/).some(isOld) ? ['drop'] : [];
  const alteration = alterationOf(plain);
  if (!alteration || !isOld(alteration.table)) return [];
  const { table, actions } = alteration;
  const isHeld = statements.some((each) => {
    const other = alterationOf(each.plain);
    return (
      other?.table === table && other.actions.some((action) => !action.startsWith('validate constraint '))
    );
  });
  return actions.flatMap((action) => actionRefusal(action, { table, history, isHeld }) ?? []);
}

const repeatable = [
  /^create (unique )?index concurrently if not exists \w+ on \w+ /,
  /^drop index concurrently if exists \w+$/,
  /^alter table [\w.]+ validate constraint \w+$/,
];

function isRepeatable(statement: Statement): boolean {
  if (isRepeated(statement)) return / limit \d+\b/.test(statement.plain);
  return repeatable.some((form) => form.test(statement.plain));
}

/** `-- unused since <migration>`: servers of the last release already did without. */
function isUnused({ notes }: Statement, released: string): boolean {
  const [, since] = /^unused since (\S+\.sql)$/.exec(notes.at(-1) ?? '') ?? [];
  return since !== undefined && since <= released;
}
