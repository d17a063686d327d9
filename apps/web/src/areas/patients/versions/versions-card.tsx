import { type PatientVersion, patientVersions } from '@fernpuls/contract/patients/patient-versions.call';
import { type Patient, patients } from '@fernpuls/contract/patients/patient';
import { useState } from 'react';
import { useCall, useOne, useUpdate } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Card, Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { useUndo } from '../../../ui/undo.ts';
import type { PatientInput } from '../patient-form.tsx';
import { VersionChanges } from './version-changes.tsx';

const shownFirst = 5;

type Props = { patientId: string; onRestored: (patient: Patient) => void };

/** Who changed what of the master data, newest first; what was changed of the person is put back from here. */
export function VersionsCard({ patientId, onRestored }: Props) {
  const { t } = useTranslation('master_data');
  const mayWrite = useMay('patient', 'write');
  const [isWhole, setWhole] = useState(false);
  const { data, error, refetch } = useCall(patientVersions, { id: patientId });
  const versions = data?.data ?? [];
  const { busy, restore } = useRestore(patientId, onRestored);
  return (
    <Card title={t('versions.title')}>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {data && versions.length === 0 && <Text quiet>{t('versions.empty')}</Text>}
      <Stack as="ol" gap={3}>
        {versions.slice(0, isWhole ? versions.length : shownFirst).map((version) => (
          <li key={version.id}>
            <VersionHead version={version} />
            <VersionChanges version={version} />
            {mayWrite && version.subject === 'patients' && version.action === 'update' && (
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
  const format = useFormat();
  return (
    <Row between>
      <Text as="span">
        <strong>{t(`versions.${version.subject}.${version.action}`)}</strong>
      </Text>
      <Text as="span" quiet small>
        {[format.dateTime(version.at), version.byName ?? t('versions.system')].join(' · ')}
      </Text>
    </Row>
  );
}

/**
 * Putting back is one more change: it is a version itself, and can be taken back. Each field of the person is a text, a
 * day, one of a list or a reference: on the wire all are text.
 */
function useRestore(patientId: string, onRestored: (patient: Patient) => void) {
  const { t } = useTranslation('master_data');
  const update = useUpdate(patients, { invalidates: [patientVersions] });
  const undoable = useUndo();
  const { data: person } = useOne(patients, patientId);
  const put = async (values: Partial<PatientInput>) => {
    onRestored(await update.mutateAsync({ id: patientId, ...values }));
  };
  const restore = async ({ changes }: PatientVersion) => {
    // What stands there now may have come after this version.
    const now = Object.fromEntries(
      changes.map(({ field }) => [field, person?.[field as keyof Patient] ?? null]),
    ) as Partial<PatientInput>;
    await put(Object.fromEntries(changes.map(({ field, from }) => [field, from])) as Partial<PatientInput>);
    undoable({ text: t('versions.restored'), undo: () => put(now) });
  };
  return { busy: update.isPending, restore };
}
