import { findValueType } from '../measurements/value-types.ts';
import { node, xmlAround, xmlDeclaration, xmlElement, type XmlNode } from './odm-xml.ts';
import type { StudyProtocol, StudyVisit, VisitAsk } from './protocol.ts';
import type { VisitForm } from './standing.ts';

/** A study as a file is made of it. */
export type OdmStudy = {
  oid: string;
  number: string;
  name: string;
  description: string;
  site: string;
  /** Every version of the protocol, oldest first: what was kept under one is read by that one. */
  versions: readonly OdmVersion[];
  language: string;
  /** Of value types and surveys, by their keys and ids. */
  nameOf: (key: string) => string;
  madeAt: string;
  /** Who wrote what, by ids that mean nothing outside. */
  users: readonly string[];
};

type OdmVersion = { version: number; protocol: StudyProtocol; since: string };

/** Somebody in it: by pseudonym only. */
export type OdmSubject = {
  pseudonym: string;
  status: string;
  includedOn: string | null;
  arm: string | null;
  /** Those kept under the version they are told in. */
  visits: readonly OdmVisit[];
};

type OdmVisit = {
  id: string;
  day: string;
  deviation: string | null;
  form: VisitForm;
  /** Who kept it, and when. */
  user: string | null;
  keptAt: string;
};

type Item = {
  oid: string;
  name: string;
  question: string;
  type: 'date' | 'datetime' | 'float' | 'text';
  unit?: string;
  list?: string;
};
type Form = { oid: string; name: string; items: readonly Item[] };

const namespace = 'http://www.cdisc.org/ns/odm/v1.3';

/**
 * CDISC ODM 1.3.2, a snapshot with metadata and clinical data; elements in the order of its schema. `head` comes before
 * the clinical data, `tail` after it; those of each version stand in an element of its own, person after person: a file
 * of many is written one after the other. Who was included, and when, stands in the newest one.
 */
export function odmParts(study: OdmStudy) {
  const { oid, madeAt, versions } = study;
  const head = {
    xmlns: namespace,
    ODMVersion: '1.3.2',
    FileType: 'Snapshot',
    FileOID: `${oid}.${madeAt}`,
    CreationDateTime: madeAt,
    Description: study.number,
    SourceSystem: 'Fernpuls',
  };
  const [openFile, closeFile] = xmlAround('ODM', head, 0);
  const before = [metadata(study), administration(study)].map((one) => xmlElement(one, 1));
  const newest = versions.at(-1)?.version;
  return {
    head: [xmlDeclaration, openFile, ...before].join(''),
    data: versions.map(({ version, protocol }) => {
      const clinical = { StudyOID: oid, MetaDataVersionOID: versionOid(version) };
      const [open, close] = xmlAround('ClinicalData', clinical, 1);
      const known = new Map(protocol.visits.map((visit) => [visit.id, visit]));
      const place = { known, isNewest: version === newest };
      return {
        version,
        open,
        subject: (subject: OdmSubject) => ({
          text: xmlElement(subjectData(subject, place), 2),
          forms: formCount(subject, place),
        }),
        close,
      };
    }),
    tail: closeFile,
  };
}

type Place = { known: Known; isNewest: boolean };
type Known = ReadonlyMap<string, StudyVisit>;

function formCount({ visits }: OdmSubject, { known }: Place): number {
  return visits.reduce((sum, { id, form }) => {
    const asks = known.get(id)?.asks ?? [];
    return sum + 1 + asks.filter((ask) => form[ask.id] !== undefined).length;
  }, 0);
}

const versionOid = (version: number) => `MDV.${version}`;
const eventOid = (id: string) => `SE.${id}`;
const formOid = (visit: string, ask: string) => `F.${visit}.${ask}`;
const inclusionEvent = 'SE.INCLUSION';

const inclusionForm = (arms: StudyProtocol['arms']): Form => ({
  oid: 'F.INCLUSION',
  name: 'Inclusion',
  items: [
    { oid: 'I.INCLUSION.DATE', name: 'INCLUSION_DATE', question: 'Inclusion', type: 'date' },
    { oid: 'I.INCLUSION.STATUS', name: 'STATUS', question: 'Status', type: 'text' },
    {
      oid: 'I.INCLUSION.ARM',
      name: 'ARM',
      question: 'Arm',
      type: 'text',
      ...(arms.length > 0 && { list: 'CL.ARM' }),
    },
  ],
});

