import { limits } from './limits.ts';
import {
  type EcgChannel,
  type EcgRecording,
  noDevice,
  noFilters,
  noPatient,
  wholeRecording,
} from './recording.ts';
import { refuse } from './refusal.ts';
import { checkChannelCount, checkGain, checkSampleCount, checkSamplingRate } from './samples.ts';
import { cleanText } from './text.ts';

export type EcgFile = { name: string; bytes: Uint8Array };

type Given = Pick<EcgChannel, 'lead' | 'samples' | 'gain' | 'samplingRateHz'> & Partial<EcgChannel>;

/** A channel with everything the file did not say filled in. */
export function channelOf(given: Given): EcgChannel {
  return {
    leadAsGiven: given.lead,
    baseline: 0,
    unit: 'mV',
    segments: wholeRecording,
    missing: [],
    filters: noFilters,
    ...given,
  };
}

type Parts = Pick<EcgRecording, 'format' | 'channels'> & Partial<EcgRecording>;

/** The last look at every recording, whatever its format: something to show, within the limits, clean texts. */
export function finishRecording(parts: Parts): EcgRecording {
  const { channels, format } = parts;
  checkChannelCount(channels.length);
  checkSampleCount(channels.reduce((sum, { samples }) => sum + samples.length, 0));
  if (channels.length === 0 && !parts.picture) refuse('no_ecg_channel');
  channels.forEach((channel, index) => {
    const where = { section: `#${index + 1}` };
    if (channel.samples.length === 0) refuse('no_samples', where);
    checkSamplingRate(channel.samplingRateHz, where);
    checkGain(channel.gain, where);
    if (!Number.isFinite(channel.baseline)) refuse('gain_invalid', where);
  });
  const notes = (parts.notes ?? []).slice(0, limits.notes).map(cleanText);
  const annotations = parts.annotations ?? [];
  if (annotations.length > limits.annotations)
    refuse('too_many_elements', {}, { found: annotations.length, max: limits.annotations });
  return {
    format,
    channels: channels.map((channel) => ({
      ...channel,
      // Never minus zero.
      baseline: channel.baseline + 0,
      lead: cleanText(channel.lead) ?? '',
      leadAsGiven: cleanText(channel.leadAsGiven) ?? '',
    })),
    start: parts.start ?? null,
    device: cleanFields(parts.device ?? noDevice),
    classification: parts.classification ?? null,
    patient: cleanPatient(parts.patient ?? noPatient),
    notes: notes.filter((note) => note !== null),
    annotations: annotations.flatMap((each) => {
      const text = cleanText(each.text);
      return text === null || !Number.isFinite(each.seconds) ? [] : [{ ...each, text }];
    }),
    measurements: parts.measurements ?? [],
    otherChannels: (parts.otherChannels ?? []).flatMap((name) => cleanText(name) ?? []),
    picture: parts.picture ?? null,
  };
}

function cleanFields(device: EcgRecording['device']): EcgRecording['device'] {
  return {
    manufacturer: cleanText(device.manufacturer),
    model: cleanText(device.model),
    serialNumber: cleanText(device.serialNumber),
    firmware: cleanText(device.firmware),
  };
}

function cleanPatient(patient: EcgRecording['patient']): EcgRecording['patient'] {
  const ids = patient.ids.flatMap((id) => cleanText(id) ?? []);
  return { ...patient, ids: [...new Set(ids)], name: cleanText(patient.name) };
}
