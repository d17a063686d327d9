import { interviewGuides } from '@fernpuls/contract/events/interview-guide';
import { interviewGuidePath, interviewGuidesPath } from '@fernpuls/contract/paths';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useCreate } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { FormPage } from '../../../ui/page/form-page.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { emptyGuide } from './guide-edit.ts';

/** A guide begins with its name; its questions follow on its own page. */
export function Component() {
  const { t } = useTranslation('guides');
  const navigate = useNavigate();
  const mayWrite = useMay('patient_event', 'write');
  const create = useCreate(interviewGuides);
  const made = useRef('');
  const { field, form } = useForm(interviewGuides, {
    namespace: 'guides',
    initial: { isActive: true, content: { ...emptyGuide, sections: [] } },
    submit: async (values) => {
      made.current = (await create.mutateAsync(values)).id;
    },
  });
  return (
    <>
      <PageHeader title={t('interview_guides.new')} back={interviewGuidesPath} />
      <FormPage
        form={form}
        label={t('interview_guides.new')}
        back={interviewGuidesPath}
        create={t('interview_guides.new')}
        readOnly={!mayWrite}
        onSaved={() => void navigate(interviewGuidePath(made.current))}
      >
        <TextField {...field('name')} />
        <TextField {...field('indication')} help={t('indication_help')} />
      </FormPage>
    </>
  );
}
