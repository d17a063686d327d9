import type { CiedCourse } from '@fernpuls/contract/logistics/cied/cied.call';
import type { Cied } from '@fernpuls/contract/logistics/cied/cied';
import type { CiedEpisode, CiedProgramming } from '@fernpuls/contract/logistics/cied/cied-record';
import type { CiedNotice } from '@fernpuls/contract/logistics/cied/cied-notice';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/layout.tsx';
import { Battery } from './battery.tsx';
import styles from './cied.module.css';
import { CiedContact } from './cied-contact.tsx';
import { CiedMessages } from './cied-messages.tsx';
import { CiedProgrammings } from './cied-programmings.tsx';
import { CiedReports } from './cied-reports.tsx';
import { Facts } from './facts.tsx';
import { CiedNotices } from './notices/cied-notices.tsx';
import { batteryStateOf } from './notices/notice-words.ts';
import type { useLimits } from './use-limits.ts';

type Props = {
  cied: Cied;
  course: CiedCourse;
  /** Epoch seconds, oldest first. */
  contacts: readonly number[];
  programmings: readonly CiedProgramming[];
  episodes: readonly CiedEpisode[];
  /** Changes of state, newest first. */
  notices: readonly CiedNotice[];
  judging: ReturnType<typeof useLimits>;
  now: number;
  mayWrite: boolean;
  onOpen: (drawer: string) => void;
  onShow: (id: string) => void;
};

/** How the implant is: heard, charged, what it is and how it is set. */
export function CiedRail(props: Props) {
  const { cied, course, contacts, programmings, episodes, notices, judging, now, mayWrite, onOpen, onShow } =
    props;
  const { t } = useTranslation('implants');
  const format = useFormat();
  const { implantedOn, magnetRate } = cied;
  return (
    <aside className={styles.rail} aria-label={t('rail')}>
      <CiedNotices ciedId={cied.id} now={now} />
      <CiedMessages
        cied={cied}
        course={course}
        contacts={contacts}
        episodes={episodes}
        notices={notices}
        limits={judging.limits}
        now={now}
        onShow={onShow}
      />
      <CiedContact cied={cied} contacts={contacts} now={now} />
      <Battery
        cied={cied}
        state={batteryStateOf(notices)}
        course={course}
        limitOf={judging.limitOf}
        now={now}
      />
      <Card title={t('device')}>
        <Facts
          facts={[
            [t('cieds.kind'), t(`kind.${cied.kind}`)],
            [t('cieds.manufacturer'), cied.manufacturer],
            [t('cieds.model'), cied.model],
            [t('cieds.serial'), cied.serial],
            [t('cieds.implantedOn'), implantedOn && format.date(implantedOn)],
            [t('cieds.mri'), t(`mri.${cied.mri}`)],
            [t('cieds.magnetRate'), magnetRate && format.withUnit(format.number(magnetRate), '/min')],
            [t('cieds.note'), cied.note],
          ]}
        />
      </Card>
      <CiedProgrammings programmings={programmings} mayWrite={mayWrite} onNew={() => onOpen('programming')} />
      <CiedReports cied={cied} />
    </aside>
  );
}
