/** How a recording may be shown and its beats be found (specification, section 3, and our own). */
export const processingTypes = ['raw', 'neurokit2', 'bioSPPY', 'own'] as const;
export type ProcessingType = (typeof processingTypes)[number];

/**
 * Whose results a processing gives, stated with every figure. `port` counts our own versions: it rises when a result
 * may differ, and results kept from an older one are not used again.
 */
export const processingVersions: Readonly<Record<ProcessingType, { library: string; port: string }>> = {
  raw: { library: 'none', port: '1' },
  neurokit2: { library: 'NeuroKit2 0.2.12', port: '1' },
  bioSPPY: { library: 'BioSPPy 2.1.2', port: '1' },
  own: { library: 'Fernpuls', port: '4' },
};
