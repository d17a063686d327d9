import type { Entity, Fields, Resource } from '@fernpuls/contract/kit/resource';
import type { LoneType } from '@fernpuls/contract/removable';
import { type Cached, useRemove } from '../api/hooks.ts';
import { useGivenBack } from './removal/use-given-back.ts';

/**
 * Removes a record without a question and offers to bring it back. Only what nothing ever hangs on: everything else is
 * asked about first.
 */
export function useTakeOut<F extends Fields>(
  resource: Resource<F, LoneType>,
  { invalidates = [] }: { invalidates?: readonly Cached[] } = {},
) {
  const remove = useRemove(resource, { invalidates });
  const giveBack = useGivenBack<F>(resource, invalidates);
  return {
    busy: remove.isPending,
    async takeOut(row: Entity<Resource<F>>, text: string): Promise<void> {
      await remove.mutateAsync(row.id);
      giveBack([row], text);
    },
  };
}
