/** One server with one practice for each worker, so that no journey meets what another one does. */
export const ports = (process.env.E2E_PORTS ?? '3900,3901').split(',').map(Number);

/** Which of them this worker uses; Playwright numbers what runs at the same time. */
export const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
