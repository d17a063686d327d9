import { dirname, normalize } from 'node:path/posix';

const comment = /\/\*[\s\S]*?\*\//g;
/** `composes: names from "sheet"`. */
export const composing = /composes:\s*([^;]*?)(?:\s+from\s+["']([^"']+)["'])?;/g;
const global = /:global\((?:[^()]|\([^()]*\))*\)/g;
const className = /(?<=\.)[a-zA-Z_][\w-]*/g;

/** How a component takes a sheet in: its name there, and where the sheet lies. */
export const importing = /import (\w+) from '([^']+\.module\.css)'/g;

export function beside(path: string, from: string): string {
  return normalize(`${dirname(path)}/${from}`);
}

/** The classes a sheet defines for itself. */
export function classesOf(text: string): string[] {
  return classesIn(text.replaceAll(comment, '').replaceAll(composing, '').replaceAll(global, ''));
}

/** The classes a sheet defines for every page: all of a plain one, of a module those in `:global`. */
export function globalsOf(path: string, text: string): string[] {
  const bare = text.replaceAll(comment, '');
  if (!path.endsWith('.module.css')) return classesIn(bare);
  return (bare.match(global) ?? []).flatMap((one) => one.match(className) ?? []);
}

function classesIn(plain: string): string[] {
  const selectors = [...plain.matchAll(/([^{}]*)\{/g)].map(([, selector = '']) => selector);
  const found = selectors.filter((selector) => !selector.trim().startsWith('@'));
  return [...new Set(found.flatMap((selector) => selector.match(className) ?? []))];
}
