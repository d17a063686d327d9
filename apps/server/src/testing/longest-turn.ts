/** The longest that the event loop was kept at once, and all it had to do, in milliseconds of its processor. */
export async function longestTurn(work: () => Promise<unknown>): Promise<{ longest: number; all: number }> {
  const now = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  const begin = now();
  const turns = { before: begin, longest: 0, next: null as NodeJS.Immediate | null };
  const turn = () => {
    turns.longest = Math.max(turns.longest, now() - turns.before);
    turns.before = now();
    turns.next = setImmediate(turn);
  };
  turn();
  try {
    await work();
  } finally {
    if (turns.next) clearImmediate(turns.next);
  }
  return { longest: Math.max(turns.longest, now() - turns.before), all: now() - begin };
}
