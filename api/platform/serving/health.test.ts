import { expect, test } from 'vitest'
import { appForTests } from '../../test/test-app.ts'

const app = appForTests()
// A file system that has no room at all, while the disk of the working directory has.
const full = appForTests({ env: { FILES_FOLDER: '/proc' } })

test('ready means room for files on the disk that holds them, whatever the working directory has', async () => {
  expect((await app.app.inject('/health/ready')).statusCode).toBe(200)
  expect((await full.app.inject('/health/ready')).statusCode).toBe(503)
  expect((await full.app.inject('/health/live')).statusCode).toBe(200)
})
