import type { KnownHazard } from '@fernpuls/contract/tenancy/hazards.call';
import { hazardPath, hazardsPath } from '@fernpuls/contract/paths';
import { residualRisks, severities } from '@fernpuls/domain/tenancy/hazards';
import { useNavigate, useParams } from 'react-router';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { useHotkeys } from '../../../../ui/hotkeys.ts';
import { KeyBar } from '../../../../ui/key-bar.tsx';
import { Section, Text } from '../../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { RegionError } from '../../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../../ui/skeleton.tsx';
import { ControlList } from './control-list.tsx';
import { areaWords, provedWords, severityWords } from './hazard-columns.tsx';
import styles from './hazards.module.css';
import { LevelMark } from './level-mark.tsx';
import { PlaceList } from './place-list.tsx';
import { useHazards } from './use-hazards.ts';

/** One hazard by its id: how it comes to harm, what stands against it, and which tests prove that. */
export function Component() {
  const { t } = useTranslation('hazards');
  const { id = '' } = useParams();
  const found = useHazards();
  const late = useDelayed(found.isPending);
  const all = found.data?.data ?? [];
  const hazard = all.find((one) => one.id === id);
  useSteps(all, id);
  if (!hazard)
    return (
      <>
        <PageHeader title={t('title')} back={hazardsPath} />
        {found.error && <RegionError error={found.error} onRetry={() => void found.refetch()} />}
        {late && <Skeleton height="20rem" />}
        {found.data && (
          <EmptyState title={t('unknown')} action={<ButtonLink to={hazardsPath}>{t('title')}</ButtonLink>} />
        )}
      </>
    );
  return (
    <>
      <PageHeader
        title={`${hazard.id} ${hazard.hazard}`}
        back={hazardsPath}
        chips={<Chip tone="outline">{provedWords(hazard, t)}</Chip>}
      />
      <Told hazard={hazard} />
      <KeyBar
        hints={[
          { keys: 'j k', label: t('next') },
          { keys: 'esc', label: t('title') },
        ]}
      />
    </>
  );
}

/** J and K go through the hazards in their order, Esc back to the list. */
function useSteps(all: readonly KnownHazard[], id: string): void {
  const { t } = useTranslation(['hazards', 'shell']);
  const navigate = useNavigate();
  const group = t('shell:keys.page', { page: t('title') });
  const step = (by: number) => {
    const next = all[all.findIndex((one) => one.id === id) + by];
    if (next) void navigate(hazardPath(next.id), { replace: true });
  };
  useHotkeys([
    { keys: 'j', label: t('next'), group, run: () => step(1) },
    { keys: 'k', label: t('previous'), group, run: () => step(-1) },
    { keys: 'esc', label: t('title'), group, run: () => void navigate(hazardsPath), inFields: false },
  ]);
}

function Told({ hazard }: { hazard: KnownHazard }) {
  const { t } = useTranslation('hazards');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable
    <div className={styles.told} tabIndex={0} role="region" aria-labelledby="page-title">
      <div className={styles.main}>
        <Section title={t('sequence')}>
          <Text>{hazard.sequence}</Text>
        </Section>
        <Section title={t('harm')}>
          <Text>{hazard.harm}</Text>
        </Section>
        <Section title={t('controls')}>
          <ControlList controls={hazard.controls} />
        </Section>
      </div>
      <aside className={styles.rail}>
        <Section title={t('severity.title')}>
          <LevelMark scale={severities} at={hazard.severity}>
            {severityWords(hazard, t)}
          </LevelMark>
          <Text quiet>{t(`meaning.${hazard.severity}`)}</Text>
        </Section>
        <Section title={t('residual.title')}>
          <LevelMark scale={residualRisks} at={hazard.residual}>
            {t(`residual.${hazard.residual}`)}
          </LevelMark>
        </Section>
        <Section title={t('reason')}>
          <Text>{hazard.reason}</Text>
        </Section>
        <Section title={t('areas')}>
          <Text>{areaWords(hazard, t)}</Text>
        </Section>
        <PlaceList places={hazard.places} />
      </aside>
    </div>
  );
}
