import { textTemplates } from '@fernpuls/contract/content/text-template';
import { countTemplateUse } from '@fernpuls/contract/content/text-template.call';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { useCallMutation, useList } from '../../../api/hooks.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { templateEntries } from '../template-entries.ts';
import { useFilledText } from '../use-filled-text.ts';
import { useTemplateValues } from '../use-template-values.ts';
import { ChoiceList } from './choice-list.tsx';
import { useAsked, useAskedKeys } from './use-asked.ts';
import { patientAround, putInto } from './written-field.ts';

/** `#` in any text that is written offers the texts kept to be used again. Once in the application, for every field. */
export function Component() {
  const may = useMay('text_template');
  const has = useModule('messages');
  return may && has ? <Choice /> : null;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function Choice() {
  const { i18n } = useTranslation();
  const { pathname } = useLocation();
  const use = useCallMutation(countTemplateUse, { invalidates: [textTemplates], ignore: [403, 404] });
  const [chosen, setChosen] = useState<string | null>(null);
  const { asking, close } = useAsked();
  const found = useList(
    textTemplates,
    { perPage: 100, sort: '-usedCount' },
    { enabled: asking !== null, ignore: [403] },
  );
  const { language } = i18n;
  const entries = asking ? templateEntries(found.rows, { query: asking.query, language }) : [];
  const active = entries.find(({ key }) => key === chosen) ?? entries[0] ?? null;
  const patientId = asking && patientAround(asking.field, pathname);
  const values = useTemplateValues(active ? patientId : null, active?.variant.language ?? language);
  const filled = useFilledText(values);
  const insert = async (entry = active) => {
    if (!asking || !entry) return;
    const { field, from, query } = asking;
    const until = from + 1 + query.length;
    const before = field.value;
    const text = await filled(entry);
    if (field.value !== before) return close();
    putInto(field, { text, from, until });
    close();
    use.mutate({ id: entry.template.id });
  };
  const takes = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => {
    if (ctrlKey || metaKey) return false;
    if (key === 'Escape') {
      close();
      return true;
    }
    if (!active) return false;
    if (key === 'Enter' || key === 'Tab') void insert();
    else if (steps[key] === undefined) return false;
    else setChosen(entries.at((entries.indexOf(active) + steps[key]) % entries.length)?.key ?? null);
    return true;
  };
  useAskedKeys(asking, takes);
  if (!asking || !active) return null;
  // Inside the dialog the field stands in: what is outside of it cannot be clicked.
  const around = asking.field.closest('dialog') ?? document.body;
  return createPortal(
    <ChoiceList
      field={asking.field}
      entries={entries}
      active={active}
      values={values}
      onPoint={setChosen}
      onChoose={(entry) => void insert(entry)}
    />,
    around,
  );
}
