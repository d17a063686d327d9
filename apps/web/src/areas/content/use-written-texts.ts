import { textTemplates } from '@fernpuls/contract/content/text-template';
import { countTemplateUse } from '@fernpuls/contract/content/text-template.call';
import { useCallMutation, useList } from '../../api/hooks.ts';
import { useMay, useModule } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { putInto } from './everywhere/written-field.ts';
import { type TemplateEntry, templateEntries } from './template-entries.ts';
import { useFilledText } from './use-filled-text.ts';
import { useTemplateValues } from './use-template-values.ts';

/** The texts kept to be used again in the reader's language, the most used first, and putting one in where the caret of a field stands. */
export function useWrittenTexts(patientId: string) {
  const { i18n } = useTranslation();
  const may = useMay('text_template');
  const enabled = useModule('messages') && may;
  const { rows } = useList(textTemplates, { perPage: 100, sort: '-usedCount' }, { enabled, ignore: [403] });
  const use = useCallMutation(countTemplateUse, { invalidates: [textTemplates], ignore: [403, 404] });
  const filled = useFilledText(useTemplateValues(patientId, i18n.language));
  return {
    entries: enabled
      ? templateEntries(rows, { query: '', language: i18n.language }).filter(({ isForeign }) => !isForeign)
      : [],
    putIn: async (field: Element | null | undefined, entry: TemplateEntry) => {
      const text = await filled(entry);
      if (!(field instanceof HTMLTextAreaElement)) return;
      putInto(field, { text, from: field.selectionStart, until: field.selectionEnd });
      use.mutate({ id: entry.template.id });
    },
  };
}
