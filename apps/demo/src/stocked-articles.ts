export type StockedArticle = {
  number: string;
  name: string;
  category: string;
  /** Maker and model; packing has none. */
  device?: readonly [manufacturer: string, model: string];
  supplier?: string;
  packSize?: number;
  calibrationMonths?: number;
  /** Weeks its batches last; without it there are none. */
  lastsWeeks?: number;
  perWeek: number;
  minimum: number;
  target: number;
  /** Weeks without a new delivery up to today: what is about to run out. */
  dryWeeks?: number;
};

export const stockedArticles: readonly StockedArticle[] = [
  {
    number: '10-240',
    name: 'Waage SC-240',
    category: 'scale',
    device: ['Vitalis', 'SC-240'],
    calibrationMonths: 24,
    perWeek: 5,
    minimum: 30,
    target: 60,
  },
  {
    number: '10-310',
    name: 'Blutdruckmessgerät BP-310',
    category: 'blood_pressure',
    device: ['Vitalis', 'BP-310'],
    calibrationMonths: 24,
    perWeek: 7,
    minimum: 40,
    target: 80,
    dryWeeks: 4,
  },
  {
    number: '10-803',
    name: 'Waage Home 803',
    category: 'scale',
    device: ['Seca', 'Home 803'],
    perWeek: 2,
    minimum: 10,
    target: 25,
  },
  {
    number: '10-707',
    name: 'Blutdruckmessgerät M7 Intelli IT',
    category: 'blood_pressure',
    device: ['Omron', 'M7 Intelli IT'],
    perWeek: 2,
    minimum: 10,
    target: 25,
  },
  {
    number: '10-420',
    name: 'Pulsoximeter OX-420',
    category: 'oximeter',
    device: ['Respira', 'OX-420'],
    perWeek: 2,
    minimum: 15,
    target: 30,
  },
  {
    number: '10-510',
    name: 'EKG-Gerät Duo 510',
    category: 'ecg',
    device: ['CardioNord', 'Duo 510'],
    calibrationMonths: 24,
    perWeek: 3,
    minimum: 20,
    target: 40,
    dryWeeks: 7,
  },
  {
    number: '20-105',
    name: 'Manschette L (32–42 cm)',
    category: 'accessory',
    packSize: 10,
    perWeek: 4,
    minimum: 25,
    target: 60,
  },
  {
    number: '20-210',
    name: 'EKG-Elektroden, 50 Stück',
    category: 'accessory',
    packSize: 20,
    lastsWeeks: 30,
    perWeek: 9,
    minimum: 60,
    target: 140,
  },
  {
    number: '20-300',
    name: 'Batterien AA, 4 Stück',
    category: 'accessory',
    packSize: 40,
    perWeek: 12,
    minimum: 80,
    target: 200,
  },
  {
    number: '90-010',
    name: 'Versandkarton Sensorpaket',
    category: 'packing',
    supplier: 'Packwerk Buchholz',
    packSize: 25,
    perWeek: 11,
    minimum: 50,
    target: 150,
  },
];
