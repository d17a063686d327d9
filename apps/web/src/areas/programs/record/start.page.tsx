import { patientProgramPath, recordPath } from '@fernpuls/contract/paths';
import { type ProgramStart, programStart } from '@fernpuls/contract/programs/patient-program.call';
import { programs } from '@fernpuls/contract/programs/program';
import { consentForms } from '@fernpuls/domain/programs/participation';
import { useId, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useCall, useOne } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Section } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { today } from '../../../ui/today.ts';
import { ChoiceRow } from './choice-row.tsx';
import { DenyDialog } from './deny-dialog.tsx';
import { EligibilityLine } from './eligibility-line.tsx';
import { MadeList } from './made-list.tsx';
import { ProgramsHead } from './programs-head.tsx';
import styles from './record.module.css';
import { SignaturePad } from './signature-pad.tsx';
import { type Begun, missingOf } from './start-model.ts';
import { useBegin } from './use-begin.ts';
import { useShared } from './use-parts.ts';
import { useRefused } from './use-refused.ts';

/** Where somebody begins in a programme: whether it fits, what they consent to, from when, what is made for them. */
export function Component() {
  const { patientId, parts } = useShared();
  const { programId = '' } = useParams();
  const { t } = useTranslation('patient_programs');
  const mayWrite = useMay('patient_program', 'write');
  const program = useOne(programs, programId, { ignore: [404] });
  const start = useCall(programStart, { patientId, programId }, { ignore: [403, 404] });
  const running = parts.rows.find((part) => part.programId === programId && part.status === 'consented');
  const error = program.error ?? start.error;
  return (
    <section className={styles.page}>
      <ProgramsHead patientId={patientId} parts={parts.rows} current="candidates" />
      {error && <RegionError error={error} onRetry={() => void start.refetch()} />}
      {!error && !start.data && <Skeleton height={320} />}
      {running && (
        <EmptyState
          title={t('start.running', { name: running.programName })}
          action={<Link to={patientProgramPath(patientId, running.id)}>{t('start.to_part')}</Link>}
        />
      )}
      {!running && start.data && program.data && (
        <StartForm
          key={programId}
          patientId={patientId}
          programId={programId}
          name={program.data.name}
          start={start.data}
          mayWrite={mayWrite}
          candidateId={
            parts.rows.find((part) => part.programId === programId && part.status === 'candidate')?.id ?? null
          }
        />
      )}
    </section>
  );
}

type Props = {
  patientId: string;
  programId: string;
  name: string;
  start: ProgramStart;
  candidateId: string | null;
  mayWrite: boolean;
};

