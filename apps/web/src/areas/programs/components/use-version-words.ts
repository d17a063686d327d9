import type { ComponentDocument } from '@fernpuls/domain/programs/component';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSurveyOptions } from './options.ts';
import { scheduleWords } from './schedule-words.ts';
import type { VersionChange } from './version-changes.ts';

type Said = { document: ComponentDocument };

/** A difference between two versions as a line: „Gewicht hinzugefügt“, „Zeitplan: tägl. 07:30 → Mo, Mi 07:30“. */
export function useVersionWords() {
  const { t } = useTranslation(['program_components', 'values', 'rules']);
  const format = useClinicalFormat();
  const surveys = useSurveyOptions();
  const nameIn = ({ document }: Said, change: VersionChange) => {
    if (!('list' in change)) return null;
    const { list, id } = change;
    if (list === 'measurements') {
      const found = document.measurements.find((one) => one.id === id);
      return found ? t(`values:type.${found.valueType}`) : null;
    }
    if (list === 'surveys') {
      const found = document.surveys.find((one) => one.id === id);
      return found ? (surveys.find(({ value }) => value === found.surveyId)?.label ?? null) : null;
    }
    return document[list].find((one) => one.id === id)?.title ?? null;
  };
  return (change: VersionChange, { before, after }: { before: Said; after: Said }): string => {
    if ('list' in change) {
      const name = nameIn(after, change) ?? nameIn(before, change) ?? t(`one.${change.list}`);
      return t(`versions.${change.kind}`, { name });
    }
    if (change.kind === 'guides') return t('versions.guides');
    if (change.kind === 'schedules') {
      const [from, to] = [before, after].map(({ document }) =>
        scheduleWords(document.schedules, { t, format }),
      );
      return t('versions.schedules', { from, to });
    }
    const shown = (value: string | number) =>
      typeof value === 'number' ? t('versions.minutes_count', { count: value }) : value;
    return t(`versions.${change.kind}`, { from: shown(change.from), to: shown(change.to) });
  };
}
