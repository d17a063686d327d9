import { drawFrom, hashText } from '@fernpuls/domain/kit/random';
import { newId } from '@fernpuls/server/ground/ids';
import type { DemoArticle, DemoMovement, DemoStock } from './stock.queries.ts';
import { type StockedArticle, stockedArticles } from './stocked-articles.ts';

const weekMs = 7 * 86_400_000;
const weeks = 26;
const wholesale = 'MedTec Großhandel Nord';

type At = { now: Date; byId: string; mainId: string; branchId: string };
type Kept = { article: DemoArticle; batches: DemoStock['batches'][number][]; movements: DemoMovement[] };

/** What the operator's two stores hold after half a year of packing; two articles have to be ordered. */
export function demoStock(now: Date, byId: string): DemoStock {
  const main = { id: newId(), name: 'Zentrallager Buchholz', street: 'Industrieweg 8', postal_code: '21244' };
  const branch = { id: newId(), name: 'Außenlager Lüneburg', street: 'Am Lager 3', postal_code: '21337' };
  const at = { now, byId, mainId: main.id, branchId: branch.id };
  const kept = stockedArticles.map((one) => ({ one, ...keptArticle(one, at) }));
  return {
    locations: [
      { ...main, city: 'Buchholz' },
      { ...branch, city: 'Lüneburg' },
    ],
    articles: kept.map(({ article }) => article),
    batches: kept.flatMap(({ batches }) => batches),
    minimums: kept.map(({ article, one: { minimum, target } }) => ({
      article_id: article.id,
      location_id: main.id,
      minimum,
      target,
    })),
    movements: kept
      .flatMap(({ movements }) => movements)
      .toSorted((a, b) => a.booked_at.getTime() - b.booked_at.getTime()),
  };
}

/** Each week some are packed; what falls near the minimum is bought again, save in the weeks that ran dry. */
function keptArticle(one: StockedArticle, at: At): Kept {
  const kept: Kept = { article: rowOf(one), batches: [], movements: [] };
  const draw = drawFrom(hashText(one.number));
  const lying: { batch: string | null; left: number }[] = [];
  const packed = one.packSize ?? 1;
  const book = (
    week: number,
    more: Pick<DemoMovement, 'quantity' | 'batch' | 'reason'> & Partial<DemoMovement>,
  ) =>
    kept.movements.push({
      id: newId(),
      article_id: kept.article.id,
      from_location_id: null,
      to_location_id: null,
      // A minute after the last one, so that what is packed was bought before.
      booked_at: new Date(at.now.getTime() - week * weekMs + kept.movements.length * 60_000),
      booked_by_id: at.byId,
      ...more,
    });
  const take = (week: number, wanted: number, more: Partial<DemoMovement> & { reason: string }) => {
    for (let open = wanted; open > 0 && lying[0]; ) {
      const [first] = lying;
      const quantity = Math.min(open, first.left);
      book(week, { from_location_id: at.mainId, quantity, batch: first.batch, ...more });
      first.left -= quantity;
      open -= quantity;
      if (first.left === 0) lying.shift();
    }
  };
  for (let week = weeks; week > 0; week -= 1) {
    const onHand = lying.reduce((sum, { left }) => sum + left, 0);
    const isBought = week === weeks || (week > (one.dryWeeks ?? 0) && onHand < one.minimum + 2 * one.perWeek);
    if (isBought) {
      const quantity = Math.ceil((one.target + one.perWeek - onHand) / packed) * packed;
      const batch = batchOf(one, { week, now: at.now });
      if (batch) kept.batches.push({ article_id: kept.article.id, ...batch });
      book(week, { to_location_id: at.mainId, quantity, batch: batch?.batch ?? null, reason: 'purchase' });
      lying.push({ batch: batch?.batch ?? null, left: quantity });
    }
    take(week, draw.whole(Math.ceil(one.perWeek / 2), Math.ceil(one.perWeek * 1.5)), { reason: 'delivery' });
    if (week % 8 === 5) take(week, one.perWeek, { reason: 'transfer', to_location_id: at.branchId });
  }
  return kept;
}

function batchOf(one: StockedArticle, { week, now }: { week: number; now: Date }) {
  if (one.lastsWeeks === undefined) return null;
  const ends = new Date(now.getTime() + (one.lastsWeeks - week) * weekMs);
  return { batch: `${one.number.slice(3)}-${100 - week}`, expires_on: ends.toISOString().slice(0, 10) };
}

function rowOf(one: StockedArticle): DemoArticle {
  const [manufacturer = null, model = null] = one.device ?? [];
  return {
    id: newId(),
    number: one.number,
    name: one.name,
    kind: one.device ? 'serialised' : 'counted',
    category: one.category,
    manufacturer,
    model,
    supplier: one.supplier ?? wholesale,
    pack_size: one.packSize ?? 1,
    has_batches: one.lastsWeeks !== undefined,
    calibration_months: one.calibrationMonths ?? null,
  };
}
