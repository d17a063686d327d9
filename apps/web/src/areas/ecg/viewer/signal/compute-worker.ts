import { compute, type Job } from './compute.ts';

addEventListener('message', ({ data }: MessageEvent<{ id: number; job: Job }>) => {
  try {
    postMessage({ id: data.id, result: compute(data.job) });
  } catch (error) {
    postMessage({ id: data.id, failed: error instanceof Error ? error.message : 'failed' });
  }
});
