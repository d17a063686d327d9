import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type InlineConfig, type Rolldown } from 'vite';

/** One file of a build: a chunk of code or a style sheet. */
export type Part = {
  file: string;
  kind: 'script' | 'stylesheet';
  /** Packed with gzip -6, whatever a server sends. */
  bytes: number;
  /** The module that is asked for when the part is; null where it is shared by several. */
  source: string | null;
  modules: readonly string[];
  /** What comes with it in any case. */
  needs: readonly string[];
  /** Modules it may ask for later. */
  opens: readonly string[];
};
export type Parts = ReadonlyMap<string, Part>;

/** Builds and tells what came out; writes it only where `config` says so. */
export async function builtParts(config: InlineConfig): Promise<Parts> {
  const options = { write: false, ...config.build, reportCompressedSize: false };
  const built = await build({ logLevel: 'error', ...config, build: options });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const chunks = outputs.filter((one) => one.type === 'chunk');
  const sourceOf = new Map(chunks.map(({ fileName, facadeModuleId }) => [fileName, facadeModuleId]));
  const scripts = chunks.map(
    (chunk): Part => ({
      file: chunk.fileName,
      kind: 'script',
      bytes: packed(chunk.code),
      source: chunk.facadeModuleId,
      modules: chunk.moduleIds,
      needs: [...chunk.imports, ...stylesOf(chunk)],
      opens: chunk.dynamicImports.map((file) => sourceOf.get(file) ?? file),
    }),
  );
  const styles = outputs
    .filter((one) => one.type === 'asset' && one.fileName.endsWith('.css'))
    .map((one): Part => {
      const text = one.type === 'asset' ? one.source : '';
      const none = { source: null, modules: [], needs: [], opens: [] };
      return { file: one.fileName, kind: 'stylesheet', bytes: packed(text), ...none };
    });
  return new Map([...scripts, ...styles, ...copiedScripts(config)].map((part) => [part.file, part]));
}

/** What `public/` holds is copied as it is. */
function copiedScripts({ root = '.' }: InlineConfig): Part[] {
  return globSync(join(root, 'public/**/*.js')).map((path) => ({
    file: path,
    kind: 'script',
    bytes: packed(readFileSync(path)),
    source: path,
    modules: [],
    needs: [],
    opens: [],
  }));
}

function packed(content: string | Uint8Array): number {
  return gzipSync(content, { level: 6 }).length;
}

function stylesOf(chunk: Rolldown.OutputChunk): string[] {
  return [...(chunk.viteMetadata?.importedCss ?? [])];
}
