// Says who works here: `npm run -s people -- grant NAME reviewer`; why so: docs/decisions/1002
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundleServer } from './bundle-server.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const folder = join(root, 'node_modules/.cache/dialwright/people')
await bundleServer(folder)
await import(pathToFileURL(join(folder, 'people.js')).href)
