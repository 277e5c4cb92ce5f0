import { onePictureCommands } from './one-picture.ts'
import { pictureCommands } from './pictures.ts'
import { replaceCommands } from './replace-picture.ts'
import { insertCommands } from './insert.ts'
import { drawingCommands } from './open-drawing.ts'
import { fitCommands } from './fit-picture.ts'
import { cutOutCommands } from './cut-out.ts'
import { shrinkCommands } from './shrink.ts'
import { useCommands } from './everywhere/uses.ts'

export const picturesCommands = [
  ...onePictureCommands,
  ...pictureCommands,
  ...replaceCommands,
  ...insertCommands,
  ...drawingCommands,
  ...fitCommands,
  ...cutOutCommands,
  ...shrinkCommands,
  ...useCommands,
]
