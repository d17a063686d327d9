import { type PracticeClosure, releaseErasure } from '@fernpuls/contract/tenancy/closure.call';
import { dayNumber } from '@fernpuls/domain/kit/day-text';
import { useState } from 'react';
import { useCallMutation } from '../../../../api/hooks.ts';
import { useMay } from '../../../../api/session.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { Confirm } from '../../../../ui/confirm.tsx';
import { useFormat } from '../../../../ui/format.ts';
import { Stack, Text } from '../../../../ui/layout/layout.tsx';
import { today } from '../../../../ui/today.ts';
import { HoldDialog, type Practice } from './closure-dialogs.tsx';
import { closureTold } from './closure-told.ts';

type Props = { practice: Practice; closure: NonNullable<PracticeClosure['closure']> };

/** When all of a closed practice goes, how long that is still, and the way to stop it. */
export function Erasure({ practice, closure: { eraseOn, hold, erasingAt } }: Props) {
  const { t } = useTranslation('practice_setting');
  const format = useFormat();
  const mayWrite = useMay('tenant', 'write');
  const [asks, setAsks] = useState(false);
  const release = useCallMutation(releaseErasure, { ...closureTold, ignore: [409] });
  const close = () => setAsks(false);
  if (erasingAt !== null) return <Text>{t('closure.erasing', { time: format.dateTime(erasingAt) })}</Text>;
  return (
    <Stack gap={2}>
      {hold && (
        <>
          <div>
            <Chip tone="warning">{t('closure.held')}</Chip>
          </div>
          <Text>{hold.reason}</Text>
          <Text quiet>{t('closure.by', { name: hold.by ?? '–', time: format.dateTime(hold.at) })}</Text>
        </>
      )}
      {eraseOn && (
        <Text>
          {t('closure.erase', {
            date: format.date(eraseOn),
            n: format.number(Math.max(0, dayNumber(eraseOn) - dayNumber(today()))),
          })}
        </Text>
      )}
      {mayWrite && (
        <div>
          <Button size="toolbar" onClick={() => setAsks(true)}>
            {t(hold ? 'closure.release' : 'closure.hold')}
          </Button>
        </div>
      )}
      {asks && !hold && <HoldDialog practice={practice} onClose={close} />}
      {asks && hold && (
        <Confirm
          title={t('closure.release_title', { name: practice.name })}
          text={t('closure.release_text')}
          confirmLabel={t('closure.release')}
          onConfirm={async () => {
            await release.mutateAsync({ key: practice.key });
            close();
          }}
          onClose={close}
        />
      )}
    </Stack>
  );
}
