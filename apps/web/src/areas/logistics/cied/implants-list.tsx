import { recordPath } from '@fernpuls/contract/paths';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { ciedPath } from './addresses.ts';
import styles from './cied.module.css';
import { useCieds } from './use-cied.ts';

type Props = { patientId: string; level?: 2 | 3 };

/** The implants of a patient, each with what nobody has seen yet; leads to their pages. */
export function ImplantsList({ patientId, level = 3 }: Props) {
  const Heading = `h${level}` as const;
  const { t } = useTranslation('implants');
  const format = useFormat();
  const mayRead = useMay('patient_measurement');
  const mayWrite = useMay('patient_measurement', 'write');
  const { rows, isPending } = useCieds(patientId);
  if (!mayRead || isPending) return null;
  return (
    <section className={styles.list} aria-labelledby="implants">
      <Row between>
        <Heading id="implants">{t('title')}</Heading>
        {mayWrite && (
          <ButtonLink size="toolbar" to={`${recordPath(patientId, 'devices')}/invasive/cieds/new`}>
            {t('new')}
          </ButtonLink>
        )}
      </Row>
      {rows.length === 0 && <Text quiet>{t('none')}</Text>}
      <ul>
        {rows.map((cied) => (
          <li key={cied.id}>
            <Row gap={3}>
              <Link
                to={ciedPath(patientId, cied.id)}
              >{`${t(`kind.${cied.kind}`)} ${cied.manufacturer} ${cied.model}`}</Link>
              <Text as="span" quiet>
                {cied.implantedOn && t('since', { day: format.date(cied.implantedOn) })}
              </Text>
              {cied.unseenCount > 0 && <Chip tone="info">{t('unseen', { number: cied.unseenCount })}</Chip>}
            </Row>
          </li>
        ))}
      </ul>
    </section>
  );
}
