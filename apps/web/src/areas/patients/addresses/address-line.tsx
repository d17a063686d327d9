import type { PatientAddress } from '@fernpuls/contract/patients/patient-address';
import type { Patient } from '@fernpuls/contract/patients/patient';
import { countries } from '@fernpuls/contract/providers/countries.call';
import { isOn } from '@fernpuls/domain/patients/address';
import { useCall } from '../../../api/hooks.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { useSpan } from '../use-span.ts';
import { today } from '../../../ui/today.ts';

type Place = Pick<PatientAddress, 'postalCode' | 'countryCode' | 'subdivisionCode'> & {
  street: string | null;
  city: string | null;
};

/** Where somebody lives; said to be elsewhere while an address for a while holds. */
export function HomeLine({ patient, isAway }: { patient: Patient; isAway: boolean }) {
  const { t } = useTranslation('master_data');
  return (
    <Stack as="li" gap={0}>
      <Row gap={1}>
        <Text as="span" quiet>
          {t('address.kind.home')}
        </Text>
        {isAway && <Chip>{t('address.away')}</Chip>}
      </Row>
      <PlaceText place={patient} />
    </Stack>
  );
}

export function AddressLine({ row }: { row: PatientAddress }) {
  const { t } = useTranslation('master_data');
  const span = useSpan(row);
  return (
    <Stack gap={0}>
      <Row gap={1}>
        <Text as="span" quiet>
          {t(`address.kind.${row.kind}`)}
        </Text>
        {row.kind === 'temporary' && isOn(row, today()) && <Chip tone="good">{t('address.now')}</Chip>}
      </Row>
      {row.careOf && <span>{t('address.care_of_is', { name: row.careOf })}</span>}
      <PlaceText place={row} />
      {(span || row.note) && (
        <Text quiet small>
          {[span, row.note].filter(Boolean).join(' · ')}
        </Text>
      )}
    </Stack>
  );
}

/** At home nobody names the country. */
function PlaceText({ place }: { place: Place }) {
  const isAbroad = place.countryCode !== null && place.countryCode !== 'DE';
  const { data } = useCall(
    countries,
    { language: currentLanguage() },
    { staleTime: Number.POSITIVE_INFINITY, enabled: isAbroad },
  );
  const country = data?.data.find(({ id }) => id === place.countryCode);
  const part = country?.subdivisions.find(({ code }) => code === place.subdivisionCode);
  const town = [place.postalCode, place.city].filter(Boolean).join(' ');
  return (
    <strong className="numeric">
      {[place.street, town, isAbroad && part?.name, isAbroad && country?.translation]
        .filter(Boolean)
        .join(', ')}
    </strong>
  );
}
