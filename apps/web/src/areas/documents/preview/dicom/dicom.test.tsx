import { patients } from '@fernpuls/contract/patients/patient';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { greyOf, madeDicom, words } from '../../../../test/made-dicom.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { decodeFrame } from './decode-frame.ts';
import { type DicomImage, openDicom } from './dicom-image.ts';
import { Component as DicomView } from './dicom-view.tsx';
import { brightness, paint, windowFor } from './grey-window.ts';
import { differencesOf } from './same-person.ts';
import { moved, wholePicture, windowed, zoomed } from './viewport.ts';

function imageOf(bytes: Uint8Array): DicomImage {
  const opened = openDicom(bytes);
  if (opened.kind !== 'image') throw new Error(opened.kind);
  return opened.image;
}

async function greys(image: DicomImage, at = 0): Promise<number[]> {
  const frame = await decodeFrame(image, at);
  return frame.kind === 'grey' ? [...frame.values] : [];
}

test('[PATIENT-10] frames without compression are read value by value, rescaled, without the bits above', async () => {
  const rescaled = [
    ...greyOf(2, 2),
    [0x00280008, 'IS', '2'],
    [0x00281053, 'DS', '2'],
    [0x00281052, 'DS', '-10'],
  ];
  const frames = [words([0, 1, 2, 0xf003]), words([4, 5, 6, 4095])];
  const image = imageOf(madeDicom({ elements: rescaled as ReturnType<typeof greyOf>, frames }));
  expect(image.frames).toBe(2);
  expect(await greys(image)).toEqual([-10, -8, -6, -4]);
  expect(await greys(image, 1)).toEqual([-2, 0, 2, 8180]);
});

test('[PATIENT-10] signed values keep their sign', async () => {
  const elements = greyOf(1, 2).map(([tag, type, value]) =>
    tag === 0x00280103
      ? ([tag, type, 1] as [number, string, number])
      : ([tag, type, value] as [number, string, number]),
  );
  expect(await greys(imageOf(madeDicom({ elements, frames: [words([0xfff, 0x7ff])] })))).toEqual([-1, 2047]);
});

test('[PATIENT-10] RLE is unpacked byte by byte, the most significant first', async () => {
  const frame = new Uint8Array(64 + 2 + 5);
  const view = new DataView(frame.buffer);
  view.setUint32(0, 2, true);
  view.setUint32(4, 64, true);
  view.setUint32(8, 66, true);
  // Four bytes of 1 above, below them 10, 20, 30, 40.
  frame.set([0xfd, 1, 3, 10, 20, 30, 40], 64);
  const syntax = '1.2.840.10008.1.2.5';
  const image = imageOf(madeDicom({ syntax, elements: greyOf(2, 2), frames: [frame], isEncapsulated: true }));
  expect(await greys(image)).toEqual([266, 276, 286, 296]);
});

/** JPEG lossless of one component with predictor 1 and codes of four bits for the categories 0 to 12. */
function losslessJpeg(rows: number, columns: number, values: readonly number[]): Uint8Array {
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at -= 1) bits.push((value >> at) & 1);
  };
  values.forEach((value, at) => {
    const row = Math.floor(at / columns);
    const before = at % columns > 0 ? values[at - 1] : row > 0 ? values[at - columns] : 2048;
    const difference = value - (before ?? 0);
    const category = difference === 0 ? 0 : Math.floor(Math.log2(Math.abs(difference))) + 1;
    put(category, 4);
    put(difference > 0 ? difference : difference + 2 ** category - 1, category);
  });
  while (bits.length % 8 !== 0) bits.push(1);
  const data: number[] = [];
  for (let at = 0; at < bits.length; at += 8) {
    const byte = Number.parseInt(bits.slice(at, at + 8).join(''), 2);
    data.push(byte, ...(byte === 0xff ? [0] : []));
  }
  const table = [
    0,
    0,
    0,
    0,
    13,
    ...Array.from({ length: 12 }, () => 0),
    ...Array.from({ length: 13 }, (_, one) => one),
  ];
  const parts = [
    [0xff, 0xd8, 0xff, 0xc4, 0, 2 + table.length, ...table],
    [0xff, 0xc3, 0, 11, 12, rows >> 8, rows & 255, columns >> 8, columns & 255, 1, 1, 0x11, 0],
    [0xff, 0xda, 0, 8, 1, 1, 0, 1, 0, 0, ...data, 0xff, 0xd9],
  ];
  return Uint8Array.from(parts.flat());
}

test('[PATIENT-10] lossless JPEG gives back every value', async () => {
  const values = [0, 4095, 2048, 2049, 17, 17, 1000, 3, 4095, 0, 1, 2];
  const syntax = '1.2.840.10008.1.2.4.70';
  const frames = [losslessJpeg(3, 4, values)];
  const image = imageOf(madeDicom({ syntax, elements: greyOf(3, 4), frames, isEncapsulated: true }));
  expect(await greys(image)).toEqual(values);
});

