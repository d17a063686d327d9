import { callRecords } from '@fernpuls/contract/events/call-record';
import { runningCall } from '@fernpuls/contract/events/call-record.call';
import { interviewGuides } from '@fernpuls/contract/events/interview-guide';
import { useId } from 'react';
import { useList, useUpdate } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './guides.module.css';

/** Which guide a call is asked by; taking another one keeps the answers both ask for. */
export function GuideChoice({ callId, value }: { callId: string; value: string | null }) {
  const { t } = useTranslation('guides');
  const id = useId();
  const { rows } = useList(interviewGuides, { perPage: 100, sort: 'name' });
  const update = useUpdate(callRecords, { invalidates: [runningCall] });
  const offered = rows.filter((guide) => guide.isActive || guide.id === value);
  return (
    <div className={styles.choice}>
      <label htmlFor={id} className="visually-hidden">
        {t('choose')}
      </label>
      <select
        id={id}
        value={value ?? ''}
        disabled={update.isPending}
        onChange={({ target }) =>
          update.mutate({ id: callId, interviewGuideId: target.value || null, answers: null })
        }
      >
        <option value="">{t('no_guide')}</option>
        {offered.map((guide) => (
          <option key={guide.id} value={guide.id}>
            {guide.name}
          </option>
        ))}
      </select>
    </div>
  );
}
