import type { CloseReason } from '@fernpuls/domain/triggers/event-life-cycle';

type Notes = Record<CloseReason, readonly string[]>;

/** What the practice writes when it closes any alarm. */
const general: Notes = {
  plausible_no_action: ['Wert plausibel, Verlauf stabil', 'Bekannte Schwankung, keine Beschwerden'],
  patient_contacted: ['Telefonisch erreicht, beschwerdefrei', 'Mit Tochter gesprochen, Zustand unverändert'],
  therapy_adapted: ['Medikation nach Rücksprache angepasst'],
  handed_to_physician: ['An ärztlichen Dienst übergeben'],
  measurement_error: ['Wiederholungsmessung unauffällig'],
  hospitalised: ['Stationär aufgenommen, Klinik bestätigt'],
  technical: ['Gerät getauscht, Übertragung wieder normal'],
};

/** What is said about one kind of value in its own words. */
const byType: Partial<Record<string, Partial<Notes>>> = {
  weight: {
    patient_contacted: [
      'Erreicht: Knöchelödeme, keine Ruhedyspnoe. Trinkmenge besprochen, Kontrolle morgen',
      'Erreicht: schläft flach, keine Luftnot. Salzarme Kost erinnert',
      'Nach Feiertagsessen, keine Ödeme. Wiegt sich morgen erneut',
    ],
    therapy_adapted: ['Torasemid für 3 Tage auf 20 mg erhöht, Labor in 48 h'],
    handed_to_physician: ['Dekompensation möglich, ärztlicher Rückruf heute vereinbart'],
    measurement_error: ['Mit Kleidung gewogen, Wiederholung unter Schwelle'],
  },
  glucose: {
    patient_contacted: [
      'Traubenzucker genommen, Kontrollwert nach 15 min 96 mg/dl',
      'Erreicht, isst gerade. Kontrollwert nach 20 min 104 mg/dl',
      'Ehemann erreicht, Patientin ansprechbar, Saft getrunken, Kontrolle 88 mg/dl',
    ],
    therapy_adapted: ['Basalinsulin um 2 IE reduziert, Kontrolle morgen nüchtern'],
    handed_to_physician: ['Zweite Unterzuckerung im Monat, Diabetologie informiert'],
    measurement_error: ['Finger nicht gewaschen, Kontrolle 118 mg/dl'],
  },
  blood_pressure: {
    patient_contacted: ['Keine Kopfschmerzen, kein Schwindel. Nach 10 min Ruhe 148/86'],
    therapy_adapted: ['Amlodipin auf 10 mg erhöht, Blutdruckprotokoll eine Woche'],
    measurement_error: ['Manschette saß zu locker, zweite Messung 136/80'],
  },
  pulse: {
    patient_contacted: ['Nach dem Treppensteigen gemessen, in Ruhe 84 /min'],
    therapy_adapted: ['Bisoprolol auf 5 mg erhöht, EKG angefordert'],
    handed_to_physician: ['Neu unregelmäßiger Puls, EKG heute in der Hausarztpraxis'],
  },
  spo2: {
    patient_contacted: ['Keine zusätzliche Luftnot, Kontrolle nach Lippenbremse 92 %'],
    therapy_adapted: ['Sauerstoff nach Plan auf 2 l/min, Kontrolle in 2 h'],
    handed_to_physician: ['Mehr Auswurf seit gestern, ärztlicher Rückruf vereinbart'],
    measurement_error: ['Kalte Finger, nach Aufwärmen 93 %'],
  },
};

/** `share` from 0 up to but excluding 1 chooses among the sentences that fit. */
export function closingNote(valueType: string, reason: CloseReason, share: number): string {
  const notes = byType[valueType]?.[reason] ?? general[reason];
  return notes[Math.floor(share * notes.length)] ?? '';
}
