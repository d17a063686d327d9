/** Written by `npm run bench:ecg -- <folder> --fit`, see bench/ecg/fit; order as in `fibrillationFeatures`. */
export const fibrillationWeights: readonly number[] = [-0.84, 3.5, -2.64, -1.95, -3.07];
