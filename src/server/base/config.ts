import { createPrivateKey, createPublicKey } from 'node:crypto'
import { isIP } from 'node:net'
import { relative, resolve } from 'node:path'
import { z } from 'zod'
import { defaultQuota } from '../../shared/api/quota.ts'
import { editions } from '../../shared/edition.ts'

/** A variable of the environment that cannot be used; its message names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, { error: `must be a whole number from ${min} to ${max}` })
    .transform(Number)
    .refine((value) => value >= min && value <= max, {
      error: `must be a whole number from ${min} to ${max}`,
    })

const urlWith = (protocols: readonly string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address that begins with ${protocols.map((one) => `${one}//`).join(' or ')}`,
  })

const folder = z.string().transform((path) => resolve(path))

const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` })

/** A hop count or a list of addresses; never "true", which would trust a header that any client can send. */
const trustedProxies = z
  .string()
  .refine((value) => /^[1-9]$/.test(value) || value.split(',').every(isAddress), {
    error: 'must be a number of hops from 1 to 9, or addresses separated by commas',
  })
  .transform((value) => (/^[1-9]$/.test(value) ? Number(value) : value))

function isAddress(text: string): boolean {
  const [address = '', bits] = text.trim().split('/')
  const version = isIP(address)
  const mostBits = version === 6 ? 128 : 32
  return version !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= mostBits))
}

const sharedSecret = (length: number) =>
  z.string().min(length, { error: `must have at least ${length} characters` })

/** A key as DER in base64. */
const keyText = (type: 'pkcs8' | 'spki') =>
  z.string().refine((text) => isKey(text, type), { error: `must be a key in base64 (${type})` })

function isKey(text: string, type: 'pkcs8' | 'spki'): boolean {
  const key = Buffer.from(text, 'base64')
  try {
    if (type === 'pkcs8') createPrivateKey({ key, format: 'der', type })
    else createPublicKey({ key, format: 'der', type })
    return true
  } catch {
    return false
  }
}

/** People read it, too: it is what made a text. */
const modelName = z.string().regex(/^[\w.:/@ -]{1,60}$/, { error: 'must be the name of a model' })

