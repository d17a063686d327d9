import { foldText } from '../../kit/fold-text.ts';

/**
 * How months begin, in English and as recorders write them that speak their country's language (CLDR 48, abbreviated
 * months; German of Austria too), a line a month. Finnish „marraskuu“ is told from „März“ by its fourth letter.
 */
const beginnings = `
  jan gen ene tam янв ιαν
  feb fev hel φεβ фев
  mar mrz mae mrt maa μαρ мар
  apr avr abr huh απρ апр
  may mai mei mag tou μαι май мая
  jun juin giu kes ιουν июн
  jul juil lug hei ιουλ июл
  aug aou ago elo αυγ авг
  sep set syy σεπ сен
  oct okt ott out lok οκτ окт
  nov marr νοε ноя
  dec dez dic des jou δεκ дек`;

const months = new Map(
  beginnings
    .trim()
    .split('\n')
    .flatMap((line, at) =>
      line
        .trim()
        .split(' ')
        .map((word) => [foldText(word), at + 1] as const),
    ),
);

/** 1 to 12 by its name or how it is cut off, in one of the languages of the product; null where nobody can say. */
export function monthOfName(name: string): number | null {
  const folded = foldText(name);
  const [four, three] = [folded.slice(0, 4), folded.slice(0, 3)];
  return months.get(folded) ?? months.get(four) ?? months.get(three) ?? null;
}
