import type { CiedPreview } from '@fernpuls/contract/logistics/cied/cied.call';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { NotTakenList } from './notices/not-taken-list.tsx';
import { partText, stateText } from './notices/notice-words.ts';

type Props = { preview: CiedPreview; isBusy: boolean; onTake: () => void };

/** What will be taken of a message and what will not, before anything is stored. */
export function ImportPreview({ preview, isBusy, onTake }: Props) {
  const { t } = useTranslation('implants');
  const format = useFormat();
  const { isNew, at, serial, values, episodes, withdrawn, states, notTaken, notTakenCount } = preview;
  return (
    <Stack gap={2}>
      <Text role="status">{t('import.found', { when: format.dateTime(at), serial, values, episodes })}</Text>
      {isNew && <Text quiet>{t('import.new_device')}</Text>}
      {withdrawn > 0 && <Text warning>{t('import.takes_back', { number: withdrawn })}</Text>}
      {states.length > 0 && (
        <section aria-label={t('import.states')}>
          {states.map(({ before, weight, ...part }) => (
            <Text key={`${part.kind} ${part.subject}`} warning={weight !== null}>
              {`${partText(part, t)}: ${stateText({ ...part, stateBefore: before }, t)}`}
            </Text>
          ))}
        </section>
      )}
      {notTakenCount === 0 ? (
        <Text quiet>{t('import.all_taken')}</Text>
      ) : (
        <section aria-label={t('notice.kind.not_taken')}>
          <Text strong>{t('import.not_taken', { number: notTakenCount })}</Text>
          <NotTakenList details={notTaken} />
          {notTakenCount > notTaken.length && (
            <Text quiet small>
              {t('notice.more', { shown: notTaken.length, total: notTakenCount })}
            </Text>
          )}
        </section>
      )}
      <Button variant="primary" busy={isBusy} onClick={onTake}>
        {t('import.take')}
      </Button>
    </Stack>
  );
}
