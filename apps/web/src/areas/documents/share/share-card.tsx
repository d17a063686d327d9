import { documentShares } from '@fernpuls/contract/documents/document-share';
import type { PatientDocument } from '@fernpuls/contract/documents/patient-document';
import IconLink from '#icons/IconLink';
import { useState } from 'react';
import { useList } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Card, Text } from '../../../ui/layout/layout.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import styles from './share.module.css';
import { ShareDialog } from './share-dialog.tsx';
import { ShareRow } from './share-row.tsx';

type Props = { document: PatientDocument; mayWrite: boolean };

/** Links with which others read this document, and making one. */
export function ShareCard({ document, mayWrite }: Props) {
  const { t } = useTranslation('shares');
  const [isOpen, setOpen] = useState(false);
  const { rows, error, refetch } = useList(documentShares, {
    filters: { documentId: document.id },
    perPage: 100,
  });
  const { state, file } = document;
  const isReady = state !== 'draft' && (file === null || file.state === 'ready');
  const mayShare = mayWrite && isReady;
  useHotkeys([{ keys: 'l', label: t('make'), group: t('title'), run: () => setOpen(true) }], mayShare);
  if (!mayWrite && rows.length === 0 && !error) return null;
  return (
    <Card title={t('title')}>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((share) => (
            <ShareRow key={share.id} share={share} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
      {mayWrite && (
        <Button
          wide
          keys="l"
          icon={<IconLink aria-hidden="true" />}
          disabled={!isReady}
          onClick={() => setOpen(true)}
        >
          {t('share')}
        </Button>
      )}
      {mayWrite && !isReady && (
        <Text quiet small>
          {t(state === 'draft' ? 'not_draft' : 'not_ready')}
        </Text>
      )}
      {isOpen && <ShareDialog document={document} onClose={() => setOpen(false)} />}
    </Card>
  );
}
