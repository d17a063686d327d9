type Places = {
  /** Gives what to call when leaving, once there is a place; null when too many wait already. */
  enter(): Promise<(() => void) | null>;
};

/** `size` at a time; `mostWaiting` wait in turn for whoever leaves. */
export function createPlaces({ size, mostWaiting }: { size: number; mostWaiting: number }): Places {
  const waiting: (() => void)[] = [];
  let taken = 0;
  const leaveOnce = () => {
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      const next = waiting.shift();
      if (next) next();
      else taken -= 1;
    };
  };
  return {
    async enter() {
      if (taken < size) taken += 1;
      else if (waiting.length >= mostWaiting) return null;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      return leaveOnce();
    },
  };
}
