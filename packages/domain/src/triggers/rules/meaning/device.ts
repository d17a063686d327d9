import { hourMs } from '../../../kit/spans.ts';
import { isLow, isSilentFor } from '../../adherence/device.ts';
import type { Rule } from '../rule.ts';
import { type Meaning, type MeaningExample, saturday } from './meaning.ts';

const silent: Rule = { when: { kind: 'device_silent', hours: 72 } };
const battery: Rule = { when: { kind: 'device_battery', below: 20 } };

const shared = {
  pause: 'In a pause or in hospital nothing is asked of a device.',
  changed: 'Counts from the next look of the clock on, every quarter of an hour.',
  source: 'Domain handbook, section 3; hours and charge are the practice’s.',
};

function heard(what: string, hoursAgo: number, says: string): MeaningExample {
  return {
    what,
    says,
    drawn: { lines: [`last heard ${hoursAgo} hours ago`] },
    ask: () => (isSilentFor(saturday - hoursAgo * hourMs, 72, saturday) ? 'fires' : 'quiet'),
  };
}

function charge(what: string, percent: number | null, says: string): MeaningExample {
  return {
    what,
    says,
    drawn: { lines: [percent === null ? 'no charge told' : `charge ${percent} %`] },
    ask: () => (isLow(percent, 20) ? 'fires' : 'quiet'),
  };
}

export const device_silent: Meaning = {
  ...shared,
  rule: silent,
  definition: [
    'Told by the clock: a device of the patient was last heard more than `hours` ago; exactly `hours` is none.',
    'Where its manufacturer’s or interface’s whole feed is down one technical alarm tells that instead.',
  ],
  gaps: 'Of a device that never was heard nothing is said: that is for logistics.',
  late: 'By the time it was heard, whatever it sent.',
  examples: [heard('silent for longer', 72.5, 'fires'), heard('silent for 72 hours exactly', 72, 'quiet')],
};

export const device_battery: Meaning = {
  ...shared,
  rule: battery,
  definition: [
    'Told by the clock: the charge a device of the patient told last is below `below` per cent; exactly that is none. It ends when the device tells as much or more.',
  ],
  gaps: 'A device that never told its charge is never empty.',
  late: 'The charge it told last counts.',
  examples: [
    charge('one per cent below', 19, 'fires'),
    charge('on the border', 20, 'quiet'),
    charge('never told', null, 'quiet'),
  ],
};
