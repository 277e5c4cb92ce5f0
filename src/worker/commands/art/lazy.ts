/** What draws watch art and puts it on dials: the file that comes when somebody asks for it. */
export { makeArt } from './make.ts'
export { previewOf, recipeHere } from './look-at.ts'
