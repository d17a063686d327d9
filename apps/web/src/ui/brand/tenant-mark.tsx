import { useSurroundings } from '../../api/surroundings.ts';
import { useTheme } from '../theme.ts';
import styles from './tenant-mark.module.css';

/** The practice's own logo, else the pulse on its primary colour. The name beside it says whose it is. */
export function TenantMark({
  size,
  square = false,
}: {
  size: number /** No room for a wide logo: the favicon, else the logo made small. */;
  square?: boolean;
}) {
  const images = useSurroundings().branding?.images;
  const logo = useTheme() === 'dark' ? (images?.logoDark ?? images?.logoLight) : images?.logoLight;
  if (logo)
    return (
      <img
        className={styles.logo}
        src={(square && images?.favicon) || logo}
        height={size}
        style={{ maxWidth: square ? size : size * 2 }}
        alt=""
      />
    );
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <path d="M4.500 16.500H10l2.500-7.500 4.500 15 3-7.500h7.500" />
    </svg>
  );
}
