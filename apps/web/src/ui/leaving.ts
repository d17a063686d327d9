/** What changes: the page, or only the query behind its address. */
export type Leave = 'page' | 'query';
type Guard = {
  byQuery: boolean;
  /** The page has addresses below this one: among them nothing is left. */
  within?: string | undefined;
  ask: (proceed: () => void) => void;
};

const guards = new Set<Guard>();

/** From now on the guard is asked before one leaves; answers how to end that. */
export function guardLeaving(guard: Guard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/** True when somebody has to be asked: `proceed` then waits for the answer. */
export function isLeavingGuarded(leave: Leave | null, proceed: () => void, to = ''): boolean {
  const guard = [...guards].findLast(({ byQuery, within }) =>
    leave === 'page' ? !isWithin(to, within) : leave === 'query' && byQuery,
  );
  guard?.ask(proceed);
  return guard !== undefined;
}

// What is looked at beside a form that stays as it is.
const besides = ['compare'];

/** Whether two queries of one page show the same form. */
export function isSameQuery(one: string, other: string): boolean {
  return beyond(one) === beyond(other);
}

function beyond(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of besides) parameters.delete(name);
  return parameters.toString();
}

function isWithin(pathname: string, page: string | undefined): boolean {
  return page !== undefined && (pathname === page || pathname.startsWith(`${page}/`));
}
