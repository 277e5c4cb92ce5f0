import { Agent, request } from 'node:http'

/** Connections of one bench are kept; a build that mixes answers leaves some for ever without one. */
const patienceMs = 10_000

/** Calls that are answered with `{ status, ms, ...body }`; status 0 for a call that failed or was never answered. */
export function createCaller(maxSockets) {
  const agent = new Agent({ keepAlive: true, maxSockets })
  const call = (url, { method, headers = {}, body } = {}) =>
    new Promise((resolve) => {
      const started = performance.now()
      const told = (answer) => resolve({ ms: performance.now() - started, ...answer })
      const sent = request(url, { agent, headers, method: method ?? (body ? 'POST' : 'GET') }, (reply) => {
        const parts = []
        reply.on('data', (part) => parts.push(part))
        reply.on('end', () => told({ status: reply.statusCode, ...readJson(parts) }))
      })
      sent.setTimeout(patienceMs, () => sent.destroy())
      sent.on('error', () => told({ status: 0 }))
      sent.end(body && JSON.stringify(body))
    })
  return { call, close: () => agent.destroy() }
}

function readJson(parts) {
  try {
    return JSON.parse(Buffer.concat(parts).toString())
  } catch {
    return {}
  }
}
