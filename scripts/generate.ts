// `npm run generate` writes docs/generated, docs/rules.md, db/schema.sql and the marks of breached passwords; `--check` fails when a committed one is out of date.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { calls, resources } from '@fernpuls/contract';
import { meanings } from '@fernpuls/domain/triggers/rules/meaning/kinds';
import { breachedMarks } from './generate/breached-passwords.ts';
import { permissionsMarkdown } from './generate/permissions.ts';
import { routesMarkdown } from './generate/routes.ts';
import { rulesMarkdown } from './generate/rules.ts';
import { schemaSql } from './generate/schema.ts';

const root = join(dirname(import.meta.filename), '..');

const wanted: Record<string, string | Buffer> = {
  'apps/server/src/identity/breached-passwords.bin': breachedMarks(),
  'docs/generated/routes.md': routesMarkdown(resources, calls),
  'docs/generated/permissions.md': permissionsMarkdown(resources, calls),
  'docs/rules.md': rulesMarkdown(root, meanings),
  'db/schema.sql': await schemaSql(root),
};

const isCheck = process.argv.includes('--check');
let outdated = 0;
for (const [path, content] of Object.entries(wanted)) {
  const file = join(root, path);
  if (existsSync(file) && readFileSync(file).equals(Buffer.from(content))) continue;
  outdated += 1;
  if (isCheck) console.error(`${path} is out of date: run npm run generate`);
  else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    console.log(`wrote ${path}`);
  }
}
if (isCheck && outdated > 0) process.exitCode = 1;
