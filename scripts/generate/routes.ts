import type { Call } from '@fernpuls/contract/kit/call';
import type { Resource } from '@fernpuls/contract/kit/resource';
import { needOf } from '@fernpuls/contract/needs';

const methods = { list: 'GET', read: 'GET', create: 'POST', update: 'PATCH', remove: 'DELETE' } as const;

/** Every address the server answers, with who may call it. */
export function routesMarkdown(resources: readonly Resource[], calls: readonly Call[]): string {
  const rows = [
    ...resources.flatMap((resource) =>
      resource.verbs.map((verb) => {
        const path = `/web/v1/${resource.path}${verb === 'list' || verb === 'create' ? '' : '/{id}'}`;
        const { permission, access } = needOf(resource, verb);
        return [
          resource.area,
          methods[verb],
          path,
          `${permission}:${access}${resource.proof.includes(verb) ? ' + proof' : ''}`,
          resource.module,
          resource.readsAudited && (verb === 'list' || verb === 'read') ? 'yes' : '',
        ];
      }),
    ),
    ...calls.map((call) => {
      const needs = typeof call.auth === 'object' ? `${call.auth.permission}:${call.auth.access}` : call.auth;
      const proof = call.proof ? ' + proof' : '';
      const recorded = call.readsAudited ? 'yes' : '';
      return [call.area, call.method, call.path, `${needs}${proof}`, call.module ?? '', recorded];
    }),
  ];
  const lines = rows.map((row) => `| ${row.join(' | ')} |`).sort();
  return `# Calls\n\nGenerated from the contract by \`npm run generate\`.\n\n| area | method | path | needs | module | reading is recorded |\n|---|---|---|---|---|---|\n${lines.join('\n')}\n`;
}
