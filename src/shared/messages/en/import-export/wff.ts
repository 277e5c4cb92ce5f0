import { xmlEn } from './xml.ts'

/** What is wrong in a file of the Watch Face Format. Names of elements and attributes stay as they are in the file. */
export const wffEn = {
  ...xmlEn,
  'wff.element.root': '{{name}} is no element of the Watch Face Format; a face begins with WatchFace',
  'wff.element.foreign': '{{name}} belongs to another format',
  'wff.element.unknown': 'There is no element {{name}}',
  'wff.element.since': '{{name}} needs version {{version}} of the format',
  'wff.element.notHere': '{{name}} may not stand here in {{parent}}; possible: {{allowed}}',
  'wff.element.tooMany': '{{parent}} holds at most {{max}} of {{name}}, this is number {{count}}',
  'wff.element.missing': '{{parent}} needs {{names}}',

  'wff.attribute.unknown': '{{element}} has no attribute {{name}}; possible: {{allowed}}',
  'wff.attribute.since': 'The attribute {{name}} of {{element}} needs version {{version}} of the format',
  'wff.attribute.missing': '{{element}} needs the attribute {{name}}',
  'wff.attribute.value': '{{name}} is “{{value}}”: {{wants}}',
  'wff.text.value': 'The text of {{element}} is not possible here',
  'wff.text.empty': '{{element}} must be empty, without blanks or line breaks',
  'wff.text.notHere': '“{{text}}” stands between the elements of {{element}}, where no text may be',
  'wff.value.twice': 'The {{name}} “{{value}}” of {{element}} is given twice',
  'wff.value.undeclared':
    '{{element}} asks for the expression “{{value}}”, which is not declared in Expressions',

  'wff.wants.text': 'a text is wanted',
  'wff.wants.name': 'at least one sign is wanted',
  'wff.wants.character': 'exactly one sign is wanted',
  'wff.wants.resource': 'only small letters, digits and _ are possible, and no digit first',
  'wff.wants.oneOf': 'one of {{words}} is wanted',
  'wff.wants.integer': 'a whole number is wanted',
  'wff.wants.integerFrom': 'a whole number from {{min}} on is wanted',
  'wff.wants.integerOver': 'a whole number above {{min}} is wanted',
  'wff.wants.integerBetween': 'a whole number from {{min}} to {{max}} is wanted',
  'wff.wants.number': 'a number is wanted',
  'wff.wants.numberFrom': 'a number from {{min}} on is wanted',
  'wff.wants.numberOver': 'a number above {{min}} is wanted',
  'wff.wants.numberBetween': 'a number from {{min}} to {{max}} is wanted',
  'wff.wants.frameRate': 'a whole number from 1 to 60 is wanted',
  'wff.wants.color': 'a colour such as #FF8800, #80FF8800 or [CONFIGURATION.theme.0] is wanted',
  'wff.wants.weights': 'numbers such as “1 2.5” or one source in brackets are wanted',
  'wff.wants.timeFormat':
    'a format such as hh:mm:ss, hh:mm, hh or mm is wanted; single digits (hh_10, hh_1) need version 2',
  'wff.wants.truth': 'true, false or a source in brackets is wanted',
} as const
