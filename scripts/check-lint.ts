// Lints and checks the types of what is another since the linter last found nothing, with all that imports it; in CI of
// everything. Told by name for scripts/verify/steps.ts.
import { askTool } from './verify/ask-tool.ts';
import { lint } from './verify/file-tools.ts';
import { toldOf } from './verify/lint-parts.ts';

const { code, output } = await askTool(lint);
for (const told of toldOf(code, output)) console.log(JSON.stringify(told));
