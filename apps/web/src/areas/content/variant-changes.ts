import type { TextVariant } from '@fernpuls/contract/content/text-template';

/** The languages whose text differs; one that came or went has nothing on the other side. */
export function variantChanges(before: readonly TextVariant[], after: readonly TextVariant[]) {
  const [old, now] = [before, after].map((all) => new Map(all.map((one) => [one.language, one.text])));
  return [...new Set([...before, ...after].map(({ language }) => language))]
    .map((field) => ({ field, from: old?.get(field) ?? null, to: now?.get(field) ?? null }))
    .filter(({ from, to }) => from !== to);
}
