import { callRecordVersions, runningCall } from '@fernpuls/contract/events/call-record.call';
import { type CallRecord, callRecords } from '@fernpuls/contract/events/call-record';
import { isDocumented } from '@fernpuls/domain/events/call-record';
import { useState } from 'react';
import { useCreate, useUpdate } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { DateTimeField } from '../../../ui/controls/date-time-field.tsx';
import { useFormat } from '../../../ui/format.ts';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { Section } from '../../../ui/layout/layout.tsx';
import { Removal } from '../../../ui/list/removal.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { VersionList } from '../../../ui/versions/version-list.tsx';
import { Component as ToldAnswers } from '../guides/told-answers.tsx';
import { Agreed } from './agreed.tsx';
import { OutcomeChoice } from './outcome-choice.tsx';

type Props = { patientId: string; row: CallRecord | null; onClose: () => void };

const cached = { invalidates: [callRecordVersions, runningCall] };

/** A call written down after it was, or one put right: when it was, whom one spoke to, what came of it. */
export function CallForm({ patientId, row, onClose }: Props) {
  const { t } = useTranslation(['calls', 'guides', 'ui']);
  const mayWrite = useMay('patient_event', 'write');
  const create = useCreate(callRecords, cached);
  const update = useUpdate(callRecords, cached);
  const format = useFormat();
  const [asks, setAsks] = useState(false);
  const { field, form } = useForm(callRecords, {
    namespace: 'calls',
    initial: row ?? { patientId, direction: 'outgoing' },
    // Without an end it would be running.
    required: () => (row && row.callEndAt === null ? [] : ['callBeginAt', 'callEndAt']),
    submit: async ({ patientId: of, ...given }) => {
      if (row) await update.mutateAsync({ id: row.id, ...given });
      else await create.mutateAsync({ patientId: of, ...given });
      showToast({ kind: 'success', text: t('ui:saved') });
    },
  });
  const locked = { disabled: !mayWrite };
  const removal = row && (
    <Button
      variant="danger"
      disabled={isDocumented(row)}
      {...(isDocumented(row) ? { title: t('keeps') } : {})}
      onClick={() => setAsks(true)}
    >
      {t('remove')}
    </Button>
  );
  return (
    <>
      <FormDrawer
        title={t(row ? 'edit' : 'call_records.new')}
        form={form}
        onClose={onClose}
        readOnly={!mayWrite}
        extra={removal}
      >
        <DateTimeField {...field('callBeginAt')} hour={12} {...locked} />
        <DateTimeField {...field('callEndAt')} hour={12} {...locked} />
        <SelectField {...field('direction')} words="calls:direction" {...locked} />
        <TextField {...field('calledName')} help={t('called_help')} {...locked} />
        <TextField {...field('calledRelation')} {...locked} />
        <TextField {...field('number')} type="tel" {...locked} />
        <OutcomeChoice outcome={field('outcome')} own={field('callOutcomeId')} {...locked} />
        <TextareaField {...field('note')} rows={5} {...locked} />
        <DateTimeField {...field('callAgainAt')} hour={9} {...locked} />
        {row && row.agreed.length > 0 && (
          <Section title={t('agreed')} level={3}>
            <Agreed agreed={row.agreed} />
          </Section>
        )}
        {row?.answers && row.answers.length > 0 && (
          <Section title={askedBy(row, t)} level={3}>
            <ToldAnswers {...row} answers={row.answers} />
          </Section>
        )}
        {row && (
          <Section title={t('versions')} level={3}>
            <VersionList call={callRecordVersions} row={row} resource={callRecords} namespace="calls" />
          </Section>
        )}
      </FormDrawer>
      {asks && row && (
        <Removal
          resource={callRecords}
          id={row.id}
          name={format.dateTime(row.callBeginAt)}
          invalidates={cached.invalidates}
          onClose={() => setAsks(false)}
          onRemoved={() => {
            form.discard();
            onClose();
          }}
        />
      )}
    </>
  );
}

function askedBy({ interviewGuideName, guideVersion }: CallRecord, t: Translate): string {
  const version = guideVersion === null ? null : t('guides:version', { n: guideVersion });
  return [interviewGuideName ?? t('guides:guide'), version].filter(Boolean).join(' · ');
}
