import assert from 'node:assert/strict';
import { test } from 'node:test';
import { surroundings } from './user-agent.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const agents: [userAgent: string, browser: string | null, platform: string | null][] = [
  [`${windows} ${webkit} Chrome/128.0.0.0 Safari/537.36`, 'Chrome 128', 'Windows'],
  [`${windows} ${webkit} Chrome/128.0.0.0 Safari/537.36 Edg/128.0.2739.42`, 'Edge 128', 'Windows'],
  [`${windows} ${webkit} Chrome/126.0.0.0 Safari/537.36 OPR/112.0.0.0`, 'Opera 112', 'Windows'],
  [`${windows.replace('x64', 'x64; rv:130.0')} Gecko/20100101 Firefox/130.0`, 'Firefox 130', 'Windows'],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15`, 'Safari 17', 'macOS'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari 17',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/128.0.6613.34 Mobile/15E148 Safari/604.1',
    'Chrome 128',
    'iPad',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${webkit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet 25',
    'Android',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/128.0.0.0 Safari/537.36`, 'Chrome 128', 'Linux'],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/128.0.0.0 Safari/537.36`,
    'Chrome 128',
    'ChromeOS',
  ],
  ['curl/8.5.0', null, null],
  ['', null, null],
  ['<script>alert(1)</script>', null, null],
];

for (const [userAgent, browser, platform] of agents) {
  test(`[AUTH-16] ${browser ?? 'no browser'} on ${platform ?? 'nothing known'} is read from ${userAgent.slice(0, 60)}`, () => {
    assert.deepEqual(surroundings(userAgent), { browser, platform });
  });
}
