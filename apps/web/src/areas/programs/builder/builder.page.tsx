import { programsPath } from '@fernpuls/contract/paths';
import { programs } from '@fernpuls/contract/programs/program';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Builder } from './builder.tsx';

/** A programme in its builder. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('programs');
  const [opened, setOpened] = useState(0);
  const { data, error, refetch } = useOne(programs, id, { ignore: [404] });
  if (data)
    return (
      <Builder
        key={`${id}${opened}`}
        program={data}
        onReload={async () => {
          await refetch();
          setOpened((times) => times + 1);
        }}
      />
    );
  if (!error) return null;
  return (
    <>
      <PageHeader title={t('programs.page_title')} back={programsPath} />
      <RegionError
        {...(error.status === 404 ? { title: t('unknown') } : {})}
        error={error}
        onRetry={() => void refetch()}
      />
    </>
  );
}
