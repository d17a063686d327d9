/** Written by `npm run bench:ecg -- <folder> --fit`, see bench/ecg/fit; order as in `fibrillationFeatures`. */
export const fibrillationWeights: readonly number[] = [-0.81, 3.5, -2.62, -2, -3.06];
