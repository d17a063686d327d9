import type { feelingFactors } from '@fernpuls/contract/measurements/feeling-factor';
import type { CreateInput } from '@fernpuls/contract/kit/resource';
import type { Tx } from '@fernpuls/server/ground/database';
import { newId } from '@fernpuls/server/ground/ids';

type Factor = Pick<CreateInput<typeof feelingFactors.fields>, 'name' | 'category'> & { description?: string };

const factors: readonly Factor[] = [
  { name: 'Luftnot', category: 'complaint', description: 'Auch in Ruhe oder nachts' },
  { name: 'Schwindel', category: 'complaint' },
  { name: 'Geschwollene Beine', category: 'complaint', description: 'Abdrücke von Strümpfen oder Schuhen' },
  { name: 'Herzklopfen', category: 'complaint' },
  { name: 'Treppensteigen', category: 'strain', description: 'Innerhalb der letzten halben Stunde' },
  { name: 'Spaziergang', category: 'strain' },
  { name: 'Anspannung', category: 'mood' },
  { name: 'Schlecht geschlafen', category: 'circumstance' },
  { name: 'Tablette vergessen', category: 'circumstance', description: 'Am selben Tag oder am Abend davor' },
  { name: 'Erkältung', category: 'illness' },
];

/** What patients of the practice say beside a reading. */
export async function seedFeelingFactors(tx: Tx): Promise<void> {
  const rows = factors.map(({ name, category, description = null }) => ({
    id: newId(),
    name,
    category,
    description,
    is_active: true,
  }));
  await tx.insertInto('feeling_factor').values(rows).execute();
}
