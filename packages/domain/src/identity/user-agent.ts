type Surroundings = { browser: string | null; platform: string | null };

// Order matters: Edge and Opera also call themselves Chrome, Chrome calls itself Safari.
const browsers: readonly [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari\//],
];
const platforms: readonly [name: string, pattern: RegExp][] = [
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
];

/** Browser with its main version and platform, as far as the `User-Agent` text (RFC 9110) tells them. */
export function surroundings(userAgent: string): Surroundings {
  for (const [name, pattern] of browsers) {
    const version = pattern.exec(userAgent)?.[1];
    if (version) return { browser: `${name} ${version}`, platform: platformOf(userAgent) };
  }
  return { browser: null, platform: platformOf(userAgent) };
}

function platformOf(userAgent: string): string | null {
  return platforms.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
}
