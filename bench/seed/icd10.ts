import { icd10SearchText, type Icd10Entry } from '@fernpuls/domain/diagnoses/icd10-line';
import { openDatabase } from '../../apps/server/src/ground/database.ts';
import { importCatalogue } from '../../apps/server/src/diagnoses/index.ts';
import { seededRandom } from '../figures.ts';

const organs =
  'Herz Lungen Nieren Leber Magen Darm Haut Knochen Gelenk Nerven Gefäß Augen Ohren Schilddrüsen Milz'.split(
    ' ',
  );
const troubles =
  'insuffizienz entzündung versagen verengung verletzung schwäche rhythmusstörung vergrößerung verkalkung'.split(
    ' ',
  );
const ways =
  'akut chronisch primär sekundär beidseitig rezidivierend angeboren medikamentös postoperativ sonstige'.split(
    ' ',
  );
const grades = 'leicht mittelgradig schwer ohne Komplikation|mit Komplikation|nicht näher bezeichnet'.split(
  /[| ]/,
);
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** As many invented codes, each with words of a kind that German hides within one another. */
function* codes(count: number): Generator<{ line: number; entry: Icd10Entry }> {
  const random = seededRandom(19);
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  for (let line = 1; line <= count; line += 1) {
    const place = (line - 1) % 100;
    const category = Math.floor((line - 1) / 100);
    const three = `${letters[category % 26]}${String(Math.floor(category / 26)).padStart(2, '0')}`;
    const code = `${three}.${String(place).padStart(2, '0')}`;
    const title = `${pick(organs)}${pick(troubles)}, ${pick(ways)}, ${pick(grades)}, Form ${line}`;
    const searchText = icd10SearchText(title, [`${pick(organs)}${pick(troubles)}`]);
    const where = { chapter: '01', groupStart: three };
    yield { line, entry: { code, title, ...where, isTerminal: true, usage: 'primary', searchText } };
  }
}

/** The catalogue of a year, taken in as one of its publisher is. */
export async function seedIcd10(databaseUrl: string, { year, count }: { year: number; count: number }) {
  const database = openDatabase(databaseUrl, { size: 2 });
  try {
    await importCatalogue(database, year, codes(count));
  } finally {
    await database.close();
  }
}

/** What people type: codes with and without dot, beginnings and middles of words, two words, words that fit thousands. */
export const typed: readonly ((random: () => number) => string)[] = [
  (random) => `${letters[Math.floor(random() * 26)]}${Math.floor(random() * 10)}`,
  (random) => `${letters[Math.floor(random() * 26)]?.toLowerCase()}0${Math.floor(random() * 10)}1`,
  (random) => (organs[Math.floor(random() * organs.length)] ?? '').slice(0, 4),
  (random) => (troubles[Math.floor(random() * troubles.length)] ?? '').slice(2, 8),
  (random) => `${organs[Math.floor(random() * organs.length)]} ${ways[Math.floor(random() * ways.length)]}`,
  (random) => `${(troubles[Math.floor(random() * troubles.length)] ?? '').slice(0, 5)} schw`,
  () => 'he',
  (random) => `form ${Math.floor(random() * 80_000)}`,
];
