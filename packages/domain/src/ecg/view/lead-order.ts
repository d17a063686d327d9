/** The twelve leads as they are read row by row; Cabrera turns around the heart, hence -aVR. */
export const leadOrders = {
  standard: ['I', 'II', 'III', 'aVR', 'aVL', 'aVF', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6'],
  cabrera: ['aVL', 'I', '-aVR', 'II', 'aVF', 'III', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6'],
} as const;
export type LeadOrder = keyof typeof leadOrders;

/** A lead as a sum of recorded ones, each by its factor. */
export type LeadSource = { lead: string; parts: readonly { lead: string; factor: number }[] };

const fromTwo: Readonly<Record<string, readonly [one: number, two: number]>> = {
  III: [-1, 1],
  aVR: [-0.5, -0.5],
  '-aVR': [0.5, 0.5],
  aVL: [1, -0.5],
  aVF: [-0.5, 1],
};

/**
 * The leads to show of a recording, in order, and those of the twelve that it lacks. What was not recorded follows from
 * I and II where both were (Einthoven, Goldberger). A recording with leads outside the twelve keeps its own order after
 * them.
 */
export function leadSources(
  recorded: readonly string[],
  order: LeadOrder,
): { shown: LeadSource[]; missing: string[] } {
  const has = (lead: string) => recorded.includes(lead);
  const known: readonly string[] = leadOrders[order];
  const limbs = has('I') && has('II');
  const shown = known.flatMap((lead): LeadSource[] => {
    if (has(lead)) return [{ lead, parts: [{ lead, factor: 1 }] }];
    if (lead === '-aVR' && has('aVR')) return [{ lead, parts: [{ lead: 'aVR', factor: -1 }] }];
    const factors = limbs ? fromTwo[lead] : undefined;
    if (!factors) return [];
    return [
      {
        lead,
        parts: [
          { lead: 'I', factor: factors[0] },
          { lead: 'II', factor: factors[1] },
        ],
      },
    ];
  });
  const names = new Set(shown.map(({ lead }) => lead));
  const others = recorded.filter((lead) => ![...leadOrders.standard].some((one) => one === lead));
  return {
    shown: [...shown, ...others.map((lead) => ({ lead, parts: [{ lead, factor: 1 }] }))],
    missing: known.filter((lead) => !names.has(lead)),
  };
}

/** Follows from others rather than from a channel of its own. */
export function isDerived({ parts }: LeadSource): boolean {
  return parts.length > 1;
}
