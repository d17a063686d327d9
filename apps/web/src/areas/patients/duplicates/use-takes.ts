import type { Comparison } from '@fernpuls/contract/patients/merge.call';
import { type MergePart, mergeParts, takenUnasked } from '@fernpuls/domain/patients/merge';
import { useState } from 'react';

type Side = Comparison['kept'];

/** What of the record that goes is taken over: what somebody chose, and what the other does not know. */
export function useTakes(comparison: Comparison | undefined) {
  const [chosen, setChosen] = useState<Partial<Record<MergePart, boolean>>>({});
  const unasked = comparison ? takenUnasked(known(comparison.kept), known(comparison.gone)) : [];
  return {
    takes: mergeParts.filter((part) => chosen[part] ?? unasked.includes(part)),
    take: (part: MergePart, isTaken: boolean) => setChosen((held) => ({ ...held, [part]: isTaken })),
    reset: () => setChosen({}),
  };
}

/** An insurance that is alone comes along by itself. */
function known(side: Side) {
  const { phone, email, address, gender, birthDate, primaryPhysician, infoBanner } = side;
  return {
    phone: phone ?? '',
    email: email ?? '',
    address: address ?? '',
    gender,
    birth_date: birthDate,
    primary_physician: primaryPhysician ?? '',
    info_banner: infoBanner ?? '',
  };
}