const visitForm = ({ id }: StudyVisit): Form => ({
  oid: `F.${id}`,
  name: 'Visit',
  items: [
    { oid: `I.${id}.DATE`, name: 'VISIT_DATE', question: 'Visit', type: 'date' },
    { oid: `I.${id}.DEVIATION`, name: 'DEVIATION', question: 'Deviation', type: 'text' },
  ],
});

function askForm({ id: visit }: StudyVisit, ask: VisitAsk, nameOf: OdmStudy['nameOf']): Form {
  const at = `I.${visit}.${ask.id}`;
  const oid = formOid(visit, ask.id);
  const when: Item = { oid: `${at}.AT`, name: 'TIME', question: 'Time', type: 'datetime' };
  if (ask.kind === 'text')
    return {
      oid,
      name: ask.text,
      items: [{ oid: `${at}.TEXT`, name: 'TEXT', question: ask.text, type: 'text' }],
    };
  if (ask.kind === 'survey') {
    const name = nameOf(ask.surveyId);
    return { oid, name, items: [{ oid: `${at}.SCORE`, name: 'SCORE', question: name, type: 'float' }, when] };
  }
  const type = findValueType(ask.valueType);
  const name = nameOf(ask.valueType);
  const unit = type?.unit ?? '1';
  const value: Item = { oid: `${at}.VALUE`, name: ask.valueType, question: name, type: 'float', unit };
  const lower: Item = { oid: `${at}.DIASTOLIC`, name: 'diastolic', question: name, type: 'float', unit };
  return { oid, name, items: type?.components ? [value, lower, when] : [value, when] };
}

function formsOf(visit: StudyVisit, nameOf: OdmStudy['nameOf']): Form[] {
  return [visitForm(visit), ...visit.asks.map((ask) => askForm(visit, ask, nameOf))];
}

type Words = (text: string) => XmlNode;

function eventsOf(protocol: StudyProtocol, nameOf: OdmStudy['nameOf']) {
  const inclusion = inclusionForm(protocol.arms);
  return [
    { oid: inclusionEvent, name: inclusion.name, type: 'Common', forms: [inclusion] },
    ...protocol.visits.map((visit) => ({
      oid: eventOid(visit.id),
      name: `${visit.code} ${visit.name}`,
      type: 'Scheduled',
      forms: formsOf(visit, nameOf),
    })),
  ];
}

function metadata(study: OdmStudy): XmlNode {
  const { versions, language, nameOf } = study;
  const forms = versions.flatMap(({ protocol }) =>
    eventsOf(protocol, nameOf).flatMap((event) => event.forms),
  );
  const units = [...new Set(forms.flatMap(({ items }) => items.flatMap(({ unit }) => unit ?? [])))];
  const words: Words = (text) => node('TranslatedText', { 'xml:lang': language }, text);
  return node(
    'Study',
    { OID: study.oid },
    node(
      'GlobalVariables',
      {},
      node('StudyName', {}, study.name),
      node('StudyDescription', {}, study.description || study.name),
      node('ProtocolName', {}, study.number),
    ),
    units.length === 0
      ? null
      : node(
          'BasicDefinitions',
          {},
          ...units.map((unit) =>
            node('MeasurementUnit', { OID: `MU.${unit}`, Name: unit }, node('Symbol', {}, words(unit))),
          ),
        ),
    ...versions.map((one) => metadataVersion(study, one, words)),
  );
}

function metadataVersion(
  { number, nameOf }: OdmStudy,
  { version, protocol }: OdmVersion,
  words: Words,
): XmlNode {
  const events = eventsOf(protocol, nameOf);
  const forms = events.flatMap((event) => event.forms);
  return node(
    'MetaDataVersion',
    { OID: versionOid(version), Name: `${number} ${version}` },
    node(
      'Protocol',
      {},
      ...events.map(({ oid }, at) =>
        node('StudyEventRef', { StudyEventOID: oid, OrderNumber: at + 1, Mandatory: 'Yes' }),
      ),
    ),
    ...events.map(({ oid, name, type, forms: own }) =>
      node(
        'StudyEventDef',
        { OID: oid, Name: name, Repeating: 'No', Type: type },
        ...own.map((form, at) =>
          node('FormRef', { FormOID: form.oid, OrderNumber: at + 1, Mandatory: 'No' }),
        ),
      ),
    ),
    ...forms.map(({ oid, name }) =>
      node(
        'FormDef',
        { OID: oid, Name: name, Repeating: 'No' },
        node('ItemGroupRef', { ItemGroupOID: groupOid(oid), Mandatory: 'Yes' }),
      ),
    ),
    ...forms.map(({ oid, name, items }) =>
      node(
        'ItemGroupDef',
        { OID: groupOid(oid), Name: name, Repeating: 'No' },
        ...items.map((item, at) =>
          node('ItemRef', { ItemOID: item.oid, OrderNumber: at + 1, Mandatory: 'No' }),
        ),
      ),
    ),
    ...forms.flatMap(({ items }) => items.map((item) => itemDef(item, words))),
    armList(protocol.arms, words),
  );
}

