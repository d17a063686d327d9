import { runQuiet } from '../testing/run.ts';
import { changedFor } from './changed-files.ts';
import type { RunnableTool } from './file-tools.ts';
import { hashesOf, type Keeping, keeping } from './fingerprint.ts';
import type { Outcome } from './outcome.ts';

/** More than these the tool finds faster by itself. */
const most = 1000;

/** Runs a tool on what is another since it passed; with nothing to look at it has nothing to say. */
export async function askTool(tool: RunnableTool, where: Keeping = keeping): Promise<Outcome> {
  const { changed, keepPassed } = changedFor(tool, hashesOf(where), where);
  if (changed?.length === 0) return { code: 0, output: '' };
  const files = changed === null || changed.length > most ? tool.all : changed;
  const { code, output } = await runQuiet({
    ...tool.run,
    args: [...tool.run.args, ...files],
    cwd: where.base,
  });
  if (code === 0) keepPassed();
  return { code, output };
}
