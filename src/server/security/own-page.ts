import type { IncomingHttpHeaders } from 'node:http'
import { changesSomething, isMarked, pageHeader, type Route } from '../../shared/api/route.ts'
import { Refusal } from '../reply.ts'

/**
 * What changes something is asked by our page, not by a picture, a form or a link of another one: those can set no
 * header, and the browser tells where they stand. A token is such a header too.
 */
export function refuseForeign(route: Route, headers: IncomingHttpHeaders): void {
  if (!changesSomething(route)) return
  const site = headers['sec-fetch-site']
  const isElsewhere = site !== undefined && site !== 'same-origin'
  const isUnmarked = isMarked(route) && headers[pageHeader.name] !== pageHeader.value
  if (isElsewhere || isUnmarked) throw new Refusal('notFromPage', { header: pageHeader.name })
}
