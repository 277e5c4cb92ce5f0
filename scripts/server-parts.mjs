import { join } from 'node:path'

/** What the server is made of: its process, its threads, the process that decodes pictures, the move to another place, and who works there. */
export const serverParts = (root) => ({
  main: join(root, 'src/server/main.ts'),
  worker: join(root, 'src/server/db/worker.ts'),
  'body-worker': join(root, 'src/server/request-body/worker.ts'),
  move: join(root, 'src/server/data-transfer/main.ts'),
  people: join(root, 'src/server/staff/main.ts'),
  'build-worker': join(root, 'src/server/builds/thread/worker.ts'),
  decoder: join(root, 'src/server/files/pictures/decoder.ts'),
})
