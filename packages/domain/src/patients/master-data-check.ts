import { cardState, type insuranceKinds, kvnr } from './insurance.ts';
import { hasEnded } from './status.ts';

/** What of somebody's master data wants a look, the weightiest first. */
export const masterDataChecks = [
  'no_number',
  'consent_missing',
  'consent_open',
  'consent_undocumented',
  'consent_newer',
  'study_consent_newer',
  'card_expired',
  'card_ending',
  'kvnr_wrong',
  'kvnr_missing',
  'no_insurance',
  'no_address',
  'no_primary_physician',
] as const;
type MasterDataCheckKind = (typeof masterDataChecks)[number];

type MasterDataCheck = {
  kind: MasterDataCheckKind;
  /** The insurance, or the part in a programme or study; null: the person. */
  subjectId: string | null;
  /** Of the insurer, the programme or the study. */
  name: string | null;
  /** Until a card ends. */
  days: number | null;
};

type Insurance = {
  id: string;
  kind: (typeof insuranceKinds)[number];
  insurer: string;
  kvnr: string | null;
  cardValidUntil: string | null;
};

type Part = {
  id: string;
  name: string;
  status: string;
  isDocumented: boolean;
  agreedText: string | null;
  currentText: string | null;
};

export type MasterData = {
  status: string;
  /** By which somebody can be called: the patient's own and those of contacts. */
  hasNumber: boolean;
  hasAddress: boolean;
  hasPrimaryPhysician: boolean;
  insurances: readonly Insurance[];
  /** Null where programmes are none of the caller's, or of the practice's. */
  parts: readonly Part[] | null;
  studies: readonly { id: string; name: string }[];
};

/** Nothing is asked any more of whoever is no longer cared for. */
export function checksOf(known: MasterData, today: string): MasterDataCheck[] {
  if (hasEnded(known.status)) return [];
  const found = [
    ...(known.hasNumber ? [] : [person('no_number')]),
    ...(known.parts === null ? [] : consentChecks(known.parts)),
    ...known.studies.map((one) => ({ ...person('study_consent_newer'), subjectId: one.id, name: one.name })),
    ...known.insurances.flatMap((one) => insuranceChecks(one, today)),
    ...(known.insurances.length > 0 ? [] : [person('no_insurance')]),
    ...(known.hasAddress ? [] : [person('no_address')]),
    ...(known.hasPrimaryPhysician ? [] : [person('no_primary_physician')]),
  ];
  const rank = ({ kind }: MasterDataCheck) => masterDataChecks.indexOf(kind);
  return found.toSorted((a, b) => rank(a) - rank(b));
}

function person(kind: MasterDataCheckKind): MasterDataCheck {
  return { kind, subjectId: null, name: null, days: null };
}

function insuranceChecks(one: Insurance, today: string): MasterDataCheck[] {
  const about = { subjectId: one.id, name: one.insurer, days: null };
  const card = one.cardValidUntil === null ? null : cardState(one.cardValidUntil, today);
  return [
    ...(card?.state === 'expired' ? [{ ...about, kind: 'card_expired' as const }] : []),
    ...(card?.state === 'ending' ? [{ ...about, kind: 'card_ending' as const, days: card.days }] : []),
    ...(one.kvnr !== null && kvnr(one.kvnr) !== null ? [{ ...about, kind: 'kvnr_wrong' as const }] : []),
    ...(one.kvnr === null && one.kind === 'statutory' ? [{ ...about, kind: 'kvnr_missing' as const }] : []),
  ];
}

/** Monitoring rests on the consent to a programme: somebody must have given it, and to the words of today. */
function consentChecks(parts: readonly Part[]): MasterDataCheck[] {
  const consented = parts.filter(({ status }) => status === 'consented');
  const open = parts.filter(({ status }) => status === 'candidate');
  const told = (kind: MasterDataCheckKind) => (part: Part) => ({
    ...person(kind),
    subjectId: part.id,
    name: part.name,
  });
  const isNewer = (part: Part) =>
    part.isDocumented && part.currentText !== null && part.agreedText !== part.currentText;
  return [
    ...(consented.length + open.length === 0 ? [person('consent_missing')] : []),
    ...open.map(told('consent_open')),
    ...consented.filter(({ isDocumented }) => !isDocumented).map(told('consent_undocumented')),
    ...consented.filter(isNewer).map(told('consent_newer')),
  ];
}
