import { textTemplates } from '@fernpuls/contract/content/text-template';
import { countTemplateUse } from '@fernpuls/contract/content/text-template.call';
import { namesIn } from '@fernpuls/domain/content/text-template';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useCallMutation, useList } from '../../api/hooks.ts';
import { useMay, useModule } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { templateEntries, useFilledText, useTemplateValues } from '../content/index.ts';
import { type Slash, slashAt } from './slash.ts';

type Given = {
  patientId: string;
  field: RefObject<HTMLTextAreaElement | null>;
  onText: (text: string) => void;
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Templates asked for by `/` in a text that is being written: which are offered, and putting one in. */
export function useTemplates({ patientId, field, onText }: Given) {
  const { i18n } = useTranslation();
  const may = useMay('text_template');
  const mayUse = useModule('messages') && may;
  const [slash, setSlash] = useState<Slash | null>(null);
  const [at, setAt] = useState(0);
  const found = useList(
    textTemplates,
    { perPage: 100, sort: '-usedCount' },
    { enabled: mayUse && slash !== null },
  );
  const use = useCallMutation(countTemplateUse, { invalidates: [textTemplates] });
  const { language } = i18n;
  const entries = slash === null ? [] : templateEntries(found.rows, { query: slash.query, language });
  const active = entries[Math.min(at, entries.length - 1)] ?? null;
  const values = useTemplateValues(active ? patientId : null, active?.variant.language ?? language);

  const filled = useFilledText(values);

  const close = () => setSlash(null);
  const look = () => {
    const box = field.current;
    if (!box || !mayUse) return;
    const next = slashAt(box.value, box.selectionStart);
    if (next?.query !== slash?.query) setAt(0);
    setSlash(next);
  };
  const insert = async (entry = active) => {
    const box = field.current;
    if (!box || !slash || !entry) return;
    const { from } = slash;
    const until = from + 1 + slash.query.length;
    const text = await filled(entry);
    box.setRangeText(text, from, until, 'end');
    onText(box.value);
    close();
    use.mutate({ id: entry.template.id });
    toFirstGap(box, from, text);
  };
  return {
    mayUse,
    isOpen: slash !== null && (slash.query === '' || found.isPending || entries.length > 0),
    query: slash?.query ?? '',
    entries,
    active,
    values,
    isPending: found.isPending,
    error: found.error,
    refetch: () => void found.refetch(),
    isEmpty: !found.isPending && found.rows.length === 0,
    choose: setAt,
    close,
    look,
    insert,
    /** For those without a keyboard. */
    begin: () => {
      const box = field.current;
      if (!box) return;
      onText(withStroke(box));
      look();
    },
    /** Whether a key was meant for the templates. */
    takes: ({ key }: KeyboardEvent): boolean => {
      if (slash === null) return false;
      if (key === 'Escape') close();
      else if (entries.length === 0) return false;
      else if (key === 'Enter' || key === 'Tab') void insert();
      else if (steps[key] === undefined) return false;
      else setAt((Math.min(at, entries.length - 1) + steps[key] + entries.length) % entries.length);
      return true;
    },
  };
}

export type Templates = ReturnType<typeof useTemplates>;

function withStroke(box: HTMLTextAreaElement): string {
  box.focus();
  const isInWord = /\S$/.test(box.value.slice(0, box.selectionStart));
  box.setRangeText(isInWord ? ' /' : '/', box.selectionStart, box.selectionEnd, 'end');
  return box.value;
}

/** What is left to be filled in is marked, ready to be written over. */
function toFirstGap(box: HTMLTextAreaElement, from: number, text: string): void {
  const [name] = namesIn(text);
  const start = name === undefined ? -1 : text.indexOf('{{');
  if (start < 0) return;
  box.setSelectionRange(from + start, from + text.indexOf('}}', start) + 2);
}
