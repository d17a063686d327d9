import { type ConsultationClash, consultationClashes } from '@fernpuls/contract/conferences/clashes.call';
import { useCall } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Stack, Text } from '../../../ui/layout/layout.tsx';

/** As the form holds it: nothing is certain before it was checked. */
type Planned = { values: Readonly<Record<string, unknown>>; exceptId: string | null };

const nobody = '018f0000-0000-7000-8000-000000000000';

/** What else is in this time; asked as soon as somebody is named and the time is known. */
export function useClashes({ values, exceptId }: Planned): readonly ConsultationClash[] {
  const start = Date.parse(textOf(values.startsAt));
  const physicianId = textOf(values.physicianId);
  const minutes = Number(values.plannedMinutes);
  const isKnown = physicianId !== '' && Number.isFinite(start) && minutes > 0;
  const asked = useCall(
    consultationClashes,
    {
      patientId: textOf(values.patientId) || nobody,
      physicianId: physicianId || nobody,
      startsAt: new Date(isKnown ? start : 0).toISOString(),
      endsAt: new Date(isKnown ? start + minutes * 60_000 : 0).toISOString(),
      ...(exceptId && { exceptId }),
    },
    { enabled: isKnown },
  );
  return isKnown ? (asked.data?.data ?? []) : [];
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

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
