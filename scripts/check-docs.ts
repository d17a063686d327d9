// Documents cite files and commands; what moved must be cited where it is now.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brokenCitations } from './docs/citations.ts';
import { type Commands, missingPrograms, strayCommands } from './docs/commands.ts';
import { report } from './source/report.ts';
import { listFiles, readTree, root } from './source/tree.ts';

const isDocument = (path: string) => /^(README\.md|docs\/.*\.md|apps\/[^/]+\/README\.md)$/.test(path);
const paths = listFiles('');
const documents = readTree([''], isDocument);
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Commands };
const findings = [
  ...brokenCitations(documents, paths),
  ...missingPrograms(scripts, paths),
  ...strayCommands(documents, scripts),
];
report('docs', findings, `${documents.size} documents cite what exists`);
