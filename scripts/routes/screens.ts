import { related, type Route } from './table.ts';

/** What stood on the screen of a route, and what went wrong on the way. */
export type Screen = {
  path: string;
  title: string;
  /** All of it without the menu. */
  text: string;
  /** What the screen itself tells as a fault. */
  alerts: readonly string[];
  /** What the browser reported meanwhile. */
  problems: readonly string[];
};

/** Titles of the screens that stand in for a page that is not there. */
export type Stand = { notFound: string; broken: string; forbidden: string };

/** Why a screen is no content of its own. */
export function faultsOf({ path, title, text, alerts, problems }: Screen, stand: Stand): string[] {
  const isStand = Object.values(stand).includes(title);
  const isEmpty = text.replace(title, '').trim() === '';
  return [
    ...(title === '' ? ['has no heading'] : []),
    ...(isStand ? [`shows „${title}“`] : []),
    ...(isEmpty ? ['has nothing but a heading'] : []),
    ...alerts.map((alert) => `tells a fault: ${alert}`),
    ...problems.map((problem) => `made the browser report: ${problem}`),
  ].map((fault) => `${path} ${fault}`);
}

/** Routes that show what another one shows, without a note that says so. */
export function sameScreens(
  screens: readonly Pick<Screen, 'path' | 'text'>[],
  routes: readonly Route[],
): string[] {
  const meant = new Map(
    routes.map((route) => [
      route.path,
      related(route, 'same as') ?? related(route, 'leads to') ?? route.path,
    ]),
  );
  const first = new Map<string, string>();
  return screens.flatMap(({ path, text }) => {
    const print = printOf(text);
    const other = first.get(print);
    if (other === undefined) {
      first.set(print, path);
      return [];
    }
    return meant.get(path) === meant.get(other) ? [] : [`${path} shows the same screen as ${other}`];
  });
}

/** Numbers and times pass while one goes from screen to screen: they make no other screen. */
function printOf(text: string): string {
  return text.replaceAll(/\d+/g, '0').replaceAll(/\s+/g, ' ').trim();
}
