import { filledParts } from '@fernpuls/domain/content/text-template';
import type { TemplateEntry } from './template-entries.ts';
import type { useTemplateValues } from './use-template-values.ts';
import { useVariableNames } from './use-variable-names.ts';

/** The words of a text with the patient's values; what has none stays marked, to be filled in. */
export function useFilledText({ fetchIn }: Pick<ReturnType<typeof useTemplateValues>, 'fetchIn'>) {
  const names = useVariableNames();
  return async ({ variant }: TemplateEntry): Promise<string> => {
    const known = await fetchIn(variant.language).catch(() => []);
    const parts = filledParts(variant.text, new Map(known.map((one) => [one.variable, one.text])));
    return names.shown(parts.map(({ text }) => text).join(''));
  };
}
