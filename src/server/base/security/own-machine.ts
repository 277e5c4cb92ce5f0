import type { FastifyRequest } from 'fastify'
import { isLoopbackHost } from '../config.ts'

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** Only a person on this machine: a direct loopback connection, under a loopback name, through no proxy. */
export function isOwnMachine({
  socket,
  headers,
  hostname,
}: Pick<FastifyRequest, 'socket' | 'headers' | 'hostname'>): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  return (
    isLoopbackHost(address) &&
    isLoopbackHost(hostname) &&
    forwardingHeaders.every((name) => headers[name] === undefined)
  )
}