function StartForm({ patientId, programId, name, start, candidateId, mayWrite }: Props) {
  const { t } = useTranslation(['patient_programs', 'shell']);
  const id = useId();
  const navigate = useNavigate();
  const [begun, setBegun] = useState<Begun>(() => ({
    answers: {},
    form: null,
    signature: null,
    phase: 1,
    day: today(),
  }));
  const [isTried, setIsTried] = useState(false);
  const [isDenying, setIsDenying] = useState(false);
  const { busy, begin, deny } = useBegin({ patientId, programId, candidateId });
  const { faults, attempt } = useRefused();
  const set = (change: Partial<Begun>) => setBegun((before) => ({ ...before, ...change }));
  const missing = missingOf(begun, start);
  const faultOf = (field: string) => {
    const found = missing.find((one) => one.field === field);
    return found && (isTried || found.code === 'against') ? t(`start.${found.code}`) : undefined;
  };
  const isPublished = start.version > 0;
  const go = async () => {
    setIsTried(true);
    const [first] = missing;
    if (first) return document.getElementById(`${id}-${first.field}`)?.focus();
    if (busy || !isPublished) return;
    await attempt(async () => {
      const { patientProgramId, outcome } = await begin(begun);
      const { made, left } = outcome;
      showToast({ kind: 'success', text: t('start.begun', { name, made: made.length, left: left.length }) });
      void navigate(patientProgramPath(patientId, patientProgramId));
    });
  };
  useHotkeys(
    [{ keys: 'mod+s', label: t('start.do'), group: t('shell:keys.forms'), run: () => void go() }],
    mayWrite && !isDenying,
  );
  return (
    <form
      className={styles.start}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      <h2>{t('start.title', { name })}</h2>
      <Section level={3} title={t('start.eligible')}>
        <EligibilityLine start={start} />
        {!isPublished && <p className={styles.unfit}>{t('start.unpublished')}</p>}
      </Section>
      <QuestionsSection id={id} questions={start.questions} begun={begun} faultOf={faultOf} onChange={set} />
      <ConsentSection id={id} text={start.consentText} begun={begun} faultOf={faultOf} onChange={set} />
      <Section level={3} title={t('start.begins')}>
        <div className={styles.pair}>
          <SelectField
            id={`${id}-phase`}
            label={t('field.phase')}
            required
            value={String(begun.phase)}
            error={undefined}
            options={start.phases.map((phase, at) => ({
              value: String(at + 1),
              label: `${at + 1} ${phase.name}`,
            }))}
            onChange={(value) => set({ phase: Number(value ?? 1) })}
          />
          <DatePicker
            id={`${id}-day`}
            label={t('field.from')}
            required
            value={begun.day}
            error={faultOf('day') ?? faults.day}
            onChange={(day) => set({ day })}
          />
        </div>
      </Section>
      <Section level={3} title={t('start.made')}>
        {begun.phase > 1 && <p className={styles.quiet}>{t('start.made_first')}</p>}
        {start.made.length + start.left.length === 0 && <p className={styles.quiet}>{t('nothing')}</p>}
        <MadeList made={start.made} left={start.left} />
      </Section>
      {mayWrite && (
        <footer className={styles.foot}>
          <Button onClick={() => setIsDenying(true)}>{t('start.deny')}</Button>
          <Button type="submit" variant="primary" keys="mod+s" busy={busy} disabled={!isPublished}>
            {t('start.do')}
          </Button>
        </footer>
      )}
      {isDenying && (
        <DenyDialog
          name={name}
          busy={busy}
          onClose={() => setIsDenying(false)}
          onDeny={async (note) => {
            if (!(await attempt(() => deny(note)))) return;
            showToast({ kind: 'success', text: t('step_done.deny', { name }) });
            void navigate(`${recordPath(patientId, 'programs')}?show=former`);
          }}
        />
      )}
    </form>
  );
}

type ConsentProps = {
  id: string;
  text: string | null;
  begun: Begun;
  faultOf: (field: string) => string | undefined;
  onChange: (change: Partial<Begun>) => void;
};

/** What is consented to, and how. */
function ConsentSection({ id, text, begun, faultOf, onChange }: ConsentProps) {
  const { t } = useTranslation('patient_programs');
  return (
    <Section level={3} title={t('consent.one')}>
      <blockquote className={styles.consentText}>{text ?? t('consent.no_text')}</blockquote>
      <ChoiceRow
        id={`${id}-form`}
        label={t('field.consent_form')}
        options={consentForms.map((key) => ({ key, label: t(`consent_form.${key}`) }))}
        value={begun.form}
        error={faultOf('form')}
        onChange={(key) =>
          onChange({ form: consentForms.find((one) => one === key) ?? null, signature: null })
        }
      />
      {begun.form === 'screen' && (
        <SignaturePad
          id={`${id}-signature`}
          error={faultOf('signature')}
          onChange={(signature) => onChange({ signature })}
        />
      )}
    </Section>
  );
}

type QuestionsProps = Omit<ConsentProps, 'text'> & { questions: ProgramStart['questions'] };

/** What the practice asks before somebody begins. */
function QuestionsSection({ id, questions, begun, faultOf, onChange }: QuestionsProps) {
  const { t } = useTranslation('patient_programs');
  if (questions.length === 0) return null;
  const yesNo = [
    { key: 'yes', label: t('start.yes') },
    { key: 'no', label: t('start.no') },
  ];
  return (
    <Section level={3} title={t('start.questions')}>
      {questions.map((one) => (
        <ChoiceRow
          key={one.id}
          id={`${id}-question_${one.id}`}
          label={one.text}
          options={yesNo}
          value={begun.answers[one.id] === undefined ? null : begun.answers[one.id] ? 'yes' : 'no'}
          error={faultOf(`question_${one.id}`)}
          onChange={(key) => onChange({ answers: { ...begun.answers, [one.id]: key === 'yes' } })}
        />
      ))}
    </Section>
  );
}
