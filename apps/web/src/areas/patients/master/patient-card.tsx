import { type Patient, patients } from '@fernpuls/contract/patients/patient';
import { recordTag } from '@fernpuls/contract/record-tag';
import { type ReactNode, useRef, useState } from 'react';
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
  const place = useRef<HTMLDivElement>(null);
  // Nobody types here: the form begins with what is stored by now.
  if (!isOpen && held !== patient) setHeld(patient);
  const tag = recordTag(patients, held);
  useReturningFocus(place, { isOpen, tag });
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
          setOpen(false);
        }}
      />
    </div>
  );
}
