import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** What the seed leaves in the data folder for the simulator; secrets of a demo only. */
const shape = z.object({
  origin: z.url(),
  tenant: z.string(),
  device_key: z.string(),
  world: z.object({
    seed: z.number(),
    patients: z.number(),
    days: z.number(),
    now: z.iso.datetime({ offset: true }),
  }),
  /** Missing in files of demos made before there was a cloud of devices. */
  medisante: z.optional(
    z.object({ secret: z.string(), devices: z.array(z.object({ serial: z.string(), kind: z.string() })) }),
  ),
  accounts: z.array(z.object({ role: z.string(), email: z.string(), password: z.string() })),
});

export type DemoFile = z.output<typeof shape>;

export function readDemoFile(dataDir: string): DemoFile {
  const path = join(dataDir, 'demo.json');
  const parsed = shape.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(`${path} is not a demo file: ${z.prettifyError(parsed.error)}`);
}
