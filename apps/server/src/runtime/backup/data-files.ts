import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BackupRefusal } from './refusal.ts';

/** What has a backup of its own (database, its log) or is chosen apart (the key). */
const apart = /^(postgres-\d+(\..*)?|wal|secret\.key(\..*)?)$/;
const cluster = /^postgres-\d+$/;

/**
 * Every file below `DATA_DIR` that belongs to the practices, with `/` between folders. A folder that is the `DATA_DIR`
 * of another installation belongs to that one.
 */
export function dataFiles(dataDir: string): string[] {
  return listed(dataDir)
    .filter(({ name }) => !apart.test(name))
    .flatMap((entry) => below(dataDir, entry.name, entry));
}

type Found = { name: string; isFile(): boolean; isDirectory(): boolean };

function below(dataDir: string, path: string, entry: Found): string[] {
  if (entry.isFile()) return [path];
  if (!entry.isDirectory())
    throw new BackupRefusal(
      `${join(dataDir, path)} is neither file nor folder: move it away, a backup leaves nothing out silently.`,
    );
  const inside = listed(join(dataDir, path));
  if (inside.some(({ name }) => cluster.test(name))) return [];
  return inside.flatMap((each) => below(dataDir, `${path}/${each.name}`, each));
}

function listed(folder: string): Found[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
