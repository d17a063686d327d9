import { similarPatients, type SimilarPatient } from '@fernpuls/contract/patients/similar-patients.call';
import { likenessOf, likenesses, nearDays } from '@fernpuls/domain/patients/duplicates';
import { type Handler, verb } from '../kit/routes.ts';
import { bornOn, insuredAs } from './similar.queries.ts';

const shown = 5;

/** The day narrows it down to a few, whatever the size of the practice; the names are compared here. */
export const similarHandler: Handler = verb(similarPatients, async ({ tx }, input) => {
  const { lastName, firstName, birthDate, kvnr, exceptId } = input;
  const found = new Map<string, SimilarPatient>();
  const byNumber = kvnr ? await insuredAs(tx, kvnr) : [];
  for (const one of byNumber) found.set(one.id, { ...one, likeness: 'insurance_number' });
  if (birthDate && (lastName || firstName)) {
    const typed = { lastName: lastName ?? '', firstName: firstName ?? '', birthDate };
    for (const one of await bornOn(tx, [birthDate, ...nearDays(birthDate)])) {
      const likeness = likenessOf(typed, one);
      if (likeness !== null && !found.has(one.id)) found.set(one.id, { ...one, likeness });
    }
  }
  const rank = ({ likeness }: SimilarPatient) => likenesses.indexOf(likeness);
  const others = [...found.values()].filter(({ id }) => id !== exceptId);
  return { data: others.toSorted((a, b) => rank(a) - rank(b)).slice(0, shown) };
});
