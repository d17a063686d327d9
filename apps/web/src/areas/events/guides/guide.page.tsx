import { type InterviewGuide, interviewGuides } from '@fernpuls/contract/events/interview-guide';
import { guideVersions } from '@fernpuls/contract/events/interview-guide.call';
import { interviewGuidesPath } from '@fernpuls/contract/paths';
import type { Answer, Guide } from '@fernpuls/domain/events/guide/guide';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useOne, useUpdate } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { UsedRemoval } from '../../../clinical/usage/used-removal.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Card } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { FormPage } from '../../../ui/page/form-page.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { ContentField } from './content-field.tsx';
import { emptyGuide, tidied } from './guide-edit.ts';
import { GuidePanel } from './guide-panel.tsx';
import { GuideVersions } from './guide-versions.tsx';
import styles from './guides.module.css';

/** A guide with its questions, and beside it how it is asked. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('guides');
  const { data, error, refetch } = useOne(interviewGuides, id, { ignore: [404] });
  if (data) return <GuideEditor key={`${data.id}${data.version}`} guide={data} />;
  if (!error) return null;
  return (
    <>
      <PageHeader title={t('guide')} back={interviewGuidesPath} />
      <RegionError
        {...(error.status === 404 ? { title: t('unknown') } : {})}
        error={error}
        onRetry={() => void refetch()}
      />
    </>
  );
}

function GuideEditor({ guide }: { guide: InterviewGuide }) {
  const { t } = useTranslation(['guides', 'ui']);
  const mayWrite = useMay('patient_event', 'write');
  const update = useUpdate(interviewGuides, { invalidates: [guideVersions] });
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const { field, form, values, setValue } = useForm(interviewGuides, {
    namespace: 'guides',
    initial: guide,
    submit: async ({ content, ...given }) => {
      await update.mutateAsync({ id: guide.id, ...given, content: tidied(content) });
      showToast({ kind: 'success', text: t('ui:saved') });
    },
  });
  const content = isGuide(values.content) ? values.content : emptyGuide;
  const chips = (
    <>
      {guide.isProposal && <Chip tone="info">{t('proposal')}</Chip>}
      {!guide.isActive && <Chip>{t('off')}</Chip>}
    </>
  );
  return (
    <>
      <PageHeader
        title={guide.name}
        note={t('version', { n: guide.version })}
        back={interviewGuidesPath}
        chips={chips}
      />
      <FormPage
        form={form}
        label={guide.name}
        back={interviewGuidesPath}
        readOnly={!mayWrite}
        asideLabel={t('preview')}
        aside={
          <div className={styles.preview}>
            <Card title={t('preview')}>
              <GuidePanel guide={tidied(content)} answers={answers} onChange={setAnswers} />
            </Card>
            <GuideVersions
              guideId={guide.id}
              readOnly={!mayWrite}
              onTake={(taken) => setValue('content', taken)}
            />
            <UsedRemoval
              resource={interviewGuides}
              record={guide}
              leadsTo={interviewGuidesPath}
              readOnly={!mayWrite}
            />
          </div>
        }
      >
        <TextField {...field('name')} />
        <TextField {...field('indication')} help={t('indication_help')} />
        <SwitchField {...field('isActive')} />
        <SwitchField {...field('isProposal')} />
        <ContentField
          guide={content}
          error={field('content').error}
          onChange={(next) => setValue('content', next)}
        />
      </FormPage>
    </>
  );
}

/** The form has no other content than the guide’s own and what the editor made of it. */
function isGuide(value: unknown): value is Guide {
  return typeof value === 'object' && value !== null && 'sections' in value;
}
