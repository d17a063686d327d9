import {
  type PracticeClosure,
  practiceClosure,
  withdrawClosure,
} from '@fernpuls/contract/tenancy/closure.call';
import { useState } from 'react';
import { useCall, useCallMutation } from '../../../../api/hooks.ts';
import { useMay } from '../../../../api/session.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { useFormat } from '../../../../ui/format.ts';
import { Row, Stack, Text } from '../../../../ui/layout/layout.tsx';
import { RegionError } from '../../../../ui/region-error.tsx';
import { ConfirmDialog, type Practice, RequestDialog } from './closure-dialogs.tsx';
import { closureTold } from './closure-told.ts';
import { Erasure } from './erasure.tsx';

/** Whether a practice is closed, by whom and until when its records are kept, and the steps that lead there. */
export function Closure({ practice }: { practice: Practice }) {
  const { data, error, refetch } = useCall(practiceClosure, { key: practice.key }, { ignore: [404] });
  if (error) return <RegionError error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return data.closure === null ? (
    <Open practice={practice} patientsInCare={data.patientsInCare} />
  ) : (
    <Asked practice={practice} closure={data.closure} patientsInCare={data.patientsInCare} />
  );
}

function Open({ practice, patientsInCare }: { practice: Practice; patientsInCare: number }) {
  const { t } = useTranslation('practice_setting');
  const format = useFormat();
  const mayWrite = useMay('tenant', 'write');
  const [asks, setAsks] = useState(false);
  return (
    <Stack gap={2}>
      <Text>
        {patientsInCare === 0
          ? t('closure.none')
          : t('closure.in_care', { n: format.number(patientsInCare) })}
      </Text>
      {mayWrite && (
        <div>
          <Button size="toolbar" variant="danger" onClick={() => setAsks(true)}>
            {t('closure.begin')}
          </Button>
        </div>
      )}
      {asks && <RequestDialog practice={practice} onClose={() => setAsks(false)} />}
    </Stack>
  );
}

type Closing = NonNullable<PracticeClosure['closure']>;
type Held = { practice: Practice; closure: Closing; patientsInCare: number };

function Asked({ practice, closure, patientsInCare }: Held) {
  const { t } = useTranslation('practice_setting');
  const format = useFormat();
  const mayWrite = useMay('tenant', 'write');
  const [confirms, setConfirms] = useState(false);
  const withdraw = useCallMutation(withdrawClosure, { ...closureTold, ignore: [409] });
  const { confirmedAt, keepUntil, years, source, requestedBy, requestedAt, mayConfirm } = closure;
  const isClosed = confirmedAt !== null;
  return (
    <Stack gap={2}>
      <div>
        <Chip tone={isClosed ? 'danger' : 'warning'}>
          {isClosed ? t('closure.closed', { time: format.dateTime(confirmedAt) }) : t('closure.asked')}
        </Chip>
      </div>
      <Text>{closure.reason}</Text>
      <Text quiet>
        {t('closure.by', { name: requestedBy ?? '–', time: format.dateTime(requestedAt) })}
        {closure.confirmedBy && ` · ${closure.confirmedBy}`}
      </Text>
      <Exported closure={closure} />
      {keepUntil && <Text>{t('closure.kept', { date: format.date(keepUntil), years, source })}</Text>}
      {isClosed && <Erasure practice={practice} closure={closure} />}
      {!isClosed && patientsInCare > 0 && (
        <Text>{t('closure.in_care', { n: format.number(patientsInCare) })}</Text>
      )}
      {!isClosed && !mayConfirm && <Text quiet>{t('closure.second')}</Text>}
      {mayWrite && closure.erasingAt === null && (
        <Row>
          {mayConfirm && patientsInCare === 0 && (
            <Button size="toolbar" variant="danger" onClick={() => setConfirms(true)}>
              {t('closure.confirm')}
            </Button>
          )}
          <Button
            size="toolbar"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate({ key: practice.key })}
          >
            {t(isClosed ? 'closure.reopen' : 'closure.withdraw')}
          </Button>
        </Row>
      )}
      {confirms && (
        <ConfirmDialog
          practice={practice}
          isExported={(closure.exported?.fetchedAt ?? null) !== null}
          onClose={() => setConfirms(false)}
        />
      )}
    </Stack>
  );
}

/** Whether its people hold what they wrote. */
function Exported({ closure: { exported, unexportedReason } }: { closure: Closing }) {
  const { t } = useTranslation('practice_setting');
  const format = useFormat();
  if (unexportedReason !== null) return <Text>{t('closure.unexported', { reason: unexportedReason })}</Text>;
  if (exported === null) return <Text>{t('closure.export_none')}</Text>;
  return (
    <Text>
      {exported.fetchedAt === null
        ? t('closure.export_made', { time: format.dateTime(exported.madeAt) })
        : t('closure.exported', { time: format.dateTime(exported.fetchedAt) })}
    </Text>
  );
}
