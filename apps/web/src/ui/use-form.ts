import type { Field } from '@fernpuls/contract/kit/fields';
import type { CreateInput, Fields, Resource } from '@fernpuls/contract/kit/resource';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { ApiError } from '../api/api-error.ts';
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
};

type Options<F extends Fields> = {
  initial: Partial<CreateInput<F>>;
  submit: (values: CreateInput<F>) => Promise<unknown>;
  /** Namespace of the labels, the resource's area by default. */
  namespace?: string;
  /** What the contract cannot say about a field, a day not in the future for instance; asked after its rule. */
  rules?: { readonly [K in keyof F]?: (value: unknown) => Problem | null };
};

/** State of one form over a resource: checks a field when left, again while corrected, all on submit. */
export function useForm<F extends Fields>(
  resource: Resource<F>,
  { initial, submit, namespace, rules }: Options<F>,
) {
  const { t } = useTranslation();
  const [first, setFirst] = useState<Record<string, unknown>>(() => ({ ...initial }));
  const [values, setValues] = useState(first);
  const [problems, setProblems] = useState<Record<string, Problem>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const space = namespace ?? resource.area;
  const shown: string[] = [];

  const idOf = (name: string) => `${resource.type}-${name}`;
  const labelOf = (name: string) => t(`${space}:${resource.type}.${name}`);
  const sentence = ({ code, params }: Problem) =>
    t(`errors:${code}`, { ...params, defaultValue: t('errors:invalid') });

  function problemOf(name: string, value: unknown): Problem | null {
    const declared = resource.fields[name];
    if (!declared) return null;
    return validateField(declared, value) ?? (isEmpty(value) ? null : (rules?.[name]?.(value) ?? null));
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
      id: idOf(name),
      name,
      label: labelOf(name),
      value: values[name] ?? null,
      required: declared?.origin === 'required' && !declared.nullable,
      error: problem ? sentence(problem) : undefined,
      max: declared?.max,
      choices: declared?.choices,
      onChange: (value) => {
        setValues((before) => ({ ...before, [name]: value }));
        if (problem) check(name, value);
      },
      onBlur: () => check(name, values[name]),
    };
  }

  async function run(): Promise<boolean> {
    if (busy) return false;
    const found = Object.entries(resource.fields).flatMap(([name, declared]) => {
      const concerns = shown.includes(name) || declared.origin === 'required';
      const problem = concerns ? problemOf(name, values[name]) : null;
      return problem ? [[name, problem] as const] : [];
    });
    setProblems(Object.fromEntries(found));
    setFailure(undefined);
    const wrong = found.map(([name]) => name);
    if (wrong.length > 0) return focusField(idOf(firstShown(wrong)));
    setBusy(true);
    try {
      await submit(cleaned<F>(resource.fields, values));
      setFirst(values);
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
    return focusField(idOf(firstShown(known.map(([name]) => name))));
  }

  /** As the eye goes, not as the contract lists. */
  function firstShown(names: readonly string[]): string {
    return shown.find((name) => names.includes(name)) ?? names[0] ?? '';
  }

  const changes = Object.keys({ ...first, ...values }).filter((name) =>
    differs(first[name], values[name]),
  ).length;
  const form: Form = {
    changes,
    busy,
    get problems() {
      return shown.filter((name) => problems[name]).map((name) => ({ id: idOf(name), label: labelOf(name) }));
    },
    failure,
    submit: run,
  };
  return {
    field,
    values,
    setValue: (name: keyof F & string, value: unknown) => setValues((v) => ({ ...v, [name]: value })),
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

function differs(a: unknown, b: unknown): boolean {
  return isEmpty(a) ? !isEmpty(b) : JSON.stringify(a) !== JSON.stringify(b);
}

function focusField(id: string): false {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
  return false;
}
