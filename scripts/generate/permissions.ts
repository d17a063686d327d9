import type { Call } from '@fernpuls/contract/kit/call';
import type { Resource } from '@fernpuls/contract/kit/resource';
import { permissionDependencies } from '@fernpuls/contract/permissions';

/** Each permission with what it brings along and what it opens. */
export function permissionsMarkdown(resources: readonly Resource[], calls: readonly Call[]): string {
  const rows = Object.entries(permissionDependencies).map(([key, needed]) => {
    const opened = [
      ...resources.filter((resource) => resource.permission === key).map((resource) => resource.type),
      ...calls
        .filter((call) => typeof call.auth === 'object' && call.auth.permission === key)
        .map((call) => call.name),
    ];
    return `| ${key} | ${needed.join(', ')} | ${opened.join(', ')} |`;
  });
  const head = ['| key | brings read of | opens |', '|---|---|---|'];
  const about = 'Write implies read; what a permission needs is granted at least for reading.';
  return `# Permissions\n\nGenerated from the contract by \`npm run generate\`. ${about}\n\n${[...head, ...rows].join('\n')}\n`;
}
