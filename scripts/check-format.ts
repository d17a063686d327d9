// Asks the formatter about what is another since it last found nothing; in CI about everything.
import { askTool } from './verify/ask-tool.ts';
import { format } from './verify/file-tools.ts';

const { code, output } = await askTool(format);
console.log(output.trimEnd());
process.exitCode = code;
