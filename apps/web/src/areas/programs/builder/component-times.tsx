import type { ProgramComponent } from '@fernpuls/contract/programs/program-component';
import { componentLimits } from '@fernpuls/domain/programs/component';
import type { ContentFault } from '@fernpuls/domain/programs/content-fault';
import { type PhaseComponent, timesOf } from '@fernpuls/domain/programs/program';
import IconInfoCircle from '#icons/IconInfoCircle';
import IconPlus from '#icons/IconPlus';
import IconX from '#icons/IconX';
import { useState } from 'react';
import { ScheduleField } from '../../../clinical/schedule-field.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { binding } from '../../../ui/binding.ts';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import panelStyles from './panel.module.css';
import phasesStyles from './phases.module.css';
import { type Place, setComponent } from './document-edit.ts';
import type { Draft } from './use-draft.ts';
import { useFaultText } from './use-fault-text.ts';

type Props = {
  place: Place;
  held: PhaseComponent;
  component: ProgramComponent;
  draft: Draft;
  faults: readonly ContentFault[];
  /** In how many phases it stands. */
  phases: number;
  mayWrite: boolean;
};

const daily = '15 8 * * *';

/** When a component is due in this phase: as the component says, or times of its own. */
export function ComponentTimes({ place, held, component, draft, faults, phases, mayWrite }: Props) {
  const { t } = useTranslation('programs');
  const faultText = useFaultText(faults);
  const [now] = useState(() => Date.now());
  const { schedules, windowMinutes } = timesOf(held, component.document);
  const isOwn = held.schedules !== null;
  const set = (part: Partial<PhaseComponent>) => draft.change(setComponent(draft.document, place, part));
  const path = `phases/${place.phase}/components/${place.component}`;
  const isFixed = !isOwn || !mayWrite;
  return (
    <>
      {phases > 1 && (
        <p className={panelStyles.info}>
          <IconInfoCircle aria-hidden="true" />
          {t('times.only_here', { count: phases, n: place.phase + 1 })}
        </p>
      )}
      <Switch
        label={t('times.own')}
        checked={isOwn}
        disabled={!mayWrite}
        onChange={(own) =>
          set(own ? { schedules: [...schedules], windowMinutes } : { schedules: null, windowMinutes: null })
        }
      />
      {schedules.length === 0 && <p className={phasesStyles.quiet}>{t('times.once')}</p>}
      {schedules.map((schedule, index) => (
        <div key={`${index} of ${schedules.length}`} className={panelStyles.time}>
          <ScheduleField
            {...binding({
              id: `schedule-${held.id}-${index}`,
              label: schedules.length > 1 ? t('times.nth', { n: index + 1 }) : t('times.repeat'),
              value: schedule,
              error: faultText(`${path}/schedules/${index}`) ?? undefined,
              onChange: (text) =>
                set({
                  schedules: schedules.map((one, at) => (at === index ? String(text) : one)),
                }),
            })}
            state={null}
            now={now}
            disabled={isFixed}
          />
          {!isFixed && (
            <span>
              <Button
                size="toolbar"
                icon={<IconX />}
                onClick={() => set({ schedules: schedules.filter((_, at) => at !== index) })}
              >
                {t('times.remove')}
              </Button>
            </span>
          )}
        </div>
      ))}
      {!isFixed && schedules.length < componentLimits.schedules && (
        <span>
          <Button
            size="toolbar"
            icon={<IconPlus />}
            onClick={() => set({ schedules: [...schedules, daily] })}
          >
            {t('times.add')}
          </Button>
        </span>
      )}
      {schedules.length > 0 && (
        <NumberField
          {...binding({
            id: `window-${held.id}`,
            label: t('times.window'),
            value: windowMinutes / 60,
            error: faultText(`${path}/window_minutes`) ?? undefined,
            onChange: (hours) => {
              if (typeof hours === 'number') set({ windowMinutes: Math.round(hours * 60) });
            },
          })}
          unit={t('times.hours')}
          help={t('times.window_help')}
          disabled={isFixed}
        />
      )}
    </>
  );
}
