import { type ObservationCase, observationCases } from '@fernpuls/contract/triggers/observation-case';
import { mayReopenObservation } from '@fernpuls/domain/triggers/observation-case';
import IconArrowLeft from '#icons/IconArrowLeft';
import IconCheck from '#icons/IconCheck';
import IconEye from '#icons/IconEye';
import IconPencil from '#icons/IconPencil';
import IconRotate2 from '#icons/IconRotate2';
import { useState } from 'react';
import { Outlet, useNavigate, useParams } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { useMay, usePerson } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { RecordSection } from '../../../ui/record-section.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useKeysWait } from '../../../ui/waiting-keys.ts';
import { caseAddress, casesAddress } from './addresses.ts';
import { CaseChips } from './case-chips.tsx';
import { CaseFacts } from './case-facts.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { LinkedPanel } from './linked-panel.tsx';
import styles from './observation.module.css';
import { SinceThen } from './since-then.tsx';
import { type CaseActions, useCaseActions, useLiveCases } from './use-cases.ts';

/** One case: how long it still runs, what happened since, what belongs to it, and how it ends. */
export function CaseView() {
  const { id = '', observationCaseId } = useParams();
  const { t } = useTranslation('observation_cases');
  useLiveCases();
  const { data, error, refetch } = useOne(observationCases, observationCaseId, { ignore: [404] });
  useKeysWait('rows', !data && !error);
  if (data?.patientId === id) return <Loaded key={data.id} row={data} />;
  if (!error && !data)
    return (
      <div aria-busy="true">
        <Skeleton height={120} />
      </div>
    );
  if (error && error.status !== 404) return <RegionError error={error} onRetry={() => void refetch()} />;
  const back = <ButtonLink to={casesAddress(id)}>{t('to_list')}</ButtonLink>;
  return <EmptyState title={t('unknown')} action={back} />;
}

function Loaded({ row }: { row: ObservationCase }) {
  const { t } = useTranslation('observation_cases');
  const actions = useCaseActions(row);
  const mayWrite = useMay('patient_trigger', 'write');
  return (
    <RecordSection
      title={
        <ButtonLink
          size="toolbar"
          icon={<IconArrowLeft aria-hidden="true" />}
          to={casesAddress(row.patientId)}
        >
          {t('title')}
        </ButtonLink>
      }
      action={mayWrite && <Decisions row={row} actions={actions} />}
    >
      <div className={styles.subject}>
        <h2>{row.reason}</h2>
        <span className={styles.chips}>
          <CaseChips row={row} />
        </span>
      </div>
      <div className={styles.panels}>
        <div className={styles.column}>
          <CaseFacts row={row} />
          <LinkedPanel row={row} actions={actions} mayWrite={mayWrite && row.state !== 'closed'} />
        </div>
        <SinceThen row={row} />
      </div>
      <Outlet />
    </RecordSection>
  );
}

/** Looked, end moved, closed; a closed one opened again by those who may. */
function Decisions({ row, actions }: { row: ObservationCase; actions: CaseActions }) {
  const { t } = useTranslation('observation_cases');
  const navigate = useNavigate();
  const [isClosing, setIsClosing] = useState(false);
  const { id: personId } = usePerson();
  const now = useNow(60_000);
  const { isBusy } = actions;
  const isOpen = row.state !== 'closed';
  const mayReopen =
    row.closedAt !== null &&
    mayReopenObservation({ ...row, personId, closedAt: Date.parse(row.closedAt), now });
  const edit = () => void navigate(`${caseAddress(row)}/edit`);
  const close = () => setIsClosing(true);
  const key = (keys: string, label: string, run: () => void) => ({ keys, label, group: t('case'), run });
  useHotkeys([
    ...(isOpen
      ? [
          key('q', t('observe'), actions.observe),
          key('b', t('edit'), edit),
          key('e', t('close.title'), close),
        ]
      : []),
    ...(mayReopen ? [key('r', t('reopen'), actions.reopen)] : []),
  ]);
  if (!isOpen)
    return (
      mayReopen && (
        <Button icon={<IconRotate2 />} keys="r" busy={isBusy} onClick={actions.reopen}>
          {t('reopen')}
        </Button>
      )
    );
  return (
    <span className={styles.chips}>
      <Button icon={<IconEye />} keys="q" busy={isBusy} onClick={actions.observe}>
        {t('observe')}
      </Button>
      <Button icon={<IconPencil />} keys="b" onClick={edit}>
        {t('change')}
      </Button>
      <Button variant="primary" icon={<IconCheck />} keys="e" onClick={close}>
        {t('close.submit')}
      </Button>
      {isClosing && (
        <CloseDialog
          onClose={() => setIsClosing(false)}
          onSubmit={(outcome, note) => {
            setIsClosing(false);
            actions.close(outcome, note);
          }}
        />
      )}
    </span>
  );
}
