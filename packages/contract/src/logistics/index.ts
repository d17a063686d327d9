import type { Resource } from '../kit/resource.ts';
import { devices } from './device.ts';

/** In order of creation: what others refer to first. */
export const resources = [devices] as const satisfies readonly Resource[];
