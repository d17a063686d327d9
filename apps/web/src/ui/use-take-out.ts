import type { CreateInput, Entity, Fields, Resource } from '@fernpuls/contract/kit/resource';
import { type Cached, useInvalidate, useRemove } from '../api/hooks.ts';
import { createRecord } from '../api/queries.ts';
import { useUndo } from './undo.ts';

/** Removes a record and offers to bring it back as what it was: links to it lead to it again. */
export function useTakeOut<F extends Fields>(
  resource: Resource<F>,
  { invalidates = [] }: { invalidates?: readonly Cached[] } = {},
) {
  const remove = useRemove(resource, { invalidates });
  const invalidate = useInvalidate();
  const undoable = useUndo();
  return {
    busy: remove.isPending,
    async takeOut(row: Entity<Resource<F>>, text: string): Promise<void> {
      await remove.mutateAsync(row.id);
      const undo = async () => {
        await createRecord(resource, writtenOf(resource, row), { id: row.id });
        await invalidate(resource, ...invalidates);
      };
      undoable({ text, undo });
    },
  };
}

/** What clients may write of a record. */
function writtenOf<F extends Fields>({ fields }: Resource<F>, row: Entity<Resource<F>>): CreateInput<F> {
  const isWritten = (name: string) =>
    fields[name]?.origin === 'required' || fields[name]?.origin === 'optional';
  // Chosen by the same origins the type is made of.
  return Object.fromEntries(Object.entries(row).filter(([name]) => isWritten(name))) as CreateInput<F>;
}
