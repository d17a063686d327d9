import { type Patient, patients } from '@fernpuls/contract/patients/patient';
import { recordTag } from '@fernpuls/contract/record-tag';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMay } from '../../../api/session.ts';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import styles from './master.module.css';
import { type CardParts, PatientCardForm } from './patient-card-form.tsx';
import type { GivenUp } from './use-given-up.ts';
import { useReturningFocus } from './use-returning-focus.ts';

type Props = {
  patient: Patient;
  /** Names the card's draft, and the card for the keys of the page. */
  part: string;
  title: string;
  /** Of the pencil. */
  edit: string;
  /** Beside the pencil. */
  actions?: ReactNode;
  /** What stands there. */
  children: ReactNode;
  /** What is changed there. */
  renderFields: (parts: CardParts) => ReactNode;
};

/** A few facts about a patient that are changed where they stand; what was typed opens its card again. */
export function PatientCard({ patient, ...card }: Props) {
  const [held, setHeld] = useState(patient);
  const [isOpen, setOpen] = useState(false);
  const [resumed, setResumed] = useState<GivenUp>([]);
  const [field, setField] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const asked = useAsked(card.part);
  if (asked !== null && asked !== field) {
    setField(asked);
    setOpen(true);
  }
  // Nobody types here: the form begins with what is stored by now.
  if (!isOpen && held !== patient) setHeld(patient);
  const tag = recordTag(patients, held);
  useReturningFocus(place, { isOpen, tag, field });
  return (
    <div ref={place} className={styles.place} data-card={card.part} data-editing={isOpen || undefined}>
      <PatientCardForm
        key={tag}
        {...card}
        patient={held}
        isOpen={isOpen}
        resumed={resumed}
        onResume={(typed) => {
          setResumed(typed);
          setOpen(true);
        }}
        onOpen={() => setOpen(true)}
        onClose={() => {
          setResumed([]);
          setField(null);
          setOpen(false);
        }}
      />
    </div>
  );
}

/** The field `?card=<part>&field=<name>` asks a card for, once: the address is then that of the page again. */
function useAsked(part: string): string | null {
  const [parameters, setParameters] = useSearchParams();
  const mayWrite = useMay('patient', 'write');
  const isAsked = mayWrite && parameters.get('card') === part;
  const answer = useEffectEvent(() => setParameters({}, { replace: true }));
  useEffect(() => {
    if (isAsked) answer();
  }, [isAsked]);
  return isAsked ? (parameters.get('field') ?? '') : null;
}
