import type { VideoRulesAnswer } from '@fernpuls/contract/conferences/video-rules.call';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { Section, Text } from '../../../ui/layout/layout.tsx';
import styles from './rules.module.css';

/** What the product does and what is stored now, in sentences an auditor can check; also what it does not prove. */
export function Evidence({ rules }: { rules: VideoRulesAnswer }) {
  const { t } = useTranslation('video_rules');
  const format = useFormat();
  const { isAnlage31b, asksClearName, metadataDays: days, source, sourceOn, changedAt, changedBy } = rules;
  const { oldestOn, purges, stunUrls, turnUrls, isRelayOnly } = rules.evidence;
  const servers = [...stunUrls, ...turnUrls];
  const facts: [string, string][] = [
    ['mode', t(isAnlage31b ? 'evidence.on' : 'evidence.off')],
    ['source', t('evidence.by', { source, day: format.date(sourceOn) })],
    [
      'changed',
      changedAt
        ? t('evidence.changed_by', {
            time: format.dateTime(changedAt),
            name: changedBy ?? t('evidence.system'),
          })
        : t('evidence.as_delivered'),
    ],
    ['way', t('evidence.peer_to_peer')],
    ['recording', t('evidence.no_recording')],
    [
      'servers',
      servers.length === 0
        ? t('evidence.no_servers')
        : `${servers.join(', ')} · ${t(isRelayOnly ? 'evidence.relay_only' : 'evidence.relay_sees')}`,
    ],
    ['parties', t(isAnlage31b ? 'evidence.two_parties' : 'evidence.any_parties')],
    ['names', t(asksClearName ? 'evidence.clear_names' : 'evidence.any_names')],
  ];
  return (
    <Section title={t('evidence.title')}>
      <dl className={styles.facts}>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`evidence.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('evidence.forgotten')}</dt>
          <dd>
            {t('evidence.after', { count: days })}{' '}
            {oldestOn ? t('evidence.oldest', { day: format.date(oldestOn) }) : t('evidence.nothing_kept')}
            <ul>
              {purges.map(({ on, participants }) => (
                <li key={on}>{t('evidence.purged', { day: format.date(on), count: participants })}</li>
              ))}
            </ul>
          </dd>
        </div>
        <div>
          <dt>{t('evidence.terms')}</dt>
          <dd>
            <Link to="/legal/terms">{t('evidence.terms_text')}</Link>
          </dd>
        </div>
      </dl>
      <Text quiet>{t('evidence.not_proved')}</Text>
    </Section>
  );
}
