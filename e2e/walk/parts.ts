import type { Page } from '@playwright/test';
import { managedThings } from '../routes/managed.ts';
import { clinicalThings, removeMade, settingsThings } from '../routes/things.ts';
import { further, ofContent, ofDashboard, ofPatients, ofSettings, routesOf, type Stop } from './addresses.ts';

/** Where a part of the walk stops, and what takes away what was made for it. */
type Ready = { stops: Stop[]; leave: () => Promise<void> };
type Part = {
  role: 'physician' | 'administrator' | 'operator';
  modes: readonly string[];
  ready: (page: Page) => Promise<Ready>;
};

const nothing = () => Promise.resolve();
const ofPatient = ['patients', 'patient'];

/** By the file in `journeys/walk` that goes it: a part that grows beyond what one journey may take becomes two. */
export const parts = {
  dashboard: clinical(['dashboard'], () => Promise.resolve(ofDashboard)),
  'content-1': clinical(['content'], () => Promise.resolve(ofContent), { part: 0, of: 2 }),
  'content-2': clinical(['content'], () => Promise.resolve(ofContent), { part: 1, of: 2 }),
  'patients-1': clinical(ofPatient, ofPatients, { part: 0, of: 3 }),
  'patients-2': clinical(ofPatient, ofPatients, { part: 1, of: 3 }),
  'patients-3': clinical(ofPatient, ofPatients, { part: 2, of: 3 }),
  settings: {
    role: 'administrator',
    modes: ['system'],
    ready: async () => ({
      stops: once([...routesOf(['system'], await settingsThings()), ...further(ofSettings)]),
      leave: nothing,
    }),
  },
  operator: {
    role: 'operator',
    modes: ['manage'],
    ready: async (page) => ({
      stops: [
        ...routesOf(['manage'], await managedThings(page)),
        ...further(['/licenses/new', '/hazards', '/hazards/H-01', '/hazards/paper']),
      ],
      leave: nothing,
    }),
  },
} satisfies Record<string, Part>;

type Others = (things: Awaited<ReturnType<typeof clinicalThings>>) => Promise<string[]>;

function clinical(modes: readonly string[], others: Others, { part, of } = { part: 0, of: 1 }): Part {
  return {
    role: 'physician',
    modes,
    ready: async () => {
      const things = await clinicalThings();
      const all = once([...routesOf(modes, things), ...further(await others(things))]);
      return {
        stops: all.filter((_, index) => index % of === part),
        leave: () => removeMade(things),
      };
    },
  };
}

/** An address that routes and further ones have in common is gone to as the route. */
function once(stops: readonly Stop[]): Stop[] {
  const routes = new Set(stops.flatMap(({ kind, address }) => (kind === 'route' ? [address] : [])));
  return stops.filter(({ kind, address }) => kind !== 'further' || !routes.has(address));
}
