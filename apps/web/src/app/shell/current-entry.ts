import type { NavEntry } from '../../ui/navigation/area.ts';

type Here = { pathname: string; search: string };

/** Whether the address is the entry's page, one below it, or the tab it names. */
export function isCurrent(
  { to, end = false }: Pick<NavEntry, 'to' | 'end'>,
  { pathname, search }: Here,
): boolean {
  const [path = '', query] = to.split('?');
  if (query !== undefined) {
    const asked = new URLSearchParams(search);
    return (
      pathname === path && [...new URLSearchParams(query)].every(([key, value]) => asked.get(key) === value)
    );
  }
  return pathname === path || (!end && pathname.startsWith(`${path}/`));
}
