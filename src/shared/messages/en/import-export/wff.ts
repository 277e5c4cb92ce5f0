import { xmlEn } from './xml.ts'

/** What is wrong in a file of the Watch Face Format. Names of elements and attributes stay as they are in the file. */
export const wffEn = {
  ...xmlEn,
  'wff.element.root': '{{name}} is not an element of the Watch Face Format; a face begins with WatchFace',
  'wff.element.foreign': '{{name}} belongs to another format',
  'wff.element.unknown': 'There is no element {{name}}',
  'wff.element.since': '{{name}} needs version {{version}} of the format',
  'wff.element.notHere': '{{name}} is not allowed here in {{parent}}; allowed: {{allowed}}',
  'wff.element.tooMany': '{{parent}} holds at most {{max}} of {{name}}, this is number {{count}}',
  'wff.element.missing': '{{parent}} needs {{names}}',

  'wff.attribute.unknown': '{{element}} has no attribute {{name}}; allowed: {{allowed}}',
  'wff.attribute.since': 'The attribute {{name}} of {{element}} needs version {{version}} of the format',
  'wff.attribute.missing': '{{element}} needs the attribute {{name}}',
  'wff.attribute.value': '{{name}} is “{{value}}”: {{wants}}',
  'wff.text.value': 'The text of {{element}} is not valid here',
  'wff.text.empty': '{{element}} must be empty, without blanks or line breaks',
  'wff.text.notHere': '“{{text}}” is between the elements of {{element}}, where text is not allowed',
  'wff.value.twice': 'The {{name}} “{{value}}” of {{element}} is given twice',
  'wff.value.undeclared': '{{element}} uses the expression “{{value}}”, which is not declared in Expressions',

  'wff.wants.text': 'expected a text',
  'wff.wants.name': 'expected at least one character',
  'wff.wants.character': 'expected exactly one character',
  'wff.wants.resource': 'use lowercase letters, digits and _ only, and start with a letter or _',
  'wff.wants.oneOf': 'expected one of {{words}}',
  'wff.wants.integer': 'expected a whole number',
  'wff.wants.integerFrom': 'expected a whole number of {{min}} or more',
  'wff.wants.integerOver': 'expected a whole number above {{min}}',
  'wff.wants.integerBetween': 'expected a whole number from {{min}} to {{max}}',
  'wff.wants.number': 'expected a number',
  'wff.wants.numberFrom': 'expected a number of {{min}} or more',
  'wff.wants.numberOver': 'expected a number above {{min}}',
  'wff.wants.numberBetween': 'expected a number from {{min}} to {{max}}',
  'wff.wants.frameRate': 'expected a whole number from 1 to 60',
  'wff.wants.color': 'expected a colour such as #FF8800, #80FF8800 or [CONFIGURATION.theme.0]',
  'wff.wants.weights': 'expected numbers such as “1 2.5” or one source in brackets',
  'wff.wants.timeFormat':
    'expected a format such as hh:mm:ss, hh:mm, hh or mm; single digits (hh_10, hh_1) need version 2',
  'wff.wants.truth': 'expected true, false or a source in brackets',
} as const
