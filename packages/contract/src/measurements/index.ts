import type { Call } from '../kit/call.ts';
import type { Live } from '../kit/live.ts';
import type { Resource } from '../kit/resource.ts';
import { feelingFactorReadings, feelingFactorVersions } from './feeling-factor.call.ts';
import { feelingFactors } from './feeling-factor.ts';
import { heldReadings, settleHeldReadings } from './held-readings.call.ts';
import { enterMeasurement, ingestMeasurements } from './ingest.call.ts';
import { judgeMeasurements } from './judge.call.ts';
import { measurementDetails } from './measurement-detail.ts';
import { measurementsReceived, readingReviewsChanged } from './measurement.live.ts';
import { readingReviews } from './reading-review.ts';
import { readingReviewCounts } from './review-counts.call.ts';
import { reopenReadingReviews, settleReadingReviews } from './settle-reviews.call.ts';
import { patientMeasurements } from './patient-measurement.ts';
import { leadingSeries, markMeasurementsSeen, measurementSeries } from './series.call.ts';

/** In order of creation: what others refer to first. */
export const resources = [
  feelingFactors,
  patientMeasurements,
  measurementDetails,
  readingReviews,
] as const satisfies readonly Resource[];

export const calls: readonly Call[] = [
  ingestMeasurements,
  enterMeasurement,
  measurementSeries,
  leadingSeries,
  markMeasurementsSeen,
  judgeMeasurements,
  settleReadingReviews,
  reopenReadingReviews,
  readingReviewCounts,
  heldReadings,
  settleHeldReadings,
  feelingFactorVersions,
  feelingFactorReadings,
];

export const live = [measurementsReceived, readingReviewsChanged] as const satisfies readonly Live[];
