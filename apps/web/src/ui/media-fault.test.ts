import { expect, test } from 'vitest';
import { faultOf } from './media-fault.ts';

test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
])('[VIDEO-05] of a browser’s %s the person is told that the devices are %s', (name, fault) => {
  expect(faultOf(new DOMException('', name))).toBe(fault);
});

test('[VIDEO-05] what is no word of the browser is told as missing devices', () => {
  expect(faultOf(new Error('NotAllowedError'))).toBe('missing');
});
