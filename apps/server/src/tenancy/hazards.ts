import { hazards as hazardsCall, type KnownHazard } from '@fernpuls/contract/tenancy/hazards.call';
import {
  controlsOf,
  type HazardLanguage,
  type HazardPlace,
  hazardsOf,
  isOpen,
  placesOf,
} from '@fernpuls/domain/tenancy/hazards';
import { shippedTable } from '../ground/shipped-table.ts';
import { type Handler, scoped } from '../kit/routes.ts';

const known = new Map<HazardLanguage, KnownHazard[]>();

/** The tables of docs, as this version was shipped with them. */
export function hazardsHandler({ version }: { version: string }): Handler {
  return scoped(hazardsCall, (_, { language = 'en' }) =>
    Promise.resolve({ data: hazardsIn(language), version }),
  );
}

/** Read once a language, when somebody first asks for it. */
function hazardsIn(language: HazardLanguage): KnownHazard[] {
  const held = known.get(language) ?? readHazards(language);
  known.set(language, held);
  return held;
}

function readHazards(language: HazardLanguage): KnownHazard[] {
  const controls = new Map(controlsOf(shippedTable('hazard-controls')).map((one) => [one.id, one]));
  const places = placesOf(shippedTable('hazards-by-place'));
  return hazardsOf(shippedTable('hazards')).map((row) => {
    const own = row.controls.flatMap((id) => controls.get(id) ?? []);
    return {
      ...row,
      areas: [...row.areas],
      isOpen: isOpen(row, controls),
      hazard: row.hazard[language],
      sequence: row.sequence[language],
      harm: row.harm[language],
      reason: row.reason[language],
      controls: own.map((one) => ({
        ...one,
        tests: [...one.tests],
        control: one.control[language],
        missing: one.missing?.[language] ?? null,
      })),
      places: placesNaming(row.id, places),
    };
  });
}

function placesNaming(id: string, places: readonly HazardPlace[]) {
  return places.filter(({ hazards }) => hazards.includes(id)).map(({ kind, place }) => ({ kind, place }));
}
