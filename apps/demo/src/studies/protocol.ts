import type { StudyProtocol, StudyVisit } from '@fernpuls/domain/studies/protocol';

type Given = { code: string; name: string; day: number; around: number };

const visit = ({ code, name, day, around }: Given): StudyVisit => ({
  id: code.toLowerCase(),
  code,
  name,
  targetDay: day,
  before: around,
  after: around,
  asks: [
    { kind: 'value', id: 'w', valueType: 'weight' },
    { kind: 'value', id: 'rr', valueType: 'blood_pressure' },
    { kind: 'text', id: 't', text: 'Unerwünschte Ereignisse seit der letzten Visite' },
  ],
});

/** Early or usual adjustment of diuretics by weight, in people whose heart fails. */
export function demoProtocol(consentText: string): StudyProtocol {
  return {
    arms: [
      { id: 'a', code: 'A', name: 'früh', share: 1 },
      { id: 'b', code: 'B', name: 'üblich', share: 1 },
    ],
    visits: [
      { ...visit({ code: 'V0', name: 'Screening', day: -14, around: 0 }), after: 14 },
      { ...visit({ code: 'V1', name: 'Einschluss', day: 0, around: 0 }), after: 1 },
      visit({ code: 'V2', name: 'Woche 4', day: 28, around: 3 }),
      visit({ code: 'V3', name: 'Monat 3', day: 91, around: 7 }),
      visit({ code: 'V4', name: 'Monat 6', day: 182, around: 14 }),
      visit({ code: 'V5', name: 'Monat 9', day: 273, around: 14 }),
    ],
    criteria: [
      { id: 'k1', text: 'Herzinsuffizienz', excludes: false, rule: { kind: 'icd10', from: 'I50', to: null } },
      { id: 'k2', text: 'Mindestens 18 Jahre', excludes: false, rule: { kind: 'age', min: 18, max: null } },
      {
        id: 'k3',
        text: 'Gewicht in den letzten 7 Tagen gemessen',
        excludes: false,
        rule: { kind: 'value', valueType: 'weight', min: 40, max: 200, days: 7 },
      },
      { id: 'k4', text: 'NYHA II oder III', excludes: false, rule: { kind: 'manual' } },
      {
        id: 'k5',
        text: 'Schleifendiuretikum seit mindestens 4 Wochen',
        excludes: false,
        rule: { kind: 'manual' },
      },
      {
        id: 'k6',
        text: 'Klinikaufenthalt in den letzten 14 Tagen',
        excludes: true,
        rule: { kind: 'manual' },
      },
      { id: 'k7', text: 'Dialyse', excludes: true, rule: { kind: 'icd10', from: 'Z49', to: null } },
    ],
    randomisation: {
      kind: 'blocks',
      blockSizes: [4, 6],
      strata: [{ id: 's1', name: 'NYHA', levels: ['II', 'III'] }],
    },
    consentText,
    unblindedIds: [],
  };
}

export const consentTexts = [
  'Ich wurde über die Studie FP-HF-02 aufgeklärt, hatte Zeit zu bedenken und zu fragen und nehme freiwillig teil. Ich kann jederzeit ohne Nachteil widerrufen.',
  'Ich wurde über die Studie FP-HF-02 aufgeklärt, hatte Zeit zu fragen und nehme freiwillig teil. Meine Waage darf täglich abgefragt werden. Ich kann jederzeit ohne Nachteil widerrufen.',
] as const;
