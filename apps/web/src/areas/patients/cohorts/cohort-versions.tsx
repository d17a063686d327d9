import { type Cohort, cohorts, cohortVersions } from '@fernpuls/contract/patients/cohort';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useList, useUpdate } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ChangesList } from '../../../ui/versions/changes-list.tsx';
import { comparable } from '../../../ui/versions/comparable.ts';
import { CompareVersions } from '../../../ui/versions/compare-versions.tsx';
import { ComparedFields } from '../../../ui/versions/compared-fields.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Row, Section, Text } from '../../../ui/layout/layout.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { useUndo } from '../../../ui/undo.ts';
import styles from './cohorts.module.css';
import { type CohortContent, versionChanges } from './version-changes.ts';

type Props = {
  cohort: Cohort;
  /** Something was typed that is not saved: it is not overwritten. */
  isChanged: boolean;
  onRestored: () => Promise<void>;
};

/** Every version there was, newest first, with what it changed; an earlier one is brought back as the newest. */
export function CohortVersions({ cohort, isChanged, onRestored }: Props) {
  const { t } = useTranslation(['cohorts', 'errors']);
  const format = useFormat();
  const undoable = useUndo();
  const mayWrite = useMay('cohort', 'write');
  const update = useUpdate(cohorts, { invalidates: [cohortVersions], ignore: [422] });
  const [refused, setRefused] = useState<string>();
  const filters = { cohortId: cohort.id };
  const { rows, error, refetch } = useList(cohortVersions, { filters, perPage: 100 });
  const put = async ({ name, description, metaInformation }: CohortContent, versionComment: string) => {
    await update.mutateAsync({ id: cohort.id, name, description, metaInformation, versionComment });
    await onRestored();
  };
  const restore = async (version: number, content: CohortContent) => {
    setRefused(undefined);
    try {
      await put(content, t('versions.restored', { version }));
    } catch (failure) {
      // Another cohort has the name by now.
      const problem = failure instanceof ApiError ? Object.values(failure.fieldErrors)[0] : undefined;
      if (!problem) throw failure;
      return setRefused(t(`errors:${problem.code}`, problem.params));
    }
    undoable({
      text: t('versions.restored', { version }),
      undo: () => put(cohort, t('versions.restored', { version: cohort.version })),
    });
  };
  const words = {
    nameOf: (field: string) => t(`cohorts.${field}`),
    textOf: (_: string, value: string) => value,
  };
  return (
    <Section title={t('versions.title')} level={3}>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {refused && (
        <Text warning small role="alert">
          {refused}
        </Text>
      )}
      {isChanged && mayWrite && rows.length > 1 && (
        <Text quiet small>
          {t('versions.save_first')}
        </Text>
      )}
      <Row>
        <CompareVersions versions={comparable(rows, (version) => t('versions.number', { version }))}>
          {({ before, after }) => <ComparedFields changes={versionChanges(before, after)} {...words} />}
        </CompareVersions>
      </Row>
      <ol className={styles.versions}>
        {rows.map((row, at) => (
          <li key={row.id}>
            <div className={styles.head}>
              <strong>{t('versions.number', { version: row.version })}</strong>
              <span className="numeric">{format.dateTime(row.createdAt)}</span>
              {row.createdByName && <span>{row.createdByName}</span>}
              {row.version === cohort.version && <Chip tone="good">{t('versions.current')}</Chip>}
              {row.version !== cohort.version && mayWrite && (
                <Button
                  size="toolbar"
                  busy={update.isPending}
                  disabled={isChanged}
                  aria-label={t('versions.restore_one', { version: row.version })}
                  onClick={() => void restore(row.version, row)}
                >
                  {t('versions.restore')}
                </Button>
              )}
            </div>
            {row.comment && <Text>{row.comment}</Text>}
            <ChangesList changes={versionChanges(rows[at + 1], row)} {...words} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
