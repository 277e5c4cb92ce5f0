import { subscribe } from 'valtio'
import { assetTypes, pageAssets } from '../../../shared/api/files.ts'
import { refusalOf } from '../../app/refusal-of.ts'
import { call, personNow, user } from '../../app/session/session.ts'
import { keepSets } from '../../app/session/kept-sets.ts'
import { site } from '../../app/site.ts'
import { loadFonts } from '../../app/session/load-fonts.ts'

/** The page made them already, however often its parts are rendered. */
let areMade = false

/** Pictures that are being made are waited for on whichever screen is shown (W4.24). */
async function resumePictures(): Promise<void> {
  if (user.token !== '')
    await import('../../editor/create/pictures/waiting.ts').then(({ waitOn }) => waitOn())
}

/** The list of fonts belongs to the user who is signed in (W2.47). */
function followToken(): void {
  let { token } = user
  subscribe(user, () => {
    if (user.token === token) return
    token = user.token
    void loadFonts()
    void resumePictures()
  })
}

/**
 * The requests made once a visit, after the first picture: the sets of pictures by type (W2.41–W2.43) and the fonts
 * (W2.46). The app itself requests who is signed in (W2.44). Without an answer the sets of the last visit stay.
 */
export async function makeStartCalls(): Promise<void> {
  if (areMade) return
  areMade = true
  followToken()
  for (const type of assetTypes) {
    await call(pageAssets, { query: { type, current: 1, size: 50 } }).then(
      ({ records }) => keepSets(type, records),
      refusalOf,
    )
  }
  await loadFonts()
  // W2.45
  if (user.cachedData[personNow() ?? '']?.isInBeta === true)
    await import('../../app/ai/beta.ts').then(({ rejoinBeta }) => rejoinBeta())
  await resumePictures()
}

/** The tag stands for the overseas edition with its provider alone (W2.40). */
export function judgeSiteVerification(): void {
  const isWanted = site.editionId === 'overseas' && site.thirdParty.includes('google_en')
  if (!isWanted) document.querySelector('meta[name="google-site-verification"]')?.remove()
}
