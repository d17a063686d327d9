import { isTemplateVariable, renamed, templateVariables } from '@fernpuls/domain/content/text-template';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Variables as people call them in their language, and back to what is stored; others stay as they are written. */
export function useVariableNames() {
  const { t } = useTranslation('text_templates');
  return useMemo(() => {
    const nameOf = (variable: string) =>
      isTemplateVariable(variable) ? t(`variable.${variable}`) : variable;
    const byName = new Map(templateVariables.map((variable) => [nameOf(variable).toLowerCase(), variable]));
    return {
      nameOf,
      shown: (text: string) => renamed(text, nameOf),
      stored: (text: string) => renamed(text, (name) => byName.get(name.toLowerCase()) ?? name),
    };
  }, [t]);
}
