import { type Program, type ProgramVersion, programVersions } from '@fernpuls/contract/programs/program';
import { moveToProgramVersion, programChange, programMoves } from '@fernpuls/contract/programs/program.call';
import { useState } from 'react';
import { useCallMutation, useList } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/layout.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { comparable } from '../../../ui/versions/comparable.ts';
import { CompareVersions } from '../../../ui/versions/compare-versions.tsx';
import partsStyles from './parts.module.css';
import phasesStyles from './phases.module.css';
import { MovesCard } from './moves-card.tsx';
import type { Draft } from './use-draft.ts';
import { useMoves } from './use-moves.ts';
import { VersionDifference } from './version-difference.tsx';

type Props = { program: Program; draft: Draft; mayWrite: boolean };

/** Every version that was published: what it changed, back into the draft, and its patients to it. */
export function VersionsPart({ program, draft, mayWrite }: Props) {
  const { t } = useTranslation('programs');
  const format = useFormat();
  const mayMove = useMay('patient_program', 'write');
  const [moving, setMoving] = useState<ProgramVersion | null>(null);
  const moves = useMoves(program.id);
  // Where everybody follows the newest there is nobody to take over to it.
  const hasAll = moves !== null && moves.following === moves.takingPart;
  const { rows, error, refetch, isPending } = useList(programVersions, {
    filters: { programId: program.id },
    perPage: 100,
  });
  const move = useCallMutation(moveToProgramVersion, { invalidates: [programChange, programMoves] });
  const restore = ({ document }: ProgramVersion) => {
    const { components: _, ...said } = document;
    draft.change(said);
    showToast({ kind: 'success', text: t('versions.restored') });
  };
  return (
    <div className={partsStyles.partBody}>
      <MovesCard program={program} />
      <Card
        title={t('builder.part.versions')}
        actions={
          <CompareVersions versions={comparable(rows, (n) => t('version', { n }))}>
            {({ before, after }) => <VersionDifference before={before.document} after={after.document} />}
          </CompareVersions>
        }
      >
        {error && <RegionError error={error} onRetry={() => void refetch()} />}
        {rows.length === 0 && !isPending && <p className={phasesStyles.quiet}>{t('versions.none')}</p>}
        <ol className={partsStyles.versions}>
          {rows.map((row, index) => (
            <li key={row.id}>
              <header>
                <strong>{t('version', { n: row.version })}</strong>
                <span className="numeric">{format.dateTime(row.createdAt)}</span>
                {row.createdByName && <span>{row.createdByName}</span>}
                {row.version === program.version && <Chip tone="good">{t('versions.current')}</Chip>}
              </header>
              {row.comment && <p>{row.comment}</p>}
              <VersionDifference before={rows[index + 1]?.document ?? null} after={row.document} />
              <footer>
                {mayWrite && (
                  <Button size="toolbar" onClick={() => restore(row)}>
                    {t('versions.restore')}
                  </Button>
                )}
                {mayMove && program.patientCount > 0 && !(hasAll && row.version === program.version) && (
                  <Button size="toolbar" onClick={() => setMoving(row)}>
                    {t('versions.move')}
                  </Button>
                )}
              </footer>
            </li>
          ))}
        </ol>
      </Card>
      {moving && (
        <Confirm
          title={t('versions.move_title', { n: moving.version })}
          text={t('versions.move_text', { count: program.patientCount })}
          confirmLabel={t('versions.move')}
          onClose={() => setMoving(null)}
          onConfirm={() => {
            const { version } = moving;
            setMoving(null);
            void move
              .mutateAsync({ programId: program.id, version, patientProgramIds: 'all' })
              .then(({ moving: count }) =>
                showToast({ kind: 'success', text: t('versions.moving', { count }) }),
              )
              .catch(() => undefined);
          }}
        />
      )}
    </div>
  );
}
