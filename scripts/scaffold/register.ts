import { namesOf } from './names.ts';

const list = /(export const resources = \[)([^\]]*)(\] as const satisfies readonly Resource\[\];)/;
const empty = `import type { Resource } from '../kit/resource.ts';

export const resources = [] as const satisfies readonly Resource[];
`;

/** The list of an area with one more resource: its import in order, itself at the end; null: the area's first. */
export function register(room: string | null, name: string): string {
  const { camels, kebab } = namesOf(name);
  const given = room ?? empty;
  if (given.includes(`'./${kebab}.ts'`)) throw new Error(`${kebab} is registered already.`);
  const imported = withImport(given, `{ ${camels} }`, `./${kebab}.ts`);
  if (!list.test(imported)) throw new Error('The area has no list of resources.');
  return imported.replace(list, (_, begin: string, entries: string, end: string) => {
    const names = entries.split(',').map((entry) => entry.trim());
    const listed = [...names.filter((entry) => entry !== ''), camels];
    return `${begin}\n${listed.map((entry) => `  ${entry},\n`).join('')}${end}`;
  });
}

/** The registry with one more area. */
export function registerArea(registry: string, area: string): string {
  if (registry.includes(`'./${area}/index.ts'`)) return registry;
  const imported = withImport(registry, `* as ${area}`, `./${area}/index.ts`);
  return imported.replace(/(const listed = \[\n(?:.*\n)*?)(\] as const;)/, `$1  ${area},\n$2`);
}

function withImport(text: string, what: string, path: string): string {
  const imports = [...text.matchAll(/^import [^;]*? from '([^']+)';\n/gm)];
  const next = imports.find(([, from = '']) => from.startsWith('./') && from > path) ?? null;
  const last = imports.at(-1);
  if (!last) throw new Error('The list has no imports.');
  const at = next ? next.index : last.index + last[0].length;
  return `${text.slice(0, at)}import ${what} from '${path}';\n${text.slice(at)}`;
}
