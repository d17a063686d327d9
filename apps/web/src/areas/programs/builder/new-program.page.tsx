import { programPath, programsPath } from '@fernpuls/contract/paths';
import { programs } from '@fernpuls/contract/programs/program';
import { emptyProgram } from '@fernpuls/domain/programs/program';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useCreate } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { FormPage } from '../../../ui/page/form-page.tsx';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { withPhase } from './document-edit.ts';

/** A programme begins with its name and one phase; the rest follows in the builder. */
export function Component() {
  const { t } = useTranslation('programs');
  const navigate = useNavigate();
  const mayWrite = useMay('program', 'write');
  const create = useCreate(programs);
  const made = useRef('');
  const { field, form } = useForm(programs, {
    namespace: 'programs',
    initial: { isActive: true, document: withPhase(emptyProgram, t('builder.phase_name', { n: 1 })) },
    submit: async (values) => {
      made.current = (await create.mutateAsync(values)).id;
    },
  });
  return (
    <>
      <PageHeader title={t('programs.new')} back={programsPath} />
      <FormPage
        form={form}
        label={t('programs.new')}
        back={programsPath}
        create={t('programs.new')}
        readOnly={!mayWrite}
        onSaved={() => void navigate(programPath(made.current))}
      >
        <TextField {...field('name')} />
        <TextareaField {...field('description')} rows={3} />
      </FormPage>
    </>
  );
}