const environment = z.object({
  DATA_DIR: folder.default(() => resolve('data')),
  PORT: wholeNumber(0, 65_535).default(8080),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:-]+$/, { error: 'must be an address or a host name' })
    .default('127.0.0.1'),
  EDITION: choice(['domestic', 'overseas']).default('domestic'),
  DATABASE_URL: urlWith(['postgres:', 'postgresql:']).optional(),
  /** 32 bytes that seal signing keys and wallets; a file below DATA_DIR without it. */
  DATA_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, {
      error: 'must be 32 bytes in base64, as openssl rand -base64 32 prints them',
    })
    .optional(),
  /** A file that holds or gets that key, outside of DATA_DIR, so that a copy of the data alone opens nothing. */
  DATA_KEY_FILE: folder.optional(),
  /** An S3-compatible store for the files; a folder below DATA_DIR without it. */
  S3_ENDPOINT: urlWith(['http:', 'https:']).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'must be the name of a bucket' })
    .optional(),
  S3_KEY: z.string().optional(),
  S3_SECRET: z.string().optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, { error: 'must be the name of a region' })
    .default('us-east-1'),
  MAIL_URL: urlWith(['smtp:', 'smtps:']).optional(),
  /** Sender of mails; `dialwright@` and the mail server's name when absent. */
  MAIL_FROM: z.email({ error: 'must be an email address' }).optional(),
  SMS_WEBHOOK_URL: urlWith(['http:', 'https:']).optional(),
  SMS_WEBHOOK_SECRET: sharedSecret(16).optional(),
  /** The one that comes after it: messages are signed with both, so that the gateway can change in its own time. */
  SMS_WEBHOOK_SECRET_NEXT: sharedSecret(16).optional(),
  /** Issuer of the OpenID Connect provider `google_en`, such as https://accounts.google.com. */
  OIDC_GOOGLE_EN_ISSUER: urlWith(['http:', 'https:']).optional(),
  OIDC_GOOGLE_EN_CLIENT: z.string().optional(),
  OIDC_GOOGLE_EN_SECRET: z.string().optional(),
  /** What the store signs its events with; a file below DATA_DIR without it, on this machine alone. */
  STORE_SECRET: sharedSecret(32).optional(),
  /** The one that comes after it: events signed with either are taken. */
  STORE_SECRET_NEXT: sharedSecret(32).optional(),
  /** Payouts by PayPal (overseas); people pay without it. */
  PAYPAL_CLIENT: z.string().optional(),
  PAYPAL_SECRET: z.string().optional(),
  PAYPAL_URL: urlWith(['http:', 'https:']).default('https://api-m.paypal.com'),
  /** Payouts by Alipay (domestic); people pay without it. Keys are base64 without the lines around it. */
  ALIPAY_APP_ID: z.string().optional(),
  ALIPAY_PRIVATE_KEY: keyText('pkcs8').optional(),
  ALIPAY_PUBLIC_KEY: keyText('spki').optional(),
  ALIPAY_URL: urlWith(['http:', 'https:']).default('https://openapi.alipay.com/gateway.do'),
  ALIPAY_APP_CERT_SN: z.string().optional(),
  ALIPAY_ROOT_CERT_SN: z.string().optional(),
  /** Above so much, in whole units of the currency, one person of finance prepares and another confirms. */
  TWO_PERSONS_ABOVE: wholeNumber(0, 1_000_000).default(1_000),
  /** Who pays designers, as it stands on their statements and receipts. */
  OPERATOR_NAME: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)).default('Dialwright'),
  /** Contracts by the cloud account (domestic); people bring them without it. Keys as for Alipay. */
  YZH_DEALER_ID: z.string().optional(),
  YZH_BROKER_ID: z.string().optional(),
  YZH_APP_KEY: z.string().optional(),
  YZH_CIPHER_KEY: z.string().length(24, { error: 'must have 24 characters' }).optional(),
  YZH_PRIVATE_KEY: keyText('pkcs8').optional(),
  YZH_URL: urlWith(['http:', 'https:']).default('https://api-service.yunzhanghu.com'),
  /** Texts by a model: the address of an OpenAI-compatible API, such as https://api.example.com/v1. */
  AI_CHAT_URL: urlWith(['http:', 'https:']).optional(),
  AI_CHAT_KEY: z.string().optional(),
  AI_CHAT_MODEL: modelName.optional(),
  /** Pictures from a prompt, by the same protocol. */
  AI_IMAGE_URL: urlWith(['http:', 'https:']).optional(),
  AI_IMAGE_KEY: z.string().optional(),
  AI_IMAGE_MODEL: modelName.optional(),
  /** Takes a picture as the field `file` of a form and gives it back without its background. */
  MATTING_URL: urlWith(['http:', 'https:']).optional(),
  MATTING_KEY: z.string().optional(),
  /** `off` lets staff work without a second factor, on a server that only this machine reaches. */
  STAFF_FACTOR: choice(['always', 'off']).default('always'),
  PUBLIC_URL: urlWith(['http:', 'https:']).optional(),
  /** Where files of people are served, and nothing else; another host of the same server. */
  FILES_URL: urlWith(['http:', 'https:']).optional(),
  TRUST_PROXY: trustedProxies.optional(),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  /** A port of its own for the metrics; none without it. */
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:-]+$/, { error: 'must be an address or a host name' })
    .default('127.0.0.1'),
  /** Seconds between the signal to stop and the last new connection: a balancer reads `/ready` meanwhile. */
  STOP_DELAY: wholeNumber(0, 300).default(0),
  WEB_DIR: folder.default(() => resolve('dist/web')),
  /** Calls of the API per minute and address before HTTP 429; 0 switches the limit off. */
  RATE_LIMIT: wholeNumber(0, 1_000_000).default(1_200),
  /** What each account may keep. */
  ROOM_MB: wholeNumber(1, 1_000_000).default(defaultQuota.megabytes),
  ROOM_PICTURES: wholeNumber(1, 1_000_000).default(defaultQuota.pictures),
  ROOM_DRAFTS: wholeNumber(1, 1_000_000).default(defaultQuota.drafts),
  ROOM_FONTS: wholeNumber(1, 1_000_000).default(defaultQuota.fonts),
  /** Days for which a file that nothing refers to is kept: as long as a device may be away with a design of it. */
  SWEEP_DAYS: wholeNumber(1, 3_650).default(30),
})

export type Config = z.output<typeof environment>

export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)

/** Nothing but this machine reaches the server, whose person is who works with it. */
export const isOwnServer = ({ HOST, PUBLIC_URL }: Pick<Config, 'HOST' | 'PUBLIC_URL'>): boolean =>
  isLoopbackHost(HOST) && (PUBLIC_URL === undefined || isLoopbackHost(new URL(PUBLIC_URL).hostname))

function check(condition: boolean, name: keyof Config, says: string): void {
  if (condition) throw new ConfigError(`${name}: ${says}`)
}

/** A next secret has one before it, and the key of the data lies apart from what it seals. */
function checkSecrets(config: Config): void {
  const hasNoSmsSecret = config.SMS_WEBHOOK_URL !== undefined && config.SMS_WEBHOOK_SECRET === undefined
  check(hasNoSmsSecret, 'SMS_WEBHOOK_SECRET', 'must be set when SMS_WEBHOOK_URL is')
  for (const name of ['SMS_WEBHOOK_SECRET', 'STORE_SECRET'] as const) {
    const isAlone = config[`${name}_NEXT`] !== undefined && config[name] === undefined
    check(isAlone, name, `must be set when ${name}_NEXT is`)
  }
  const { DATA_KEY, DATA_KEY_FILE: file, DATA_DIR } = config
  check(DATA_KEY !== undefined && file !== undefined, 'DATA_KEY_FILE', 'must not be set beside DATA_KEY')
  const isInside = file !== undefined && !relative(DATA_DIR, file).startsWith('..')
  check(isInside, 'DATA_KEY_FILE', `must be outside of DATA_DIR (${DATA_DIR})`)
}

