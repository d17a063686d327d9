import type { StudyPage, StudySubject } from '@fernpuls/contract/studies/study.call';
import type { Study } from '@fernpuls/contract/studies/study';
import IconAlertTriangle from '#icons/IconAlertTriangle';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ArmMark } from './arm-mark.tsx';
import { grouped, type Place } from './matrix-model.ts';
import styles from './matrix.module.css';
import { NextText } from './next-text.tsx';
import { useWindowText } from './use-window-text.ts';
import { VisitCell } from './visit-cell.tsx';

type Props = {
  study: Study;
  page: StudyPage;
  place: Place | null;
  onPlace: (place: Place) => void;
  onOpen: (place: Place) => void;
};

export function Matrix({ study, page, place, onPlace, onOpen }: Props) {
  const { t } = useTranslation('studies');
  const { visits, randomisation } = page.protocol;
  const hasArms = page.maySeeArms && randomisation.kind !== 'none';
  const windowText = useWindowText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('[data-place]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each step of the keys brings its cell in sight
  }, [place?.pseudonym, place?.visit]);
  const columns = visits.length + (hasArms ? 4 : 3);
  return (
    <div className={styles.scroll} ref={box}>
      <table className={styles.matrix} aria-label={t('matrix', { number: study.number })}>
        <thead>
          <tr>
            <th scope="col">{t('column.pseudonym')}</th>
            {hasArms && <th scope="col">{t('column.arm')}</th>}
            <th scope="col">{t('column.consent')}</th>
            {visits.map((visit) => (
              <th key={visit.id} scope="col" className={styles.visit}>
                <b>{`${visit.code} ${visit.name}`}</b>
                <span>{windowText(visit)}</span>
              </th>
            ))}
            <th scope="col">{t('column.next')}</th>
          </tr>
        </thead>
        {grouped(page.subjects).map(({ group, rows }) => (
          <tbody key={group} data-group={group}>
            <tr className={styles.group}>
              <th colSpan={columns} scope="rowgroup">
                {t(`group.${group}`)} <span>{rows.length}</span>
              </th>
            </tr>
            {rows.map((subject) => (
              <tr
                key={subject.pseudonym}
                data-current={subject.pseudonym === place?.pseudonym || undefined}
                onClick={() => onPlace({ pseudonym: subject.pseudonym, visit: place?.visit ?? 0 })}
              >
                <th scope="row" className={styles.name}>
                  {group === 'act' && <IconAlertTriangle aria-hidden="true" />}
                  {subject.pseudonym}
                </th>
                {hasArms && (
                  <td>{subject.arm ? <ArmMark code={subject.arm} arms={page.protocol.arms} /> : '–'}</td>
                )}
                <td>
                  <Consent subject={subject} />
                </td>
                {subject.visits.map((cell, at) => (
                  <td key={cell.id}>
                    <VisitCell
                      cell={cell}
                      code={visits[at]?.code ?? ''}
                      today={page.today}
                      isCurrent={subject.pseudonym === place?.pseudonym && at === place.visit}
                      onOpen={() => onOpen({ pseudonym: subject.pseudonym, visit: at })}
                    />
                  </td>
                ))}
                <td className={styles.next}>
                  <NextText subject={subject} visits={visits} today={page.today} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Consent({ subject }: { subject: StudySubject }) {
  const { t } = useTranslation('studies');
  const { consent, consentVersion } = subject;
  return (
    <span className={styles.consent} data-consent={consent}>
      {t(`consent_short.${consent}`, { version: consentVersion })}
    </span>
  );
}
