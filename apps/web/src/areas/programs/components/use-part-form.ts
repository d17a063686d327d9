import { checkComponent } from '@fernpuls/domain/programs/check-component';
import type { ComponentDocument } from '@fernpuls/domain/programs/component';
import type { ContentFault } from '@fernpuls/domain/programs/content-fault';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { afterClick } from '../../../ui/after-click.ts';
import { differs } from '../../../ui/drafts/draft.ts';
import type { FieldBinding, Form } from '../../../ui/use-form.ts';

type Given<T> = {
  id: string;
  first: T;
  /** The component as it is with the part in it, and where it then stands. */
  within: (part: T) => { document: ComponentDocument; path: string };
  faultOf: (path: string) => string | undefined;
  /** What the rules cannot see: a number that is none. */
  more?: (part: T) => ContentFault[];
  take: (part: T) => void;
};

/** A task or a goal in its drawer: it comes into the component once it is sound. */
export function usePartForm<T extends { id: string }>(given: Given<T>) {
  const { id, first, within, faultOf, more = () => [], take } = given;
  const { t } = useTranslation('errors');
  const [part, setPart] = useState(first);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isTold, setTold] = useState(false);
  const { document, path } = within(part);
  const faults = [...more(part), ...checkComponent(document)].flatMap((one) =>
    one.path.startsWith(`${path}/`) ? [{ ...one, path: one.path.slice(path.length + 1) }] : [],
  );
  const labels = new Map<string, string>();
  const sentence = (name: string) => {
    const fault = isTold || left.has(name) ? faults.find((one) => one.path === name) : undefined;
    if (fault) return t(`errors:${fault.code}`, { ...fault.params, defaultValue: t('errors:invalid') });
    return differs(first, part) ? undefined : faultOf(`${path}/${name}`);
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
  };
  return { part, set: (next: Partial<T>) => setPart((held) => ({ ...held, ...next })), field, form };
}

function entry(part: object, name: string): unknown {
  return (part as Record<string, unknown>)[name];
}
