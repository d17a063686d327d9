import type { Fields } from '@fernpuls/contract/kit/resource';
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useFormat } from './format.ts';
import type { Problem } from './validate-field.ts';

/** What is wrong with a form: by field, or a refusal that belongs to none of them. */
export function useFormProblems(fields: Fields) {
  const { t } = useTranslation();
  const format = useFormat();
  const dayOrTime = (text: string) => (text.includes('T') ? format.dateTime(text) : format.date(text));
  const [problems, setProblems] = useState<Readonly<Record<string, Problem>>>({});
  const [failure, setFailure] = useState<string>();
  const said = ({ code, params }: Pick<Problem, 'code' | 'params'>) => {
    const day = typeof params.day === 'string' ? { day: dayOrTime(params.day) } : {};
    return t(`errors:${code}`, { ...params, ...day, defaultValue: t('errors:invalid') });
  };
  return {
    failure,
    has: (name: string) => problems[name] !== undefined,
    sentence(name: string): string | undefined {
      const problem = problems[name];
      return problem && said(problem);
    },
    /** Null: there is nothing wrong with the field any more. */
    put: (name: string, problem: Problem | null) =>
      setProblems(({ [name]: _, ...others }) => (problem ? { ...others, [name]: problem } : others)),
    clear: () => setProblems({}),
    /** Before a form is sent; answers the fields that keep it from being sent. */
    begin(found: Readonly<Record<string, Problem>>): string[] {
      setProblems(found);
      setFailure(undefined);
      return Object.keys(found);
    },
    /** What the server refused, on its fields where it names known ones; answers these. */
    refused(error: unknown): string[] {
      if (!(error instanceof ApiError)) throw error;
      const known = Object.entries(error.fieldErrors).filter(([name]) => fields[name]);
      setProblems(Object.fromEntries(known));
      // What is wrong may lie in no field of the form: then the form says it itself.
      const [elsewhere] = Object.values(error.fieldErrors);
      if (known.length === 0) setFailure(elsewhere ? said(elsewhere) : t(`errors:${error.code}`));
      return known.map(([name]) => name);
    },
  };
}
