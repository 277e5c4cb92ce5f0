import type { IncomingHttpHeaders } from 'node:http'
import { changesSomething, isMarked, pageHeader, type Route } from '../../../shared/api/route.ts'
import { Refusal } from '../reply.ts'

/**
 * A call that changes something has to come from our page, not from a picture, a form or a link of another one: those
 * can set no header, and the browser reports where they stand. A token is such a header too.
 */
export function refuseForeign(route: Route, headers: IncomingHttpHeaders): void {
  if (!changesSomething(route)) return
  const site = headers['sec-fetch-site']
  const isElsewhere = site !== undefined && site !== 'same-origin'
  const isUnmarked = isMarked(route) && headers[pageHeader.name] !== pageHeader.value
  if (isElsewhere || isUnmarked) throw new Refusal('notFromPage', { header: pageHeader.name })
}
