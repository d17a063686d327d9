import type { Order } from './files.ts';
import type { Names } from './names.ts';

const noRoutes = `import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';

export const routes: RouteObject[] = [
];
`;

const noArea = `import type { Area } from '../../ui/navigation/area.ts';

export const area: Area = {
  owns: [
  ],
  load: () => import('./routes.tsx'),
  navigation: [
  ],
};
`;

/** The routes of an area with one more screen; null: the area has none yet. */
export function withRoute(routes: string | null, { kebabs }: Names): string {
  const given = routes ?? noRoutes;
  const withImport = given.includes('/ui/lazy-page.ts')
    ? given
    : given.replace(/(from 'react-router';\n)/, "$1import { lazyPage } from '../../ui/lazy-page.ts';\n");
  const route = `{ path: 'content/${kebabs}/:id?', lazy: lazyPage(() => import('./${kebabs}.page.tsx')) }`;
  return appended(
    withImport,
    /(export const routes: RouteObject\[\] = \[)([\s\S]*?)(\n?\];)/,
    `\n  ${route},`,
  );
}

/** What the application knows of an area, with one more screen among the contents of the menu. */
export function withScreen(area: string | null, { kebabs, snakes }: Names, order: Order): string {
  const module = order.module === 'core' ? '' : `\n      module: '${order.module}',`;
  const entry = `
    {
      key: '${snakes}',
      to: 'content/${kebabs}',
      group: 'content',
      at: 200,
      permission: '${order.permission}',${module}
    },`;
  const owning = appended(area ?? noArea, /(owns: \[)([\s\S]*?)(\s*\],)/, ` 'content/${kebabs}',`);
  return appended(owning, /(navigation: \[)([\s\S]*?)(\n? *\],\n\};)/, entry);
}

/** One more at the end of a list, on one line or several; the formatter puts it in its place. */
function appended(text: string, list: RegExp, item: string): string {
  if (!list.test(text)) throw new Error('The area has no list of routes or screens to stand in.');
  return text.replace(list, (_, begin: string, items: string, end: string) => {
    const before = items.trimEnd();
    return `${begin}${before}${before === '' || before.endsWith(',') ? '' : ','}${item}${end}`;
  });
}
