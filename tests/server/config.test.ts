import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../src/server/base/config.ts'

test('nothing set gives an embedded, domestic, loopback server', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 8080,
    HOST: '127.0.0.1',
    EDITION: 'domestic',
    LOG_LEVEL: 'warn',
  })
  expect(readConfig({}).DATA_DIR).toMatch(/data$/)
  expect(readConfig({ PORT: '', EDITION: '' })).toMatchObject({ PORT: 8080, EDITION: 'domestic' })
})

const wrong: readonly [string, Record<string, string>][] = [
  ['PORT', { PORT: 'http' }],
  ['PORT', { PORT: '65536' }],
  ['PORT', { PORT: '-1' }],
  ['EDITION', { EDITION: 'china' }],
  ['HOST', { HOST: 'a b' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
  ['MAIL_URL', { MAIL_URL: 'mail.example.com' }],
  ['MAIL_FROM', { MAIL_FROM: 'nobody' }],
  ['SMS_WEBHOOK_URL', { SMS_WEBHOOK_URL: 'ftp://x' }],
  ['SMS_WEBHOOK_SECRET', { SMS_WEBHOOK_SECRET: 'short' }],
  ['SMS_WEBHOOK_SECRET', { SMS_WEBHOOK_URL: 'https://gateway.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'dialwright.example' }],
  ['PUBLIC_URL', { HOST: '0.0.0.0' }],
  ['PUBLIC_URL', { FILES_URL: 'https://files.example' }],
  ['FILES_URL', { PUBLIC_URL: 'https://dial.example', FILES_URL: 'https://dial.example:8443' }],
  ['FILES_URL', { PUBLIC_URL: 'https://dial.example', FILES_URL: 'http://files.example' }],
  ['FILES_URL', { PUBLIC_URL: 'https://dial.example', FILES_URL: 'https://files.example/f' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.1,proxy' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['RATE_LIMIT', { RATE_LIMIT: 'none' }],
]

test.each(wrong)('a wrong %s is one line that names it: %o', (name, env) => {
  const read = () => readConfig(env)
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${name}: must .+[^.]$`))
  expect(read).not.toThrow(/\n/)
})

test('a public host starts with its public address, a proxy is a hop count or a list', () => {
  expect(readConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'https://dial.example' }).HOST).toBe('0.0.0.0')
  expect(readConfig({ TRUST_PROXY: '2' }).TRUST_PROXY).toBe(2)
  expect(readConfig({ TRUST_PROXY: '10.0.0.1,192.168.0.0/16' }).TRUST_PROXY).toBe('10.0.0.1,192.168.0.0/16')
})
