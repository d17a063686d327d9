import type { Version, versionsOf } from '@fernpuls/contract/identity/versions';
import type { Call } from '@fernpuls/contract/kit/call';
import type { Resource } from '@fernpuls/contract/kit/resource';
import { useCall } from '../../api/hooks.ts';
import type { Translate } from '../../i18n/texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Format, useFormat } from '../format.ts';
import { Text } from '../layout/layout.tsx';
import { fieldWord } from '../list/words.ts';
import { RegionError } from '../region-error.tsx';
import { Skeleton } from '../skeleton.tsx';
import { ChangesList } from './changes-list.tsx';
import { type Compared, CompareVersions } from './compare-versions.tsx';
import { ComparedFields } from './compared-fields.tsx';
import { netChanges } from './net-changes.ts';
import styles from './versions.module.css';

type Props = {
  /** Asks for the versions of one record. */
  call: Call & { output: typeof versionsOf };
  row: { id: string; createdAt: string; createdByName?: string | null };
  resource: Pick<Resource, 'type' | 'fields'>;
  /** Texts of fields, and of choices at `<namespace>:<field>.<value>`. */
  namespace: string;
};

/** Who changed what and when, from and to; the newest first, and any two of them beside each other. */
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
  const words = {
    nameOf: (field: string) => fieldWord(t, { resource, namespace }, field),
    textOf: (field: string, value: string) => valueText(field, value, { t, format, resource, namespace }),
  };
  return (
    <>
      <div className={styles.head}>
        <CompareVersions versions={[...versions, ...beginning(versions, row)]}>
          {({ steps }) => <ComparedFields changes={netChanges(steps.map(changesOf))} {...words} />}
        </CompareVersions>
      </div>
      <ol className={styles.versions}>
        {versions.map(({ id, byName, at, changes }) => (
          <li key={id} className={styles.version}>
            <Text quiet>{head(byName, at)}</Text>
            <ChangesList changes={changes} {...words} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** What was there before the first change that is known, unless that is how the record began. */
function beginning(versions: readonly Version[], { createdAt, createdByName }: Props['row']): Compared[] {
  if (versions.at(-1)?.action === 'create') return [];
  return [{ id: 'start', at: createdAt, byName: createdByName }];
}

function changesOf(one: Compared | Version): Pick<Version, 'changes'> {
  return { changes: 'changes' in one ? one.changes : [] };
}

type Words = Pick<Props, 'resource' | 'namespace'> & { t: Translate; format: Format };

function valueText(field: string, value: string, { t, format, resource, namespace }: Words): string {
  const kind = resource.fields[field]?.kind;
  if (kind === 'day') return format.date(value);
  if (kind === 'instant') return format.dateTime(value);
  if (kind === 'flag') return t(value === 'true' ? 'lists:yes' : 'lists:no');
  return kind === 'choice' ? t(`${namespace}:${field}.${value}`) : value;
}
