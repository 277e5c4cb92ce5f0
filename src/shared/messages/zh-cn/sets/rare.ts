import { wearZhCn } from '../import-export/notes.ts'
import { dialogsZhCn } from '../designs/dialogs.ts'
import { importNotesZhCn } from '../import-export/import-notes.ts'
import { alsoZhCn } from '../groups/also.ts'
import { arrangeZhCn } from '../groups/arrange.ts'
import { drawingZhCn } from '../own/drawing.ts'
import { drawingNotesZhCn } from '../own/drawing-notes.ts'
import { figmaZhCn } from '../import-export/figma.ts'
import { psdZhCn } from '../import-export/psd.ts'
import { buildZhCn } from '../import-export/build.ts'
import { installZhCn } from '../import-export/install.ts'
import { storeZhCn } from '../import-export/store.ts'
import { blocksZhCn } from '../own/blocks.ts'
import { artZhCn } from '../own/art.ts'
import { screenshotsZhCn } from '../own/screenshots.ts'
import { fontsZhCn } from '../letters/fonts.ts'
import { localizationZhCn } from '../letters/localization.ts'
import { photosZhCn } from '../letters/photos.ts'
import { tiltZhCn } from '../letters/tilt.ts'
import { smoothZhCn } from '../letters/smooth.ts'
import { layerEffectsZhCn } from '../letters/layer-effects.ts'
import { paintsZhCn } from '../letters/paints.ts'
import { guidesZhCn } from '../own/guides.ts'
import { assetsZhCn } from '../own/assets.ts'
import { choiceSettingsZhCn } from '../letters/choice-settings.ts'
import { gesturesZhCn } from '../own/gestures.ts'
import { timelineZhCn } from '../groups/timeline.ts'
import { wordsZhCn } from '../own/words.ts'

/** What is said by those parts of the editor that many visits do without. */
export const rareSetZhCn = {
  ...importNotesZhCn,
  ...alsoZhCn,
  ...arrangeZhCn,
  ...drawingZhCn,
  ...drawingNotesZhCn,
  ...psdZhCn,
  ...figmaZhCn,
  ...buildZhCn,
  ...installZhCn,
  ...storeZhCn,
  ...blocksZhCn,
  ...artZhCn,
  ...screenshotsZhCn,
  ...timelineZhCn,
  ...wordsZhCn,
  ...gesturesZhCn,
  ...assetsZhCn,
  ...choiceSettingsZhCn,
  ...guidesZhCn,
  ...layerEffectsZhCn,
  ...paintsZhCn,
  ...fontsZhCn,
  ...localizationZhCn,
  ...dialogsZhCn,
  ...photosZhCn,
  ...tiltZhCn,
  ...smoothZhCn,
  ...wearZhCn,
}
