import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { odmParts, type OdmStudy, type OdmSubject } from './odm.ts';
import { protocolFor } from './testing.ts';

const entry = { value: 82.4, diastolic: null, at: '2026-11-20T07:00:00.000Z', text: null, sessionId: null };
const study = (more: Partial<OdmStudy> = {}): OdmStudy => ({
  oid: 'S.FP-HF-02',
  number: 'FP-HF-02',
  name: 'Diuretika & Co. <früh>',
  description: 'Frühe Anpassung',
  site: 'Zentrum 07',
  versions: [{ version: 2, protocol: protocolFor(), since: '2026-11-01T10:00:00.000Z' }],
  language: 'de',
  nameOf: (key) => key,
  madeAt: '2026-11-26T10:00:00.000Z',
  users: ['U.1'],
  ...more,
});
const subjects: OdmSubject[] = [
  {
    pseudonym: 'N-001',
    status: 'active',
    includedOn: '2026-11-20',
    arm: 'A',
    visits: [
      {
        id: 'v1',
        day: '2026-11-20',
        deviation: 'Reise',
        form: { w: entry, t: { ...entry, value: null, text: 'gut' } },
        user: 'U.1',
        keptAt: '2026-11-20T08:00:00.000Z',
      },
    ],
  },
  { pseudonym: 'N-002', status: 'screening', includedOn: null, arm: null, visits: [] },
];

/** The file of these people, and how many forms it holds. */
function fileOf(more: Partial<OdmStudy> = {}, of = subjects) {
  const { head, data, tail } = odmParts(study(more));
  const stretches = data.map(({ open, subject, close }) => ({ open, close, parts: of.map(subject) }));
  const parts = stretches.flatMap((one) => one.parts);
  return {
    text: [
      head,
      ...stretches.flatMap(({ open, parts: own, close }) => [open, ...own.map(({ text }) => text), close]),
      tail,
    ].join(''),
    forms: parts.reduce((sum, { forms }) => sum + forms, 0),
  };
}

type Node = { name: string; attributes: Record<string, string>; children: Node[]; text: string };
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  htmlEntities: true,
});

/** As a parser of somebody else reads it. */
function read(file: string): Node {
  assert.equal(XMLValidator.validate(file), true);
  const shaped = (raw: Record<string, unknown>): Node => {
    const [name = ''] = Object.keys(raw).filter((key) => key !== ':@');
    const within = (raw[name] as Record<string, unknown>[]) ?? [];
    return {
      name,
      attributes: (raw[':@'] as Record<string, string>) ?? {},
      children: within.filter((one) => !Object.hasOwn(one, '#text')).map(shaped),
      text: within.map((one) => String((one['#text'] as string | number | undefined) ?? '')).join(''),
    };
  };
  const all = parser.parse(file) as Record<string, unknown>[];
  const root = all.map(shaped).find(({ name }) => name === 'ODM');
  assert.ok(root);
  return root;
}

/** The order of elements in the schema of ODM 1.3.2 (ODM1-3-2-foundation.xsd). */
const order: Record<string, string[]> = {
  ODM: ['Study', 'AdminData', 'ReferenceData', 'ClinicalData', 'Association'],
  Study: ['GlobalVariables', 'BasicDefinitions', 'MetaDataVersion'],
  GlobalVariables: ['StudyName', 'StudyDescription', 'ProtocolName'],
  MetaDataVersion: ['Include', 'Protocol', 'StudyEventDef', 'FormDef', 'ItemGroupDef', 'ItemDef', 'CodeList'],
  ItemDef: ['Description', 'Question', 'ExternalQuestion', 'MeasurementUnitRef', 'RangeCheck', 'CodeListRef'],
  AdminData: ['User', 'Location', 'SignatureDef'],
  SubjectData: ['AuditRecord', 'Signature', 'InvestigatorRef', 'SiteRef', 'Annotation', 'StudyEventData'],
  StudyEventData: ['AuditRecord', 'Signature', 'Annotation', 'FormData'],
  FormData: ['AuditRecord', 'Signature', 'ArchiveLayoutRef', 'Annotation', 'ItemGroupData'],
  AuditRecord: ['UserRef', 'LocationRef', 'DateTimeStamp', 'ReasonForChange', 'SourceID'],
};
const every = (node: Node): Node[] => [node, ...node.children.flatMap(every)];
const named = (root: Node, name: string) => every(root).filter((one) => one.name === name);

test('[CONTENT-11] a file of ODM 1.3.2 is read by another parser, its elements in the order of the schema', () => {
  const root = read(fileOf().text);
  assert.equal(root.attributes.ODMVersion, '1.3.2');
  for (const one of every(root)) {
    const known = order[one.name];
    if (!known) continue;
    const places = one.children.map(({ name }) => known.indexOf(name));
    assert.ok(!places.includes(-1), `${one.name}: ${one.children.map(({ name }) => name).join()}`);
    assert.deepEqual(
      places,
      places.toSorted((a, b) => a - b),
      one.name,
    );
  }
  assert.equal(named(root, 'StudyName')[0]?.text, 'Diuretika & Co. <früh>');
});

