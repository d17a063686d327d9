import type { Fields, Resource } from '@fernpuls/contract/kit/resource';
import type { UsedType } from '@fernpuls/contract/programs/usage.call';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Section } from '../../ui/layout/layout.tsx';
import { KeptRemoval } from '../../ui/list/kept-removal.tsx';
import { useUsage, WhereUsed } from './where-used.tsx';

type Props<F extends Fields> = {
  resource: Resource<F, UsedType>;
  record: { id: string; name: string };
  leadsTo: string;
  /** Nothing is deleted by who only reads. */
  readOnly: boolean;
};

/** Where content is used, and below it the way to delete what no longer is. */
export function UsedRemoval<F extends Fields>({ resource, record, leadsTo, readOnly }: Props<F>) {
  const { t } = useTranslation(['usage', 'ui']);
  const { data, isUsed } = useUsage({ type: resource.type, id: record.id });
  return (
    <Section title={t('title')}>
      <WhereUsed type={resource.type} id={record.id} />
      {!readOnly && isUsed !== null && (
        <KeptRemoval
          resource={resource}
          record={record}
          label={t('ui:delete')}
          kept={isUsed ? t(data?.by.length ? 'kept_by' : 'kept') : null}
          leadsTo={leadsTo}
        />
      )}
    </Section>
  );
}
