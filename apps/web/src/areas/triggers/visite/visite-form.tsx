import type { PatientIcd10 } from '@fernpuls/contract/diagnoses/patient-icd10';
import type { VisiteWork } from '@fernpuls/contract/triggers/visite/visite.call';
import type { VisiteSection } from '@fernpuls/domain/triggers/round/visite';
import { useRef, useState } from 'react';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useIsNarrow } from '../../../ui/use-media.ts';
import { useNow } from '../../../ui/use-now.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { SummaryCurves } from '../../measurements/index.ts';
import { Medication } from '../summary/drugs-card.tsx';
import { Orders } from './orders.tsx';
import { Problems } from './problems.tsx';
import { SinceCard } from './since-card.tsx';
import { NextVisite, Stamp } from './stamp.tsx';
import { useVisite } from './use-visite.ts';
import { useWorkKeys } from './use-work-keys.ts';
import styles from './visite.module.css';

type Props = {
  patientId: string;
  name: string;
  work: VisiteWork;
  shownAt: string;
  diagnoses: readonly PatientIcd10[];
  section: VisiteSection | null;
  nextName: string | null;
  onSeen: () => void;
  onUndone: (patientId: string) => void;
};

const parts = ['course', 'values', 'orders'] as const;
type Part = (typeof parts)[number];

/** Middle: what changed, curves, notes by problem. Right: orders, medication, next visite, the stamp. */
export function VisiteForm({ section, nextName, ...given }: Props) {
  const { t } = useTranslation('visites');
  const { patientId, work } = given;
  const now = useNow(60_000);
  const visite = useVisite(given);
  const isNarrow = useIsNarrow();
  const [part, setPart] = useState<Part>('course');
  const [chosen, setChosen] = useState<number | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const problems = useRef<HTMLElement>(null);
  const order = useRef<HTMLInputElement>(null);
  const mayWrite = useMay('patient_visite', 'write');
  const mayValues = [useMay('patient_measurement'), useModule('measurements')].every(Boolean);
  const mayAlarms = [useMay('patient_trigger'), useModule('triggers')].every(Boolean);
  const holderId = work.questions.find(({ byId }) => byId !== null)?.byId ?? null;
  useWorkKeys({
    visite,
    patientId,
    mayWrite,
    chosen,
    onChoose: setChosen,
    onAdd: () => {
      setPart('course');
      setIsAdding(true);
    },
    problems,
    onOrder: () => {
      setPart('orders');
      // In the next frame: on a narrow screen the field comes with its part.
      requestAnimationFrame(() => order.current?.focus());
    },
  });
  const show = (one: Part) => !isNarrow || part === one;
  return (
    <div className={styles.work}>
      {isNarrow && (
        <Segmented
          label={t('parts.label')}
          options={parts.map((key) => ({ key, label: t(`parts.${key}`) }))}
          value={part}
          onChange={setPart}
        />
      )}
      <div className={styles.middle}>
        {show('course') && <SinceCard patientId={patientId} work={work} now={now} />}
        {show('values') && mayValues && (
          <section className={styles.card} aria-label={t('curves')}>
            <SummaryCurves patientId={patientId} since={Date.parse(work.since.at)} count={2} />
          </section>
        )}
        {show('course') && (
          <Problems
            visite={visite}
            mayWrite={mayWrite}
            chosen={chosen}
            onChoose={setChosen}
            fieldRef={problems}
            isAdding={isAdding}
            onAdding={setIsAdding}
          />
        )}
      </div>
      <aside className={styles.rail} aria-label={t('rail')}>
        {show('orders') && (
          <>
            <Orders visite={visite} mayWrite={mayWrite} holderId={holderId} now={now} inputRef={order} />
            {mayAlarms && <Medication patientId={patientId} now={now} />}
            <NextVisite visite={visite} section={section ?? sectionOf(work)} now={now} mayWrite={mayWrite} />
          </>
        )}
        <Stamp
          visite={visite}
          patientId={patientId}
          work={work}
          mayWrite={mayWrite}
          nextName={nextName}
          now={now}
        />
      </aside>
    </div>
  );
}

/** In the record nobody stands in a queue: by what the work itself knows. */
function sectionOf({ isCritical, questions, since }: VisiteWork): VisiteSection {
  if (isCritical || questions.length > 0) return 'deciding';
  return since.raised + since.closed > 0 ? 'changed' : 'unchanged';
}
