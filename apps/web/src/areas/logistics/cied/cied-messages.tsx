import type { CiedCourse } from '@fernpuls/contract/logistics/cied/cied.call';
import type { Cied } from '@fernpuls/contract/logistics/cied/cied';
import type { CiedNotice } from '@fernpuls/contract/logistics/cied/cied-notice';
import type { CiedEpisode } from '@fernpuls/contract/logistics/cied/cied-record';
import {
  type Crossing,
  type Transmission,
  transmissionsOf,
} from '@fernpuls/domain/logistics/cied/transmissions';
import { useMemo, useState } from 'react';
import IconHeartbeat from '#icons/IconHeartbeat';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Card, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { reportPath } from './addresses.ts';
import styles from './cied.module.css';
import { partText, stateText } from './notices/notice-words.ts';
import { shownDays } from './use-cied.ts';
import type { useLimits } from './use-limits.ts';
import { crossingText } from './value-words.ts';

type Props = {
  cied: Cied;
  course: CiedCourse;
  contacts: readonly number[];
  episodes: readonly CiedEpisode[];
  notices: readonly CiedNotice[];
  limits: ReturnType<typeof useLimits>['limits'];
  now: number;
  onShow: (id: string) => void;
};

const mostShown = 4;

/** What transmissions brought, newest first: episodes, and values that left their limit. */
export function CiedMessages({ cied, course, contacts, episodes, notices, limits, now, onShow }: Props) {
  const { t } = useTranslation('implants');
  const format = useFormat();
  const { dayOf } = format;
  const [isWhole, setWhole] = useState(false);
  const all = useMemo(
    () =>
      transmissionsOf({
        contacts: contacts.map((time) => time * 1000),
        courses: course.map((one) => ({ ...one, times: one.times.map((time) => time * 1000) })),
        episodes,
        limits,
        dayOf,
      }),
    [contacts, course, episodes, limits, dayOf],
  );
  const raised = notices.filter(({ outcome }) => outcome !== 'nothing' && outcome !== 'past');
  const raisedAt = (at: number) => raised.filter(({ observedAt }) => Date.parse(observedAt) === at);
  const told = all.filter((one) => one.episodes.length + one.crossings.length + raisedAt(one.at).length > 0);
  const shown = isWhole ? told : told.slice(0, mostShown);
  return (
    <Card title={`${t('messages.title')} ${told.length}`}>
      {told.length === 0 && <Text quiet>{t('messages.none', { days: shownDays })}</Text>}
      <ol className={styles.messages}>
        {shown.map((one) => (
          <li key={one.at}>
            <Link to={reportPath(cied, one.at)} className={styles.when}>
              {format.moment(one.at, now)}
            </Link>
            <Brought of={one} raised={raisedAt(one.at)} onShow={onShow} />
          </li>
        ))}
      </ol>
      {told.length > shown.length && (
        <Button variant="subtle" size="toolbar" onClick={() => setWhole(true)}>
          {t('messages.more', { number: told.length })}
        </Button>
      )}
      <Text quiet small>
        {[t('messages.quiet', { number: all.length - told.length }), t('messages.note')].join('. ')}
      </Text>
    </Card>
  );
}

type BroughtProps = {
  of: Transmission<CiedEpisode>;
  raised: readonly CiedNotice[];
  onShow: (id: string) => void;
};

function Brought({ of, raised, onShow }: BroughtProps) {
  const { t } = useTranslation(['implants', 'errors']);
  const format = useFormat();
  return (
    <ul>
      {raised.map((notice) => (
        <li key={notice.id} className={styles.message}>
          <PriorityGlyph priority={notice.priority} silent />
          <span>{[partText(notice, t), stateText(notice, t)].filter(Boolean).join(': ')}</span>
        </li>
      ))}
      {of.episodes.map((episode) => (
        <li key={episode.id} className={styles.message}>
          <IconHeartbeat aria-hidden="true" size={16} />
          <button type="button" className={styles.link} onClick={() => onShow(episode.id)}>
            {[t(`episode.${episode.kind}`), episode.therapy].filter(Boolean).join(', ')}
          </button>
          {episode.seenAt === null && <Chip tone="info">{t('episodes.unseen')}</Chip>}
        </li>
      ))}
      {of.crossings.map((crossing) => (
        <li key={crossingKey(crossing)} className={styles.message} title={crossing.limit.source}>
          <PriorityGlyph priority="medium" silent />
          <span>{crossingText(crossing, { format, t })}</span>
        </li>
      ))}
    </ul>
  );
}

function crossingKey({ kind, position }: Crossing): string {
  return `${kind} ${position ?? ''}`;
}
