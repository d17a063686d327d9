/**
 * What every answer tells the browser: nothing foreign may run in it, frame it or learn its address. Fixed texts, since
 * a header made anew for each answer costs a tenth of what taking a reading costs.
 */
export function securityHeaders(https: boolean, opened: readonly Opened[] = []): Record<string, string> {
  return {
    'content-security-policy': contentPolicy("'self'"),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissionsPolicy(opened),
    'referrer-policy': 'no-referrer',
    // Two years and all tenants below: what the preload list asks for.
    ...(https && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}

/** What devices are told, which are no browsers: enough for a browser that somebody leads to their addresses. */
function deviceHeaders(https: boolean): Record<string, string> {
  const { 'strict-transport-security': transport } = securityHeaders(https);
  return {
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    ...(transport !== undefined && { 'strict-transport-security': transport }),
    'x-content-type-options': 'nosniff',
    ...unkept,
  };
}

export type Protection = {
  /** Of every answer, whatever was asked. */
  plain: Readonly<Record<string, string>>;
  of(host: string, url: string): Readonly<Record<string, string>>;
};

/** The headers of an answer by what was asked; made once. */
export function createProtection(https: boolean): Protection {
  const plain = securityHeaders(https);
  const practice = securityHeaders(https, ['scans', 'sensors']);
  const filming = securityHeaders(https, ['films', 'scans', 'sensors']);
  const guests = securityHeaders(https, ['films']);
  const devices = deviceHeaders(https);
  const calls = { ...plain, ...unkept };
  return {
    plain,
    of(host, url) {
      if (url.startsWith('/srm/')) return devices;
      if (url.startsWith('/web/') || url.startsWith('/public/')) return calls;
      if (host.toLowerCase().startsWith('meeting.')) return guestScreens.test(url) ? guests : plain;
      return staffScreens.test(url) ? filming : practice;
    },
  };
}

/** `styles`: where style sheets may come from; the page of the API names the hash of its own. */
export function contentPolicy(styles: string): string {
  return [
    "default-src 'self'",
    "base-uri 'none'",
    "connect-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "frame-src 'none'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "object-src 'none'",
    "script-src 'self'",
    "script-src-attr 'none'",
    `style-src ${styles}`,
    "style-src-attr 'none'",
    "worker-src 'self' blob:",
  ].join(';');
}

/**
 * Microphone and screen for video consultations alone. The camera and sensors for whoever works in a practice, not for
 * guests outside a consultation: a record is reached without loading a page, and only a loaded page can open anything.
 */
const openable = {
  films: ['camera', 'microphone', 'display-capture'],
  scans: ['camera'],
  sensors: ['bluetooth'],
} as const;
type Opened = keyof typeof openable;
/** Passkeys for signing in, and what a screen may do with itself. */
const ownFeatures =
  'fullscreen picture-in-picture clipboard-write screen-wake-lock ' +
  'publickey-credentials-get publickey-credentials-create';
const closedFeatures =
  'accelerometer autoplay browsing-topics clipboard-read encrypted-media geolocation gyroscope hid ' +
  'idle-detection local-fonts magnetometer midi payment serial storage-access usb xr-spatial-tracking';

function permissionsPolicy(opened: readonly Opened[]): string {
  const isOpen = (name: string) => opened.some((what) => openable[what].some((feature) => feature === name));
  const named = [...new Set(Object.values(openable).flat())];
  const own = [...named.filter(isOpen), ...ownFeatures.split(' ')];
  const closed = [...named.filter((name) => !isOpen(name)), ...closedFeatures.split(' ')];
  return [...own.map((name) => `${name}=(self)`), ...closed.map((name) => `${name}=()`)].join(', ');
}

const guestScreens = /^\/(conference|video_consultations)(\/|$)/;
const staffScreens = /^\/protected\/dashboard\/video_consultations\/[^/]+\/session(\/|\?|$)/;

/** Answers hold patient data: no cache keeps them, neither the browser's nor one on the way. */
const unkept = { 'cache-control': 'no-store' };
