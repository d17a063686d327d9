import { contrastOnPanel, nearestReadable } from '@fernpuls/domain/tenancy/branding';
import IconAlertCircle from '#icons/IconAlertCircle';
import IconCircleCheck from '#icons/IconCircleCheck';
import IconMoon from '#icons/IconMoon';
import IconSun from '#icons/IconSun';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import styles from './colour-table.module.css';
import { isColour, type Palette, roles } from './colours.ts';

type Theme = 'light' | 'dark';
type Props = {
  light: Palette;
  dark: Palette;
  disabled: boolean;
  onChange: (theme: Theme, palette: Palette) => void;
};

/** Three colours for each theme, each with its measured contrast; one that cannot be read names the nearest that can. */
export function ColourTable({ light, dark, disabled, onChange }: Props) {
  const { t } = useTranslation(['settings', 'shell']);
  const palettes = { light, dark };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('colours')}</span>
          </th>
          <th scope="col">
            <IconSun aria-hidden="true" /> {t('shell:theme.light')}
          </th>
          <th scope="col">
            <IconMoon aria-hidden="true" /> {t('shell:theme.dark')}
          </th>
        </tr>
      </thead>
      <tbody>
        {roles.map((role) => (
          <tr key={role}>
            <th scope="row">{t(`role.${role}`)}</th>
            {(['light', 'dark'] as const).map((theme) => (
              <td key={theme}>
                <Colour
                  label={`${t(`role.${role}`)}, ${t(`shell:theme.${theme}`)}`}
                  value={palettes[theme][role]}
                  theme={theme}
                  disabled={disabled}
                  onChange={(value) => onChange(theme, { ...palettes[theme], [role]: value })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ColourProps = {
  label: string;
  value: string;
  theme: Theme;
  disabled: boolean;
  onChange: (value: string) => void;
};

function Colour({ label, value, theme, disabled, onChange }: ColourProps) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const id = useId();
  const known = isColour(value);
  const ratio = known ? contrastOnPanel(value, theme) : 0;
  const passes = ratio >= 4.5;
  // Cut, not rounded: 4,496 must not read as 4,50.
  const shown = (number: number) => format.number(Math.floor(number * 100) / 100, 2);
  const nearest = known && !passes ? nearestReadable(value, theme) : null;
  return (
    <>
      <span className={styles.box} data-invalid={!passes || undefined}>
        <input
          type="color"
          aria-label={t('pick', { label })}
          value={known ? value.toLowerCase() : '#000000'}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          className={styles.hex}
          aria-label={label}
          aria-invalid={!passes || undefined}
          aria-describedby={id}
          value={value}
          maxLength={7}
          spellCheck={false}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
      <span id={id} className={styles.verdict} data-passes={passes || undefined}>
        {passes ? <IconCircleCheck aria-hidden="true" /> : <IconAlertCircle aria-hidden="true" />}
        {!known && t('contrast.no_colour')}
        {known && t(passes ? 'contrast.passes' : 'contrast.fails', { ratio: shown(ratio) })}
      </span>
      {nearest && !disabled && (
        <button type="button" className={styles.nearest} onClick={() => onChange(nearest)}>
          {t('contrast.take', {
            colour: nearest.toUpperCase(),
            ratio: shown(contrastOnPanel(nearest, theme)),
          })}
        </button>
      )}
    </>
  );
}
