import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { afterClick } from './after-click.ts';
import { differs } from './drafts/draft.ts';
import type { FieldBinding, Form } from './use-form.ts';

/** What is wrong with a part, by its field: `due_after_days`. */
type PartFault = { path: string; code: string; params?: Record<string, string | number> };

type Given<T> = {
  id: string;
  first: T;
  faultsOf: (part: T) => readonly PartFault[];
  /** What the whole has been told about a field of the part, while the part is as it was. */
  toldOf?: (part: T, name: string) => string | undefined;
  take: (part: T) => void;
};

/** A part of a document in its drawer: it comes into the document once it is sound. */
export function usePartForm<T extends { id: string }>(given: Given<T>) {
  const { id, first, faultsOf, toldOf, take } = given;
  const { t } = useTranslation('errors');
  const [part, setPart] = useState(first);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isTold, setTold] = useState(false);
  const faults = faultsOf(part);
  const labels = new Map<string, string>();
  const sentence = (name: string) => {
    const fault = isTold || left.has(name) ? faults.find((one) => one.path === name) : undefined;
    if (fault) return t(`errors:${fault.code}`, { ...fault.params, defaultValue: t('errors:invalid') });
    return differs(first, part) ? undefined : toldOf?.(part, name);
  };
  const idOf = (name: string) => `${id}-${name.replaceAll('/', '-')}`;

  function field(
    name: string,
    more: Pick<FieldBinding, 'label' | 'value' | 'onChange'> & { required?: boolean; max?: number },
  ): FieldBinding {
    labels.set(name, more.label);
    return {
      id: idOf(name),
      name: idOf(name),
      required: false,
      choices: undefined,
      max: undefined,
      ...more,
      error: sentence(name),
      onBlur: () => afterClick(() => setLeft((before) => new Set(before).add(name))),
    };
  }

  function submit(): Promise<boolean> {
    setTold(true);
    const [wrong] = faults;
    if (wrong) requestAnimationFrame(() => window.document.getElementById(idOf(wrong.path))?.focus());
    else take(part);
    return Promise.resolve(!wrong);
  }

  const form: Form = {
    changes: Object.keys(part).filter((name) => differs(entry(first, name), entry(part, name))).length,
    busy: false,
    get problems() {
      return [...labels].flatMap(([name, label]) => (sentence(name) ? [{ id: idOf(name), label }] : []));
    },
    failure: undefined,
    submit,
    draft: null,
    discard: () => undefined,
    giveUp: () => undefined,
  };
  return { part, set: (next: Partial<T>) => setPart((held) => ({ ...held, ...next })), field, form };
}

/** How a field of a part is bound. */
export type PartField = ReturnType<typeof usePartForm<{ id: string }>>['field'];

function entry(part: object, name: string): unknown {
  return (part as Record<string, unknown>)[name];
}
