import { alarmPolicy, changeAlarmPolicy } from '@fernpuls/contract/triggers/alarm-policy.call';
import { alarmPolicyChanged } from '@fernpuls/contract/triggers/alarm-policy.live';
import { type FourEyes, fourEyes } from '@fernpuls/domain/triggers/event-life-cycle';
import { useCall, useCallMutation } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { useUndo } from '../../../ui/undo.ts';
import { DeskForm } from './desk/desk-form.tsx';
import styles from './settings.module.css';

/** How the practice handles alarms: deadlines, who is told next, who closes. */
export function Alarms({ mayWrite }: { mayWrite: boolean }) {
  const { data, error, refetch } = useCall(alarmPolicy, {});
  const renew = useRenewal();
  useLive(alarmPolicyChanged, () => renew(alarmPolicy));
  if (error) return <RegionError error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <>
      <FourEyesChoice held={data.fourEyes} mayWrite={mayWrite} />
      <DeskForm policy={data} mayWrite={mayWrite} />
    </>
  );
}

/** Which alarms two people have to close; a choice holds at once and can be taken back. */
function FourEyesChoice({ held, mayWrite }: { held: FourEyes; mayWrite: boolean }) {
  const { t } = useTranslation('settings');
  const change = useCallMutation(changeAlarmPolicy, { invalidates: [alarmPolicy] });
  const offerUndo = useUndo();
  const choose = async (next: FourEyes) => {
    const before = held;
    await change.mutateAsync({ fourEyes: next });
    offerUndo({
      text: t(`four_eyes.done.${next}`),
      undo: () => change.mutateAsync({ fourEyes: before }).then(() => undefined),
    });
  };
  const shown = change.isPending ? (change.variables.fourEyes ?? held) : held;
  return (
    <form className={styles.form} data-part onSubmit={(event) => event.preventDefault()}>
      <h2 id="four-eyes">{t('four_eyes.title')}</h2>
      <p className={styles.hint}>{t('four_eyes.hint')}</p>
      <div role="radiogroup" aria-labelledby="four-eyes" className={styles.choices}>
        {fourEyes.map((one) => (
          <label key={one} className={styles.choice}>
            <input
              type="radio"
              name="four-eyes"
              value={one}
              checked={one === shown}
              disabled={!mayWrite || change.isPending}
              onChange={() => void choose(one)}
            />
            <strong>{t(`four_eyes.choice.${one}`)}</strong>
            <span>{t(`four_eyes.about.${one}`)}</span>
          </label>
        ))}
      </div>
    </form>
  );
}
