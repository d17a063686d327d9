// npm test: all stages, or what the arguments say. The last line counts; the exit code follows it.
import { runTests } from './testing/run-tests.ts';

process.exitCode = await runTests(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
