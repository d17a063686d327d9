import * as z from 'zod/mini';

/** Lines of a table as they were typed, no longer than their columns. */
export function importLines(columns: number): z.ZodMiniType<string[][]> {
  const line = z.array(z.string().check(z.maxLength(1000))).check(z.maxLength(columns));
  return z.array(line).check(z.minLength(1), z.maxLength(2000));
}

/** What becomes, or became, of one line. */
export const importedLine = z.object({
  state: z.enum(['new', 'known', 'faulty']),
  name: z.string(),
  /** Whom there is already; null among the lines of this very file. */
  knownAs: z.nullable(z.object({ id: z.nullable(z.string()), name: z.string() })),
  faults: z.array(
    z.object({
      column: z.string(),
      code: z.string(),
      params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    }),
  ),
});

export type ImportedLine = z.output<typeof importedLine>;
