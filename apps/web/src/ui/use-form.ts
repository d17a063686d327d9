import type { Field } from '@fernpuls/contract/kit/fields';
import type { CreateInput, Fields, Resource } from '@fernpuls/contract/kit/resource';
import { useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { afterClick } from './after-click.ts';
import { differs, isSecret } from './drafts/draft.ts';
import { useDraft } from './drafts/use-draft.ts';
import { fieldWord } from './list/words.ts';
import { isEmpty, type Problem, validateField } from './validate-field.ts';

export type FieldBinding = {
  id: string;
  name: string;
  label: string;
  value: unknown;
  required: boolean;
  error: string | undefined;
  max: number | undefined;
  choices: readonly string[] | undefined;
  onChange: (value: unknown) => void;
  onBlur: () => void;
};

export type Form = {
  /** How many values differ from the first ones. */
  changes: number;
  busy: boolean;
  /** Fields with a problem, in the order shown, for the summary. */
  problems: readonly { id: string; label: string }[];
  /** A refusal that belongs to no field. */
  failure: string | undefined;
  submit: () => Promise<boolean>;
  /** What was typed before and brought back; null when nothing was. */
  draft: FormDraft | null;
  /** The form is left for good: what was typed is not kept. */
  discard: () => void;
};

export type FormDraft = {
  /** When it was last written, epoch milliseconds. */
  at: number;
  /** Fields somebody else changed meanwhile; `choose` puts one of the two into the form. */
  conflicts: readonly DraftConflict[];
  /** Back to what is saved. */
  discard: () => void;
};

export type DraftConflict = {
  name: string;
  label: string;
  field: Field;
  mine: unknown;
  theirs: unknown;
  chosen: 'mine' | 'theirs' | null;
  choose: (which: 'mine' | 'theirs') => void;
};

type Options<F extends Fields> = {
  initial: Partial<CreateInput<F>>;
  submit: (values: CreateInput<F>) => Promise<unknown>;
  /** Namespace of the labels, the resource's area by default. */
  namespace?: string;
  /** What the contract cannot say about a field, a day not in the future for instance; asked after its rule. */
  rules?: { readonly [K in keyof F]?: (value: unknown) => Problem | null };
  /** Fields this form needs although the contract lets them be empty. */
  required?: (values: Record<string, unknown>) => readonly (keyof F & string)[];
  /** Id of the record it is about, where `initial` has none; null for a new one. */
  record?: string | null;
};

const nothingMore = () => [];

/** State of one form over a resource: checks a field when left, again while corrected, all on submit. */
export function useForm<F extends Fields>(
  resource: Resource<F>,
  { initial, submit, namespace, rules, required = nothingMore, record = idOf(initial) }: Options<F>,
) {
  const { t } = useTranslation();
  const [first, setFirst] = useState<Record<string, unknown>>(() => ({ ...initial }));
  const [values, setValues] = useState(first);
  // What was put in during the same event: a field may take over what is typed as it is left.
  const latest = useRef(first);
  const [problems, setProblems] = useState<Record<string, Problem>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const space = namespace ?? resource.area;
  const shown: string[] = [];

  const [name] = useState(() => draftName(resource, record, first));
  const draft = useDraft({
    name,
    first,
    values,
    isNew: record === null,
    onRestore: (merge) => put(merge(latest.current)),
  });

  const inputOf = (name: string) => `${resource.type}-${name}`;
  const labelOf = (name: string) => fieldWord(t, { resource, namespace: space }, name);
  const sentence = ({ code, params }: Problem) =>
    t(`errors:${code}`, { ...params, defaultValue: t('errors:invalid') });

  function problemOf(name: string, value: unknown): Problem | null {
    const declared = resource.fields[name];
    if (!declared) return null;
    if (isEmpty(value) && required(latest.current).includes(name)) return { code: 'required', params: {} };
    return validateField(declared, value) ?? (isEmpty(value) ? null : (rules?.[name]?.(value) ?? null));
  }

  function put(next: Record<string, unknown>): void {
    latest.current = next;
    setValues(next);
  }

  function change(name: string, value: unknown): void {
    put({ ...latest.current, [name]: value });
  }

  function check(name: string, value: unknown): void {
    const problem = problemOf(name, value);
    setProblems(({ [name]: _, ...others }) => (problem ? { ...others, [name]: problem } : others));
  }

  function field(name: keyof F & string): FieldBinding {
    const declared: Field | undefined = resource.fields[name];
    shown.push(name);
    const problem = problems[name];
    return {
      id: inputOf(name),
      name,
      label: labelOf(name),
      value: values[name] ?? null,
      required: required(values).includes(name) || (declared?.origin === 'required' && !declared.nullable),
      error: problem ? sentence(problem) : undefined,
      max: declared?.max,
      choices: declared?.choices,
      onChange: (value) => {
        change(name, value);
        if (problem) check(name, value);
      },
      onBlur: () => afterClick(() => check(name, latest.current[name])),
    };
  }

  async function run(): Promise<boolean> {
    if (busy) return false;
    const found = Object.entries(resource.fields).flatMap(([name, declared]) => {
      const concerns =
        shown.includes(name) || declared.origin === 'required' || required(values).includes(name);
      const problem = concerns ? problemOf(name, values[name]) : null;
      return problem ? [[name, problem] as const] : [];
    });
    setProblems(Object.fromEntries(found));
    setFailure(undefined);
    const wrong = found.map(([name]) => name);
    if (wrong.length > 0) return focusField(inputOf(firstShown(wrong)));
    setBusy(true);
    try {
      await submit(cleaned<F>(resource.fields, values));
      setFirst(values);
      draft.remove();
      return true;
    } catch (error) {
      return refuse(error);
    } finally {
      setBusy(false);
    }
  }

  function refuse(error: unknown): boolean {
    if (!(error instanceof ApiError)) throw error;
    const known = Object.entries(error.fieldErrors).filter(([name]) => resource.fields[name]);
    setProblems(Object.fromEntries(known));
    if (known.length === 0) setFailure(t(`errors:${error.code}`));
    return focusField(inputOf(firstShown(known.map(([name]) => name))));
  }

  /** As the eye goes, not as the contract lists. */
  function firstShown(names: readonly string[]): string {
    return shown.find((name) => names.includes(name)) ?? names[0] ?? '';
  }

  function conflicts(): DraftConflict[] {
    return (draft.restored?.conflicts ?? []).flatMap(({ name, mine, theirs }) => {
      const field = resource.fields[name];
      if (!field) return [];
      const choose = (which: 'mine' | 'theirs') => {
        change(name, which === 'mine' ? mine : theirs);
        draft.decide(name);
      };
      const shown = values[name];
      const chosen = !differs(shown, mine) ? 'mine' : !differs(shown, theirs) ? 'theirs' : null;
      return [{ name, label: labelOf(name), field, mine, theirs, chosen, choose }];
    });
  }

  function takeBack(): void {
    draft.remove();
    put(first);
    setProblems({});
  }

  const changes = Object.keys({ ...first, ...values }).filter((name) =>
    differs(first[name], values[name]),
  ).length;
  const form: Form = {
    changes,
    busy,
    get problems() {
      return shown
        .filter((name) => problems[name])
        .map((name) => ({ id: inputOf(name), label: labelOf(name) }));
    },
    failure,
    submit: run,
    draft: draft.restored && { at: draft.restored.at, conflicts: conflicts(), discard: takeBack },
    discard: draft.end,
  };
  return {
    field,
    values,
    setValue: (name: keyof F & string, value: unknown) => change(name, value),
    form,
  };
}

/** What goes on the wire: empty text as null where the field allows it, else left out. */
function cleaned<F extends Fields>(fields: F, values: Record<string, unknown>): CreateInput<F> {
  const entries = Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name];
    if (!field || field.origin === 'server' || field.origin === 'derived') return [];
    if (!isEmpty(value)) return [[name, typeof value === 'string' ? value.trim() : value]];
    return field.nullable ? [[name, null]] : [];
  });
  // Each value passed the schema of its field before.
  return Object.fromEntries(entries) as CreateInput<F>;
}

function idOf(initial: object): string | null {
  return 'id' in initial && typeof initial.id === 'string' ? initial.id : null;
}

/** Of a new record the page and what it belongs to, so that nothing typed for one patient comes up at another. */
function draftName(
  resource: { type: string; fields: Fields },
  record: string | null,
  initial: Record<string, unknown>,
): string | null {
  if (Object.keys(resource.fields).some(isSecret)) return null;
  if (record !== null) return `${resource.type} ${record}`;
  const belongs = Object.entries(initial).filter(([name]) => resource.fields[name]?.kind === 'reference');
  return `${resource.type} new ${location.pathname} ${JSON.stringify(belongs)}`;
}

function focusField(id: string): false {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
  return false;
}
