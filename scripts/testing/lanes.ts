/** A number of places to work at once; whoever asked first gets in first, so that no big one waits for ever. */
export type Lanes = {
  /** Runs `work` on so many lanes at once (at most all). */
  use<T>(count: number, work: () => Promise<T>): Promise<T>;
};

export function createLanes(total: number): Lanes {
  let free = total;
  const waiting: { count: number; enter: () => void }[] = [];
  const admit = () => {
    for (let next = waiting[0]; next && next.count <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.count;
      next.enter();
    }
  };
  return {
    async use(wanted, work) {
      const count = Math.min(wanted, total);
      await new Promise<void>((enter) => {
        waiting.push({ count, enter });
        admit();
      });
      try {
        return await work();
      } finally {
        free += count;
        admit();
      }
    },
  };
}
