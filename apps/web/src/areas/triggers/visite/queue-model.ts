import type { VisitePatient } from '@fernpuls/contract/triggers/visite/visite.call';

export const tabs = ['today', 'mine', 'seen'] as const;
export type Tab = (typeof tabs)[number];

/** Of today everybody, those who were seen at the end; or only these. */
export function rowsOf(patients: readonly VisitePatient[], tab: Tab): readonly VisitePatient[] {
  return tab === 'seen' ? patients.filter(({ section }) => section === 'seen') : patients;
}

/** Who is opened after the one in view: the next who was not seen, else the first of them; null when all were. */
export function nextToSee(list: readonly VisitePatient[], id: string): VisitePatient | null {
  const at = list.findIndex((one) => one.id === id);
  const open = (one: VisitePatient) => one.section !== 'seen' && one.id !== id;
  return list.slice(at + 1).find(open) ?? list.find(open) ?? null;
}

/** How many are to see, and how many there are in all. */
export function progressOf(patients: readonly VisitePatient[]): {
  open: number;
  seen: number;
  total: number;
} {
  const seen = patients.filter(({ section }) => section === 'seen').length;
  return { open: patients.length - seen, seen, total: patients.length };
}
