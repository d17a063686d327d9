import { brokenCitations } from '../docs/citations.ts';
import { type Commands, missingPrograms, strayCommands } from '../docs/commands.ts';
import type { Check } from './check.ts';

const isDocument = (path: string) => /^(README\.md|docs\/.*\.md|apps\/[^/]+\/README\.md)$/.test(path);

/** Documents cite files and commands; what moved must be cited where it is now. */
export const docs: Check = {
  name: 'docs',
  reads: (path) => isDocument(path) || path === 'package.json',
  begin(tree, paths) {
    const documents = new Map([...tree].filter(([path]) => isDocument(path)));
    const { scripts } = JSON.parse(tree.get('package.json') ?? '{"scripts":{}}') as { scripts: Commands };
    return {
      look: () => {},
      end: () => [
        ...brokenCitations(documents, paths),
        ...missingPrograms(scripts, paths),
        ...strayCommands(documents, scripts),
      ],
      success: () => `${documents.size} documents cite what exists`,
    };
  },
};
