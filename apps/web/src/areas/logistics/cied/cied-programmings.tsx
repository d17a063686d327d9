import type { CiedProgramming } from '@fernpuls/contract/logistics/cied/cied-record';
import { programmingDifferences } from '@fernpuls/domain/logistics/cied/programming';
import IconPlus from '#icons/IconPlus';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Card, Stack, Text } from '../../../ui/layout/layout.tsx';
import styles from './cied.module.css';

type Props = { programmings: readonly CiedProgramming[]; mayWrite: boolean; onNew: () => void };

/** How the implant is set, and what each earlier visit changed. */
export function CiedProgrammings({ programmings, mayWrite, onNew }: Props) {
  const { t } = useTranslation('implants');
  const format = useFormat();
  return (
    <Card
      title={t('programming.title')}
      actions={mayWrite && <IconButton label={t('programming.new')} icon={<IconPlus />} onClick={onNew} />}
    >
      {programmings.length === 0 && <Text quiet>{t('programming.none')}</Text>}
      <ol className={styles.versions}>
        {programmings.map((row, at) => {
          const before = programmings[at + 1];
          return (
            <li key={row.id}>
              <Stack gap={0}>
                <Text quiet small>
                  {format.dateTime(row.programmedAt)}
                </Text>
                {at === 0 && <Text strong>{settingsText(row, t)}</Text>}
                {before &&
                  programmingDifferences(plain(before), plain(row)).map(({ field, from, to }) => (
                    <Text key={field} small>
                      {`${fieldText(field, t)}: ${settingText(field, from, t)} → ${settingText(field, to, t)}`}
                    </Text>
                  ))}
                {row.note && <Text small>{row.note}</Text>}
              </Stack>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

const plain = (row: CiedProgramming) => ({ ...row, zones: row.zones ?? [] });

export function settingsText(
  { mode, lowerRate, upperRate, zones, tachyTherapy }: CiedProgramming,
  t: Translate,
): string {
  const rates = [lowerRate, upperRate].filter((rate) => rate !== null).join('–');
  const all = (zones ?? []).map(({ name, fromRate, therapy, state }) =>
    [name, fromRate, therapy, state && state !== 'active' && `(${t(`notice.state.${state}`)})`]
      .filter(Boolean)
      .join(' '),
  );
  const therapies =
    tachyTherapy && tachyTherapy !== 'on'
      ? `${t('programming.tachyTherapy')}: ${t(`notice.state.${tachyTherapy}`)}`
      : null;
  return [mode, rates && t('programming.rates', { rates }), ...all, therapies].filter(Boolean).join(' · ');
}

/** States in words, everything else as it is. */
function settingText(field: string, value: string | number | null, t: Translate): string {
  if (value === null) return '–';
  return /(^tachyTherapy|:state)$/.test(field) ? t(`notice.state.${value}`) : String(value);
}

function fieldText(field: string, t: Translate): string {
  const [zone = '', part] = field.split(':');
  return part ? `${zone} ${t(`programming.${part}`)}` : t(`programming.${field}`);
}
