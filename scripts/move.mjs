// Carries a data folder into PostgreSQL and a bucket: `npm run move -- FOLDER`; why it does so: docs/decisions/0116
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundleServer } from './bundle-server.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const folder = join(root, 'node_modules/.cache/dialwright/move')
// of the sources that are here, so that both sides get the tables of this very version
await bundleServer(folder)
await import(pathToFileURL(join(folder, 'move.js')).href)
