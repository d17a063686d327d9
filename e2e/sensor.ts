import type { CDPSession, Page } from '@playwright/test';

const assigned = (uuid: number) => `${uuid.toString(16).padStart(8, '0')}-0000-1000-8000-00805f9b34fb`;

type Known = { prototype: BluetoothRemoteGATTCharacteristic };

/** The browser's emulation knows a sensor that is read, not one that speaks by itself: it is read when it should speak. */
function keepWhatIsHeard(): void {
  const { prototype } = (window as unknown as { BluetoothRemoteGATTCharacteristic: Known })
    .BluetoothRemoteGATTCharacteristic;
  const { startNotifications } = prototype;
  prototype.startNotifications = function keep() {
    Object.assign(window, { heardCharacteristic: this });
    return startNotifications.call(this);
  };
}

type Plan = { address: string; name: string; service: number; characteristic: number; battery: number };

/** A sensor in reach of the browser: its services stand in the browser's own emulation of Bluetooth. */
export class Sensor {
  readonly #browser: CDPSession;
  readonly #page: Page;
  readonly #plan: Plan;
  #packet = '';
  /** What is read by which characteristic. */
  readonly #read = new Map<string, () => string>();

  private constructor(browser: CDPSession, page: Page, plan: Plan) {
    this.#browser = browser;
    this.#page = page;
    this.#plan = plan;
  }

  static async inReach(page: Page, plan: Plan): Promise<Sensor> {
    const browser = page.context().browser();
    if (!browser) throw new Error('a journey runs in a browser');
    const sensor = new Sensor(await browser.newBrowserCDPSession(), page, plan);
    await page.addInitScript(keepWhatIsHeard);
    await sensor.#appear();
    return sensor;
  }

  /** Answers the browser's list by choosing this sensor, as often as it opens. */
  async isChosen(): Promise<void> {
    const session = await this.#page.context().newCDPSession(this.#page);
    const answered = new Set<string>();
    session.on('DeviceAccess.deviceRequestPrompted', ({ id, devices }) => {
      const device = devices.find((one) => one.id === this.#plan.address);
      if (!device || answered.has(id)) return;
      answered.add(id);
      void session.send('DeviceAccess.selectPrompt', { id, deviceId: device.id });
    });
    await session.send('DeviceAccess.enable');
  }

  /** Tells the screen a packet of its characteristic, in hexadecimal digits. */
  async tell(hex: string): Promise<void> {
    this.#packet = Buffer.from(hex.replaceAll(' ', ''), 'hex').toString('base64');
    await this.#page.evaluate(async () => {
      const { heardCharacteristic } = window as unknown as {
        heardCharacteristic: BluetoothRemoteGATTCharacteristic;
      };
      await heardCharacteristic.readValue();
    });
  }

  /** Switched off, as cuffs do some seconds after they have told their value. */
  async sleep(): Promise<void> {
    await this.#browser.send('BluetoothEmulation.simulateGATTDisconnection', { address: this.#plan.address });
  }

  /** In reach again: a page that spoke with it took the emulation with it when it went. */
  async wake(): Promise<void> {
    const { address, name, service, characteristic, battery } = this.#plan;
    await this.#browser.send('BluetoothEmulation.disable');
    await this.#browser.send('BluetoothEmulation.enable', { state: 'powered-on', leSupported: true });
    await this.#browser.send('BluetoothEmulation.simulatePreconnectedPeripheral', {
      address,
      name,
      manufacturerData: [],
      knownServiceUuids: [assigned(service)],
    });
    this.#read.set(await this.#offer(service, characteristic), () => this.#packet);
    const level = Buffer.from([battery]).toString('base64');
    this.#read.set(await this.#offer(0x180f, 0x2a19), () => level);
  }

  /** The emulation is the browser's, which the next journey uses too. */
  async leave(): Promise<void> {
    await this.#browser.send('BluetoothEmulation.disable');
    await this.#browser.detach();
  }

  async #appear(): Promise<void> {
    const { address } = this.#plan;
    const send = this.#browser.send.bind(this.#browser);
    this.#browser.on('BluetoothEmulation.gattOperationReceived', ({ type }) => {
      void send('BluetoothEmulation.simulateGATTOperationResponse', { address, type, code: 0 });
    });
    this.#browser.on('BluetoothEmulation.characteristicOperationReceived', ({ characteristicId, type }) => {
      const data = type === 'read' ? this.#read.get(characteristicId)?.() : undefined;
      void send('BluetoothEmulation.simulateCharacteristicOperationResponse', {
        characteristicId,
        type,
        code: 0,
        ...(data !== undefined && { data }),
      });
    });
    await this.wake();
  }

  async #offer(service: number, characteristic: number): Promise<string> {
    const { serviceId } = await this.#browser.send('BluetoothEmulation.addService', {
      address: this.#plan.address,
      serviceUuid: assigned(service),
    });
    const { characteristicId } = await this.#browser.send('BluetoothEmulation.addCharacteristic', {
      serviceId,
      characteristicUuid: assigned(characteristic),
      properties: { read: true, indicate: true, notify: true },
    });
    // Without it nobody can ask to be told.
    await this.#browser.send('BluetoothEmulation.addDescriptor', {
      characteristicId,
      descriptorUuid: assigned(0x2902),
    });
    return characteristicId;
  }
}
