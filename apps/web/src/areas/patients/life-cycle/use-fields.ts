import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';

/** The few fields of a dialogue that is no record: values, and what the server refused of them by name. */
export function useFields<V extends Record<string, unknown>>(initial: V) {
  const { t } = useTranslation(['lifecycle', 'errors']);
  const format = useFormat();
  const [values, setValues] = useState(initial);
  const [error, setError] = useState<ApiError | null>(null);
  const sentence = (name: string) => {
    const problem = error?.fieldErrors[name];
    if (!problem) return undefined;
    const { params } = problem;
    const day = typeof params.day === 'string' ? { day: format.date(params.day) } : {};
    return t(`errors:${problem.code}`, { ...params, ...day });
  };
  const set = (name: keyof V & string, value: unknown) => setValues((held) => ({ ...held, [name]: value }));
  return {
    values,
    set,
    field: (name: keyof V & string, required = false) => ({
      id: `life-${name}`,
      name,
      label: t(`field.${name}`),
      value: values[name],
      required,
      error: sentence(name),
      onChange: (value: unknown) => set(name, value),
    }),
    /** Of no field that is shown. */
    failure:
      error && Object.keys(error.fieldErrors).every((name) => !(name in initial))
        ? t(`errors:${error.code}`)
        : null,
    refused(thrown: unknown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      setError(thrown);
    },
  };
}
