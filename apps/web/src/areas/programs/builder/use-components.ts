import { type ProgramComponent, programComponents } from '@fernpuls/contract/programs/program-component';
import { useList } from '../../../api/hooks.ts';

export type Components = {
  rows: readonly ProgramComponent[];
  byId: ReadonlyMap<string, ProgramComponent>;
  error: { message?: string } | null;
  isPending: boolean;
  retry: () => void;
};

/** The practice's components, by name. */
export function useComponents(): Components {
  const { rows, error, isPending, refetch } = useList(programComponents, {
    sort: 'name',
    perPage: 100,
  });
  return {
    rows,
    byId: new Map(rows.map((row) => [row.id, row])),
    error,
    isPending,
    retry: () => void refetch(),
  };
}
