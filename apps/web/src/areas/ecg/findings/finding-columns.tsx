import IconHeartbeat from '#icons/IconHeartbeat';
import IconLock from '#icons/IconLock';
import type { Finding, findings } from '@fernpuls/contract/ecg/finding';
import type { Translate } from '../../../i18n/texts.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import type { Format } from '../../../ui/format.ts';
import type { ListColumn } from '../../../ui/list/list-screen.ts';
import { Truncated } from '../../../ui/truncated.tsx';
import { ClassChip } from '../class-chip.tsx';
import { paperAddress } from './addresses.ts';
import styles from './findings-list.module.css';

type Words = { t: Translate; format: Format };

function StateChip({ state, t }: { state: Finding['state']; t: Translate }) {
  if (state === 'draft') return <Chip tone="info">{t('state.draft')}</Chip>;
  return (
    <Chip tone="good" icon={<IconLock aria-hidden="true" />}>
      {t(`state.${state}`)}
    </Chip>
  );
}

export function findingColumns({ t, format }: Words): ListColumn<typeof findings.fields>[] {
  return [
    {
      key: 'measuredAt',
      sort: 'measuredAt',
      width: '9rem',
      phone: 'title',
      numeric: true,
      cell: (finding) => format.dateTime(finding.measuredAt),
    },
    {
      key: 'rhythmClass',
      width: '12rem',
      phone: 'title',
      cell: ({ rhythmClass }) => (rhythmClass ? <ClassChip rhythmClass={rhythmClass} /> : '–'),
    },
    {
      key: 'heartRate',
      phone: 'hidden',
      width: '6rem',
      align: 'end',
      numeric: true,
      cell: ({ heartRate }) => (heartRate === null ? '–' : format.withUnit(format.number(heartRate), '/min')),
    },
    {
      key: 'assessment',
      phone: 'title',
      cell: ({ assessment }) => <Assessment text={assessment ?? '–'} />,
    },
    {
      key: 'state',
      width: '11rem',
      phone: 'value',
      cell: ({ state }) => <StateChip state={state} t={t} />,
    },
    {
      key: 'releasedAt',
      phone: 'hidden',
      covers: ['releasedById'],
      csv: [
        { header: t('list.signed_by'), cell: ({ releasedByName }) => releasedByName },
        {
          header: t('list.signed_at'),
          cell: ({ releasedAt }) => releasedAt && format.dateTime(releasedAt),
        },
      ],
      sort: 'releasedAt',
      width: '11rem',
      cell: ({ releasedAt, releasedByName }) =>
        releasedAt ? (
          <span className={styles.signed}>
            {releasedByName}
            <span className="numeric">{format.dateTime(releasedAt)}</span>
          </span>
        ) : (
          '–'
        ),
    },
    {
      key: 'links',
      name: t('list.view_ecg'),
      phone: 'hidden',
      header: <span className="visually-hidden">{t('list.view_ecg')}</span>,
      width: '9rem',
      cell: (finding) => (
        <ButtonLink size="toolbar" to={paperAddress(finding)} icon={<IconHeartbeat aria-hidden="true" />}>
          {t('list.view_ecg')}
        </ButtonLink>
      ),
    },
  ];
}

function Assessment({ text }: { text: string }) {
  return (
    <span className={styles.assessment}>
      <Truncated text={text} />
    </span>
  );
}
