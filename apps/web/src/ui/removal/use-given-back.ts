import type { CreateInput, Entity, Fields, Resource } from '@fernpuls/contract/kit/resource';
import { type Cached, useInvalidate } from '../../api/hooks.ts';
import { createRecord } from '../../api/queries.ts';
import { useUndo } from '../undo.ts';

/** Offers to bring deleted records back as what they were: under their ids, so that links to them lead to them again. */
export function useGivenBack<F extends Fields>(resource: Resource<F>, invalidates: readonly Cached[] = []) {
  const invalidate = useInvalidate();
  const undoable = useUndo();
  return (rows: readonly Entity<Resource<F>>[], text: string): void => {
    const undo = async () => {
      for (const row of rows) await createRecord(resource, writtenOf(resource, row), { id: row.id });
      await invalidate(resource, ...invalidates);
    };
    undoable({ text, undo });
  };
}

/** What clients may write of a record. */
function writtenOf<F extends Fields>({ fields }: Resource<F>, row: Entity<Resource<F>>): CreateInput<F> {
  const isWritten = (name: string) =>
    fields[name]?.origin === 'required' || fields[name]?.origin === 'optional';
  // Chosen by the same origins the type is made of.
  return Object.fromEntries(Object.entries(row).filter(([name]) => isWritten(name))) as CreateInput<F>;
}
