import {
  type AlarmPolicyAnswer,
  alarmPolicy,
  changeAlarmPolicy,
} from '@fernpuls/contract/triggers/alarm-policy.call';
import { tenantModules } from '@fernpuls/contract/tenancy/modules.call';
import { openingHours } from '@fernpuls/contract/tenancy/opening-hours.call';
import { defaultAlarmPolicy, policyLimits, policyProposedOn } from '@fernpuls/domain/triggers/alarm-policy';
import { priorities } from '@fernpuls/domain/triggers/priority';
import { useCall, useCallMutation } from '../../../../api/hooks.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { useFormat } from '../../../../ui/format.ts';
import { SaveBar } from '../save-bar.tsx';
import settings from '../settings.module.css';
import { useDraft } from '../use-draft.ts';
import type { Desk } from './desk.ts';
import { ChainEditor } from './chain-editor.tsx';
import styles from './desk.module.css';
import { DeskPreview } from './desk-preview.tsx';
import { DueRows } from './due-rows.tsx';
import { MinutesInput } from './minutes-input.tsx';
import { isWithin } from './minutes.ts';
import { WorkRows } from './work-rows.tsx';

const proposal: Desk = {
  due: priorities.map((priority) => ({ priority, ...defaultAlarmPolicy.due[priority] })),
  chain: [...defaultAlarmPolicy.chain],
  controlAfterMinutes: defaultAlarmPolicy.controlAfterMinutes,
  workMinutes: defaultAlarmPolicy.workMinutes,
  feedbackMinutes: defaultAlarmPolicy.feedbackMinutes,
  lateHours: defaultAlarmPolicy.lateHours,
  stayDays: defaultAlarmPolicy.stayDays,
};

/** Deadlines, whom an unhandled alarm reaches, and when supervision hears of it; beside it what that means. */
export function DeskForm({ policy, mayWrite }: { policy: AlarmPolicyAnswer; mayWrite: boolean }) {
  const { t } = useTranslation(['alarm_desk', 'errors']);
  const format = useFormat();
  const hours = useCall(openingHours, {}).data;
  const change = useCallMutation(changeAlarmPolicy, {
    invalidates: [alarmPolicy, tenantModules],
    ignore: [403],
  });
  const { due, chain, controlAfterMinutes, workMinutes, feedbackMinutes, lateHours, stayDays } = policy;
  const draft = useDraft<Desk>(
    { due, chain, controlAfterMinutes, workMinutes, feedbackMinutes, lateHours, stayDays },
    { enabled: mayWrite, isValid, save: (values) => change.mutateAsync(values) },
  );
  const { values } = draft;
  const isWhole = isValid(values);
  return (
    <div className={settings.split}>
      <form className={settings.form} onSubmit={(event) => event.preventDefault()}>
        <h2>{t('due.title')}</h2>
        <p className={settings.hint}>{t('due.hint')}</p>
        <DueRows
          due={values.due}
          disabled={!mayWrite}
          problem={draft.problem}
          onChange={(next) => draft.set({ due: next })}
        />
        {hours && !hours.isSet && values.due.some(({ counts }) => counts !== 'always') && (
          <p className={settings.hint}>{t('due.no_hours')}</p>
        )}
        <h2>{t('chain.title')}</h2>
        <p className={settings.hint}>{t('chain.hint')}</p>
        <ChainEditor
          chain={values.chain}
          disabled={!mayWrite}
          problem={draft.problem}
          onChange={(next) => draft.set({ chain: next })}
        />
        <h2>{t('control.title')}</h2>
        <MinutesInput
          label={t('control.label')}
          value={values.controlAfterMinutes}
          limits={policyLimits.control}
          disabled={!mayWrite}
          problem={draft.problem('controlAfterMinutes')}
          onChange={(minutes) => draft.set({ controlAfterMinutes: minutes })}
          after={t('control.after')}
        />
        <WorkRows
          desk={values}
          disabled={!mayWrite}
          problem={draft.problem}
          onChange={(changes) => draft.set(changes)}
        />
        <h2>{t('late.title')}</h2>
        <p className={settings.hint}>{t('late.hint')}</p>
        <span className={styles.late}>
          <span>{t('late.before')}</span>
          <MinutesInput
            label={t('late.label')}
            value={values.lateHours}
            limits={policyLimits.lateHours}
            disabled={!mayWrite}
            problem={draft.problem('lateHours')}
            between={t('hours_between', policyLimits.lateHours)}
            onChange={(hours) => draft.set({ lateHours: hours })}
            after={t('late.after')}
          />
        </span>
        <h2>{t('stay.title')}</h2>
        <p className={settings.hint}>{t('stay.hint')}</p>
        <span className={styles.late}>
          <span>{t('stay.before')}</span>
          <MinutesInput
            label={t('stay.label')}
            value={values.stayDays}
            limits={policyLimits.stayDays}
            disabled={!mayWrite}
            problem={draft.problem('stayDays')}
            between={t('days_between', policyLimits.stayDays)}
            onChange={(days) => draft.set({ stayDays: days })}
            after={t('stay.after')}
          />
        </span>
        <p className={settings.hint}>
          {t('proposal.source', { day: format.date(policyProposedOn) })}{' '}
          {mayWrite && (
            <Button size="toolbar" onClick={() => draft.set(proposal)}>
              {t('proposal.take')}
            </Button>
          )}
        </p>
        {mayWrite && <SaveBar draft={draft} blocked={isWhole ? undefined : t('wrong')} />}
      </form>
      <aside className={settings.side} aria-label={t('preview.title')}>
        <h2>{t('preview.title')}</h2>
        {isWhole && hours ? <DeskPreview desk={values} hours={hours} /> : <p>{isWhole ? '' : t('wrong')}</p>}
      </aside>
    </div>
  );
}

function isValid(desk: Desk): boolean {
  const { due, chain, controlAfterMinutes, workMinutes, feedbackMinutes, lateHours, stayDays } = desk;
  return (
    isWithin(workMinutes, policyLimits.work) &&
    isWithin(feedbackMinutes, policyLimits.feedback) &&
    due.every(({ minutes }) => isWithin(minutes, policyLimits.due)) &&
    chain.every(({ afterMinutes }) => isWithin(afterMinutes, policyLimits.step)) &&
    isWithin(controlAfterMinutes, policyLimits.control) &&
    isWithin(lateHours, policyLimits.lateHours) &&
    isWithin(stayDays, policyLimits.stayDays)
  );
}
