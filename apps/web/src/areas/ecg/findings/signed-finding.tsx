import IconLock from '#icons/IconLock';
import IconPrinter from '#icons/IconPrinter';
import { type Finding, findings } from '@fernpuls/contract/ecg/finding';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { useFormat } from '../../../ui/format.ts';
import { TextareaField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { ClassChip } from '../class-chip.tsx';
import { findingAddress } from './addresses.ts';
import { FindingFigureList } from './figure-list.tsx';
import { HandList } from './hand-list.tsx';
import styles from './findings.module.css';
import type { FindingState } from './use-finding.ts';

/** What was signed, by whom, and what was added since; nothing of it can be changed. */
export function SignedFinding({ finding, state }: { finding: Finding; state: FindingState }) {
  const { t } = useTranslation('findings');
  const format = useFormat();
  return (
    <>
      <header className={styles.head}>
        <h2 id="finding-title">{t('title')}</h2>
        <Chip tone="good" icon={<IconLock aria-hidden="true" />}>
          {t(`state.${finding.state}`)}
        </Chip>
        <ButtonLink to={findingAddress(finding)} size="toolbar" icon={<IconPrinter aria-hidden="true" />}>
          {t('document')}
        </ButtonLink>
      </header>
      <p className={styles.quiet}>
        {t('signed', {
          name: finding.releasedByName ?? '',
          time: finding.releasedAt ? format.dateTime(finding.releasedAt) : '',
        })}
      </p>
      {finding.rhythmClass && <ClassChip rhythmClass={finding.rhythmClass} />}
      <FindingFigureList finding={finding} />
      <HandList measurements={finding.handMeasurements} />
      <p className={styles.text}>{finding.assessment}</p>
      {finding.recommendation && (
        <>
          <h3 className={styles.label}>{t('findings.recommendation')}</h3>
          <p className={styles.text}>{finding.recommendation}</p>
        </>
      )}
      {finding.addenda.map((addendum) => (
        <article key={addendum.id} className={styles.addendum}>
          <h3 className={styles.label}>
            {t('addendum_by', { name: addendum.by, time: format.dateTime(addendum.at) })}
          </h3>
          <p className={styles.text}>{addendum.body}</p>
        </article>
      ))}
      {state.mayRelease && <Addendum finding={finding} state={state} />}
    </>
  );
}

function Addendum({ finding, state }: { finding: Finding; state: FindingState }) {
  const { t } = useTranslation(['findings', 'errors', 'ui']);
  const [body, setBody] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  if (body === null) return <Button onClick={() => setBody('')}>{t('amend')}</Button>;
  const add = async () => {
    try {
      await state.amend.mutateAsync({ id: finding.id, body: body.trim() });
      setBody(null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ kind: 'error', text: t(`errors:${error.code}`) });
    }
  };
  return (
    <div className={styles.fields}>
      <TextareaField
        id="finding-addendum"
        name="addendum"
        label={t('addendum')}
        value={body}
        required
        error={undefined}
        max={findings.fields.assessment.max}
        choices={undefined}
        autoFocus
        rows={3}
        onChange={(value) => setBody(typeof value === 'string' ? value : '')}
        onBlur={() => undefined}
      />
      <div className={styles.foot}>
        <Button variant="primary" disabled={body.trim() === ''} onClick={() => setAsking(true)}>
          {t('add_addendum')}
        </Button>
        <Button onClick={() => setBody(null)}>{t('ui:cancel')}</Button>
      </div>
      {asking && (
        <Confirm
          danger={false}
          title={t('amend_title')}
          text={t('amend_text')}
          confirmLabel={t('add_addendum')}
          onConfirm={add}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
