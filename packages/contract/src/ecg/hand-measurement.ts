import {
  handMeasurementKinds,
  isMeasured,
  mostHandMeasurements,
} from '@fernpuls/domain/ecg/finding/hand-measurement';
import { processingTypes } from '@fernpuls/domain/ecg/processing';
import { displayFilters } from '@fernpuls/domain/ecg/view/display-filter';
import * as z from 'zod/mini';

const seconds = z.number().check(z.minimum(0), z.maximum(31 * 86_400));

/** One caliper taken over into a finding: seconds of the recording, mV; see `HandMeasurement` of the domain. */
const handMeasurement = z
  .strictObject({
    kind: z.enum(handMeasurementKinds),
    lead: z.string().check(z.minLength(1), z.maxLength(40)),
    from: seconds,
    to: seconds,
    mv: z.nullable(z.number().check(z.minimum(-50), z.maximum(50))),
    processing: z.enum(processingTypes),
    filter: z.enum(displayFilters),
  })
  .check(z.refine(isMeasured));

/** In the order they were taken. */
export const handMeasurements = z.array(handMeasurement).check(z.maxLength(mostHandMeasurements));
