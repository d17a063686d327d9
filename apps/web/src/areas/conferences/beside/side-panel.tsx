import type { VideoConsultation } from '@fernpuls/contract/conferences/video-consultation';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { TalkGuide } from '../../events/index.ts';
import type { Call, CallView } from '../call/call.ts';
import { InCall, Waiting } from '../call/people.tsx';
import { WordsPanel } from '../call/words-panel.tsx';
import styles from './beside.module.css';
import { Medication } from './medication.tsx';
import { NextDates } from './next-dates.tsx';
import { NoteField } from './note-field.tsx';
import { NoteTab } from './note-tab.tsx';
import { PanelEdge, useKeptWidth } from './panel-edge.tsx';
import { PatientAlarms } from './patient-alarms.tsx';
import { SavedLine } from './saved-line.tsx';
import { SideActions } from './side-actions.tsx';
import { type Tab, useSideTabs } from './tabs.ts';
import { useAsked, useNote } from './use-written.ts';
import { Vitals } from './vitals.tsx';

type Props = {
  one: VideoConsultation;
  call: Call;
  view: CallView;
  tab: Tab;
  onTab: (tab: Tab) => void;
  /** Written by others since one last looked. */
  unread: number;
  hasServers: boolean;
  onAdmit: (participantId: string, isAdmitted: boolean, isCarer?: boolean) => void;
};

/** Beside the pictures: who waits, the patient's readings as they come, what is noted, and what follows. */
export function SidePanel({ one, call, view, tab, onTab, unread, hasServers, onAdmit }: Props) {
  const { t } = useTranslation('conferences');
  const [width, setWidth] = useKeptWidth();
  const tabs = useSideTabs();
  const note = useNote(one);
  const asked = useAsked(one);
  const guests = view.remotes.filter(({ role }) => role === 'guest');
  return (
    <>
      <PanelEdge label={t('beside.width')} width={width} onChange={setWidth} />
      <aside className={styles.panel} style={{ width }} aria-label={t('beside.title')}>
        <Waiting waiting={view.waiting} inCall={guests} onAdmit={onAdmit} />
        <Tabs
          label={t('beside.title')}
          panelId="beside"
          tabs={tabs.map((key) => ({
            key,
            label: t(`beside.${key}`),
            ...(key === 'people' && { count: view.remotes.length + 1 }),
            ...(key === 'words' && unread > 0 && { count: unread }),
          }))}
          current={tab}
          onChange={(key) => onTab(tabs.find((one) => one === key) ?? 'vitals')}
        />
        <div
          id="beside"
          role="tabpanel"
          aria-label={t(`beside.${tab}`)}
          className={styles.body}
          data-apart={tab === 'guide' || tab === 'note' || undefined}
        >
          {tab === 'words' && <WordsPanel call={call} words={view.words} />}
          {tab === 'vitals' && (
            <>
              <PatientAlarms patientId={one.patientId} />
              <Vitals patientId={one.patientId} />
              <Medication patientId={one.patientId} />
              <NextDates patientId={one.patientId} consultationId={one.id} />
            </>
          )}
          {tab === 'guide' && (
            <>
              <TalkGuide {...asked.panel} />
              <SavedLine {...asked} />
            </>
          )}
          {tab === 'note' && <NoteTab note={note} patientId={one.patientId} />}
          {tab === 'people' && <InCall remotes={view.remotes} hasServers={hasServers} onAdmit={onAdmit} />}
        </div>
        <div className={styles.foot}>
          {tab !== 'note' && <NoteField note={note} />}
          <SideActions one={one} />
        </div>
      </aside>
    </>
  );
}
