import type pg from 'pg';
import { foldText } from '@fernpuls/domain/kit/fold-text';
import { newId } from '../../apps/server/src/ground/ids.ts';
import { seededRandom } from '../figures.ts';

const stems = 'Tora Rami Biso Meto Amlo Sima Panto Ibu Spiro Empa Dapa Levo Candes Valsa Api Riva Nebi'.split(
  ' ',
);
const ends = 'semid pril prolol statin azol profen lacton gliflozin thyroxin artan xaban dipin formin'.split(
  ' ',
);
const makers = 'AL 1A HEXAL ratio STADA Zentiva TAD Heumann Aristo Abz'.split(' ');

const substanceOf = (random: () => number) =>
  `${stems[Math.floor(random() * stems.length)] ?? ''}${ends[Math.floor(random() * ends.length)] ?? ''}`;

/** As many invented packs, in the catalogue of the practice that is entered. */
export async function seedDrugs(client: pg.Client, count: number): Promise<void> {
  const random = seededRandom(23);
  const rows = Array.from({ length: count }, (_, at) => {
    const substance = substanceOf(random);
    const name = `${substance} ${makers[at % makers.length] ?? ''} ${5 * (1 + (at % 20))} mg`;
    const pzn = String(10_000_000 + at);
    return { id: newId(), name, pzn, substance, words: foldText(`${name} ${substance} ${pzn}`) };
  });
  await client.query(
    `insert into drug (tenant_id, id, name, pzn, substances, form, search_text)
     select (select id from tenant where key = 'drugs'), pack.id, pack.name, pack.pzn,
       jsonb_build_array(jsonb_build_object('name', pack.substance, 'strength', '10 mg')), 'TAB', pack.words
     from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[]) as pack (id, name, pzn, substance, words)`,
    [
      rows.map(({ id }) => id),
      rows.map(({ name }) => name),
      rows.map(({ pzn }) => pzn),
      rows.map(({ substance }) => substance),
      rows.map(({ words }) => words),
    ],
  );
  await client.query('analyze drug');
}

/** What is typed: beginnings and middles of names, a maker, a strength, a PZN. */
export const typedDrugs: readonly ((random: () => number) => string)[] = [
  (random) => substanceOf(random).slice(0, 4),
  (random) => substanceOf(random),
  (random) => `${substanceOf(random).slice(0, 6)} ${makers[Math.floor(random() * makers.length)] ?? ''}`,
  (random) => ends[Math.floor(random() * ends.length)] ?? '',
  (random) => `${substanceOf(random).slice(0, 5)} ${5 * (1 + Math.floor(random() * 20))}`,
  (random) => String(10_000_000 + Math.floor(random() * 100_000)),
  () => 'to',
];
