import type { Medium } from '@fernpuls/contract/documents/medium';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import facts from '../../../ui/facts.module.css';
import { useFormat } from '../../../ui/format.ts';
import { Card, Row, Text } from '../../../ui/layout/layout.tsx';
import { useFileSize } from '../../../ui/use-file-size.ts';
import { useCohortNames } from './use-cohort-names.ts';

/** What it is, whom it is for, and what uses it. */
export function MediumFacts({ medium }: { medium: Medium }) {
  const { t } = useTranslation(['media', 'lists']);
  const format = useFormat();
  const sizeOf = useFileSize();
  const { namesOf } = useCohortNames();
  const { file, description, tags, cohortIds, messageCount, lastSentAt, createdAt, createdByName } = medium;
  const assigned = namesOf(cohortIds);
  const rows: [label: string, value: string][] = [
    ...(file ? [[t('file'), `${file.name}, ${sizeOf(file.byteSize)}`] as [string, string]] : []),
    [t('lists:field.createdAt'), [format.dateTime(createdAt), createdByName].filter(Boolean).join(', ')],
  ];
  return (
    <>
      <Card title={t('about')}>
        {description && <Text>{description}</Text>}
        {tags.length > 0 && <Chips label={t('media.tags')} words={tags} />}
        <dl className={facts.facts}>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={t('assigned')}>
        {assigned.length > 0 ? (
          <Chips label={t('media.cohortIds')} words={assigned} />
        ) : (
          <Text quiet>{t('for_all')}</Text>
        )}
        <Text quiet={messageCount === 0}>
          {messageCount === 0
            ? t('never_sent')
            : t('sent', { count: messageCount, when: lastSentAt ? format.dateTime(lastSentAt) : '' })}
        </Text>
      </Card>
    </>
  );
}

function Chips({ label, words }: { label: string; words: readonly string[] }) {
  return (
    <Row gap={1}>
      <span className="visually-hidden">{label}</span>
      {words.map((word) => (
        <Chip key={word} tone="outline">
          {word}
        </Chip>
      ))}
    </Row>
  );
}
