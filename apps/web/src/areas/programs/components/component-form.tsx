import type { CreateInput } from '@fernpuls/contract/kit/resource';
import { programComponentPath, programComponentsPath } from '@fernpuls/contract/paths';
import { type ProgramComponent, programComponents } from '@fernpuls/contract/programs/program-component';
import { checkComponent } from '@fernpuls/domain/programs/check-component';
import { type ComponentDocument, emptyComponent } from '@fernpuls/domain/programs/component';
import { useState } from 'react';
import type { Known } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MultiSelect } from '../../../ui/controls/multi-select.tsx';
import { FormPage } from '../../../ui/page/form-page.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { ComponentAside } from './component-aside.tsx';
import { DocumentField } from './document-field.tsx';
import { useCohortOptions } from './options.ts';
import { PartDrawers } from './part-drawers.tsx';
import { type Refused, refusalsOf } from '../../../ui/refusals.ts';
import { useEditing } from './use-editing.ts';

type Values = CreateInput<typeof programComponents.fields>;
type Props = {
  /** Null: a new one. */
  component: ProgramComponent | null;
  readOnly: boolean;
  submit: (values: Values, basedOn?: Known) => Promise<ProgramComponent>;
  onSaved?: () => void;
};

/** What a component says, with the drawers of its tasks and goals. */
export function ComponentForm({ component, readOnly, submit, onSaved }: Props) {
  const { t } = useTranslation('program_components');
  const cohorts = useCohortOptions();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const { field, form } = useForm(programComponents, {
    namespace: 'program_components',
    initial: component ?? { isActive: true, cohortIds: [], document: emptyComponent },
    rules: { document: (value) => problemOf(value as ComponentDocument) },
    submit: async (values, basedOn) => {
      try {
        const saved = await submit(values, basedOn);
        setRefused([]);
        return saved;
      } catch (error) {
        setRefused(refusalsOf(error, values.document));
        throw error;
      }
    },
  });
  const [name, description, cohortIds] = [field('name'), field('description'), field('cohortIds')];
  const document = field('document');
  const editing = useEditing(document, refused, readOnly);
  const base = programComponentPath(component?.id ?? 'new');
  const label = component?.name ?? t('program_components.new');
  return (
    <>
      <FormPage
        form={form}
        label={label}
        back={programComponentsPath}
        within={base}
        readOnly={readOnly}
        {...(component ? {} : { create: t('program_components.new') })}
        onSaved={onSaved}
        aside={<ComponentAside component={component} document={editing.document} readOnly={readOnly} />}
        asideLabel={t('beside')}
      >
        <TextField {...name} />
        <TextareaField {...description} rows={2} />
        {cohorts.length > 0 && (
          <MultiSelect {...cohortIds} options={cohorts} disabled={readOnly} help={t('cohorts_help')} />
        )}
        <DocumentField editing={editing} base={base} error={document.error} />
        {component && <SwitchField {...field('isActive')} />}
      </FormPage>
      <PartDrawers editing={editing} base={base} />
    </>
  );
}

function problemOf(document: ComponentDocument) {
  const [fault] = checkComponent(document);
  return fault ? { code: fault.code, params: fault.params ?? {} } : null;
}
