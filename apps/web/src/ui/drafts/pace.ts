const quietMs = 400;
const mostMs = 1500;

/** Writes when nothing was typed for a moment, and while typing goes on at the latest after `mostMs`. */
export function paced(write: () => void): { touch: () => void; flush: () => void; cancel: () => void } {
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let latest: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(quiet);
    clearTimeout(latest);
    latest = undefined;
  };
  const run = () => {
    cancel();
    write();
  };
  return {
    touch: () => {
      clearTimeout(quiet);
      quiet = setTimeout(run, quietMs);
      latest ??= setTimeout(run, mostMs);
    },
    /** At once, if something is waiting. */
    flush: () => {
      if (latest !== undefined) run();
    },
    cancel,
  };
}
