import type { Ecg } from '@fernpuls/contract/ecg/ecg';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import type { ViewerAside } from '../viewer/viewer-aside.ts';
import { FindingDraft } from './finding-draft.tsx';
import type { FindingFigures } from './finding-content.ts';
import styles from './findings.module.css';
import { SignedFinding } from './signed-finding.tsx';
import { useFinding } from './use-finding.ts';

type FindingFormProps = {
  ecg: Ecg;
  /** What was measured in the recording; taken over on request, never by itself. */
  figures?: FindingFigures | null;
  /** Where the caliper learns to whom it may hand what it measured. */
  onWriter?: Parameters<ViewerAside>[0]['onWriter'];
  /** Where one goes on to once it is signed. */
  onReleased?: (() => void) | null;
};

/** The physician's finding beside the paper: a draft to write, or what was signed with its additions. */
export function FindingForm(props: FindingFormProps) {
  const { ecg, figures = null, onWriter = null, onReleased = null } = props;
  const { t } = useTranslation(['findings', 'record']);
  const format = useFormat();
  const state = useFinding(ecg.id);
  const late = useDelayed(state.isPending);
  // A new beginning where the form is to take what a colleague has saved.
  const [turn, setTurn] = useState(0);
  const { finding, mayWrite } = state;
  return (
    <section className={styles.finding} aria-labelledby="finding-title" id="finding">
      <p className={`${styles.patient} numeric`}>
        <strong>{ecg.name}</strong> {t('record:born', { date: format.date(ecg.birthDate) })} ·{' '}
        {t('record:number', { number: ecg.customPatientId })}
      </p>
      {state.error ? (
        <RegionError error={state.error} onRetry={() => void state.refetch()} />
      ) : state.isPending ? (
        late && <Skeleton height="16rem" />
      ) : finding && finding.state !== 'draft' ? (
        <SignedFinding finding={finding} state={state} />
      ) : mayWrite ? (
        <FindingDraft
          key={`${ecg.id} ${turn}`}
          ecg={ecg}
          figures={figures}
          state={state}
          onReload={() => setTurn(turn + 1)}
          onWriter={onWriter}
          onReleased={onReleased}
        />
      ) : (
        <>
          <h2 id="finding-title">{t('title')}</h2>
          <p className={styles.quiet}>{t(finding ? 'being_written' : 'none')}</p>
        </>
      )}
    </section>
  );
}
