import type { CorporateIdentity } from '@fernpuls/contract/tenancy/tenant.call';
import {
  type BrandTheme,
  brandColours,
  contrastOnPanel,
  contrastRatio,
} from '@fernpuls/domain/tenancy/branding';
import IconEye from '#icons/IconEye';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { isColour, type Palette, variablesOf } from './colours.ts';
import { Mail, type Shown, SignIn, Workplace } from './pieces.tsx';
import styles from './preview.module.css';
import { seenWith, type Vision, VisionFilters, visions } from './vision.tsx';

type Props = { name: string; light: Palette; dark: Palette; images: CorporateIdentity['images'] };

const pieces = { workplace: Workplace, sign_in: SignIn, mail: Mail } as const;
type Piece = keyof typeof pieces;
const names = Object.keys(pieces) as Piece[];

/** Pieces of what people see with these colours, in both themes and as others see colours; priorities stay as they are. */
export function Preview({ name, light, dark, images }: Props) {
  const { t } = useTranslation('settings');
  const [piece, setPiece] = useState<Piece>('workplace');
  const [vision, setVision] = useState<Vision>('normal');
  // A mail has one look: programs that read it have no themes of ours.
  const themes: readonly BrandTheme[] = piece === 'mail' ? ['light'] : ['light', 'dark'];
  const logos = { light: images.logoLight, dark: images.logoDark ?? images.logoLight };
  return (
    <aside className={styles.preview} aria-label={t('preview')}>
      <div className={styles.head}>
        <h2>{t('preview')}</h2>
        <Segmented
          label={t('preview_of')}
          value={piece}
          options={names.map((key) => ({ key, label: t(`piece.${key}`) }))}
          onChange={setPiece}
        />
      </div>
      <VisionFilters />
      {themes.map((theme) => (
        <Framed
          key={theme}
          theme={theme}
          piece={piece}
          palette={theme === 'light' ? light : dark}
          vision={vision}
          name={name}
          logo={logos[theme]}
        />
      ))}
      <div className={styles.vision}>
        <IconEye aria-hidden="true" />
        {t('vision.label')}
        <Segmented
          label={t('vision.label')}
          value={vision}
          options={visions.map((key) => ({ key, label: t(`vision.${key}`) }))}
          onChange={setVision}
        />
      </div>
    </aside>
  );
}

type FramedProps = Shown & { theme: BrandTheme; piece: Piece; palette: Palette; vision: Vision };

function Framed({ theme, piece, palette, vision, ...shown }: FramedProps) {
  const { t } = useTranslation(['settings', 'shell']);
  const Shown = pieces[piece];
  return (
    <figure className={styles.figure} aria-label={t(`shell:theme.${theme}`)}>
      <div
        className={`${styles[theme]} ${styles.piece}`}
        style={{ ...variablesOf(palette, theme), ...seenWith(vision) }}
      >
        <Shown {...shown} />
      </div>
      <Measured palette={palette} theme={theme} />
    </figure>
  );
}

/** How well what was derived from the colours is read, measured as they stand. */
function Measured({ palette, theme }: { palette: Palette; theme: BrandTheme }) {
  const { t } = useTranslation(['settings', 'shell']);
  const format = useFormat();
  const brand = isColour(palette.primary) ? brandColours(palette.primary, theme) : null;
  if (!brand) return null;
  // Cut, not rounded: 4,496 must not read as 4,50.
  const shown = (ratio: number) => format.number(Math.floor(ratio * 100) / 100, 2);
  return (
    <figcaption className={styles.measured}>
      <strong>{t(`shell:theme.${theme}`)}</strong>
      {t('measured', {
        button: shown(contrastRatio(brand.onPrimary, brand.primary)),
        link: shown(contrastOnPanel(brand.link, theme)),
      })}
    </figcaption>
  );
}
