import { videoConsultationsPath } from '@fernpuls/contract/paths';
export const base = videoConsultationsPath;
