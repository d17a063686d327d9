// Documents cite files; a file that moved must be cited where it is now.
import { brokenCitations } from './docs/citations.ts';
import { report } from './source/report.ts';
import { listFiles, readTree } from './source/tree.ts';

const isDocument = (path: string) => /^(README\.md|docs\/.*\.md|apps\/[^/]+\/README\.md)$/.test(path);
const paths = listFiles('');
const documents = readTree([''], isDocument);
report('docs', brokenCitations(documents, paths), `${documents.size} documents cite what exists`);
