import { patientDocuments } from '@fernpuls/contract/documents/patient-document';
import type { CiedCourse } from '@fernpuls/contract/logistics/cied/cied.call';
import type { Cied } from '@fernpuls/contract/logistics/cied/cied';
import type { CiedEpisode } from '@fernpuls/contract/logistics/cied/cied-record';
import { recordPath } from '@fernpuls/contract/paths';
import { useNavigate } from 'react-router';
import { useCreate } from '../../../../api/hooks.ts';
import { useMay, useModule } from '../../../../api/session.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormat } from '../../../../ui/format.ts';
import { showToast } from '../../../../ui/toasts.ts';
import type { LimitOf } from '../use-limits.ts';
import { episodesIn, episodeText, reportLines, transmissionAt } from './report-words.ts';

type Known = {
  course: CiedCourse;
  contacts: readonly number[];
  episodes: { rows: readonly CiedEpisode[] };
};

/** By which a document is known as one on this implant. */
export function findingTag({ serial }: Pick<Cied, 'serial'>): string {
  return `CIED ${serial}`.slice(0, 40);
}

/** Writes what the last transmission told as a draft among the findings, and opens it there; null where that may not be. */
export function useFinding(cied: Cied, { course, contacts, episodes }: Known, limitOf: LimitOf) {
  const { t } = useTranslation('implants');
  const format = useFormat();
  const navigate = useNavigate();
  const create = useCreate(patientDocuments);
  const may = [useMay('document', 'write'), useModule('documents')].every(Boolean);
  const last = transmissionAt(contacts, Infinity);
  if (!may || last === null) return null;
  const words = { t, format };
  const device = [t(`kind.${cied.kind}`), cied.manufacturer, cied.model, cied.serial].join(' ');
  const lines = reportLines(course, last.at, limitOf, words).map(
    ({ name, value, range, side }) => `${name}: ${value} (${range})${side ? ' !' : ''}`,
  );
  const told = episodesIn(episodes.rows, last).map((one) => episodeText(one, words));
  const body = [
    device,
    '',
    `${t('report.episodes')}:`,
    ...(told.length > 0 ? told : [t('episodes.none')]),
    '',
    `${t('report.values')}:`,
    ...lines,
    '',
    t('report.foot'),
  ].join('\n');
  const write = async () => {
    const { id } = await create.mutateAsync({
      patientId: cied.patientId,
      kind: 'report',
      title: t('report.title', { moment: format.dateTime(last.at) }).slice(0, 200),
      source: cied.manufacturer,
      documentDay: format.dayOf(last.at),
      body,
      tags: [findingTag(cied)],
    });
    showToast({ kind: 'success', text: t('report.finding_made') });
    void navigate(`${recordPath(cied.patientId, 'findings')}?document=${id}`);
  };
  return () => void write();
}
