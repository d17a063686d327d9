import assert from 'node:assert/strict';
import type { KnownReader } from './readers.ts';
import { findViolations } from './rules.ts';

export const areas = ['patients', 'triggers', 'tasks'];

// A small tree that keeps every rule; each test plants one violation into it.
const sound: Record<string, string> = {
  'packages/domain/src/triggers/threshold.ts':
    'export const hit = (value: number, limit: number) => value > limit;',
  'packages/contract/src/index.ts': "import { t } from './triggers/trigger.ts'; export const registry = [t];",
  'packages/contract/src/permissions.ts': 'export const permissions = [];',
  'packages/contract/src/kit/fields.ts': "import * as z from 'zod/mini'; export const text = z.string();",
  'packages/contract/src/triggers/trigger.ts':
    "import { text } from '../kit/fields.ts'; export const t = { text };",
  'apps/server/src/config.ts': 'export const port = process.env.PORT;',
  'apps/server/src/app.ts': "import { verbs } from './triggers/index.ts'; export const app = { verbs };",
  'apps/server/src/kit/verbs.ts': "import { sql } from 'kysely'; export const one = sql`select 1`;",
  'apps/server/src/ground/database.ts': 'export const database = 1;',
  'apps/server/src/runtime/relay.ts': 'export const relay = 1;',
  'apps/server/src/adapters/mail.ts': 'export const send = () => {};',
  'apps/server/src/patients/index.ts': "export { rows } from './queries.ts';",
  'apps/server/src/patients/queries.ts': "import { sql } from 'kysely'; export const rows = sql`select 2`;",
  'apps/server/src/triggers/index.ts':
    "import { rows } from '../patients/index.ts'; export const verbs = { rows };",
  'apps/server/src/triggers/jobs.ts': "import { send } from '../adapters/mail.ts'; export const job = send;",
  'apps/web/src/app/router.tsx': "export const page = () => import('../areas/triggers/list.page.tsx');",
  'apps/server/src/testing/eventually.ts': 'export const eventually = 1;',
  'apps/demo/src/main.ts':
    "import { rows } from '@fernpuls/server/patients/index'; export const fill = rows;",
  'apps/web/src/clinical/format.ts': 'export const format = 1;',
  'apps/web/src/ui/button.tsx': 'export const Button = () => <button type="button" />;',
  'apps/web/src/areas/patients/index.ts': "export { name } from './name.ts';",
  'apps/web/src/areas/patients/name.ts': "export const name = 'x';",
  'apps/web/src/areas/triggers/list.page.tsx': `
    import { Button } from '../../ui/button.tsx';
    import { name } from '../patients/index.ts';
    export const Page = () => <Button key={name} />;`,
};

export function violations(
  planted: Record<string, string> = {},
  readers: readonly KnownReader[] = [],
): string[] {
  const tree = new Map(Object.entries({ ...sound, ...planted }));
  return findViolations(tree, areas, readers).map(({ path, message }) => `${path}: ${message}`);
}

/** The planted text is found in the planted file, by the rule that forbids it, and by no other. */
export function isCaught(path: string, text: string, expected: RegExp): void {
  const found = violations({ [path]: text });
  assert.equal(found.length, 1, `expected one violation, found: ${JSON.stringify(found, null, 1)}`);
  assert.match(found[0] ?? '', expected);
  assert.ok(found[0]?.startsWith(path));
}
