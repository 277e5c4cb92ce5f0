import desk from './staff.mjs'
import guides from './guides.mjs'
import money from './money.mjs'
import past from './past.mjs'
import reach from './reach.mjs'
import render from './render.mjs'
import server from './server.mjs'
import shared from './shared.mjs'
import ui from './ui.mjs'
import worker from './worker.mjs'

/**
 * Mistakes that a person could make, over all floors: what each one would do in words, a text that stands once in its
 * file, what it becomes, and the tests near the place that must notice. Written before it was known which ones do.
 */
export const mutations = [
  ...shared,
  ...render,
  ...worker,
  ...ui,
  ...server,
  ...money,
  ...desk,
  ...guides,
  ...past,
  ...reach,
]
