/** A few classes as the BfArM writes them, in words of our own: a tree, other names, and codes made by modifiers. */
export const smallClaml = `\uFEFF<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE ClaML SYSTEM "ClaML.dtd">
<ClaML version="2.0.0">
  <!-- <Class code="Z99" kind="category"/> -->
  <Title name="ICD-10-GM" version="2027" date="2026-09-15">Verzeichnis</Title>
  <Modifier code="S04E10_4"><SubClass code=".0"/><SubClass code=".9"/></Modifier>
  <ModifierClass code=".0" modifier="S04E10_4"><SuperClass code="S04E10_4"/>
    <Meta name="Para295" value="V"/><Rubric kind="preferred"><Label xml:lang="de">Mit Koma</Label></Rubric></ModifierClass>
  <ModifierClass code=".9" modifier="S04E10_4"><SuperClass code="S04E10_4"/>
    <Meta name="Para295" value="V"/><Rubric kind="preferred"><Label xml:lang="de">Ohne Komplikation</Label></Rubric></ModifierClass>
  <ModifierClass code="0" modifier="S04E10_5"><SuperClass code="S04E10_5"/>
    <Meta name="Para295" value="P"/><Rubric kind="preferred"><Label xml:lang="de">Nicht entgleist</Label></Rubric></ModifierClass>
  <ModifierClass code="1" modifier="S04E10_5"><SuperClass code="S04E10_5"/>
    <Meta name="Para295" value="P"/><Rubric kind="preferred"><Label xml:lang="de">Entgleist</Label></Rubric></ModifierClass>
  <Class code="IV" kind="chapter"><SubClass code="E10-E14"/>
    <Rubric kind="preferred"><Label xml:lang="de">Stoffwechsel</Label></Rubric></Class>
  <Class code="E10-E14" kind="block"><SuperClass code="IV"/><SubClass code="E10"/>
    <Rubric kind="preferred"><Label xml:lang="de">Zucker</Label></Rubric></Class>
  <Class code="E10" kind="category"><Meta name="Para295" value="V"/><SuperClass code="E10-E14"/>
    <ModifiedBy code="S04E10_4" all="false"><ValidModifierClass code=".0"/></ModifiedBy>
    <ModifiedBy code="S04E10_5" all="true"/>
    <Rubric kind="preferred"><Label xml:lang="de">Zuckerkrankheit,
      Typ&#160;1</Label></Rubric></Class>
  <Class code="IX" kind="chapter"><SubClass code="I30-I52"/>
    <Rubric kind="preferred"><Label xml:lang="de">Kreislauf</Label></Rubric></Class>
  <Class code="I30-I52" kind="block"><SuperClass code="IX"/><SubClass code="I50"/>
    <Rubric kind="preferred"><Label xml:lang="de">Herz</Label></Rubric></Class>
  <Class code="I50" kind="category"><Meta name="Para295" value="V"/><SuperClass code="I30-I52"/><SubClass code="I50.1"/>
    <Rubric kind="preferred"><Label xml:lang="de">Herzschwäche</Label></Rubric></Class>
  <Class code="I50.1" kind="category" usage="optional"><Meta name="Para301" value="Z"/><Meta name="Para295" value="P"/>
    <SuperClass code="I50"/>
    <Rubric kind="preferred"><Label xml:lang="de">Linke Herzschwäche &amp; Stauung <Reference>J81</Reference></Label></Rubric>
    <Rubric kind="inclusion"><Label xml:lang="de">Asthma cardiale</Label></Rubric>
    <Rubric kind="exclusion"><Label xml:lang="de">Lungenödem</Label></Rubric></Class>
</ClaML>
`;
