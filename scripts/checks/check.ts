import type { Pass } from '../source/pass.ts';
import type { Tree } from '../source/tree.ts';

/** What can be said about the tree by reading it; several share one reading. */
export type Check = {
  name: string;
  reads(path: string): boolean;
  /** `tree` holds what it reads, `paths` are all files of the project. */
  begin(tree: Tree, paths: readonly string[]): Pass & { success(): string };
};

const folders = /^(packages|apps|scripts|e2e|bench)\//;

export function isOurs(path: string): boolean {
  return folders.test(path);
}
