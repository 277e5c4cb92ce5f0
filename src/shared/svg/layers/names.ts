/** What designers call the parts of a dial, in the languages in which they name their layers. */

export type HandName = 'hour' | 'minute' | 'second'

const words = (text: string): readonly string[] => text.split('|')

/** Words that say it wherever they stand in a name. */
const handWords: Readonly<Record<HandName, readonly string[]>> = {
  hour: words(
    'hour hand|hourhand|hours hand|hand hour|时针|時針|stundenzeiger|aiguille des heures|aiguille heure|aguja de las horas|aguja horas|manecilla horaria|lancetta delle ore|lancetta ore|ponteiro das horas|часовая стрелка|短針|시침',
  ),
  minute: words(
    'minute hand|minutehand|minutes hand|hand minute|min hand|分针|分針|minutenzeiger|aiguille des minutes|aiguille minute|aguja de los minutos|aguja minutos|minutero|lancetta dei minuti|lancetta minuti|ponteiro dos minutos|минутная стрелка|長針|분침',
  ),
  second: words(
    'second hand|secondhand|seconds hand|hand second|sec hand|秒针|秒針|sekundenzeiger|aiguille des secondes|trotteuse|aguja de los segundos|aguja segundos|segundero|lancetta dei secondi|lancetta secondi|ponteiro dos segundos|секундная стрелка|초침',
  ),
}

/** Words that say it when they are the whole name. */
const bareWords: Readonly<Record<HandName, readonly string[]>> = {
  hour: words('hour|hours|h hand'),
  minute: words('minute|minutes|m hand'),
  second: words('second|seconds|s hand'),
}

const groundWords = words(
  'background|bg|backdrop|背景|底图|表盘背景|hintergrund|fond|fondo|sfondo|fundo|фон|배경',
)

const restWords = words('ambient|aod|always on|always on display|息屏|息屏模式|微光|熄屏')

/** `Hour_Hand-2` is an hour hand. */
const plain = (label: string): string =>
  label
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[\s_\-–.]+/g, ' ')
    .replace(/ \d+$/, '')
    .trim()

const hands: readonly HandName[] = ['second', 'minute', 'hour']

export function handNamed(label: string | null): HandName | null {
  if (label === null) return null
  const name = plain(label)
  return (
    hands.find(
      (hand) => bareWords[hand].includes(name) || handWords[hand].some((word) => name.includes(word)),
    ) ?? null
  )
}

export const isGroundNamed = (label: string | null): boolean =>
  label !== null && groundWords.includes(plain(label))

export const isRestNamed = (label: string | null): boolean =>
  label !== null && restWords.includes(plain(label))

/** Names that programs give by themselves say nothing. */
export const isGivenName = (label: string): boolean =>
  !/^(?:path|rect|circle|ellipse|line|polygon|polyline|g|use|text|tspan|image|svg|layer|vector|group|frame|rectangle|svgid|compound path|clip group|clip path group)[-_ ]?\d*(?:[-_ ]\d+)*$/i.test(
    label.trim(),
  )
