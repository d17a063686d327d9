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
  loadIcons: () => import('./menu-icons.ts'),
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
  const given = area ?? noArea;
  const withIcons = given.includes('loadIcons')
    ? given
    : given.replace(/( {2}load: .*\n)/, "$1  loadIcons: () => import('./menu-icons.ts'),\n");
  const owning = appended(withIcons, /(owns: \[)([\s\S]*?)(\s*\],)/, ` 'content/${kebabs}',`);
  return appended(owning, /(navigation: \[)([\s\S]*?)(\n? *\],\n\};)/, entry);
}

const noIcons = `
/** Of the entries of groups that are closed at first. */
export const icons = {
};
`;

/** The icons of an area's entries with one for a list; null: the area has none yet. */
export function withIcon(icons: string | null, { snakes }: Names): string {
  const given = icons ?? noIcons;
  const line = "import IconListDetails from '#icons/IconListDetails';\n";
  const imported = given.includes(line) ? given : `${line}${given}`;
  return appended(imported, /(export const icons = \{)([\s\S]*?)(\n?\};)/, `\n  ${snakes}: IconListDetails,`);
}

/** The addresses of the application with one more. */
export function withPath(paths: string, { kebabs, camels }: Names): string {
  const line = `export const ${camels}Path = \`\${content}/${kebabs}\`;\n`;
  const last = paths.lastIndexOf('`${content}/');
  const end = paths.indexOf('\n', last) + 1;
  if (last < 0 || end === 0) throw new Error('There is no address of the contents to stand beside.');
  return `${paths.slice(0, end)}${line}${paths.slice(end)}`;
}

/** One more at the end of a list, on one line or several; the formatter puts it in its place. */
function appended(text: string, list: RegExp, item: string): string {
  if (!list.test(text)) throw new Error('The area has no list of routes or screens to stand in.');
  return text.replace(list, (_, begin: string, items: string, end: string) => {
    const before = items.trimEnd();
    return `${begin}${before}${before === '' || before.endsWith(',') ? '' : ','}${item}${end}`;
  });
}
