import { studiesPath, studyPath } from '@fernpuls/contract/paths';
import { studies } from '@fernpuls/contract/studies/study';
import { emptyProtocol } from '@fernpuls/domain/studies/protocol';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useCreate } from '../../api/hooks.ts';
import { useMay } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { FormPage } from '../../ui/page/form-page.tsx';
import { useForm } from '../../ui/use-form.ts';
import { MasterFields } from './master-fields.tsx';

/** A study begins with its name; arms, visits and criteria follow on its page. */
export function Component() {
  const { t } = useTranslation('studies');
  const navigate = useNavigate();
  const mayWrite = useMay('study', 'write');
  const create = useCreate(studies);
  const made = useRef('');
  const { field, form } = useForm(studies, {
    namespace: 'studies',
    initial: { isBlinded: false, document: emptyProtocol },
    submit: async (values) => {
      made.current = (await create.mutateAsync(values)).id;
    },
  });
  return (
    <>
      <PageHeader title={t('studies.new')} back={studiesPath} />
      <FormPage
        form={form}
        label={t('studies.new')}
        back={studiesPath}
        create={t('studies.new')}
        readOnly={!mayWrite}
        onSaved={() => void navigate(`${studyPath(made.current)}?part=protocol`)}
      >
        <MasterFields field={field} />
      </FormPage>
    </>
  );
}
