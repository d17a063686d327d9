import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const isText = /\.(js|mjs|css|html|json|svg)$/;
/** Below, the head of the answer weighs more than what packing saves. */
const leastBytes = 1_000;

/** Packs every file of text once, at the build, and writes it beside the file: servers send it as it is. */
export function packed(): Plugin {
  return {
    name: 'fernpuls-packed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const write = async ([name, file]: [string, (typeof bundle)[string]]) => {
        const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        if (!isText.test(name) || bytes.length < leastBytes) return;
        const params = {
          // Eleven would save another twentieth and take ten times as long.
          [constants.BROTLI_PARAM_QUALITY]: 9,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        };
        await writeFile(join(dir, `${name}.br`), await compress(bytes, { params }));
      };
      await Promise.all(Object.entries(bundle).map(write));
    },
  };
}
