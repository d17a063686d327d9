import type { LifeCycle } from '@fernpuls/contract/lifecycle/life-cycle.call';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import styles from './life-cycle.module.css';
import { usePauseWords } from './use-pause-words.ts';

const shownFirst = 4;
type Entry = LifeCycle['entries'][number];

/** Who did what when, why and until when, newest first. */
export function LifeLog({ life }: { life: LifeCycle }) {
  const { t } = useTranslation('lifecycle');
  const [isWhole, setWhole] = useState(false);
  const { entries } = life;
  if (entries.length === 0) return null;
  return (
    <>
      <Stack as="ol" gap={3} className={styles.log}>
        {entries.slice(0, isWhole ? entries.length : shownFirst).map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </Stack>
      {!isWhole && entries.length > shownFirst && (
        <Button variant="subtle" size="toolbar" onClick={() => setWhole(true)}>
          {t('log.older', { count: entries.length - shownFirst })}
        </Button>
      )}
    </>
  );
}

function Line({ entry }: { entry: Entry }) {
  const { t } = useTranslation('lifecycle');
  const format = useFormat();
  const words = usePauseWords();
  const { step, reason, from, until } = entry;
  const isPause = step === 'pause' || step === 'plan' || step === 'cancel';
  const span = from === null ? null : isPause ? words.span({ from, until }) : format.date(from);
  const about = [span, reason].filter(Boolean).join(' · ');
  return (
    <li>
      <Row between>
        <Text as="span">
          <strong>{t(`log.${step}`)}</strong>
        </Text>
        <Text as="span" quiet small>
          {[format.dateTime(entry.at), entry.byName ?? t('log.clock')].join(' · ')}
        </Text>
      </Row>
      {about && <Text small>{about}</Text>}
    </li>
  );
}
