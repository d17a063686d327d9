import type { TextTemplate, TextVariant } from '@fernpuls/contract/content/text-template';
import type { Language } from '@fernpuls/contract/languages';
import { foldText } from '@fernpuls/domain/kit/fold-text';

/** One text of a template, as it is offered to be put in. */
type TemplateEntry = {
  key: string;
  template: TextTemplate;
  variant: TextVariant;
  /** The template has others: which one it is has to be said. */
  isOneOfSeveral: boolean;
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
  const isOwn = (entry: TemplateEntry) => entry.variant.language === language;
  const all = templates.filter(fits).flatMap((template) =>
    template.texts.map((variant) => ({
      key: `${template.id}-${variant.language}`,
      template,
      variant,
      isOneOfSeveral: template.texts.length > 1,
    })),
  );
  return [...all.filter(isOwn), ...all.filter((entry) => !isOwn(entry))];
}
