import type { Finding } from './report.ts';
import type { Tree } from './tree.ts';

/** Looks at one file after the other, so that each is parsed once for many, and says in the end what is wrong. */
export type Pass = { look(path: string, text: string): void; end(): Finding[] };

/** What a pass says of a whole tree. */
export function passOver(tree: Tree, pass: Pass): Finding[] {
  for (const [path, text] of tree) pass.look(path, text);
  return pass.end();
}

/** A pass of what is wrong with each file by itself. */
export function perFile(findingsOf: (path: string, text: string) => readonly Finding[]): Pass {
  const found: Finding[] = [];
  return {
    look: (path, text) => {
      found.push(...findingsOf(path, text));
    },
    end: () => found,
  };
}
