import { ApiError } from './api-error.ts';
import { newId } from './new-id.ts';

/**
 * Gives each creation its id. One whose fate is unknown, because the network or the server did not answer, keeps its
 * id when the same input is sent again: pressing the button twice makes no second record.
 */
export function repeatable() {
  let open: { id: string; input: string } | null = null;
  return async <T>(given: unknown, create: (id: string) => Promise<T>): Promise<T> => {
    const input = JSON.stringify(given);
    const id = open?.input === input ? open.id : newId();
    open = { id, input };
    try {
      const made = await create(id);
      open = null;
      return made;
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (isRefused) open = null;
      throw error;
    }
  };
}
