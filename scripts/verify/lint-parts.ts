import type { Told } from './outcome.ts';

/** The projects whose files the linter also checks as the compiler does, each with the options of its tsconfig.json. */
const projects = [
  'packages/domain',
  'packages/contract',
  'apps/server',
  'apps/demo',
  'apps/web',
  '.',
] as const;

export const lintParts: readonly string[] = ['lint', ...projects.map(nameOf)];

/** What the linter printed (`-f unix`) as one result for its rules and one for the types of each project. */
export function toldOf(code: number, output: string): Told[] {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const findings = Map.groupBy(lines, (line) => {
    const [, path] = /^([^:]+):.*\[Error\/typescript\(TS\d+\)\]$/.exec(line) ?? [];
    return path === undefined ? 'lint' : nameOf(projectOf(path));
  });
  const isOnlyTypes = code !== 0 && lintParts.slice(1).some((name) => findings.has(name));
  return lintParts.map((name) => {
    const own = findings.get(name) ?? [];
    const ok = name === 'lint' ? code === 0 || (isOnlyTypes && !own.some(isFinding)) : own.length === 0;
    return { name, ok, output: own.join('\n') };
  });
}

function nameOf(project: string): string {
  return `types ${project}`;
}

function isFinding(line: string): boolean {
  return /\[(Error|Warning)(\/|\])/.test(line);
}

/** The tests of the packages, and what only they use, may ask Node: they belong to the project of the root. */
function projectOf(path: string): (typeof projects)[number] {
  const isRoots = path.startsWith('packages/') && /\.test\.ts$|\/src\/testing\//.test(path);
  return isRoots ? '.' : (projects.find((project) => path.startsWith(`${project}/`)) ?? '.');
}
