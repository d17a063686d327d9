import { feelingFactors } from '@fernpuls/contract/measurements/feeling-factor';
import { useMemo } from 'react';
import { useList } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';

const offered = { perPage: 100, sort: 'name', filters: { isActive: true } } as const;

type Carried = readonly { feelingFactor: { id: string; name: string } }[];
const nothing: Carried = [];

/** The factors a practice offers, and those a reading carries although they are offered no more. */
export function useFactorChoices(carried: Carried = nothing) {
  const enabled = useMay('feeling_factor');
  const { rows } = useList(feelingFactors, offered, { enabled });
  return useMemo(() => {
    const choices = rows.map(({ id, name }) => ({ value: id, label: name }));
    const known = new Set(choices.map(({ value }) => value));
    const others = carried.flatMap(({ feelingFactor: { id, name } }) =>
      known.has(id) ? [] : [{ value: id, label: name }],
    );
    return [...choices, ...others];
  }, [rows, carried]);
}