test('[PATIENT-10] the window tells apart what lies in it: below it is black, above it white', () => {
  const window = { center: 100, width: 50 };
  expect(brightness(75, window)).toBe(0);
  expect(brightness(76, window)).toBeGreaterThan(0);
  expect(brightness(124, window)).toBe(255);
  expect(brightness(125, window)).toBe(255);
  const frame = { kind: 'grey', values: Float32Array.from([0, 10]) } as const;
  expect(windowFor({ window: null }, frame)).toEqual({ center: 5.5, width: 11 });
  expect([...paint(frame, { isInverted: false, window: { center: 5.5, width: 11 } })]).toEqual([
    0, 0, 0, 255, 255, 255, 255, 255,
  ]);
  expect(paint(frame, { isInverted: true, window: { center: 5.5, width: 11 } })[0]).toBe(255);
});

test('[PATIENT-10] magnification has ends, and no edge of the picture leaves its room', () => {
  expect(zoomed(wholePicture, 0.5).zoom).toBe(1);
  expect(zoomed({ ...wholePicture, zoom: 15 }, 2).zoom).toBe(16);
  expect(moved({ ...wholePicture, zoom: 2 }, { x: 3, y: -3 })).toMatchObject({ x: 0.5, y: -0.5 });
  expect(moved(wholePicture, { x: 1, y: 1 })).toMatchObject({ x: 0, y: 0 });
  expect(windowed({ center: 10, width: 1 }, { level: 0, width: -9 }).width).toBe(1);
});

test('[PATIENT-10] whoever the file speaks of is compared with the record, whatever the letters look like', () => {
  const record = { lastName: 'Müller-Brandt', firstName: 'Hannelore', birthDate: '1948-03-14' };
  const file = { patientName: 'MULLER-BRANDT^HANNELORE^^^', birthDay: '1948-03-14' };
  expect(differencesOf(file, record)).toEqual([]);
  expect(differencesOf({ ...file, patientName: null, birthDay: null }, record)).toEqual([]);
  expect(differencesOf({ ...file, patientName: 'SCHULZ^HANNELORE' }, record)).toEqual(['name']);
  expect(differencesOf({ ...file, birthDay: '1948-03-15' }, record)).toEqual(['birth']);
  for (const birthDay of ['1948-00-00', '1948-03-00'])
    expect(differencesOf({ ...file, patientName: 'MUELLER-BRANDT^HANNELORE', birthDay }, record)).toEqual([]);
  expect(differencesOf({ ...file, birthDay: '1947-00-00' }, record)).toEqual(['birth']);
});

test('[PATIENT-10] files that are cut, empty or something else are told and never break', () => {
  const whole = madeDicom({ elements: greyOf(2, 2), frames: [words([1, 2, 3, 4])] });
  for (let length = 0; length < whole.length; length += 1)
    expect(openDicom(whole.subarray(0, length)).kind).not.toBe('image');
  expect(openDicom(whole).kind).toBe('image');
  const huge = madeDicom({ elements: greyOf(65_535, 65_535), frames: [words([1])] });
  expect(openDicom(huge).kind).toBe('unreadable');
});

async function shown(bytes: Uint8Array<ArrayBuffer>) {
  const api = fakeApi();
  const [patientId = ''] = api.add(patients, { cohorts: [], program: null, birthDate: '1948-03-14' });
  const Page = () => <DicomView blob={new Blob([bytes])} label="Röntgen" patientId={patientId} />;
  await renderPage({ api, routes: [{ path: 'picture', Component: Page }], path: 'picture' });
}

test('[PATIENT-10] a file of somebody else is warned of, its frames are gone through by keys', async () => {
  const user = userEvent.setup();
  const elements = [
    ...greyOf(1, 1),
    [0x00280008, 'IS', '2'],
    [0x00100010, 'PN', 'SCHULZ^ERNA'],
    [0x00100030, 'DA', '19480315'],
    [0x00081030, 'LO', 'Thorax p. a.'],
  ] as ReturnType<typeof greyOf>;
  await shown(madeDicom({ elements, frames: [words([1]), words([2])] }));
  expect(await screen.findByText(/Name und Geburtsdatum in der Datei sind andere/)).toBeTruthy();
  expect(screen.getByText(/SCHULZ, ERNA/)).toBeTruthy();
  expect(screen.getByText(/Thorax p\. a\./)).toBeTruthy();
  expect(await screen.findByRole('group', { name: 'Röntgen, Bild 1 von 2' })).toBeTruthy();
  await user.keyboard('.');
  expect(await screen.findByRole('group', { name: 'Röntgen, Bild 2 von 2' })).toBeTruthy();
  await user.keyboard('.');
  expect(await screen.findByRole('group', { name: 'Röntgen, Bild 1 von 2' })).toBeTruthy();
});

test('[PATIENT-10] what cannot be decoded here is told by its name', async () => {
  const syntax = '1.2.840.10008.1.2.4.90';
  await shown(madeDicom({ syntax, elements: greyOf(1, 1), frames: [words([1])], isEncapsulated: true }));
  expect(await screen.findByText(/„JPEG 2000 Lossless“/)).toBeTruthy();
});
