/** What the Watch Face Format calls them; it has no word for the contacts, and the phone is the nearest. */
export const wearTargets: Readonly<Record<string, string>> = {
  agenda: 'CALENDAR',
  'media control': 'MUSIC_PLAYER',
  alarm: 'ALARM',
  setting: 'SETTINGS',
  contacts: 'PHONE',
}
