/** Calendars of the Watch Face Format by the names that they have in Unicode; the usual one is named by neither. */
export const calendars: Readonly<Record<string, string>> = {
  BUDDHIST: 'buddhist',
  CHINESE: 'chinese',
  COPTIC: 'coptic',
  DANGI: 'dangi',
  ETHIOPIC: 'ethiopic',
  ETHIOPIC_AMETE_ALEM: 'ethioaa',
  HEBREW: 'hebrew',
  INDIAN: 'indian',
  ISLAMIC: 'islamic',
  ISLAMIC_CIVIL: 'islamic-civil',
  ISLAMIC_UMALQURA: 'islamic-umalqura',
  JAPANESE: 'japanese',
  PERSIAN: 'persian',
  ROC: 'roc',
}
