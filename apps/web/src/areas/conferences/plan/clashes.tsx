import { type ConsultationClash, consultationClashes } from '@fernpuls/contract/conferences/clashes.call';
import { useCall } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Stack, Text } from '../../../ui/layout/layout.tsx';

type Planned = {
  patientId?: string | null | undefined;
  physicianId?: string | null | undefined;
  startsAt?: string | null | undefined;
  plannedMinutes?: number | null | undefined;
  exceptId: string | null;
};

const nobody = '018f0000-0000-7000-8000-000000000000';

/** What else is in this time; asked as soon as somebody is named and the time is known. */
export function useClashes({ patientId, physicianId, startsAt, plannedMinutes, exceptId }: Planned) {
  const start = startsAt ? Date.parse(startsAt) : Number.NaN;
  const isKnown = Boolean(physicianId) && Number.isFinite(start) && Number(plannedMinutes) > 0;
  const asked = useCall(
    consultationClashes,
    {
      patientId: patientId || nobody,
      physicianId: physicianId || nobody,
      startsAt: isKnown ? new Date(start).toISOString() : '',
      endsAt: isKnown ? new Date(start + Number(plannedMinutes) * 60_000).toISOString() : '',
      ...(exceptId && { exceptId }),
    },
    { enabled: isKnown },
  );
  return isKnown ? (asked.data?.data ?? []) : [];
}

/** Names each, so that whoever plans it knows. */
export function Clashes({ clashes }: { clashes: readonly ConsultationClash[] }) {
  const { t } = useTranslation('conferences');
  const format = useFormat();
  if (clashes.length === 0) return null;
  return (
    <div role="alert">
      <Stack gap={1}>
        {clashes.map(({ kind, startsAt, endsAt, name }) => (
          <Text key={`${kind} ${startsAt}`} small warning>
            {t(
              kind === 'physician_absent' && name === null ? 'clash.physician_absent_alone' : `clash.${kind}`,
              {
                name: name ?? '',
                from: format.dateTime(startsAt),
                until: format.dateTime(endsAt),
              },
            )}
          </Text>
        ))}
      </Stack>
    </div>
  );
}
