import type { HelpAddress } from './article.ts'

/** What the editor offers help on, and the page that says it. A house test asks each for its article and passage. */
export const helpTopics = {
  'section.names': 'start#name',
  'section.size': 'faces#sizes',
  'section.theme': 'colours#theme',
  'section.background': 'start#backdrop',
  'section.choices': 'choices#offer',
  'section.cost': 'problems#cost',
  'section.group': 'groups#look',
  'section.constraints': 'groups#pin',
  'section.position': 'arrange#place',
  'section.data': 'data#show',
  'section.tilt': 'animation#tilt',
  'section.localization': 'data#elsewhere',
  'section.screenReader': 'data#aloud',
  'section.image': 'pictures#add',
  'section.photos': 'pictures#wearer',
  'section.appearance': 'colours#fill',
  'section.text': 'text#style',
  'section.effects': 'shapes#effects',
  'section.light': 'shapes#effects',
  'section.animation': 'animation#play',
  'section.progress': 'data#ring',
  'section.complication': 'complications#fill',
  'section.slotTypes': 'complications#several',
  'section.slotBounds': 'complications#area',
  'section.slotApps': 'complications#apps',
  'section.slotFrame': 'complications#look',
  'section.slotIcon': 'complications#look',
  'section.slotText': 'complications#look',
  'section.slotTitle': 'complications#look',
  'section.slotRange': 'complications#look',
  'section.complicationAmbient': 'ambient#complications',
  'section.tapArea': 'tap-areas#add',
  'section.shape': 'shapes#draw',
  'section.path': 'shapes#path',
  'section.combined': 'shapes#combine',
  'section.shapeFill': 'colours#fill',
  'section.shapeStroke': 'shapes#outline',
  expression: 'expressions#write',
  binding: 'data#show',
  ambient: 'ambient#draw',
  sample: 'preview#sample',
  packageName: 'wear-package#name',
  link: 'faces#follow',
} as const satisfies Readonly<Record<string, HelpAddress>>

export type HelpTopic = keyof typeof helpTopics

const isTopic = (word: string): word is HelpTopic => Object.hasOwn(helpTopics, word)

/** Of a section of the inspector, by its id; null where there is nothing to explain. */
export function sectionTopic(id: string): HelpTopic | null {
  const word = ['section', id].join('.')
  return isTopic(word) ? word : null
}

/** What the help says of a problem, by the beginning of its key; the longest that fits. */
const problemAddresses: Readonly<Record<string, HelpAddress>> = {
  finding: 'problems#list',
  'finding.complications': 'complications#add',
  'finding.animations': 'animation#limits',
  'finding.animationArea': 'animation#limits',
  'finding.timeImageArea': 'animation#limits',
  'finding.rotatingArea': 'falcon#limits',
  'finding.handStands': 'hands#turn',
  'finding.movingShare': 'animation#limits',
  'finding.font': 'fonts#missing',
  'finding.letters': 'fonts#missing',
  'finding.formula': 'expressions#mistakes',
  'finding.expression': 'expressions#mistakes',
  'finding.order': 'falcon#order',
  'finding.outside': 'falcon#order',
  'finding.offScreen': 'preview#screens',
  'finding.cutByScreen': 'preview#screens',
  'finding.notOnPlatform': 'falcon#shows',
  'finding.mask': 'masks#platforms',
  'finding.slotMask': 'masks#platforms',
  'finding.plainText': 'falcon#text',
  'finding.shaping': 'falcon#text',
  'finding.blend': 'falcon#shows',
  'finding.margins': 'falcon#text',
  'finding.gradient': 'falcon#shows',
  'finding.lineStart': 'falcon#shows',
  'finding.chineseWeight': 'falcon#text',
  'finding.combined': 'falcon#text',
  'finding.tag': 'data#platforms',
  'finding.ambientContrast': 'ambient#draw',
  'finding.function': 'expressions#platforms',
  'finding.unreadable': 'expressions#platforms',
  'finding.notSynced': 'faces#follow',
  'finding.stepsDiffer': 'faces#follow',
  'finding.flavor': 'choices#flavours',
  'finding.childGone': 'choices#offer',
  'finding.faceBytes': 'falcon#limits',
  'finding.imageBytes': 'pictures#size',
  'finding.picture': 'pictures#size',
  'finding.memory': 'problems#cost',
  'finding.litPixels': 'ambient#lit',
  'finding.slotStands': 'complications#look',
  'finding.provider': 'complications#fill',
  'finding.onlyApps': 'complications#apps',
  'finding.component': 'complications#apps',
}

export const problemTopics: readonly HelpAddress[] = Object.values(problemAddresses)

export function addressOfProblem(key: string): HelpAddress | null {
  const fitting = Object.keys(problemAddresses).filter((start) => key.startsWith(start))
  const longest = fitting.toSorted((a, b) => b.length - a.length)[0]
  return longest === undefined ? null : (problemAddresses[longest] ?? null)
}
