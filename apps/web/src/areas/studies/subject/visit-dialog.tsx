import type { PatientStudyPage } from '@fernpuls/contract/studies/patient-study.call';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { binding } from '../../../ui/binding.ts';
import { useFormat } from '../../../ui/format.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { TextareaField } from '../../../ui/text-field.tsx';
import { today } from '../../../ui/today.ts';
import { textOrNull } from '../typed-text.ts';
import styles from '../page/page.module.css';
import { DayField, NoteField } from './day-note.tsx';
import { StepFrame } from './step-frame.tsx';
import type { SubjectProps } from './task.ts';
import { useStep } from './use-step.ts';

type Visit = PatientStudyPage['visits'][number];
type Entry = Visit['entries'][number];
type Props = SubjectProps & { visit: Visit };

/** The form of a visit: what the record has of its window is proposed and named; outside it needs a reason. */
export function VisitDialog({ part, patientStudyId, visit, onClose }: Props) {
  const { t } = useTranslation('studies');
  const format = useFormat();
  const { id, from, until, doneOn, note: kept } = visit.visit;
  const [day, setDay] = useState<string | null>(doneOn ?? today());
  const [note, setNote] = useState(kept ?? '');
  const [entries, setEntries] = useState(visit.entries);
  const { send, isPending, faults, faultOf } = useStep(patientStudyId, onClose);
  const planned = part.protocol.visits.find((one) => one.id === id);
  const isOutside = day !== null && from !== null && until !== null && (day < from || day > until);
  const said = note.trim();
  const form = Object.fromEntries(
    entries.map(({ askId, value, diastolic, at, text, sessionId }) => [
      askId,
      { value, diastolic, at, text, sessionId },
    ]),
  );
  const set = (askId: string, change: Partial<Entry>) =>
    setEntries(entries.map((one) => (one.askId === askId ? { ...one, ...change } : one)));
  return (
    <StepFrame
      title={`${planned?.code ?? ''} ${planned?.name ?? ''}`}
      action={t('visit.keep')}
      isPending={isPending}
      faults={faults}
      fields={['day', 'note']}
      onGo={() =>
        void send({ step: 'do_visit', visitId: id, form, ...(day && { day }), ...(said && { note: said }) })
      }
      onClose={onClose}
    >
      {from && until && <p>{t('window_is', { from: format.date(from), until: format.date(until) })}</p>}
      <DayField value={day} error={faultOf('day')} onChange={setDay} />
      {isOutside && <p className={styles.lock}>{t('visit.outside')}</p>}
      <NoteField
        label={t(isOutside ? 'visit.deviation' : 'field.note')}
        required={isOutside}
        value={note}
        error={faultOf('note')}
        onChange={setNote}
      />
      {entries.map((entry) => (
        <EntryField key={entry.askId} entry={entry} onChange={(change) => set(entry.askId, change)} />
      ))}
    </StepFrame>
  );
}

type EntryProps = { entry: Entry; onChange: (change: Partial<Entry>) => void };

function EntryField({ entry, onChange }: EntryProps) {
  const { t } = useTranslation(['studies', 'values']);
  const format = useFormat();
  const { askId, kind, label, valueType, value, diastolic, at, text } = entry;
  const numeric = (key: 'value' | 'diastolic', name: string, shown: number | null) => (
    <NumberField
      {...binding({
        id: `visit-${askId}-${key}`,
        label: name,
        value: shown,
        onChange: (typed) => onChange({ [key]: typeof typed === 'number' ? typed : null, at: null }),
      })}
    />
  );
  const source = at && (
    <p className={styles.quiet}>{t('visit.from_record', { when: format.dateTime(at) })}</p>
  );
  if (valueType !== null)
    return (
      <div>
        {numeric('value', t(`values:type.${valueType}`), value)}
        {valueType === 'blood_pressure' && numeric('diastolic', t('visit.diastolic'), diastolic)}
        {source}
      </div>
    );
  if (kind === 'survey')
    return (
      <div>
        {numeric('value', t('visit.score', { name: label }), value)}
        {source}
      </div>
    );
  return (
    <TextareaField
      rows={2}
      {...binding({
        id: `visit-${askId}`,
        label,
        value: text ?? '',
        max: 2000,
        onChange: (typed) => onChange({ text: textOrNull(typed) }),
      })}
    />
  );
}
