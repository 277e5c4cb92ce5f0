import { afterAll } from 'vitest'
import { closeShared } from './test-server.ts'

// hooks run last in, first out: after the servers of the file are closed
afterAll(closeShared)
