import type { Article } from './article.ts'
import { ambientArticle } from './articles/ambient.ts'
import { animationArticle } from './articles/animation.ts'
import { arrangeArticle } from './articles/arrange.ts'
import { assetsArticle } from './articles/assets.ts'
import { choicesArticle } from './articles/choices.ts'
import { coloursArticle } from './articles/colours.ts'
import { complicationsArticle } from './articles/complications.ts'
import { dataArticle } from './articles/data.ts'
import { expressionsArticle } from './articles/expressions.ts'
import { facesArticle } from './articles/faces.ts'
import { falconArticle } from './articles/falcon.ts'
import { fontsArticle } from './articles/fonts.ts'
import { componentsArticle } from './articles/components.ts'
import { groupsArticle } from './articles/groups.ts'
import { handsArticle } from './articles/hands.ts'
import { importArticle } from './articles/import.ts'
import { masksArticle } from './articles/masks.ts'
import { picturesArticle } from './articles/pictures.ts'
import { previewArticle } from './articles/preview.ts'
import { problemsArticle } from './articles/problems.ts'
import { publishArticle } from './articles/publish.ts'
import { shapesArticle } from './articles/shapes.ts'
import { sharingArticle } from './articles/sharing.ts'
import { startArticle } from './articles/start.ts'
import { storeListingArticle } from './articles/store-listing.ts'
import { tapAreasArticle } from './articles/tap-areas.ts'
import { textArticle } from './articles/text.ts'
import { versionsArticle } from './articles/versions.ts'
import { wearPackageArticle } from './articles/wear-package.ts'

/** Every task, in the order in which its group lists it. */
export const articles: readonly Article[] = [
  startArticle,
  importArticle,
  textArticle,
  handsArticle,
  picturesArticle,
  assetsArticle,
  shapesArticle,
  coloursArticle,
  arrangeArticle,
  groupsArticle,
  componentsArticle,
  masksArticle,
  fontsArticle,
  animationArticle,
  dataArticle,
  expressionsArticle,
  previewArticle,
  ambientArticle,
  choicesArticle,
  complicationsArticle,
  tapAreasArticle,
  facesArticle,
  falconArticle,
  problemsArticle,
  wearPackageArticle,
  storeListingArticle,
  publishArticle,
  versionsArticle,
  sharingArticle,
]

export const articleNamed = (id: string): Article | undefined => articles.find((article) => article.id === id)
