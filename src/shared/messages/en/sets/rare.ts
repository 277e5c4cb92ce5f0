import { wearEn } from '../import-export/notes.ts'
import { dialogsEn } from '../designs/dialogs.ts'
import { importNotesEn } from '../import-export/import-notes.ts'
import { alsoEn } from '../groups/also.ts'
import { arrangeEn } from '../groups/arrange.ts'
import { drawingEn } from '../own/drawing.ts'
import { drawingNotesEn } from '../own/drawing-notes.ts'
import { figmaEn } from '../import-export/figma.ts'
import { psdEn } from '../import-export/psd.ts'
import { buildEn } from '../import-export/build.ts'
import { installEn } from '../import-export/install.ts'
import { storeEn } from '../import-export/store.ts'
import { blocksEn } from '../own/blocks.ts'
import { artEn } from '../own/art.ts'
import { screenshotsEn } from '../own/screenshots.ts'
import { fontsEn } from '../letters/fonts.ts'
import { localizationEn } from '../letters/localization.ts'
import { photosEn } from '../letters/photos.ts'
import { tiltEn } from '../letters/tilt.ts'
import { smoothEn } from '../letters/smooth.ts'
import { layerEffectsEn } from '../letters/layer-effects.ts'
import { paintsEn } from '../letters/paints.ts'
import { guidesEn } from '../own/guides.ts'
import { assetsEn } from '../own/assets.ts'
import { choiceSettingsEn } from '../letters/choice-settings.ts'
import { gesturesEn } from '../own/gestures.ts'
import { timelineEn } from '../groups/timeline.ts'
import { wordsEn } from '../own/words.ts'

/** What is said by those parts of the editor that many visits do without. */
export const rareSetEn = {
  ...importNotesEn,
  ...alsoEn,
  ...arrangeEn,
  ...drawingEn,
  ...drawingNotesEn,
  ...psdEn,
  ...figmaEn,
  ...buildEn,
  ...installEn,
  ...storeEn,
  ...blocksEn,
  ...artEn,
  ...screenshotsEn,
  ...timelineEn,
  ...wordsEn,
  ...gesturesEn,
  ...assetsEn,
  ...choiceSettingsEn,
  ...guidesEn,
  ...layerEffectsEn,
  ...paintsEn,
  ...fontsEn,
  ...localizationEn,
  ...dialogsEn,
  ...photosEn,
  ...tiltEn,
  ...smoothEn,
  ...wearEn,
}