function checkProvider(config: Config): void {
  const issuer = config.OIDC_GOOGLE_EN_ISSUER
  if (issuer === undefined) return
  const { protocol, hostname } = new URL(issuer)
  const isOpen = protocol === 'http:' && !isLoopbackHost(hostname)
  check(isOpen, 'OIDC_GOOGLE_EN_ISSUER', 'must begin with https:// unless it is on this machine')
  const isOther = editions[config.EDITION].thirdParty.length === 0
  check(isOther, 'OIDC_GOOGLE_EN_ISSUER', `the edition ${config.EDITION} has no third-party sign-in`)
  for (const name of ['OIDC_GOOGLE_EN_CLIENT', 'OIDC_GOOGLE_EN_SECRET', 'PUBLIC_URL'] as const)
    check(config[name] === undefined, name, 'must be set when OIDC_GOOGLE_EN_ISSUER is')
}

/** Checks that a provider of payouts or contracts has all that it needs, and that its address is https or local. */
function checkPayouts(config: Config): void {
  const rows = [
    { payout: 'paypal', first: 'PAYPAL_CLIENT', others: ['PAYPAL_SECRET'], url: 'PAYPAL_URL' },
    {
      payout: 'alipay',
      first: 'ALIPAY_APP_ID',
      others: ['ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'],
      url: 'ALIPAY_URL',
    },
    {
      payout: 'alipay',
      first: 'YZH_DEALER_ID',
      others: ['YZH_BROKER_ID', 'YZH_APP_KEY', 'YZH_CIPHER_KEY', 'YZH_PRIVATE_KEY'],
      url: 'YZH_URL',
    },
  ] as const
  for (const { payout, first, others, url } of rows) {
    if (config[first] === undefined) continue
    const isOther = editions[config.EDITION].payout !== payout
    check(isOther, first, `the edition ${config.EDITION} pays by ${editions[config.EDITION].payout}`)
    for (const name of others) check(config[name] === undefined, name, `must be set when ${first} is`)
    const { protocol, hostname } = new URL(config[url])
    check(
      protocol === 'http:' && !isLoopbackHost(hostname),
      url,
      'must begin with https:// unless it is on this machine',
    )
  }
}

/** An address of their own is none that pages have too. */
function checkFilesAddress({ FILES_URL, PUBLIC_URL }: Config): void {
  if (FILES_URL === undefined) return
  check(PUBLIC_URL === undefined, 'PUBLIC_URL', 'must be set when FILES_URL is')
  const [files, page] = [new URL(FILES_URL), new URL(PUBLIC_URL ?? FILES_URL)]
  check(files.hostname === page.hostname, 'FILES_URL', 'must have another host than PUBLIC_URL')
  check(
    files.protocol !== page.protocol,
    'FILES_URL',
    `must begin with ${page.protocol}// as PUBLIC_URL does`,
  )
  check(files.pathname !== '/' || files.search !== '', 'FILES_URL', 'must be a host without a path')
}

/** A key only goes to an https or local address, and a provider that needs a model has one. */
function checkAi(config: Config): void {
  for (const url of ['AI_CHAT_URL', 'AI_IMAGE_URL', 'MATTING_URL'] as const) {
    const { protocol, hostname } = new URL(config[url] ?? 'https://none')
    const isOpen = protocol === 'http:' && !isLoopbackHost(hostname)
    check(isOpen, url, 'must begin with https:// unless it is on this machine')
  }
  for (const [url, model] of [
    ['AI_CHAT_URL', 'AI_CHAT_MODEL'],
    ['AI_IMAGE_URL', 'AI_IMAGE_MODEL'],
  ] as const)
    check(config[url] !== undefined && config[model] === undefined, model, `must be set when ${url} is`)
}

/** Reads the whole environment; an empty variable counts as absent. Throws ConfigError with one line. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`${String(issue?.path[0])}: ${issue?.message}`)
  }
  const config = parsed.data
  check(
    !isLoopbackHost(config.HOST) && config.PUBLIC_URL === undefined,
    'PUBLIC_URL',
    'must be set when HOST is not a loopback address',
  )
  const isReached = config.PUBLIC_URL !== undefined && !isLoopbackHost(new URL(config.PUBLIC_URL).hostname)
  check(
    isReached && config.STAFF_FACTOR === 'off',
    'STAFF_FACTOR',
    'must be always when PUBLIC_URL is public',
  )
  checkFilesAddress(config)
  checkSecrets(config)
  checkProvider(config)
  checkPayouts(config)
  checkAi(config)
  for (const name of ['S3_BUCKET', 'S3_KEY', 'S3_SECRET'] as const) {
    const isMissing = config.S3_ENDPOINT !== undefined && config[name] === undefined
    check(isMissing, name, 'must be set when S3_ENDPOINT is')
  }
  return config
}
