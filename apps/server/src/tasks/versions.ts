import type { AuditAction } from '@fernpuls/contract/identity/audit-actions';
import { tasks } from '@fernpuls/contract/tasks/task';
import { taskVersions } from '@fernpuls/contract/tasks/task-versions.call';
import type { Context } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { verb } from '../kit/routes.ts';
import { namesOf, versionRows } from './queries.ts';

// The database keeps no order of keys.
const fieldNames = Object.keys(tasks.fields);
type Difference = { field: string; from: unknown; to: unknown };

export const versionHandler = verb(taskVersions, async (ctx, { id }) => {
  await requireTask(ctx, id);
  const rows = (await versionRows(ctx.tx, id)).map((row) => ({ ...row, changes: differences(row) }));
  const ids = rows.flatMap(({ changes }) =>
    changes.flatMap(({ field, from, to }) => (isReference(field) ? [from, to] : [])).filter(isText),
  );
  const names = await namesOf(ctx.tx, [...new Set(ids)]);
  const shown = (field: string, value: unknown) => {
    if (value === null || value === undefined) return null;
    if (typeof value !== 'string') return JSON.stringify(value);
    return isReference(field) ? (names.get(value) ?? value) : value;
  };
  return {
    data: rows.map(({ by_name, changes, ...row }) => ({
      ...row,
      byName: by_name,
      changes: changes.map(({ field, from, to }) => ({
        field,
        from: shown(field, from),
        to: shown(field, to),
      })),
    })),
  };
});

/** What happens to a task's steps, comments and relations belongs to its history. */
export function version(
  ctx: Context,
  taskId: string,
  action: AuditAction,
  changes: Record<string, [unknown, unknown]> = {},
): void {
  ctx.audit({ action, subjectType: 'tasks', subjectId: taskId, changes });
  ctx.announce('tasks_changed', [taskId]);
}

/** For writing what `version` records. */
export function unrecorded(ctx: Context): Context {
  return { ...ctx, audit: () => undefined };
}

export async function requireTask(ctx: Context, id: string): Promise<void> {
  const found = await ctx.tx.selectFrom('task').where('id', '=', id).select('id').executeTakeFirst();
  if (!found) throw new Refusal('not_found');
}

/** Creations hold each value, everything later from and to. */
function differences({ action, changes }: { action: string; changes: unknown }): Difference[] {
  if (typeof changes !== 'object' || changes === null) return [];
  return Object.entries(changes)
    .map(([field, value]: [string, unknown]) => {
      if (action === 'create') return { field, from: null, to: value };
      const [from, to] = Array.isArray(value) ? (value as unknown[]) : [null, value];
      return { field, from, to };
    })
    .filter(({ from, to }) => (from ?? null) !== null || (to ?? null) !== null)
    .toSorted((a, b) => fieldNames.indexOf(a.field) - fieldNames.indexOf(b.field));
}

function isReference(field: string): boolean {
  return Object.entries(tasks.fields).some(([name, { kind }]) => name === field && kind === 'reference');
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
