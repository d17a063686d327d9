import type { CorporateIdentity } from '@fernpuls/contract/tenancy/tenant.call';
import { type BrandTheme, brandColours, nearestReadable } from '@fernpuls/domain/tenancy/branding';
import IconBellRinging from '#icons/IconBellRinging';
import IconClipboardCheck from '#icons/IconClipboardCheck';
import IconUsers from '#icons/IconUsers';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { isColour, type Palette } from './colours.ts';
import styles from './preview.module.css';

type Props = { name: string; light: Palette; dark: Palette; images: CorporateIdentity['images'] };

/** A piece of the application in both themes with these colours; the colours of priorities stay as they are. */
export function Preview({ name, light, dark, images }: Props) {
  const { t } = useTranslation('settings');
  return (
    <aside className={styles.preview} aria-label={t('preview')}>
      <h2>{t('preview')}</h2>
      <Piece theme="light" name={name} palette={light} logo={images.logoLight} />
      <Piece theme="dark" name={name} palette={dark} logo={images.logoDark ?? images.logoLight} />
    </aside>
  );
}

type PieceProps = { theme: BrandTheme; name: string; palette: Palette; logo: string | null };

function Piece({ theme, name, palette, logo }: PieceProps) {
  const { t } = useTranslation(['settings', 'shell', 'values']);
  return (
    <figure
      className={styles[theme]}
      style={variables(palette, theme)}
      aria-label={t(`shell:theme.${theme}`)}
    >
      <div className={styles.side}>
        <p className={styles.name}>
          {logo ? <img src={logo} alt="" /> : <span className={styles.sign} />}
          {name}
        </p>
        <p className={styles.current}>
          <IconBellRinging aria-hidden="true" /> {t('shell:nav.alarms')}
        </p>
        <p>
          <IconClipboardCheck aria-hidden="true" /> {t('shell:nav.tasks')}
        </p>
        <p>
          <IconUsers aria-hidden="true" /> {t('shell:nav.patients')}
        </p>
      </div>
      <div className={styles.panel}>
        <p className={styles.bar}>
          <strong>{t('shell:nav.alarms')}</strong>
          <span className={styles.button}>{t('sample.close')}</span>
        </p>
        <p className={styles.selected}>
          <PriorityGlyph priority="blocker" size={14} silent /> {t('values:priority.blocker')}
        </p>
        <p className={styles.row}>
          <PriorityGlyph priority="high" size={14} silent /> {t('values:priority.high')}
        </p>
        <p className={styles.row}>
          <span className={styles.field}>{t('sample.note')}</span>
          <span className={styles.link}>{t('sample.open')}</span>
        </p>
      </div>
    </figure>
  );
}

/** A half-typed colour changes nothing yet. */
function variables(palette: Palette, theme: BrandTheme): CSSProperties {
  const brand = isColour(palette.primary) ? brandColours(palette.primary, theme) : null;
  const named: Record<string, string> = {};
  if (brand) {
    named['--primary'] = brand.primary;
    named['--on-primary'] = brand.onPrimary;
    named['--selection'] = brand.selection;
    named['--strong-selection'] = brand.strongSelection;
    named['--link'] = brand.link;
    named['--focus'] = brand.focus;
  }
  if (isColour(palette.secondary)) named['--secondary'] = nearestReadable(palette.secondary, theme);
  if (isColour(palette.text)) named['--text-1'] = nearestReadable(palette.text, theme);
  return named;
}
