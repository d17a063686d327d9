import type { TextTemplate, TextVariant } from '@fernpuls/contract/content/text-template';
import type { Language } from '@fernpuls/contract/languages';
import { foldText } from '@fernpuls/domain/kit/fold-text';

/** One text of a template, as it is offered to be put in. */
export type TemplateEntry = {
  key: string;
  template: TextTemplate;
  variant: TextVariant;
  /** Not in the reader’s language: which one it is has to be said. */
  isForeign: boolean;
};

/** The texts that fit what was typed, those in the reader's own language first; order as given otherwise. */
export function templateEntries(
  templates: readonly TextTemplate[],
  { query, language }: { query: string; language: Language },
): TemplateEntry[] {
  const words = foldText(query).split(' ').filter(Boolean);
  const fits = ({ key, name }: TextTemplate) => {
    const text = `${foldText(key)} ${foldText(name)}`;
    return words.every((word) => text.includes(word));
  };
  const all = templates.filter(fits).flatMap((template) =>
    template.texts.map((variant) => ({
      key: `${template.id}-${variant.language}`,
      template,
      variant,
      isForeign: variant.language !== language,
    })),
  );
  return [...all.filter(({ isForeign }) => !isForeign), ...all.filter(({ isForeign }) => isForeign)];
}
