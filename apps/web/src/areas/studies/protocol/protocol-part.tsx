import type { StudyPage } from '@fernpuls/contract/studies/study.call';
import type { Study } from '@fernpuls/contract/studies/study';
import { protocolLimits } from '@fernpuls/domain/studies/protocol';
import { checkProtocol } from '@fernpuls/domain/studies/check-protocol';
import { useState } from 'react';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { binding } from '../../../ui/binding.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Card } from '../../../ui/layout/layout.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { TextareaField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { textOrNull } from '../typed-text.ts';
import styles from '../page/page.module.css';
import { placeOf } from '../fault-place.ts';
import { useFaults } from '../use-faults.ts';
import { ArmsCard } from './arms-card.tsx';
import { CriteriaCard } from './criteria-card.tsx';
import type { Editing } from './edit.ts';
import { RandomisationCard } from './randomisation-card.tsx';
import { useWriteProtocol } from './use-write-protocol.ts';
import { VisitsCard } from './visits-card.tsx';

type Props = { study: Study; page: StudyPage };

/** The protocol being written, what still keeps it from being frozen, and the versions before. */
export function ProtocolPart({ study, page }: Props) {
  const { t } = useTranslation(['studies', 'ui', 'errors', 'shell']);
  const format = useFormat();
  const may = useMay('study', 'write');
  const mayWrite = may && study.status !== 'ended';
  const [document, setDocument] = useState(study.document);
  const [saved, setSaved] = useState(study.document);
  const write = useWriteProtocol(study);
  const { faults, attempt } = useFaults();
  const isChanged = document !== saved;
  const open = checkProtocol(document).map(({ path, code, params }) => {
    const place = placeOf(path);
    const text = t(`errors:${code}`, params);
    return place ? `${t(`place.${place.part}`, { n: place.at + 1 })}: ${text}` : text;
  });
  const editing: Editing = {
    document,
    mayWrite,
    change: (change) => setDocument({ ...document, ...change }),
  };
  const save = async () => {
    if (!isChanged || write.isPending) return;
    const isKept = await attempt(() => write.send(document));
    if (!isKept) return;
    setSaved(document);
    showToast({ kind: 'success', text: t('ui:saved') });
  };
  useHotkeys(
    [{ keys: 'mod+s', label: t('ui:save'), group: t('shell:keys.forms'), run: () => void save() }],
    mayWrite,
  );
  return (
    <div className={styles.body}>
      {mayWrite && (
        <div className={styles.buttons}>
          <Button variant="primary" disabled={!isChanged} busy={write.isPending} onClick={() => void save()}>
            {t('ui:save')}
          </Button>
          <span className={styles.quiet}>
            {t(study.version === 0 ? 'protocol.writing' : 'protocol.amending', { n: study.version })}
          </span>
        </div>
      )}
      {faults.map(({ field, text }) => (
        <p key={field} role="alert" className={styles.faults}>
          {text}
        </p>
      ))}
      {open.length > 0 && (
        <Card title={t('protocol.open', { n: open.length })}>
          <ul className={styles.lines}>
            {[...new Set(open)].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Card>
      )}
      <ArmsCard {...editing} />
      <RandomisationCard {...editing} isBlinded={study.isBlinded} isBegun={study.status !== 'draft'} />
      <VisitsCard {...editing} />
      <CriteriaCard {...editing} />
      <Card title={t('protocol.consent')}>
        <TextareaField
          rows={8}
          {...binding({
            id: 'protocol-consent',
            label: t('protocol.consent_text'),
            value: document.consentText ?? '',
            max: protocolLimits.consent,
            onChange: (text) => editing.change({ consentText: textOrNull(text) }),
          })}
          disabled={!mayWrite}
        />
      </Card>
      <Card title={t('protocol.versions')}>
        {page.versions.length === 0 && <p className={styles.quiet}>{t('not_frozen')}</p>}
        <ul className={styles.lines}>
          {page.versions.map(({ version, comment, createdAt, createdByName }) => (
            <li key={version}>
              <b>{t('protocol.version', { n: version })}</b>
              <span>{comment}</span>
              <span>{[format.dateTime(createdAt), createdByName].filter(Boolean).join(', ')}</span>
            </li>
          ))}
        </ul>
      </Card>
      <LeaveGuard changes={isChanged ? 1 : 0} />
    </div>
  );
}
