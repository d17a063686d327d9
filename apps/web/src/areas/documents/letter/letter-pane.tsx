import type { PatientDocument } from '@fernpuls/contract/documents/patient-document';
import IconArrowLeft from '#icons/IconArrowLeft';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import { FormSummary } from '../../../ui/form-summary.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import { SignCard } from '../detail/sign-card.tsx';
import { StateChip } from '../document-words.tsx';
import pane from '../documents.module.css';
import { useActs } from '../use-acts.ts';
import { LetterFrame } from './letter-frame.tsx';
import styles from './letter.module.css';
import { LetterState } from './letter-state.tsx';
import { LetterTexts } from './letter-texts.tsx';
import { RecipientField } from './recipient-field.tsx';
import { useLetter } from './use-letter.ts';

type Props = {
  patientId: string;
  document: PatientDocument | null;
  onMade: (id: string) => void;
  onDone: () => void;
};

/** Writing a letter, on the paper it will stand on; what the signature still needs stands beside it. */
export function LetterPane({ patientId, document, onMade, onDone }: Props) {
  const { t } = useTranslation(['documents', 'ui', 'shell']);
  const acts = useActs();
  const { field, form, draft, savedAt, whole } = useLetter({ patientId, document, onMade });
  const done = async () => {
    if (savedAt === null && form.changes === 0) return onDone();
    if (await whole()) onDone();
  };
  const sign = async () => {
    const stored = await whole();
    if (!stored) return;
    await acts.sign(stored);
    onDone();
  };
  const group = t('keys.documents');
  useHotkeys([
    { keys: 'esc', label: t('letter.done'), group, run: () => void done(), inFields: true },
    { keys: 'mod+s', label: t('ui:save'), group: t('shell:keys.forms'), run: () => void form.submit() },
  ]);
  const title = t(document ? 'edit' : 'new');
  const words = field('body');
  return (
    <>
      <section className={pane.middle} aria-label={title}>
        <header className={pane.head}>
          <h2>{title}</h2>
          <StateChip state="draft" />
          <LetterState form={form} savedAt={savedAt} />
          <span className={pane.tools}>
            <Button
              size="toolbar"
              keys="esc"
              icon={<IconArrowLeft aria-hidden="true" />}
              onClick={() => void done()}
            >
              {t('letter.done')}
            </Button>
          </span>
        </header>
        <FormSummary form={form} />
        <LetterFrame
          label={title}
          patientId={patientId}
          recipient={<RecipientField patientId={patientId} field={field('source')} />}
          day={
            <div className={styles.about}>
              <SelectField {...field('kind')} words="documents:kind" />
              <DatePicker {...field('documentDay')} />
            </div>
          }
          title={<TextField {...field('title')} />}
        >
          <TextareaField {...words} autoFocus />
        </LetterFrame>
      </section>
      <aside className={pane.aside} aria-label={t('sign.title')}>
        <SignCard document={draft} isBusy={acts.isBusy} mayWrite onSign={() => void sign()} />
        <LetterTexts patientId={patientId} fieldId={words.id} />
      </aside>
      <LeaveGuard changes={form.changes} byQuery onLeave={form.discard} />
    </>
  );
}
