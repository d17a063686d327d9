import type { Egm } from '@fernpuls/contract/logistics/cied/cied.call';
import { invalid } from '../../ground/errors.ts';
import { refuseJob } from '../../ground/workshop/failed.ts';
import { jobOf } from '../../ground/workshop/job.ts';
import type { Owner } from '../../ground/workshop/owner.ts';
import type { Workshop } from '../../ground/workshop/workshop.ts';
import type { run } from './judge-egm.job.ts';

type Means = { workshop: Workshop; owner: Owner };

const judging = jobOf<typeof run>(new URL('./judge-egm.job.ts', import.meta.url), {
  cpuSeconds: 10,
  megabytes: 512,
});

/** The electrogram as it is stored, or what is wrong with it by its place. */
export async function judgeEgm(egm: Uint8Array | Egm, { workshop, owner }: Means) {
  const judged = await workshop.run(judging, egm, owner).catch(refuseJob('/egm'));
  if ('faults' in judged) throw invalid(...judged.faults);
  return judged;
}
