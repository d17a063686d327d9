import { type Medium, media, type MediumVersion, mediumVersions } from '@fernpuls/contract/documents/medium';
import { readMediumFile, restoreMediumVersion } from '@fernpuls/contract/documents/medium.call';
import { fetchBlob, saveBlob } from '../../../api/download.ts';
import { useCallMutation, useList } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Card, Row, Text } from '../../../ui/layout/layout.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { useUndo } from '../../../ui/undo.ts';
import { useFileSize } from '../../../ui/use-file-size.ts';
import { comparable } from '../../../ui/versions/comparable.ts';
import { CompareVersions } from '../../../ui/versions/compare-versions.tsx';
import { ComparedFields } from '../../../ui/versions/compared-fields.tsx';
import { mediumChanges } from './medium-changes.ts';
import styles from './library.module.css';
import { hostOf } from './medium-words.tsx';

/** Every file and link there was, newest first; an earlier one is brought back as the newest. */
export function MediumVersions({ medium }: { medium: Medium }) {
  const { t } = useTranslation(['media', 'documents']);
  const undoable = useUndo();
  const mayWrite = useMay('medium', 'write');
  const restore = useCallMutation(restoreMediumVersion, { invalidates: [media, mediumVersions] });
  const filters = { mediumId: medium.id };
  const { rows, error, refetch } = useList(mediumVersions, { filters, perPage: 100 });
  const { id, version: current } = medium;
  const bringBack = async (version: number) => {
    await restore.mutateAsync({ id, version });
    undoable({
      text: t('versions.restored', { version }),
      undo: () => restore.mutateAsync({ id, version: current }).then(() => undefined),
    });
  };
  const save = async ({ version, file }: MediumVersion) =>
    saveBlob(
      await fetchBlob(`${readMediumFile.path.replace('{id}', id)}?version=${version}`),
      file?.name ?? '',
    );
  return (
    <Card
      title={t('versions.title')}
      actions={
        <CompareVersions versions={comparable(rows, (version) => t('versions.number', { version }))}>
          {({ before, after }) => <Difference before={before} after={after} />}
        </CompareVersions>
      }
    >
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      <ol className={styles.versions}>
        {rows.map((row) => (
          <li key={row.id}>
            <About row={row} />
            {row.version === current ? (
              <Chip tone="good">{t('versions.current')}</Chip>
            ) : (
              <Row gap={1}>
                {row.file?.state === 'ready' && (
                  <Button size="toolbar" variant="subtle" onClick={() => void save(row)}>
                    {t('documents:download')}
                  </Button>
                )}
                {mayWrite && (
                  <Button size="toolbar" busy={restore.isPending} onClick={() => void bringBack(row.version)}>
                    {t('versions.restore')}
                  </Button>
                )}
              </Row>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function About({ row }: { row: MediumVersion }) {
  const { t } = useTranslation('media');
  const format = useFormat();
  const { version, file, externalUrl, createdAt, createdByName } = row;
  return (
    <div>
      <Text strong>{t('versions.number', { version })}</Text>
      <Text>{[file?.name, externalUrl && hostOf(externalUrl)].filter(Boolean).join(' · ')}</Text>
      <Text quiet small>
        {[format.dateTime(createdAt), createdByName].filter(Boolean).join(', ')}
      </Text>
    </div>
  );
}

function Difference({ before, after }: { before: MediumVersion; after: MediumVersion }) {
  const { t } = useTranslation('media');
  const sizeOf = useFileSize();
  return (
    <ComparedFields
      changes={mediumChanges(before, after)}
      nameOf={(field) => t(`compare.${field}`)}
      textOf={(field, value) => (field === 'size' ? sizeOf(Number(value)) : value)}
    />
  );
}
