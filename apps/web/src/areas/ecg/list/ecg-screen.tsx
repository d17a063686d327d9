import { ecgs } from '@fernpuls/contract/ecg/ecg';
import type { Translate } from '../../../i18n/texts.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { Format } from '../../../ui/format.ts';
import type { ListColumn, ListScreen } from '../../../ui/list/list-screen.ts';
import { AlarmTags } from '../alarm/alarm-tags.tsx';
import { isPicture } from '../picture/use-pictures.ts';
import { isConspicuous, leadingClass } from '../viewer/readings.ts';
import styles from './ecgs.module.css';

type Given = { t: Translate; format: Format };
type Columns = ListColumn<typeof ecgs.fields>[];

/** What lists of recordings have in common: their words and columns, on the screen and in a file. */
export function ecgScreen({ t, format }: Given) {
  return {
    resource: ecgs,
    namespace: 'ecg_viewer',
    words: {
      page_title: t('list.title'),
      measuredAt: t('list.measured'),
      currentClass: t('list.class'),
      suggestedClass: t('reading.suggestion'),
      meanRate: t('list.rate'),
      durationSeconds: t('list.duration'),
      leads: t('list.leads'),
      quality: t('notes.quality'),
      seenAt: t('seen.title'),
    },
    choiceWords: { currentClass: 'values:rhythm_class', suggestedClass: 'values:rhythm_class' },
    nameOf: ({ measuredAt }) => format.dateTime(measuredAt),
    columns: columnsOf({ t, format }),
  } satisfies Omit<ListScreen<typeof ecgs.fields>, 'base'>;
}

function columnsOf({ t, format }: Given): Columns {
  const word = (name: string | null) => (name ? t(`values:rhythm_class.${name}`) : '–');
  return [
    { key: 'measuredAt', phone: 'title', numeric: true },
    {
      key: 'currentClass',
      phone: 'title',
      cell: (row) => {
        const leading = leadingClass(row);
        if (!leading) return '–';
        return (
          <span className={styles.class}>
            <strong data-loud={isConspicuous(leading.rhythmClass) || undefined}>
              {word(leading.rhythmClass)}
            </strong>
            <span>{t(`reading.by.${leading.by}`)}</span>
          </span>
        );
      },
    },
    {
      key: 'suggestedClass',
      cell: (row) => word(row.suggestedClass),
      wideOnly: true,
      phone: 'hidden',
    },
    {
      key: 'meanRate',
      phone: 'value',
      cell: (row) => (row.meanRate === null ? '–' : format.number(row.meanRate)),
    },
    {
      key: 'durationSeconds',
      phone: 'value',
      cell: (row) => (isPicture(row) ? '–' : durationText(row.durationSeconds, format)),
      csv: [{ header: `${t('list.duration')} [s]`, cell: ({ durationSeconds }) => durationSeconds }],
    },
    {
      key: 'leads',
      phone: 'hidden',
      cell: (row) => {
        if (isPicture(row)) return t('picture.bar');
        return row.leads.length > 3
          ? t('list.lead_count', { count: row.leads.length })
          : row.leads.join(', ');
      },
      csv: ({ leads }) => leads.join(', '),
    },
    {
      key: 'quality',
      wideOnly: true,
      phone: 'hidden',
      cell: (row) => (row.quality === null ? '–' : format.percent(row.quality)),
    },
    {
      key: 'alarms',
      header: t('ecg_alarm:raised'),
      phone: 'title',
      cell: (row) => <AlarmTags ecg={row} />,
      csv: ({ alarms }) => (alarms ?? []).map(({ priority }) => t(`values:priority.${priority}`)).join(', '),
    },
    {
      key: 'seenAt',
      phone: 'hidden',
      cell: (row) => (row.seenAt ? row.seenByName : <Chip tone="info">{t('list.unseen')}</Chip>),
      csv: ({ seenByName }) => seenByName,
    },
  ];
}

function durationText(seconds: number, format: Format): string {
  if (seconds < 120) return format.withUnit(format.number(seconds), 's');
  return seconds < 7200
    ? format.withUnit(format.number(seconds / 60), 'min')
    : format.withUnit(format.number(seconds / 3600, 1), 'h');
}
