import { programsPath } from '@fernpuls/contract/paths';
import type { Program } from '@fernpuls/contract/programs/program';
import { checkProgram } from '@fernpuls/domain/programs/check-program';
import { useState } from 'react';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { KeyBar } from '../../../ui/key-bar.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { BuilderActions } from './builder-actions.tsx';
import styles from './builder.module.css';
import { BuilderMenu } from './builder-menu.tsx';
import { useBuilderKeys } from './use-builder-keys.ts';
import { CohortsPart } from './cohorts-part.tsx';
import { DraftState } from './draft-state.tsx';
import { MasterPart } from './master-part.tsx';
import { MovingChip } from './moving-chip.tsx';
import { PeoplePart } from './people-part.tsx';
import { PhasesPart } from './phases-part.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { RestrictionsPart } from './restrictions-part.tsx';
import { TakingPart } from './taking-part.tsx';
import { useBuilderPart } from './use-builder-part.ts';
import { useComponents } from './use-components.ts';
import { useDraft } from './use-draft.ts';
import { VersionsPart } from './versions-part.tsx';
import type { Place } from './document-edit.ts';

type Props = { program: Program; onReload: () => Promise<void> };

/** Phases with their components between library and settings; what is changed is written by itself. */
export function Builder({ program, onReload }: Props) {
  const { t } = useTranslation('programs');
  const mayWrite = useMay('program', 'write');
  const draft = useDraft(program);
  const components = useComponents();
  const [part, setPart] = useBuilderPart();
  const [place, setPlace] = useState<Place>({ phase: 0, component: null });
  const [isPublishing, setPublishing] = useState(false);
  const faults = checkProgram(draft.document);
  const publish = () => void draft.flush().then((isSaved) => isSaved && setPublishing(true));
  const keys = useBuilderKeys({ draft, place, setPlace, publish, mayWrite, isPhases: part === 'phases' });
  const shown = { draft, faults, components, mayWrite };
  return (
    <>
      <PageHeader
        title={program.name}
        back={programsPath}
        chips={
          <>
            <Chip>{t('builder.draft_of', { n: program.version + 1 })}</Chip>
            <MovingChip programId={program.id} />
            {faults.length > 0 && <Chip tone="warning">{t('builder.faults', { count: faults.length })}</Chip>}
          </>
        }
        actions={
          <BuilderActions draft={draft} mayWrite={mayWrite} onPublish={publish}>
            <DraftState draft={draft} onReload={onReload} />
          </BuilderActions>
        }
      />
      <div className={styles.builder}>
        <BuilderMenu
          program={program}
          part={part}
          onPart={setPart}
          place={place}
          onPlace={setPlace}
          {...shown}
        />
        <div className={styles.main}>
          {part === 'phases' && <PhasesPart {...shown} place={place} onPlace={setPlace} onPart={setPart} />}
          {part === 'restrictions' && <RestrictionsPart {...shown} />}
          {part === 'general' && <MasterPart program={program} {...shown} />}
          {part === 'people' && <PeoplePart {...shown} />}
          {part === 'cohorts' && <CohortsPart {...shown} />}
          {part === 'patients' && <TakingPart program={program} />}
          {part === 'versions' && <VersionsPart program={program} {...shown} />}
        </div>
      </div>
      {part === 'phases' && <KeyBar hints={keys} />}
      {isPublishing && (
        <PublishDialog
          program={program}
          onClose={() => setPublishing(false)}
          onPublished={async () => {
            setPublishing(false);
            await onReload();
          }}
        />
      )}
      <LeaveGuard changes={draft.state === 'saved' ? 0 : 1} />
    </>
  );
}
