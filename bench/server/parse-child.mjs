// Parse Server as its documentation sets it up, from the folder where it was installed; not a part of the product.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const { PARSE_FOLDER, DATABASE_URL } = process.env
const required = createRequire(join(PARSE_FOLDER, 'package.json'))
const { ParseServer } = await import(pathToFileURL(required.resolve('parse-server')))
const express = required('express')

const port = Number(process.env.PARSE_PORT)
const server = new ParseServer({
  databaseURI: DATABASE_URL,
  appId: 'bench',
  masterKey: 'bench-master',
  serverURL: `http://127.0.0.1:${port}/parse`,
  allowClientClassCreation: false,
  directAccess: true,
  enableAnonymousUsers: false,
  logLevel: 'error',
  silent: true,
  logsFolder: null,
  schema: {
    definitions: [
      {
        className: 'Draft',
        fields: { name: { type: 'String' }, body: { type: 'Object' } },
        classLevelPermissions: {
          get: { requiresAuthentication: true },
          create: { requiresAuthentication: true },
          update: { requiresAuthentication: true },
        },
      },
    ],
    strict: false,
  },
})
await server.start()
const app = express()
app.use('/parse', server.app)
app.listen(port, '127.0.0.1', () => process.stdout.write(`is at http://127.0.0.1:${port}/parse\n`))
