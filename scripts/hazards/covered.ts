import type { HazardPlace } from '@fernpuls/domain/tenancy/hazards';
import type { Finding } from '../source/report.ts';
import type { Found } from './found.ts';

export const placesTable = 'docs/hazards-by-place.tsv';

/** What names no hazard, lines that cover nothing or say too little, and lines out of their order. */
export function faultsOfPlaces(
  lines: readonly HazardPlace[],
  found: readonly Found[],
  hazards: ReadonlySet<string>,
): Finding[] {
  const used = new Set<HazardPlace>();
  const uncovered = found.flatMap((one): Finding[] => {
    const line = lineFor(one, lines);
    if (line) used.add(line);
    return line ? [] : [missing(one)];
  });
  const faults = lines.flatMap((line, at) =>
    faultsOfLine({ line, before: lines[at - 1], isUsed: used.has(line), hazards }).map((message) => ({
      path: placesTable,
      line: at + 2,
      message: `${line.kind} ${line.place} ${message}`,
    })),
  );
  return [...uncovered, ...faults];
}

/** The line that says most closely where it is: of the file itself, else of its folder; not of one above that. */
function lineFor({ kind, place }: Found, lines: readonly HazardPlace[]): HazardPlace | undefined {
  const folder = place.slice(0, place.lastIndexOf('/') + 1);
  const own = lines.filter((line) => line.kind === kind);
  return (
    own.find((line) => line.place === place) ?? own.find((line) => line.place === folder && folder !== '')
  );
}

function missing({ kind, place, path, line, what }: Found): Finding {
  return {
    path,
    line,
    message: `${what} names no hazard: a line „${kind}⇥${place}⇥H-…“ in ${placesTable}, or none and why`,
  };
}

/** A folder inside of an area says something; a whole area would take in whatever comes. */
const wholeArea = /^(packages\/domain\/src|apps\/server\/src|apps\/web\/src\/areas|apps\/web\/src)\/[^/]+\/$/;

type Line = {
  line: HazardPlace;
  before: HazardPlace | undefined;
  isUsed: boolean;
  hazards: ReadonlySet<string>;
};

function faultsOfLine({ line, before, isUsed, hazards }: Line): string[] {
  const unknown = line.hazards
    .filter((id) => !hazards.has(id))
    .map((id) => `names ${id}, which is no hazard`);
  return [
    ...unknown,
    ...(line.hazards.length === 0 && line.why.length < 10 ? ['names no hazard and does not say why'] : []),
    ...(wholeArea.test(line.place) ? ['takes in a whole area: name the file, or a folder inside'] : []),
    ...(isUsed ? [] : ['covers nothing: its line can go']),
    ...(before && rank(before) >= rank(line) ? ['stands out of order or twice'] : []),
  ];
}

const kinds = ['rule', 'reader', 'print', 'value'];

function rank({ kind, place }: HazardPlace): string {
  return `${kinds.indexOf(kind)} ${place}`;
}
