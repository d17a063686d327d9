import { type PatientVersion, patientVersions } from '@fernpuls/contract/patients/patient-versions.call';
import { useState } from 'react';
import { useCall } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Card, Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { CompareStates } from './compare-states.tsx';
import { DraftVersion } from './draft-version.tsx';
import { useRestore } from './use-restore.ts';
import { useVersionName } from './use-version-name.ts';
import { VersionChanges } from './version-changes.tsx';

const shownFirst = 5;

/** Who changed what of the master data, newest first; what was changed of the person is put back from here. */
export function VersionsCard({ patientId }: { patientId: string }) {
  const { t } = useTranslation(['master_data', 'lists']);
  const mayWrite = useMay('patient', 'write');
  const [isWhole, setWhole] = useState(false);
  const { data, error, refetch } = useCall(patientVersions, { id: patientId });
  const versions = data?.data ?? [];
  const { busy, restore } = useRestore(patientId);
  return (
    <Card
      title={t('versions.title')}
      actions={<CompareStates versions={versions} named={data?.subscriptions ?? []} />}
    >
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      <DraftVersion patientId={patientId} />
      {data && versions.length === 0 && <Text quiet>{t('versions.empty')}</Text>}
      <Stack as="ol" gap={3}>
        {versions.slice(0, isWhole ? versions.length : shownFirst).map((version) => (
          <li key={version.id}>
            <VersionHead version={version} />
            {version.comment && <Text>{t('lists:version.comment_is', { comment: version.comment })}</Text>}
            <VersionChanges version={version} named={data?.subscriptions ?? []} />
            {mayWrite && version.action !== 'create' && (
              <Button variant="subtle" size="toolbar" busy={busy} onClick={() => void restore(version)}>
                {t('versions.restore')}
              </Button>
            )}
          </li>
        ))}
      </Stack>
      {!isWhole && versions.length > shownFirst && (
        <Button variant="subtle" size="toolbar" onClick={() => setWhole(true)}>
          {t('versions.older', { count: versions.length - shownFirst })}
        </Button>
      )}
    </Card>
  );
}

function VersionHead({ version }: { version: PatientVersion }) {
  const { t } = useTranslation('master_data');
  const nameOf = useVersionName();
  const format = useFormat();
  return (
    <Row between>
      <Text as="span">
        <strong>
          {[version.number && t('versions.number', { number: version.number }), nameOf(version)]
            .filter(Boolean)
            .join(' ')}
        </strong>
      </Text>
      <Text as="span" quiet small>
        {[format.dateTime(version.at), version.byName ?? t('versions.system')].join(' · ')}
      </Text>
    </Row>
  );
}
