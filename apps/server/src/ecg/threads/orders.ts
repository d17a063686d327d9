import { jobOf } from '../../ground/workshop/job.ts';
import type { run as analyseRun } from './analyse.job.ts';
import type { run as importRun } from './import.job.ts';
import type { ImportJob } from './jobs.ts';

/** Files and leads come from outside: numbers in them decide how much memory their reading takes. */
const ofFiles = (megabytes: number) =>
  jobOf<typeof importRun>(new URL('./import.job.ts', import.meta.url), {
    cpuSeconds: 60,
    megabytes,
    apart: true,
  });
const [shortFiles, longFiles] = [ofFiles(768), ofFiles(3_072)];
/** Recordings of a few minutes are far smaller, those of a day larger. */
const shortBytes = 32 * 1024 ** 2;

export function importJob({ files, recording }: ImportJob): typeof shortFiles {
  const sizes = files.map(({ content, text }) => content?.length ?? text?.length ?? 0);
  const inline = recording instanceof Uint8Array ? recording.length : 0;
  return sizes.reduce((sum, size) => sum + size, inline) > shortBytes ? longFiles : shortFiles;
}

export const analyseJob = jobOf<typeof analyseRun>(new URL('./analyse.job.ts', import.meta.url), {
  cpuSeconds: 60,
  megabytes: 768,
});
