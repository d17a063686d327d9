import { type Physician, physicians } from '@fernpuls/contract/identity/physician';
import { useList } from '../../api/hooks.ts';
import { useMay } from '../../api/session.ts';
import { useFormat } from '../../ui/format.ts';
import { useAbsences } from './use-absences.ts';

type Colleague = Physician & {
  name: string;
  /** That and until when the person is away. */
  note: string | undefined;
};

/** The people of the practice who can be chosen, by name; empty for who may not list them. */
export function usePeople() {
  const format = useFormat();
  const { noteOn } = useAbsences();
  const list = useList(
    physicians,
    { perPage: 100, sort: 'lastName', filters: { isActive: true } },
    { enabled: useMay('physician') },
  );
  const people: Colleague[] = list.rows.map((one) => ({
    ...one,
    name: format.fullName(one),
    note: noteOn(one.id),
  }));
  return {
    people,
    names: people.map(({ id, name }) => ({ value: id, label: name })),
    /** For whoever chooses somebody to act: who is away says so. */
    options: people.map(({ id, name, note }) => ({ value: id, label: note ? `${name} (${note})` : name })),
    /** They are on their way; false for who may not list them. */
    isLoading: list.isLoading,
    error: list.error,
    refetch: list.refetch,
  };
}
