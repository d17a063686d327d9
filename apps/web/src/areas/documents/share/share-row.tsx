import { type DocumentShare, documentShares } from '@fernpuls/contract/documents/document-share';
import { restoreDocumentShare, revokeDocumentShare } from '@fernpuls/contract/documents/document-share.call';
import { type ShareState, shareStateAt } from '@fernpuls/domain/documents/share';
import { useState } from 'react';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useUndo } from '../../../ui/undo.ts';
import { ExtendDialog } from './extend-dialog.tsx';
import styles from './share.module.css';

type Props = { share: DocumentShare; mayWrite: boolean };
const cached = { invalidates: [documentShares] };
const tones = {
  open: 'good',
  expired: 'neutral',
  used_up: 'neutral',
  locked: 'danger',
  revoked: 'neutral',
} as const satisfies Record<ShareState, string>;

/** One link: for whom, whether it still opens, from when to when, and how often it was opened. */
export function ShareRow({ share, mayWrite }: Props) {
  const { t } = useTranslation('shares');
  const undoable = useUndo();
  const now = useNow(60_000);
  const revoke = useCallMutation(revokeDocumentShare, cached);
  const restore = useCallMutation(restoreDocumentShare, cached);
  const [isExtending, setExtending] = useState(false);
  const { id, recipient } = share;
  const state = shareStateAt(share, now);
  const takeBack = async () => {
    await revoke.mutateAsync({ id });
    undoable({ text: t('told.revoked'), undo: () => restore.mutateAsync({ id }).then(() => undefined) });
  };
  return (
    <li>
      <Row between>
        <Text as="strong">{recipient ?? t('nobody')}</Text>
        <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>
      </Row>
      <About share={share} />
      {mayWrite && (
        <Row gap={1}>
          {(state === 'open' || state === 'expired') && (
            <Button size="toolbar" onClick={() => setExtending(true)}>
              {t('extend')}
            </Button>
          )}
          {(state === 'open' || state === 'expired') && (
            <Button size="toolbar" variant="danger" busy={revoke.isPending} onClick={() => void takeBack()}>
              {t('revoke')}
            </Button>
          )}
          {state === 'revoked' && (
            <Button size="toolbar" busy={restore.isPending} onClick={() => void restore.mutateAsync({ id })}>
              {t('restore')}
            </Button>
          )}
        </Row>
      )}
      {isExtending && <ExtendDialog share={share} onClose={() => setExtending(false)} />}
    </li>
  );
}

function About({ share }: { share: DocumentShare }) {
  const { t } = useTranslation('shares');
  const format = useFormat();
  const { createdAt, createdByName, expiresAt, openings, mostOpenings, lastOpenedAt, wrongCodes } = share;
  const opened =
    openings === 0 || lastOpenedAt === null
      ? t('never_opened')
      : t('opened', { count: openings, time: format.dateTime(lastOpenedAt) });
  return (
    <div className={styles.about}>
      <span>{t('made_by', { time: format.dateTime(createdAt), name: createdByName ?? '' })}</span>
      <span>{t('until', { time: format.dateTime(expiresAt) })}</span>
      <span>{mostOpenings === null ? opened : `${opened} ${t('of_most', { count: mostOpenings })}`}</span>
      {share.revokedAt && (
        <span>
          {t('revoked_by', { time: format.dateTime(share.revokedAt), name: share.revokedByName ?? '' })}
        </span>
      )}
      {wrongCodes > 0 && <span className={styles.wrong}>{t('wrong_codes', { count: wrongCodes })}</span>}
    </div>
  );
}
