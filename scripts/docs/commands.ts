import type { Finding } from '../source/report.ts';
import type { Tree } from '../source/tree.ts';

export type Commands = Readonly<Record<string, string>>;

/** Commands of package.json whose program no file is. `paths` are all files of the project. */
export function missingPrograms(commands: Commands, paths: readonly string[]): Finding[] {
  return Object.entries(commands).flatMap(([name, line]) =>
    [...line.matchAll(/\bnode\s+(\S+)/g)]
      .map((match) => match[1] ?? '')
      .filter((program) => !paths.includes(program))
      .map((program) => finding('package.json', 0, `"${name}" runs ${program}, which does not exist`)),
  );
}

/** What npm runs by itself, and what the README explains before its table. */
const unlisted = /^(pre|post)|^(start|test)$/;

/** Documents name commands that exist; the README's table names every one. */
export function strayCommands(documents: Tree, commands: Commands): Finding[] {
  const table = (documents.get('README.md') ?? '').split('\n').filter((line) => line.startsWith('|'));
  const listed = new Set(table.flatMap(namedCommands));
  const unknown = [...documents].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) =>
      namedCommands(line)
        .filter((name) => !(name in commands))
        .map((name) => finding(path, index + 1, `names npm run ${name}, which package.json does not have`)),
    ),
  );
  const missing = Object.keys(commands).filter((name) => !unlisted.test(name) && !listed.has(name));
  return [
    ...unknown,
    ...missing.map((name) => finding('README.md', 0, `its table of commands has no row for npm run ${name}`)),
  ];
}

function namedCommands(line: string): string[] {
  return [...line.matchAll(/\bnpm run (?:-s )?([a-z][a-z0-9:]*)/g)].map((match) => match[1] ?? '');
}

function finding(path: string, line: number, message: string): Finding {
  return { path, line, message };
}
