/** Draws watch art and puts it on dials; this file is loaded on first use. */
export { handsOf } from './hands.ts'
export { makeArt } from './make.ts'
export { previewOf, recipeHere } from './look-at.ts'
