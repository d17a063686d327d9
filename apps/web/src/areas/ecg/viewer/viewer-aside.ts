import type { Ecg } from '@fernpuls/contract/ecg/ecg';
import type { ReactNode } from 'react';

/** What a finding may take over from the viewer. */
export type ViewerAside = (viewer: {
  ecg: Ecg;
  /** The caliper's figures as one line; null while none is set. */
  measurement: string | null;
}) => ReactNode;
