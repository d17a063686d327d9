/** Where a token stands at an id's place: longer than any id, so that each finds its own route. */
const tokenForm = '(^[A-Za-z0-9_-]{60,160}$)';

/** The path of a call as the router wants it: `/tasks/{id}` is `/tasks/:id`. */
export function routeAddress(path: string): string {
  return path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => `:${name}${name.endsWith('_token') ? tokenForm : ''}`,
  );
}
