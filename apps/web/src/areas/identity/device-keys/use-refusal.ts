import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

type Problem = { code: string; params: Record<string, string | number> };

/** Runs what may be refused: the sentence of each field and of the whole, until the next attempt. */
export function useRefusal() {
  const { t } = useTranslation('errors');
  const [problems, setProblems] = useState<Record<string, Problem>>({});
  const [whole, setWhole] = useState<string | null>(null);
  return {
    whole: whole && t(whole),
    of: (field: string) => {
      const problem = problems[field];
      return problem && t(problem.code, { keys: '', ...problem.params });
    },
    /** What the rules say to each field; answers whether nothing is wrong. */
    check: (faults: Readonly<Record<string, Problem | null>>) => {
      const found = Object.entries(faults).flatMap(([field, fault]) =>
        fault ? [[field, fault] as const] : [],
      );
      setProblems(Object.fromEntries(found));
      return found.length === 0;
    },
    attempt: async (work: () => Promise<unknown>): Promise<boolean> => {
      setWhole(null);
      setProblems({});
      try {
        await work();
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setProblems(error.fieldErrors);
        if (Object.keys(error.fieldErrors).length === 0) setWhole(error.code);
        return false;
      }
    },
  };
}
