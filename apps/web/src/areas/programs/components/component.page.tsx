import { programComponentPath, programComponentsPath } from '@fernpuls/contract/paths';
import {
  type ProgramComponent,
  programComponents,
  programComponentVersions,
} from '@fernpuls/contract/programs/program-component';
import { useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useCreate, useOne, useUpdate } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { ComponentForm } from './component-form.tsx';

/** A component of care, or a new one; its tasks and goals open over it. */
export function Component() {
  const { id = '' } = useParams();
  return id === 'new' ? <NewComponent /> : <KnownComponent key={id} id={id} />;
}

function KnownComponent({ id }: { id: string }) {
  const { t } = useTranslation('program_components');
  const { data, error, refetch } = useOne(programComponents, id, { ignore: [404] });
  if (data) return <Known component={data} />;
  if (!error) return null;
  return (
    <>
      <PageHeader title={t('program_components.one')} back={programComponentsPath} />
      <RegionError
        {...(error.status === 404 ? { title: t('unknown') } : {})}
        error={error}
        onRetry={() => void refetch()}
      />
    </>
  );
}

function Known({ component }: { component: ProgramComponent }) {
  const { t } = useTranslation(['program_components', 'ui']);
  const mayWrite = useMay('program', 'write');
  const update = useUpdate(programComponents, { invalidates: [programComponentVersions] });
  return (
    <>
      <PageHeader
        title={component.name}
        note={t('versions.number', { version: component.version })}
        back={programComponentsPath}
        chips={!component.isActive && <Chip>{t('off')}</Chip>}
      />
      <ComponentForm
        component={component}
        readOnly={!mayWrite}
        submit={async (values, basedOn) => {
          const saved = await update.mutateAsync({ ...values, id: component.id, basedOn });
          showToast({ kind: 'success', text: t('ui:saved') });
          return saved;
        }}
      />
    </>
  );
}

function NewComponent() {
  const { t } = useTranslation('program_components');
  const navigate = useNavigate();
  const mayWrite = useMay('program', 'write');
  const create = useCreate(programComponents);
  const made = useRef('');
  return (
    <>
      <PageHeader title={t('program_components.new')} back={programComponentsPath} />
      <ComponentForm
        component={null}
        readOnly={!mayWrite}
        submit={async (values) => {
          const saved = await create.mutateAsync(values);
          made.current = saved.id;
          return saved;
        }}
        onSaved={() => void navigate(programComponentPath(made.current))}
      />
    </>
  );
}
