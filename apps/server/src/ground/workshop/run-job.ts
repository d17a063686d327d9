type Module = { run(input: unknown): unknown };

/** Loads what the order names and does it. */
export async function runJob(module: string, input: unknown): Promise<unknown> {
  const { run } = (await import(module)) as Module;
  return run(input);
}
