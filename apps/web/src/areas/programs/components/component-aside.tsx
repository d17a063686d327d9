import { programComponentsPath } from '@fernpuls/contract/paths';
import { type ProgramComponent, programComponents } from '@fernpuls/contract/programs/program-component';
import { type ComponentDocument, kindOfComponent } from '@fernpuls/domain/programs/component';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { UsedRemoval } from '../../../clinical/usage/used-removal.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Row, Section, Text } from '../../../ui/layout/layout.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { ComponentIcon } from './component-icon.tsx';
import { componentNote } from './component-note.ts';
import { ComponentVersions } from './component-versions.tsx';
import styles from './components.module.css';
import { nextDates } from './next-dates.ts';
import { useSurveyOptions } from './options.ts';
import { scheduleWords } from './schedule-words.ts';

const shown = 5;

type Props = { component: ProgramComponent | null; document: ComponentDocument; readOnly: boolean };

/** Beside a component: how it reads, when it comes next, who uses it, and what it said before. */
export function ComponentAside({ component, document, readOnly }: Props) {
  const { t } = useTranslation(['program_components', 'rules']);
  const format = useClinicalFormat();
  const surveys = useSurveyOptions();
  const note = componentNote(document, t, (id) => surveys.find(({ value }) => value === id)?.questions);
  return (
    <>
      <Section title={t('summary')}>
        <Row gap={2}>
          <ComponentIcon kind={kindOfComponent(document)} />
          <span>{note || t('nothing_yet')}</span>
        </Row>
        <Text quiet>{scheduleWords(document.schedules, { t, format })}</Text>
      </Section>
      <NextDates schedules={document.schedules} />
      {component && (
        <>
          <Text quiet>{t('usage.keeps')}</Text>
          <ComponentVersions component={component} />
          <UsedRemoval
            resource={programComponents}
            record={component}
            leadsTo={programComponentsPath}
            readOnly={readOnly}
          />
        </>
      )}
    </>
  );
}

function NextDates({ schedules }: { schedules: readonly string[] }) {
  const { t } = useTranslation('program_components');
  const format = useClinicalFormat();
  const now = useNow(60_000);
  const runs = nextDates(schedules, { now, count: shown, state: null });
  return (
    <Section title={t('next.title', { count: shown })}>
      {schedules.length === 0 && <Text quiet>{t('times.once')}</Text>}
      {schedules.length > 0 && runs.length === 0 && <Text quiet>{t('next.none')}</Text>}
      {runs.length > 0 && (
        <ol className={styles.dates} aria-label={t('next.title', { count: shown })}>
          {runs.map(({ at }) => (
            <li key={at}>
              <Chip>
                <span className="numeric">
                  {format.weekdayDate(at)}, {format.time(at)}
                </span>
              </Chip>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
