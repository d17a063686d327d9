// npm run new:resource <area> <name> <One/Many> <Eines/Mehrere> [permission] [module]
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { areas } from '@fernpuls/contract';
import { moduleParents } from '@fernpuls/contract/modules';
import { isPermissionKey } from '@fernpuls/contract/permissions';
import { newFiles, type Order } from './scaffold/files.ts';
import { register, registerArea } from './scaffold/register.ts';
import { countLines } from './boundaries/rules.ts';
import { root } from './source/tree.ts';

const usage =
  'npm run new:resource -- patients care-team "Care team/Care teams" Team/Teams [permission] [module]';

function stop(message: string): never {
  console.error(`${message}\nUse: ${usage}`);
  process.exit(1);
}

function words(given: string | undefined): { one: string; many: string } {
  const [one, many] = (given ?? '').split('/');
  return one && many
    ? { one, many }
    : stop('Give the words for one and for several, in English and in German.');
}

function readOrder(): Order {
  const [area = '', name = '', en, de, permission = 'patient', module = 'core'] = process.argv.slice(2);
  if (!(areas as readonly string[]).includes(area)) stop(`The area must be one of: ${areas.join(', ')}.`);
  if (!isPermissionKey(permission)) stop(`${permission} is no permission of contract/src/permissions.ts.`);
  if (!Object.hasOwn(moduleParents, module)) stop(`${module} is no module of contract/src/modules.ts.`);
  return { area, name, permission, module, words: { en: words(en), de: words(de) }, now: new Date() };
}

const order = readOrder();
const files = newFiles(order);
const taken = [...files.keys()].filter((path) => existsSync(join(root, path)));
if (taken.length > 0) stop(`There is already: ${taken.join(', ')}`);
const migration = [...files.keys()].find((path) => path.endsWith('.sql')) ?? '';
const lastMigration = readdirSync(join(root, 'db/migrations')).sort().at(-1) ?? '';
if (migration <= `db/migrations/${lastMigration}`)
  stop(`The clock is behind the last migration, ${lastMigration}.`);

const contract = 'packages/contract/src';
const roomPath = `${contract}/${order.area}/index.ts`;
const room = existsSync(join(root, roomPath)) ? readFileSync(join(root, roomPath), 'utf8') : null;
const lists = new Map([
  [roomPath, register(room, order.name)],
  [`${contract}/index.ts`, registerArea(readFileSync(join(root, contract, 'index.ts'), 'utf8'), order.area)],
]);
for (const [path, text] of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  console.log(`${String(countLines(text)).padStart(4)}  ${path}`);
}
for (const [path, text] of lists) writeFileSync(join(root, path), text);
console.log(`  +2  ${roomPath}`);
console.log(
  '\nNext: fields of its own, a line in apps/web/src/app/shell/navigation.ts, npm run generate, npm test.',
);
