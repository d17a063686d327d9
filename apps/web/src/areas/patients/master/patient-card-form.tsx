import { type Patient, patients } from '@fernpuls/contract/patients/patient';
import { recordPath } from '@fernpuls/contract/paths';
import IconPencil from '#icons/IconPencil';
import { type ReactNode, useEffect, useId } from 'react';
import { useInvalidate, useUpdate } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { FormSummary } from '../../../ui/form-summary.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Card, Row } from '../../../ui/layout/layout.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { type FieldBinding, useForm } from '../../../ui/use-form.ts';
import { changesOf } from '../patient-rules.ts';
import { VersionComment } from '../versions/version-comment.tsx';
import styles from './master.module.css';
import { draftChanges, useDraftTold } from './drafts.ts';
import { masterDataReads } from './master-data-reads.ts';
import { type GivenUp, useGivenUp } from './use-given-up.ts';
import { useSavedBy } from './use-saved-by.ts';

type Name = keyof typeof patients.fields;
export type CardParts = {
  field: (name: Name) => FieldBinding;
  values: Record<string, unknown>;
  setValue: (name: Name, value: unknown) => void;
};
type Props = {
  patient: Patient;
  part: string;
  title: string;
  edit: string;
  actions?: ReactNode;
  children: ReactNode;
  renderFields: (parts: CardParts) => ReactNode;
  isOpen: boolean;
  resumed: GivenUp;
  onResume: (typed: GivenUp) => void;
  onOpen: () => void;
  onClose: () => void;
};

/** Of the cards that are open the one somebody is in is saved, else the first. */
function saveOpenCard(): void {
  const own = document.activeElement?.closest('form[data-of-card]');
  const form = own ?? document.querySelector('form[data-of-card]');
  if (form instanceof HTMLFormElement) form.requestSubmit();
}

/** A card somebody is in and has changed nothing of; what was typed is given up by its button alone. */
function leaveOpenCard(): void {
  const form = document.activeElement?.closest('form[data-of-card]');
  const leave = form?.parentElement?.querySelector('button[data-leaves]');
  if (leave instanceof HTMLElement) leave.click();
}

export function PatientCardForm(props: Props) {
  const {
    patient,
    part,
    title,
    edit,
    actions,
    children,
    renderFields,
    isOpen,
    resumed,
    onResume,
    onOpen,
    onClose,
  } = props;
  const { t } = useTranslation(['ui', 'shell', 'master_data']);
  const id = useId();
  const mayWrite = useMay('patient', 'write');
  const update = useUpdate(patients, { invalidates: masterDataReads });
  const invalidate = useInvalidate();
  const { field, first, form, values, setValue } = useForm(patients, {
    initial: patient,
    part,
    submit: async (given, basedOn) => {
      const changes = changesOf(basedOn ?? patient, given);
      const saved = await update.mutateAsync({ id: patient.id, ...changes, basedOn });
      // The card closes over what it then shows.
      await invalidate(patients);
      showToast({ kind: 'success', text: t('saved') });
      return saved;
    },
  });
  const changes = isOpen ? draftChanges(first, values) : [];
  useDraftTold({ patientId: patient.id, part, changes });
  const giveUp = useGivenUp({ patient, form, values, setValue, resumed, onResume, onClose });
  const isRestored = form.draft !== null;
  useEffect(() => {
    if (isRestored && mayWrite) onOpen();
  }, [isRestored, mayWrite, onOpen]);
  const save = { label: t('save'), group: t('shell:keys.forms'), run: saveOpenCard };
  const keys = [
    { ...save, keys: 'mod+s' },
    { ...save, keys: 'mod+enter', hidden: true },
    { keys: 'esc', label: t('cancel'), group: save.group, run: leaveOpenCard },
  ];
  useHotkeys(keys, isOpen);
  const { box, isSaving, submit } = useSavedBy(form.submit, onClose);
  if (!isOpen)
    return (
      <Card
        title={title}
        actions={
          <Row gap={1}>
            {actions}
            {mayWrite && <IconButton label={edit} icon={<IconPencil />} onClick={onOpen} data-edit={part} />}
          </Row>
        }
      >
        {children}
      </Card>
    );
  return (
    <Card
      title={title}
      actions={
        <Row>
          <Button
            variant="subtle"
            size="toolbar"
            onClick={giveUp}
            data-leaves={form.changes === 0 || undefined}
          >
            {t(form.changes > 0 ? 'master_data:card.discard' : 'cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" size="toolbar" keys="mod+s" busy={isSaving}>
            {isSaving ? t('saving') : t('save')}
          </Button>
        </Row>
      }
    >
      <form
        id={id}
        ref={box}
        noValidate
        data-of-card={part}
        aria-label={title}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FormSummary form={form} />
        <fieldset className={styles.fields}>
          {renderFields({ field, values, setValue })}
          {form.changes > 0 && <VersionComment binding={field('versionComment')} />}
        </fieldset>
      </form>
      <LeaveGuard changes={form.changes} within={recordPath(patient.id, 'general')} onLeave={form.discard} />
    </Card>
  );
}
