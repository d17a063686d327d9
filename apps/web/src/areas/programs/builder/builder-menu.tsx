import type { Program } from '@fernpuls/contract/programs/program';
import type { Icon } from '@tabler/icons-react';
import IconHistory from '#icons/IconHistory';
import IconInfoCircle from '#icons/IconInfoCircle';
import IconRoute from '#icons/IconRoute';
import IconShieldCheck from '#icons/IconShieldCheck';
import IconStethoscope from '#icons/IconStethoscope';
import IconTags from '#icons/IconTags';
import IconUsers from '#icons/IconUsers';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import styles from './builder.module.css';
import type { Place } from './document-edit.ts';
import { Library } from './library.tsx';
import { type BuilderPart, builderParts } from './use-builder-part.ts';
import type { Components } from './use-components.ts';
import type { Draft } from './use-draft.ts';

type Props = {
  program: Program;
  part: BuilderPart;
  onPart: (part: BuilderPart) => void;
  place: Place;
  onPlace: (place: Place) => void;
  draft: Draft;
  components: Components;
  mayWrite: boolean;
};

const icons: Record<BuilderPart, Icon> = {
  general: IconInfoCircle,
  phases: IconRoute,
  restrictions: IconShieldCheck,
  people: IconStethoscope,
  cohorts: IconTags,
  patients: IconUsers,
  versions: IconHistory,
};

/** The parts of a programme with how much there is of each, and below the components to take from. */
export function BuilderMenu({ program, part, onPart, ...library }: Props) {
  const { t } = useTranslation('programs');
  const format = useFormat();
  const { phases, icd10s, manuals, devices, personIds, cohortIds } = library.draft.document;
  const counts: Partial<Record<BuilderPart, number>> = {
    phases: phases.length,
    restrictions: icd10s.length + manuals.length + (devices?.length ?? 0),
    people: personIds.length,
    cohorts: cohortIds.length,
    patients: program.patientCount,
    versions: program.version,
  };
  return (
    <nav className={styles.menu} aria-label={t('builder.parts')}>
      <ul>
        {builderParts.map((one) => {
          const Sign = icons[one];
          const count = counts[one];
          return (
            <li key={one}>
              <button
                type="button"
                className={styles.part}
                aria-current={one === part ? 'page' : undefined}
                onClick={() => onPart(one)}
              >
                <Sign aria-hidden="true" />
                <span>{t(`builder.part.${one}`)}</span>
                {count !== undefined && <span className="numeric">{format.number(count)}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      {part === 'phases' && <Library {...library} />}
    </nav>
  );
}
