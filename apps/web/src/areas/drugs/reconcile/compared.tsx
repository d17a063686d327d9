import type { Patient } from '@fernpuls/contract/patients/patient';
import { givenOn, type GivenPlan, needsAWord } from '@fernpuls/domain/drugs/given-plan';
import { comparePlans, isOpen, locks, personFaults } from '@fernpuls/domain/drugs/reconcile';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { KeyBar } from '../../../ui/key-bar.tsx';
import { today } from '../../../ui/today.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import { onPaper, usePlan } from '../plan/use-plan.ts';
import { decide, inOrder, nextOpen, takeBack, undecided } from './decisions.ts';
import { DifferenceRow } from './difference-row.tsx';
import { NotTakenList } from './not-taken.tsx';
import { PersonBar } from './person-bar.tsx';
import styles from './reconcile.module.css';
import { useTakeOver } from './use-take-over.ts';

type Props = {
  patient: Patient;
  plan: GivenPlan;
  pages: string[];
  bundle: string | null;
  onDone: () => void;
};

/** Both plans side by side; it is taken over once nothing is open. */
export function Compared({ patient, plan: read, pages, bundle, onDone }: Props) {
  const { t } = useTranslation('drugs');
  const format = useFormat();
  const plan = givenOn(read, today());
  const [decisions, setDecisions] = useState(undecided);
  const [at, setAt] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [word, setWord] = useState('');
  const found = usePlan(patient.id);
  const ours = onPaper(found.rows).map((row) => ({ ...row, substances: row.substances ?? [] }));
  const rows = inOrder(comparePlans(ours, plan.entries));
  const open = rows.filter((row) => isOpen(row));
  const decided = open.filter(({ key }) => decisions.chosen[key]).length;
  const current = at ?? nextOpen(rows, decisions, null);
  const person = {
    givenName: patient.firstName,
    familyName: patient.lastName,
    birthDate: patient.birthDate,
    kvnr: null,
  };
  const faults = personFaults(person, plan.person);
  const isLocked = locks(faults) && reason.trim() === '';
  const source = [plan.author, plan.writtenOn && format.date(plan.writtenOn)];
  const { takeOver, busy } = useTakeOver({ patientId: patient.id, before: found.rows, onDone });
  const isTold = !needsAWord(plan.notTaken) || word.trim() !== '';
  const isReady = decided === open.length && !isLocked && isTold && found.data !== undefined;
  const choose = (key: string, take: 'ours' | 'theirs') => {
    const next = decide(decisions, key, take);
    setDecisions(next);
    setAt(nextOpen(rows, next, key));
  };
  const apply = () =>
    void takeOver({
      pages,
      bundle,
      choices: Object.entries(decisions.chosen).map(([key, take]) => ({ key, take })),
      samePersonReason: reason.trim() || null,
      notTakenReason: word.trim() || null,
      reason: t('reconcile.reason', { source: source.filter(Boolean).join(', ') }).slice(0, 200),
    });
  const step = (by: number) => {
    const place = open.findIndex(({ key }) => key === current);
    setAt(open[Math.max(0, Math.min(open.length - 1, place + by))]?.key ?? null);
  };
  const group = t('reconcile.title');
  useHotkeys([
    { keys: 'j', label: t('keys.next'), group, run: () => step(1) },
    { keys: 'k', label: t('keys.previous'), group, run: () => step(-1) },
    {
      keys: 'arrowleft',
      label: t('reconcile.take.ours'),
      group,
      run: () => current && choose(current, 'ours'),
    },
    {
      keys: 'arrowright',
      label: t('reconcile.take.theirs'),
      group,
      run: () => current && choose(current, 'theirs'),
    },
    { keys: 'mod+z', label: t('reconcile.undo'), group, run: () => setDecisions(takeBack(decisions)) },
    { keys: 'mod+enter', label: t('reconcile.apply'), group, run: () => isReady && apply() },
  ]);
  return (
    <>
      <PersonBar
        patient={patient}
        plan={plan}
        faults={faults}
        isLocked={isLocked}
        reason={reason}
        onReason={setReason}
      />
      <NotTakenList notTaken={plan.notTaken} reason={word} onReason={setWord} />
      <Progress
        of={open.length}
        decided={decided}
        mayUndo={decisions.steps.length > 0}
        onUndo={() => setDecisions(takeBack(decisions))}
        isReady={isReady && open.length > 0}
        busy={busy}
        onApply={apply}
      />
      <div className={styles.columns} aria-hidden="true">
        <span />
        <strong>{t('reconcile.ours')}</strong>
        <strong>{t('reconcile.result')}</strong>
        <strong>{source.filter(Boolean).join(' · ')}</strong>
      </div>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <DifferenceRow
            key={row.key}
            row={row}
            chosen={decisions.chosen[row.key]}
            isCurrent={row.key === current && isOpen(row)}
            onChoose={(take) => choose(row.key, take)}
          />
        ))}
      </ul>
      <Text quiet small>
        {t('double.only_names')}
      </Text>
      <KeyBar
        hints={[
          { keys: 'j', label: t('keys.next') },
          { keys: 'k', label: t('keys.previous') },
          { keys: 'mod+z', label: t('reconcile.undo') },
          { keys: 'mod+enter', label: t('reconcile.apply') },
        ]}
      />
    </>
  );
}

type ProgressProps = {
  of: number;
  decided: number;
  mayUndo: boolean;
  onUndo: () => void;
  isReady: boolean;
  busy: boolean;
  onApply: () => void;
};

/** How far one is, and the two steps from here: back, and over. */
function Progress({ of, decided, mayUndo, onUndo, isReady, busy, onApply }: ProgressProps) {
  const { t } = useTranslation('drugs');
  const words = t('reconcile.decided', { decided, of });
  return (
    <div className={styles.progress}>
      <progress max={Math.max(1, of)} value={of === 0 ? 1 : decided} aria-label={words} />
      <span role="status">{of === 0 ? t('reconcile.equal') : words}</span>
      <Button size="toolbar" disabled={!mayUndo} onClick={onUndo}>
        {t('reconcile.undo')}
      </Button>
      <Button variant="primary" size="toolbar" busy={busy} disabled={!isReady} onClick={onApply}>
        {t('reconcile.apply')}
      </Button>
    </div>
  );
}
