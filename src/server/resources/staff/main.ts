import { roles, type Role } from '../../../shared/api/staff/roles.ts'
import { ConfigError, readConfig } from '../../base/config.ts'
import { FolderInUse, NoFolderLock } from '../../base/db/lock.ts'
import { openConfigured, reasonOf, type OpenDatabase } from '../../base/open-places.ts'
import { Refusal } from '../../base/reply.ts'
import { changeRole } from './give-role.ts'
import { findRoles, pagePeople } from './queries.ts'

const usage = `npm run -s people -- list
npm run -s people -- grant NAME ROLE
npm run -s people -- revoke NAME ROLE

NAME is an account id, a phone number or an email; ROLE one of ${roles.join(', ')}.
The database is the one that the environment names for the server. Every change is written into the log.`

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** A line for a person; there is no stack to it. */
class Refused extends Error {
  override readonly name = 'Refused'
}

const isRole = (name: string): name is Role => (roles as readonly string[]).includes(name)

async function list(database: OpenDatabase): Promise<void> {
  for (let after: string | null | undefined; after !== null;) {
    const request = { size: 100, ...(after === undefined ? {} : { after }) }
    const { page, roles: held } = await database.run(async (sql) => {
      const found = await pagePeople(sql, {}, request)
      const ids = found.rows.map(({ userId }) => userId)
      return { page: found, roles: await findRoles(sql, ids) }
    })
    if (page.total === 0) say('Nobody has a role.')
    for (const { userId, accountId, name } of page.rows)
      for (const { role, givenAt } of held.filter((one) => one.userId === userId))
        say(`${role.padEnd(13)} ${accountId} ${name} since ${givenAt.toISOString()}`)
    after = page.next
  }
}

const outcomes = {
  grant: ['had it already', 'has it now'],
  revoke: ['did not have it', 'has it no more'],
} as const

async function change(database: OpenDatabase, verb: keyof typeof outcomes, [name, role]: readonly string[]) {
  if (name === undefined || role === undefined) throw new Refused(usage)
  if (!isRole(role)) throw new Refused(`${role} is no role; there are ${roles.join(', ')}`)
  const isChanged = await changeRole(database, { verb, name, role }, new Date()).catch((error: unknown) => {
    if (error instanceof Refusal && error.refusal === 'lastAdministrator')
      throw new Refused(`${name} is the last administrator; give the role to another person first`)
    throw error
  })
  if (isChanged === null)
    throw new Refused(`${name} has no account here; whoever is given a role signs up first`)
  say(`${name}: ${role}, ${outcomes[verb][isChanged ? 1 : 0]}`)
}

async function act(database: OpenDatabase, [verb, ...rest]: readonly string[]): Promise<void> {
  if (verb === 'list') return await list(database)
  if (verb === 'grant' || verb === 'revoke') return await change(database, verb, rest)
  throw new Refused(usage)
}

async function main(): Promise<void> {
  const args = process.argv.slice(2)
  if (args.length === 0 || args.includes('--help')) return say(usage)
  const database = await openConfigured(readConfig(process.env), {
    say: () => undefined,
    onDeath(error) {
      process.stderr.write(`the embedded database stopped: ${error.message}\n`)
      process.exit(1)
    },
  })
  try {
    await act(database, args)
  } finally {
    await database.closeAll()
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const isOurs = [Refused, ConfigError, NoFolderLock].some((kind) => error instanceof kind)
    if (isOurs) process.stderr.write(`${(error as Error).message}\n`)
    else if (error instanceof FolderInUse)
      process.stderr.write(`${error.message}; stop the server, change the roles, start it again\n`)
    else process.stderr.write(`nothing changed: ${reasonOf(error as Error)}\n`)
    process.exit(1)
  },
)
