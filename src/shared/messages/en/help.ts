import type { helpZhCn } from '../zh-cn/help.ts'

export const helpEn: Readonly<Record<keyof typeof helpZhCn, string>> = {
  'help.lead': 'From an empty dial to saved work, on one page.',
  'help.start.title': 'Beginning',
  'help.start.text':
    'Make a new design on the start page and choose the watches it is for: all, Wear OS or other. A click on a tile at the left puts it in the middle of the dial; drag it to put it elsewhere. Complete faces to start from are on the page Inspiration.',
  'help.layers.title': 'Layers',
  'help.layers.text':
    'The list at the lower left shows every layer by what it is, and a number tells its place from the front; the plain order is one click away. Drag to change the order, double-click to rename. A locked layer is not dragged and withstands the Delete key; the menu deletes it all the same.',
  'help.data.title': 'Time and data',
  'help.data.text':
    'Texts, progress and rotation can follow data: choose it in the inspector, or write an expression such as (##minute## * 6). The time strip below the dial takes it to any moment.',
  'help.ambient.title': 'Ambient',
  'help.ambient.text':
    'Ambient has layers and a history of its own. It exists on Wear OS only and is drawn once a minute. Complications of the normal dial show there in their own place, with looks of their own.',
  'help.faces.title': 'Several faces',
  'help.faces.text':
    'A design may have several faces, each for one kind of watch. A change on one goes to the same layer on the others, until that layer is edited there or “This face only” is turned on. falcon has tighter limits: a picture that turns covers at most 30% of the dial, and layers stand in the order of what they show. The meters below tell what is used, Problems tell what to mend and how.',
  'help.save.title': 'Saving',
  'help.save.text':
    'When you are signed in, every change is kept on this device at once and on the server a little later; without a network nothing is lost. Undo goes back 20 steps.',
  'help.keys.title': 'Keys',
  'help.keys.text': 'Press ? in the editor for all keys, {{keys}} to find any command.',
}
