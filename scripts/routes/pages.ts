import { answers } from './pattern.ts';
import { related, type Route } from './table.ts';

/** What the table says of pages and the web does not keep; `pages` has the pattern that the router matches each path with. */
export function judgePages(routes: readonly Route[], pages: ReadonlyMap<string, string | null>): string[] {
  return routes.flatMap((route) => {
    const { path, state } = route;
    const pattern = pages.get(path) ?? null;
    if (state === 'open')
      return pattern !== null && answers(pattern, path)
        ? [`${path} is open and has a page: mark it own`]
        : [];
    if (pattern === null) return [`${path} is own and has no page`];
    const named = related(route, 'answered by');
    if (named !== null && answers(pattern, path)) return [`${path} needs no „answered by“`];
    return answers(pattern, path) || named === pattern
      ? []
      : [`${path} is own and only caught by ${pattern}`];
  });
}
