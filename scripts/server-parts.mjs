import { join } from 'node:path'

/** What the server is made of: its process, its threads, and the process that decodes pictures. */
export const serverParts = (root) => ({
  main: join(root, 'src/server/main.ts'),
  worker: join(root, 'src/server/db/worker.ts'),
  'body-worker': join(root, 'src/server/bodies/worker.ts'),
  decoder: join(root, 'src/server/files/pictures/decoder.ts'),
})
