// npm run new:resource <area> <name> [permission] [module] en=<one>/<many> de=<eines>/<mehrere> …: all ten languages
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { areas } from '@fernpuls/contract';
import { languages } from '@fernpuls/contract/languages';
import { moduleParents } from '@fernpuls/contract/modules';
import { isPermissionKey } from '@fernpuls/contract/permissions';
import { newFiles, type Order, withTitle } from './scaffold/files.ts';
import { namesOf } from './scaffold/names.ts';
import { register, registerArea } from './scaffold/register.ts';
import { withIcon, withPath, withRoute, withScreen } from './scaffold/screens.ts';
import { countLines } from './boundaries/rules.ts';
import { root } from './source/tree.ts';

const usage = `npm run new:resource -- patients care-team [permission] [module] ${languages.map((code) => `${code}=<one>/<several>`).join(' ')}`;

function stop(message: string): never {
  console.error(`${message}\nUse: ${usage}`);
  process.exit(1);
}

function wordsOf(given: readonly string[]): Order['words'] {
  const found = languages.map((code) => {
    const text = given.find((one) => one.startsWith(`${code}=`))?.slice(code.length + 1);
    const [one, many] = (text ?? '').split('/');
    return one && many
      ? ([code, { one, many }] as const)
      : stop(`How is one called, and several, in ${code}?`);
  });
  // Every language was asked for in the line before.
  return Object.fromEntries(found) as Order['words'];
}

function readOrder(): Order {
  const given = process.argv.slice(2);
  const [area = '', name = '', permission = 'patient', module = 'core'] = given.filter(
    (one) => !/^[a-z]{2}=/.test(one),
  );
  if (!(areas as readonly string[]).includes(area)) stop(`The area must be one of: ${areas.join(', ')}.`);
  if (!isPermissionKey(permission)) stop(`${permission} is no permission of contract/src/permissions.ts.`);
  if (!Object.hasOwn(moduleParents, module)) stop(`${module} is no module of contract/src/modules.ts.`);
  return { area, name, permission, module, words: wordsOf(given), now: new Date() };
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
const names = namesOf(order.name);
const screens = `apps/web/src/areas/${order.area}`;
const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null);
lists.set(`${screens}/routes.tsx`, withRoute(read(`${screens}/routes.tsx`), names));
lists.set(`${screens}/area.ts`, withScreen(read(`${screens}/area.ts`), names, order));
const pathsFile = `${contract}/paths.ts`;
lists.set(pathsFile, withPath(readFileSync(join(root, pathsFile), 'utf8'), names));
lists.set(`${screens}/menu-icons.ts`, withIcon(read(`${screens}/menu-icons.ts`), names));
for (const language of languages) {
  for (const [file, part] of [
    ['menu', 'content'],
    ['audit', 'subject'],
  ] as const) {
    const path = `locales/${language}/${file}.json`;
    lists.set(path, withTitle({ text: read(path) ?? '{}', part }, names, order.words[language]));
  }
}
for (const [path, text] of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  console.log(`${String(countLines(text)).padStart(4)}  ${path}`);
}
for (const [path, text] of lists) writeFileSync(join(root, path), text);
for (const path of lists.keys()) console.log(`   +  ${path}`);
console.log('\nNext: fields of its own, npm run generate, npm run format, npm test.');
