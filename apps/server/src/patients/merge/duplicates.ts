import { type DuplicatePair, likelyDuplicates, sayDistinct } from '@fernpuls/contract/patients/merge.call';
import { likenesses, likenessOf } from '@fernpuls/domain/patients/duplicates';
import { keptFirst } from '@fernpuls/domain/patients/merge-status';
import { personId } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import { areKnown, candidatePairs, dropDistinct, type PairRow, writeDistinct } from './duplicate.queries.ts';

const shown = 200;
const looked = 1000;
/** Many are born on one day; a shared first or last name alone makes nobody suspicious in a whole practice. */
const told = new Set<string>(['insurance_number', 'name_and_birth', 'name']);

export const duplicatesHandler: Handler = verb(likelyDuplicates, async ({ tx }) => {
  const rows = await candidatePairs(tx, looked);
  const pairs = rows.flatMap(judged).toSorted((a, b) => rank(a) - rank(b));
  return { data: pairs.slice(0, shown), isCut: pairs.length > shown || rows.length === looked };
});

function judged({ by_number: byNumber, first, second }: PairRow): DuplicatePair[] {
  const likeness = byNumber ? 'insurance_number' : likenessOf(first, second);
  if (likeness === null || !told.has(likeness)) return [];
  const [kept, gone] = keptFirst(first, second);
  return [{ likeness, first: kept, second: gone }];
}

const rank = ({ likeness }: DuplicatePair) => likenesses.indexOf(likeness);

export const distinctHandler: Handler = verb(sayDistinct, async (ctx, { id, otherId, areDistinct }) => {
  const by = personId(ctx);
  if (by === null || !(await areKnown(ctx.tx, [id, otherId]))) throw new Refusal('not_found');
  if (id === otherId) throw invalid({ field: '/other_id', code: 'same_record' });
  const ids = id < otherId ? ([id, otherId] as const) : ([otherId, id] as const);
  if (areDistinct) await writeDistinct(ctx.tx, { ids, by });
  else await dropDistinct(ctx.tx, ids);
  const changes = { otherId: [null, otherId], areDistinct: [!areDistinct, areDistinct] };
  ctx.audit({ action: 'distinct', subjectType: 'patients', subjectId: id, changes });
  return {};
});