test('[CONTENT-11] whatever a file refers to is defined in it, once', () => {
  const root = read(fileOf().text);
  for (const [definition, reference, attribute] of [
    ['StudyEventDef', 'StudyEventRef', 'StudyEventOID'],
    ['FormDef', 'FormRef', 'FormOID'],
    ['FormDef', 'FormData', 'FormOID'],
    ['ItemGroupDef', 'ItemGroupRef', 'ItemGroupOID'],
    ['ItemGroupDef', 'ItemGroupData', 'ItemGroupOID'],
    ['ItemDef', 'ItemRef', 'ItemOID'],
    ['ItemDef', 'ItemData', 'ItemOID'],
    ['StudyEventDef', 'StudyEventData', 'StudyEventOID'],
    ['MeasurementUnit', 'MeasurementUnitRef', 'MeasurementUnitOID'],
    ['CodeList', 'CodeListRef', 'CodeListOID'],
    ['User', 'UserRef', 'UserOID'],
    ['Location', 'LocationRef', 'LocationOID'],
    ['MetaDataVersion', 'ClinicalData', 'MetaDataVersionOID'],
  ] as const) {
    const defined = named(root, definition).map(({ attributes }) => attributes.OID ?? '');
    const asked = named(root, reference).map(({ attributes }) => attributes[attribute] ?? '');
    assert.equal(new Set(defined).size, defined.length, definition);
    assert.ok(asked.length > 0, reference);
    for (const oid of asked) assert.ok(defined.includes(oid), `${reference} ${oid}`);
  }
});

test('[CONTENT-11] people stand in it under their pseudonyms, visits as events, values as items', () => {
  const root = read(fileOf().text);
  assert.deepEqual(
    named(root, 'SubjectData').map(({ attributes }) => attributes.SubjectKey),
    ['N-001', 'N-002'],
  );
  const values = new Map(
    named(root, 'ItemData').map(({ attributes }) => [attributes.ItemOID, attributes.Value]),
  );
  assert.deepEqual(
    ['I.v1.DATE', 'I.v1.DEVIATION', 'I.v1.w.VALUE', 'I.v1.t.TEXT', 'I.INCLUSION.ARM'].map((oid) =>
      values.get(oid),
    ),
    ['2026-11-20', 'Reise', '82.4', 'gut', 'A'],
  );
  assert.equal(fileOf().forms, 3);
  assert.equal(named(read(fileOf({}, []).text), 'SubjectData').length, 0);
});

test('[CONTENT-11] what was kept under an amended protocol is defined and told by the version it was kept under', () => {
  const then = protocolFor();
  const now = { ...then, visits: then.visits.filter(({ id }) => id !== 'v1') };
  const { head, data, tail } = odmParts(
    study({
      versions: [
        { version: 1, protocol: then, since: '2026-10-01' },
        { version: 2, protocol: now, since: '2026-11-21' },
      ],
    }),
  );
  const [one] = subjects;
  assert.ok(one);
  const of = data.map(({ version, open, subject, close }) => {
    const visits = version === 1 ? one.visits : [];
    return [open, subject({ ...one, visits }).text, close].join('');
  });
  const root = read([head, ...of, tail].join(''));
  const versions = named(root, 'MetaDataVersion').map(({ attributes }) => attributes.OID);
  assert.deepEqual(versions, ['MDV.1', 'MDV.2']);
  const events = named(root, 'ClinicalData').map((clinical) => [
    clinical.attributes.MetaDataVersionOID,
    ...named(clinical, 'StudyEventData').map(({ attributes }) => attributes.StudyEventOID),
  ]);
  assert.deepEqual(events, [
    ['MDV.1', 'SE.v1'],
    ['MDV.2', 'SE.INCLUSION'],
  ]);
  for (const version of named(root, 'MetaDataVersion')) {
    const defined = named(version, 'FormDef').map(({ attributes }) => attributes.OID);
    assert.equal(defined.includes('F.v1.w'), version.attributes.OID === 'MDV.1');
    assert.equal(new Set(defined).size, defined.length);
  }
});

test('[CONTENT-11] any words survive the way through a file', () => {
  const storable = fc.string({ unit: 'binary', maxLength: 40 });
  fc.assert(
    fc.property(storable, (text) => {
      const protocol = protocolFor({ arms: [{ id: 'a', code: 'A', name: text, share: 1 }] });
      assert.equal(
        XMLValidator.validate(
          fileOf({ versions: [{ version: 1, protocol, since: '2026-11-01' }], name: text }).text,
        ),
        true,
      );
    }),
  );
});
