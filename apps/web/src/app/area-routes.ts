import type { RouteObject } from 'react-router';
import { busyUntil } from '../api/busy.ts';
import type { Area, AreaScreens } from '../ui/navigation/area.ts';
import { covers } from '../ui/navigation/owns.ts';
import { loadChunk } from '../ui/lazy-page.ts';

const found = import.meta.glob<Area>('../areas/*/area.ts', { eager: true, import: 'area' });

/** Every area there is; their screens come when one of their addresses is asked for. */
export const areas: readonly Area[] = Object.values(found);

const loaded = new Map<Area, AreaScreens>();
const coming = new Map<Area, Promise<void>>();

function ownersOf(pathname: string): Area[] {
  return areas.filter(({ owns }) => owns.some((owned) => covers(owned, pathname)));
}

/** Fetches what the areas of an address declare; null where all of it is there. */
export function loadOwners(pathname: string): Promise<void> | null {
  const missing = ownersOf(pathname).filter((area) => !loaded.has(area));
  return missing.length === 0 ? null : Promise.all(missing.map(load)).then(() => undefined);
}

/** What has come so far, the same list until more comes. */
export function loadedScreens(): { routes: RouteObject[]; rootRoutes: RouteObject[] } {
  const screens = areas.flatMap((area) => loaded.get(area) ?? []);
  return {
    routes: screens.flatMap(({ routes }) => routes),
    rootRoutes: screens.flatMap(({ rootRoutes = [] }) => rootRoutes),
  };
}

function load(area: Area): Promise<void> {
  const known = coming.get(area);
  if (known) return known;
  const arrival = busyUntil(loadChunk(area.load)).then(
    (screens) => void loaded.set(area, screens),
    (error: unknown) => {
      coming.delete(area);
      throw error;
    },
  );
  coming.set(area, arrival);
  return arrival;
}
