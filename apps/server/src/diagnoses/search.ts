import { searchIcd10 } from '@fernpuls/contract/diagnoses/icd10.call';
import { yearInForce } from '@fernpuls/domain/diagnoses/diagnosis';
import { icd10Prefix } from '@fernpuls/domain/diagnoses/icd10-code';
import { foldText } from '@fernpuls/domain/kit/fold-text';
import { type Handler, verb } from '../kit/routes.ts';
import { dayOf } from '../tenancy/index.ts';
import { findByPrefix, findByWords, icd10Years } from './catalogue.queries.ts';

const maxWords = 6;

export const searchHandler: Handler = verb(searchIcd10, async ({ tx, now }, { query }) => {
  const year = yearInForce(await icd10Years(tx), Number(dayOf(now).slice(0, 4)));
  const words = foldText(query).split(' ').filter(Boolean).slice(0, maxWords);
  if (year === null || words.length === 0) return { year, data: [] };
  const prefix = icd10Prefix(query);
  return { year, data: prefix ? await findByPrefix(tx, year, prefix) : await findByWords(tx, year, words) };
});
