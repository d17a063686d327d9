import type { Field } from '@fernpuls/contract/kit/fields';
import type { CreateInput, Fields, Resource } from '@fernpuls/contract/kit/resource';
import type { Known } from '../api/queries.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { afterClick } from './after-click.ts';
import {
  cleaned,
  countChanges,
  firstShown,
  type FormRules,
  isRequired,
  problemOf,
  problemsOf,
} from './form-rules.ts';
import { fieldWord } from './list/words.ts';
import { useFormProblems } from './use-form-problems.ts';
import { type Entry, entryOf, useMergedSubmit } from './use-merged-submit.ts';
import { type FormDraft, useFormValues } from './use-form-values.ts';
import { useSending } from './use-sending.ts';
import type { Problem } from './validate-field.ts';

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
  /** Back to what is saved; the form stays. */
  giveUp: () => void;
};

type Options<F extends Fields> = {
  initial: Partial<CreateInput<F>>;
  /** `basedOn` goes with a change of what is known; a record it answers is what the next change rests on. */
  submit: (values: CreateInput<F>, basedOn?: Known) => Promise<unknown>;
  /** Namespace of the labels, the resource's area by default. */
  namespace?: string;
  /** What the contract cannot say about a field, a day not in the future for instance; asked after its rule. */
  rules?: { readonly [K in keyof F]?: (value: unknown) => Problem | null };
  /** Fields this form needs although the contract lets them be empty. */
  required?: (values: Record<string, unknown>) => readonly (keyof F & string)[];
  /** Id of the record it is about, where `initial` has none; null for a new one. */
  record?: string | null;
  /** The whole record, where `initial` is not. */
  base?: Entry | null;
  /** Which part of its record it is about, where a page has a form for each. */
  part?: string;
  /** The form stays open after it was saved: what it has made is what it changes from then on. */
  stays?: boolean;
};

const nothingMore = () => [];

/** State of one form over a resource: checks a field when left, again while corrected, all on submit. */
export function useForm<F extends Fields>(resource: Resource<F>, options: Options<F>) {
  const { initial, submit, namespace, rules, required = nothingMore } = options;
  const { record = idOf(initial), base = entryOf(initial), part, stays = false } = options;
  const { t } = useTranslation();
  const problems = useFormProblems(resource.fields);
  const space = namespace ?? resource.area;
  const shown: string[] = [];
  const inputOf = (name: string) => `${resource.type}-${name}`;
  const labelOf = (name: string) => fieldWord(t, { resource, namespace: space }, name);
  const held = useFormValues({ resource, initial, record, part, labelOf, onReset: problems.clear });
  const { first, values, change } = held;
  const send = useMergedSubmit({ resource, base, submit, overtakenBy: held.overtakenBy, stays });
  const rulesFor = (given: Record<string, unknown>): FormRules => ({
    fields: resource.fields,
    rules,
    required: required(given),
  });
  const check = (name: string, value: unknown) =>
    problems.put(name, problemOf(rulesFor(held.latest()), name, value));

  function field(name: keyof F & string): FieldBinding {
    const declared: Field | undefined = resource.fields[name];
    shown.push(name);
    return {
      id: inputOf(name),
      name,
      label: labelOf(name),
      value: values[name] ?? null,
      required: isRequired(rulesFor(values), name),
      error: problems.sentence(name),
      max: declared?.max,
      choices: declared?.choices,
      onChange: (value) => {
        change(name, value);
        if (problems.has(name)) check(name, value);
      },
      onBlur: () => afterClick(() => check(name, held.latest()[name])),
    };
  }

  const { busy, run, keep } = useSending({
    held,
    problems,
    stays,
    send: (taken) => send(() => cleaned<F>(resource.fields, taken())),
    faultsOf: (now) => problemsOf(rulesFor(now), { values: now, shown }),
    focus: (names) => focusField(inputOf(firstShown(shown, names))),
  });

  const form: Form = {
    changes: countChanges(first, values),
    busy,
    get problems() {
      return shown.filter(problems.has).map((name) => ({ id: inputOf(name), label: labelOf(name) }));
    },
    failure: problems.failure,
    submit: run,
    draft: held.draft,
    discard: held.end,
    giveUp: held.discard,
  };
  return {
    field,
    /** What is changed: as it was opened, or as it stands by now. */
    first,
    values,
    setValue: (name: keyof F & string, value: unknown) => change(name, value),
    form,
    /** Saves what can be saved as it stands; who types is not interrupted. Answers whether it is saved. */
    keep,
  };
}

function idOf(initial: object): string | null {
  return 'id' in initial && typeof initial.id === 'string' ? initial.id : null;
}

function focusField(id: string): false {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
  return false;
}
