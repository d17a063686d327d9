import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Country, countries } from '@fernpuls/contract/providers/countries.call';
import type { Language } from '@fernpuls/contract/languages';
import { federalStates } from '@fernpuls/domain/tenancy/public-holidays';
import { textOf } from '../ground/sentences.ts';
import { type Handler, scoped } from '../kit/routes.ts';

type Containment = { supplemental: { subdivisionContainment: Record<string, { _contains?: string[] }> } };
type Names = { subdivisions: { localeDisplayNames: { subdivisions: Record<string, string> } } };
type Codes = [alpha2: string, ...rest: string[]][];
type Translations = { countries: Record<string, string | string[]> };

const { resolve } = createRequire(import.meta.url);
const known = new Map<Language, Country[]>();

/** Read once a language, when somebody first asks for it. */
function countriesIn(language: Language): Country[] {
  const held = known.get(language) ?? readCountries(language);
  known.set(language, held);
  return held;
}

const codes = new Set((dataOf('i18n-iso-countries/codes.json') as Codes).map(([alpha2]) => alpha2));

/** Whether there is such a country, and such a subdivision of it. */
export function isCountry(code: string): boolean {
  return codes.has(code);
}

export function isSubdivision(country: string, code: string): boolean {
  return countriesIn('en').some(
    ({ id, subdivisions }) => id === country && subdivisions.some((one) => one.code === code),
  );
}

export const countriesHandler: Handler = scoped(countries, (scope, { language }) =>
  Promise.resolve({ data: countriesIn(language ?? scope.language) }),
);

function readCountries(language: Language): Country[] {
  const { countries: names } = dataOf(`i18n-iso-countries/langs/${language}.json`) as Translations;
  const contained = (dataOf('cldr-core/supplemental/subdivisionContainment.json') as Containment).supplemental
    .subdivisionContainment;
  const [own, english] = [language, 'en'].map(
    (each) =>
      (dataOf(`cldr-subdivisions-full/subdivisions/${each}/${each}.json`) as Names).subdivisions
        .localeDisplayNames.subdivisions,
  );
  const order = new Intl.Collator(language);
  const subdivisionsOf = (id: string) =>
    (contained[id]?._contains ?? []).flatMap((short) => {
      const code = `${id}-${short.slice(2).toUpperCase()}`;
      const name = stateName(language, code) ?? own?.[short] ?? english?.[short];
      return name === undefined ? [] : [{ code, name }];
    });
  return Object.entries(names)
    .filter(([id]) => codes.has(id))
    .map(([id, translation]) => ({
      id,
      translation: typeof translation === 'string' ? translation : (translation[0] ?? id),
      subdivisions: subdivisionsOf(id).toSorted((a, b) => order.compare(a.name, b.name)),
    }))
    .toSorted((a, b) => order.compare(a.translation, b.translation));
}

/** The Länder, which CLDR names in English alone, as the calendar of holidays calls them. */
function stateName(language: Language, code: string): string | null {
  const state = federalStates.find((each) => code === `DE-${each}`);
  return state ? textOf(language, 'holidays', `state.${state}`) : null;
}

/** What is read has the shape of a published data package of an exact version. */
function dataOf(path: string): unknown {
  return JSON.parse(readFileSync(resolve(path), 'utf8'));
}
