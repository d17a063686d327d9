import type { Ecg } from '@fernpuls/contract/ecg/ecg';
import type { HandMeasurement } from '@fernpuls/domain/ecg/finding/hand-measurement';
import type { Dispatch, ReactNode, SetStateAction } from 'react';
import type { Details } from './tools.ts';

/** Takes a caliper into the finding that is being written; false where no more fit in. */
export type FindingWriter = (measurement: HandMeasurement) => boolean;

/** What stands beside the paper and what passes between both. */
export type ViewerAside = (viewer: {
  ecg: Ecg;
  /** Told by a finding while it can be written; null when it no longer can. */
  onWriter: Dispatch<SetStateAction<FindingWriter | null>> | null;
}) => ReactNode;

/** A recording that is there, with what is said of it and the ways from here. */
export type ShownEcg = {
  ecg: Ecg;
  details: Details;
  aside: ViewerAside | undefined;
  back: string;
  addressOf: (ecgId: string) => string;
};
