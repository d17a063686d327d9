import { programChange, programMoves, undoProgramMove } from '@fernpuls/contract/programs/program.call';
import type { Program } from '@fernpuls/contract/programs/program';
import { useState } from 'react';
import IconArrowBackUp from '#icons/IconArrowBackUp';
import { useCallMutation } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/layout.tsx';
import { showToast } from '../../../ui/toasts.ts';
import styles from './moves.module.css';
import phasesStyles from './phases.module.css';
import { useMoves } from './use-moves.ts';

/** Who follows the newest version, who is on the way, and the way back for a day. */
export function MovesCard({ program }: { program: Program }) {
  const { t } = useTranslation('programs');
  const format = useFormat();
  const mayMove = useMay('patient_program', 'write');
  const moves = useMoves(program.id);
  const [asked, setAsked] = useState<{ version: number; count: number } | null>(null);
  const undo = useCallMutation(undoProgramMove, { invalidates: [programMoves, programChange] });
  if (!moves || program.version === 0 || moves.takingPart === 0) return null;
  const { takingPart, following, waiting } = moves;
  const run = ({ version }: { version: number }) => {
    setAsked(null);
    void undo
      .mutateAsync({ programId: program.id, version })
      .then(({ moving, stopped }) =>
        showToast({ kind: 'success', text: t('moves.undoing', { count: moving + stopped }) }),
      )
      .catch(() => undefined);
  };
  return (
    <Card title={t('moves.title')}>
      <p className={styles.line} role="status">
        <span>{t('moves.following', { count: following, of: takingPart, n: program.version })}</span>
        {waiting > 0 && <span>{t('moves.waiting', { count: waiting })}</span>}
      </p>
      {waiting > 0 && (
        <progress
          className={styles.progress}
          value={takingPart - waiting}
          max={takingPart}
          aria-label={t('moves.progress')}
        />
      )}
      {moves.undo.map(({ version, count, at }) => (
        <p key={version} className={styles.line}>
          <span>{t('moves.moved', { count, n: version, when: format.dateTime(at) })}</span>
          {mayMove && (
            <Button
              size="toolbar"
              icon={<IconArrowBackUp aria-hidden="true" />}
              onClick={() => setAsked({ version, count })}
            >
              {t('moves.undo')}
            </Button>
          )}
        </p>
      ))}
      {moves.undo.length > 0 && <p className={phasesStyles.quiet}>{t('moves.undo_for_a_day')}</p>}
      {asked && (
        <Confirm
          title={t('moves.undo_title', { n: asked.version })}
          text={t('moves.undo_text', { count: asked.count })}
          confirmLabel={t('moves.undo')}
          onClose={() => setAsked(null)}
          onConfirm={() => run(asked)}
        />
      )}
    </Card>
  );
}
