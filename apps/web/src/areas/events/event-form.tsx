import { patientEventCounts } from '@fernpuls/contract/events/event-counts.call';
import { patientEventVersions } from '@fernpuls/contract/events/event.call';
import { type PatientEvent, patientEvents } from '@fernpuls/contract/events/patient-event';
import { useState } from 'react';
import { useCreate, useRemove, useUpdate } from '../../api/hooks.ts';
import { useMay } from '../../api/session.ts';
import { nameOfEvent } from '../../clinical/events/event-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { DateTimeField } from '../../ui/controls/date-time-field.tsx';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { Section } from '../../ui/layout/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextareaField, TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useUndo } from '../../ui/undo.ts';
import { useForm } from '../../ui/use-form.ts';
import { useTakeOut } from '../../ui/use-take-out.ts';
import { VersionList } from '../../ui/versions/version-list.tsx';
import { EventLetter } from './event-letter.tsx';
import { EventSubjects } from './event-subjects.tsx';
import { KindField } from './kind-field.tsx';
import { StayQuestion } from './stay-question.tsx';

type Props = {
  patientId: string;
  row: PatientEvent | null;
  /** The alarm at which it is told. */
  triggerEventId: string | null;
  onClose: () => void;
};

const cached = { invalidates: [patientEventVersions, patientEventCounts] };

export function EventForm({ patientId, row, triggerEventId, onClose }: Props) {
  const { t } = useTranslation(['events', 'ui']);
  const mayWrite = useMay('patient_event', 'write');
  const create = useCreate(patientEvents, cached);
  const update = useUpdate(patientEvents, cached);
  const { takeOut } = useTakeOut(patientEvents, cached);
  const remove = useRemove(patientEvents, cached);
  const undoable = useUndo();
  const [opened] = useState(() => new Date().toISOString());
  const { field, form, values } = useForm(patientEvents, {
    initial: row ?? { patientId, kind: 'complaint', startedAt: opened, triggerEventId },
    submit: async ({ patientId: of, ...given }, basedOn) => {
      if (row) {
        await update.mutateAsync({ id: row.id, ...given, basedOn });
        showToast({ kind: 'success', text: t('ui:saved') });
        return;
      }
      const made = await create.mutateAsync({ patientId: of, ...given });
      undoable({
        text: t('entered', { name: nameOfEvent(made, t) }),
        undo: () => remove.mutateAsync(made.id),
      });
    },
  });
  const locked = { disabled: !mayWrite };
  const removal = row && (
    <Button
      variant="danger"
      disabled={row.letter !== null}
      {...(row.letter === null ? {} : { title: t('letter.keeps') })}
      onClick={() => {
        form.discard();
        onClose();
        void takeOut(row, t('removed', { name: nameOfEvent(row, t) }));
      }}
    >
      {t('remove')}
    </Button>
  );
  return (
    <FormDrawer
      title={t(row ? 'edit' : 'patient_events.new')}
      form={form}
      onClose={onClose}
      readOnly={!mayWrite}
      submitLabel={t(row ? 'ui:save' : 'patient_events.new')}
      extra={removal}
    >
      <KindField kind={field('kind')} own={field('eventKindId')} autoFocus={row === null} {...locked} />
      <TextField {...field('title')} help={t('title_help')} {...locked} />
      <DateTimeField {...field('startedAt')} hour={12} {...locked} />
      <DateTimeField
        {...field('endedAt')}
        hour={12}
        {...locked}
        {...(values.kind === 'stay' ? { help: t('end_of_stay') } : {})}
      />
      {row && <StayQuestion row={row} mayWrite={mayWrite} />}
      <TextareaField {...field('note')} rows={3} {...locked} />
      <SelectField {...field('source')} words="events:source" none={t('source_none')} {...locked} />
      <TextField {...field('reportedBy')} help={t('reported_help')} {...locked} />
      <EventSubjects
        patientId={patientId}
        row={row}
        alarm={field('triggerEventId')}
        task={field('taskId')}
        {...locked}
      />
      {row && <EventLetter row={row} mayWrite={mayWrite} />}
      {row && (
        <Section title={t('versions')} level={3}>
          <VersionList call={patientEventVersions} row={row} resource={patientEvents} namespace="events" />
        </Section>
      )}
    </FormDrawer>
  );
}
