import type { versionsOf } from '@fernpuls/contract/identity/versions';
import type { Call } from '@fernpuls/contract/kit/call';
import type { Resource } from '@fernpuls/contract/kit/resource';
import { useCall } from '../api/hooks.ts';
import type { Translate } from '../i18n/texts.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ChangesList } from './changes-list.tsx';
import { type Format, useFormat } from './format.ts';
import { Text } from './layout/layout.tsx';
import { fieldWord } from './list/words.ts';
import { RegionError } from './region-error.tsx';
import { Skeleton } from './skeleton.tsx';
import styles from './version-list.module.css';

type Props = {
  /** Asks for the versions of one record. */
  call: Call & { output: typeof versionsOf };
  row: { id: string; createdAt: string; createdByName?: string | null };
  resource: Pick<Resource, 'type' | 'fields'>;
  /** Texts of fields, and of choices at `<namespace>:<field>.<value>`. */
  namespace: string;
};

/** Who changed what and when, from and to; the newest first. */
export function VersionList({ call, row, resource, namespace }: Props) {
  const { t } = useTranslation(['lists', namespace]);
  const format = useFormat();
  const { data, error, refetch } = useCall(call, { id: row.id });
  if (error) return <RegionError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={80} />;
  // Some changes are told elsewhere, and nothing of them here.
  const versions = data.data.filter(({ changes }) => changes.length > 0);
  const head = (name: string | null | undefined, at: string) =>
    t('lists:version.entry', { name: name ?? t('lists:version.system'), when: format.dateTime(at) });
  if (versions.length === 0) return <Text quiet>{head(row.createdByName, row.createdAt)}</Text>;
  return (
    <ol className={styles.versions}>
      {versions.map(({ id, byName, at, changes }) => (
        <li key={id} className={styles.version}>
          <Text quiet>{head(byName, at)}</Text>
          <ChangesList
            changes={changes}
            nameOf={(field) => fieldWord(t, { resource, namespace }, field)}
            textOf={(field, value) => valueText(field, value, { t, format, resource, namespace })}
          />
        </li>
      ))}
    </ol>
  );
}

type Words = Pick<Props, 'resource' | 'namespace'> & { t: Translate; format: Format };

function valueText(field: string, value: string, { t, format, resource, namespace }: Words): string {
  const kind = resource.fields[field]?.kind;
  if (kind === 'day') return format.date(value);
  if (kind === 'instant') return format.dateTime(value);
  if (kind === 'flag') return t(value === 'true' ? 'lists:yes' : 'lists:no');
  return kind === 'choice' ? t(`${namespace}:${field}.${value}`) : value;
}
