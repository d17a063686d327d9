import { namesOf } from './names.ts';

/** The registry with one more resource: its import in order, itself at the end of the list. */
export function register(registry: string, area: string, name: string): string {
  const { camels, kebab } = namesOf(name);
  const path = `./${area}/${kebab}.ts`;
  if (registry.includes(`'${path}'`)) throw new Error(`${path} is registered already.`);
  const imports = [...registry.matchAll(/^import [^;]*? from '([^']+)';\n/gm)];
  const next = imports.find(([, from = '']) => from > path) ?? null;
  const last = imports.at(-1);
  if (!last) throw new Error('The registry has no imports.');
  const at = next ? next.index : last.index + last[0].length;
  const imported = `${registry.slice(0, at)}import { ${camels} } from '${path}';\n${registry.slice(at)}`;
  const list = /(export const resources: readonly Resource\[\] = \[\n(?:.*\n)*?)(\];)/;
  if (!list.test(imported)) throw new Error('The registry has no list of resources.');
  return imported.replace(list, (_, entries: string, end: string) => `${entries}  ${camels},\n${end}`);
}
