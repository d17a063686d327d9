import styles from './promo.module.css';

/** The practice's own picture, else sunrise over hills with a heartbeat as the horizon: drawn here so that nothing has to be loaded. */
export function Banner({ image = null }: { image?: string | null }) {
  if (image)
    return (
      <>
        <img className={styles.banner} src={image} alt="" />
        <span className={styles.shade} />
      </>
    );
  return (
    <svg
      className={styles.banner}
      viewBox="0 0 760 812"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="banner-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#071d35" />
          <stop offset="0.42" stopColor="#18497a" />
          <stop offset="0.62" stopColor="#386fa4" />
          <stop offset="1" stopColor="#5a8abb" />
        </linearGradient>
        <radialGradient id="banner-sun">
          <stop offset="0" stopColor="#fdeccb" stopOpacity="0.95" />
          <stop offset="0.1" stopColor="#fdeccb" stopOpacity="0.84" />
          <stop offset="0.25" stopColor="#fdeccb" stopOpacity="0.59" />
          <stop offset="0.46" stopColor="#f4e4c8" stopOpacity="0.31" />
          <stop offset="0.74" stopColor="#dcd5c4" stopOpacity="0.08" />
          <stop offset="1" stopColor="#dcd5c4" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="banner-near" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#84abca" />
          <stop offset="0.35" stopColor="#587a98" />
          <stop offset="1" stopColor="#40607e" />
        </linearGradient>
        <linearGradient id="banner-shade" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#061a31" stopOpacity="0" />
          <stop offset="0.24" stopColor="#061a31" stopOpacity="0.24" />
          <stop offset="0.35" stopColor="#061a31" stopOpacity="0.4" />
          <stop offset="0.53" stopColor="#061a31" stopOpacity="0.56" />
          <stop offset="1" stopColor="#04162b" stopOpacity="0.9" />
        </linearGradient>
      </defs>
      <rect width="760" height="812" fill="url(#banner-sky)" />
      <circle cx="620" cy="520" r="320" fill="url(#banner-sun)" />
      <circle cx="620" cy="526" r="32" fill="#fff6e8" />
      <path d="M0 528c120-14 180 16 330 13s240-38 430-32v303H0z" fill="url(#banner-near)" />
      <path d="M0 606c140-22 190 18 330 20s250-42 430-32v218H0z" fill="#3a6690" />
      <path d="M0 672c150-14 230 10 360 4s240-16 400 6v130H0z" fill="#153a61" />
      <path d="M0 736c140-10 260 12 380 4s260-8 380 4v68H0z" fill="#0b2644" />
      <rect y="540" width="760" height="272" fill="url(#banner-shade)" />
      <path
        className={styles.pulse}
        d="M0 519h106l16-7 18 7h34l12 16 22-166 26 214 18-64h32c26 0 26-34 48-34s22 34 48 34h104l12 14 18-121 24 154 12-47h40"
        fill="none"
        stroke="#fff"
        strokeWidth="3.500"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