function armList(arms: StudyProtocol['arms'], words: Words): XmlNode | null {
  if (arms.length === 0) return null;
  const items = arms.map(({ code, name }) =>
    node('CodeListItem', { CodedValue: code }, node('Decode', {}, words(name))),
  );
  return node('CodeList', { OID: 'CL.ARM', Name: 'Arm', DataType: 'text' }, ...items);
}

const groupOid = (form: string) => form.replace(/^F\./, 'IG.');
const textLength = 2000;

function itemDef({ oid, name, question, type, unit, list }: Item, words: Words): XmlNode {
  const size =
    type === 'text' ? { Length: textLength } : type === 'float' ? { Length: 12, SignificantDigits: 2 } : {};
  return node(
    'ItemDef',
    { OID: oid, Name: name, DataType: type, ...size },
    node('Question', {}, words(question)),
    unit === undefined ? null : node('MeasurementUnitRef', { MeasurementUnitOID: `MU.${unit}` }),
    list === undefined ? null : node('CodeListRef', { CodeListOID: list }),
  );
}

const location = 'LOC.1';

function administration({ oid, users, site, versions }: OdmStudy): XmlNode {
  return node(
    'AdminData',
    { StudyOID: oid },
    ...users.map((user) => node('User', { OID: user })),
    node(
      'Location',
      { OID: location, Name: site, LocationType: 'Site' },
      ...versions.map(({ version, since }) =>
        node('MetaDataVersionRef', {
          StudyOID: oid,
          MetaDataVersionOID: versionOid(version),
          EffectiveDate: since.slice(0, 10),
        }),
      ),
    ),
  );
}

function subjectData(
  { pseudonym, status, includedOn, arm, visits }: OdmSubject,
  { known, isNewest }: Place,
): XmlNode {
  return node(
    'SubjectData',
    { SubjectKey: pseudonym },
    node('SiteRef', { LocationOID: location }),
    isNewest
      ? node(
          'StudyEventData',
          { StudyEventOID: inclusionEvent },
          formData('F.INCLUSION', {
            'I.INCLUSION.DATE': includedOn,
            'I.INCLUSION.STATUS': status,
            'I.INCLUSION.ARM': arm,
          }),
        )
      : null,
    ...visits.flatMap((kept) => {
      const visit = known.get(kept.id);
      return visit ? [eventData(visit, kept)] : [];
    }),
  );
}

function eventData(visit: StudyVisit, { day, deviation, form, user, keptAt }: OdmVisit): XmlNode {
  const { id } = visit;
  const asked = visit.asks.flatMap((ask) => {
    const entry = form[ask.id];
    if (!entry) return [];
    const at = `I.${id}.${ask.id}`;
    const values: Record<string, string | number | null> =
      ask.kind === 'text'
        ? { [`${at}.TEXT`]: entry.text }
        : ask.kind === 'survey'
          ? { [`${at}.SCORE`]: entry.value, [`${at}.AT`]: entry.at }
          : { [`${at}.VALUE`]: entry.value, [`${at}.DIASTOLIC`]: entry.diastolic, [`${at}.AT`]: entry.at };
    return [formData(formOid(id, ask.id), values)];
  });
  const audit =
    user === null
      ? null
      : node(
          'AuditRecord',
          {},
          node('UserRef', { UserOID: user }),
          node('LocationRef', { LocationOID: location }),
          node('DateTimeStamp', {}, keptAt),
          deviation === null ? null : node('ReasonForChange', {}, deviation),
        );
  return node(
    'StudyEventData',
    { StudyEventOID: eventOid(id) },
    audit,
    formData(`F.${id}`, { [`I.${id}.DATE`]: day, [`I.${id}.DEVIATION`]: deviation }),
    ...asked,
  );
}

function formData(oid: string, values: Readonly<Record<string, string | number | null>>): XmlNode {
  const items = Object.entries(values).flatMap(([item, value]) =>
    value === null || value === '' ? [] : [node('ItemData', { ItemOID: item, Value: value })],
  );
  return node('FormData', { FormOID: oid }, node('ItemGroupData', { ItemGroupOID: groupOid(oid) }, ...items));
}
