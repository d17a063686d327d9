import type { StudyProtocol } from './protocol.ts';

/** A protocol that can be frozen: two arms in blocks, three visits, one question asked by hand is left out. */
export function protocolFor(parts: Partial<StudyProtocol> = {}): StudyProtocol {
  return {
    arms: [
      { id: 'a', code: 'A', name: 'früh', share: 1 },
      { id: 'b', code: 'B', name: 'üblich', share: 1 },
    ],
    visits: [
      { id: 'v0', code: 'V0', name: 'Screening', targetDay: -14, before: 0, after: 14, asks: [] },
      {
        id: 'v1',
        code: 'V1',
        name: 'Einschluss',
        targetDay: 0,
        before: 0,
        after: 3,
        asks: [
          { kind: 'value', id: 'w', valueType: 'weight' },
          { kind: 'text', id: 't', text: 'Allgemeinbefinden' },
        ],
      },
      { id: 'v2', code: 'V2', name: 'Woche 4', targetDay: 28, before: 3, after: 3, asks: [] },
    ],
    criteria: [],
    randomisation: { kind: 'blocks', blockSizes: [4], strata: [] },
    consentText: 'Ich nehme an der Studie teil.',
    unblindedIds: [],
    ...parts,
  };
}
