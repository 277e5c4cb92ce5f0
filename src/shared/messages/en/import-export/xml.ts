/** Why a text is no XML. Names stay as they are in the file. */
export const xmlEn = {
  'wff.xml.noEnd': 'The end tag of {{name}} is missing',
  'wff.xml.twice': 'The attribute {{name}} appears twice in one element',
  'wff.xml.entity': '{{name}} is an entity that the file does not declare; write & as &amp;',
  'wff.xml.noRoot': 'The file contains no element',
  'wff.xml.extra': 'There is content after the last end tag',
  'wff.xml.attribute': 'An attribute has no quoted value',
  'wff.xml.broken': 'This is not XML: {{detail}}',
  'wff.xml.prefix': '{{name}} has a prefix that the file does not declare',
  'wff.xml.tooLong': 'The file has {{now}} characters; at most {{max}} can be read',
  'wff.xml.tooMany': 'The file has more than {{max}} elements',
  'wff.xml.tooDeep': 'Elements are nested more than {{max}} levels deep',
  'wff.xml.entities':
    'The file declares entities that refer to themselves, elements, files or overly long content. Write the text itself instead',
}
