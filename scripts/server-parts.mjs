import { join } from 'node:path'

/** What the server is made of: its process, its threads, the process that decodes pictures, the move to another place, and who works there. */
export const serverParts = (root) => ({
  main: join(root, 'src/server/main.ts'),
  worker: join(root, 'src/server/base/db/worker.ts'),
  'body-worker': join(root, 'src/server/base/request-body/worker.ts'),
  move: join(root, 'src/server/data-transfer/main.ts'),
  people: join(root, 'src/server/resources/staff/main.ts'),
  'build-worker': join(root, 'src/server/resources/builds/thread/worker.ts'),
  decoder: join(root, 'src/server/resources/files/pictures/decoder.ts'),
})
